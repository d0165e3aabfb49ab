import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { showToast } from '../../../ui/toast/toast.store';
import styles from './fingerprint.module.css';

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
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => showToast({ text: t('documents.check.copied') }),
      () => showToast({ text: t('documents.check.notCopied') }),
    );
  if (!window.isSecureContext) return null;
  return (
    <ActionButton
      action={{
        id: 'copy',
        label: t('documents.check.copy'),
        longLabel: label,
        enabled: true,
        run: () => void copy(),
      }}
      className={styles.copy ?? ''}
      icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
    />
  );
}
