import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import styles from './fingerprint.module.css';

const SAID_FOR_MS = 2_000;

export interface FingerprintProps {
  label: string;
  /** Hex; null when there is none. */
  value: string | null;
  /** Said in its place. */
  none: string;
  copyLabel: string;
}

/** A hash in groups of eight, which eyes can compare, and a button that copies it as it is. */
export function Fingerprint({ label, value, none, copyLabel }: FingerprintProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value === null ? (
          <span className={styles.none}>{none}</span>
        ) : (
          <>
            <code className={styles.hash}>
              {groupsOf(value).map((group, index) => (
                <span key={index}>{group}</span>
              ))}
            </code>
            <CopyButton value={value} label={copyLabel} />
          </>
        )}
      </dd>
    </div>
  );
}

function groupsOf(hash: string): string[] {
  return hash.match(/.{1,8}/g) ?? [];
}

/** Only where the browser lets a page copy: over https or on this machine. */
function CopyButton({ value, label }: { value: string; label: string }) {
  const { t } = useTranslation();
  const { copied: isCopied, copy } = useClipboard({ timeout: SAID_FOR_MS });
  if (!window.isSecureContext) return null;
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <ActionButton
        action={{
          id: 'copy',
          label: t(isCopied ? 'documents.check.copied' : 'documents.check.copy'),
          longLabel: label,
          enabled: true,
          run: () => copy(value),
        }}
        className={styles.copy ?? ''}
        icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      />
      <span role="status" className={styles.said}>
        {isCopied && t('documents.check.copied')}
      </span>
    </>
  );
}
