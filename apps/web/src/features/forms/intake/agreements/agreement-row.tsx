import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ConsentKind } from '#contracts/forms';
import type { ConsentMark } from '#domain/consent';
import styles from './agreements.module.css';
import { consentId } from '../faults/focus';
import type { Signature } from '../intake-state';
import { useFormLabels } from '../use-form-labels';

export interface AgreementRowProps {
  consent: ConsentMark;
  fullName: string;
  signature: Signature | undefined;
  error: string | null;
  onOpen: (kind: ConsentKind) => void;
}

/** Looks like a checkbox and is a door: only reading and signing ticks it. 000 §4 */
export function AgreementRow({ consent: { kind, mark }, fullName, signature, error, onOpen }: AgreementRowProps) {
  const { t } = useTranslation();
  const { name, help } = useFormLabels().consents[kind];
  const id = consentId(kind);
  const isSigned = signature !== undefined;
  const described = [`${id}-state`, error === null ? '' : `${id}-error`].filter(Boolean).join(' ');
  return (
    <div data-name={kind}>
      <button
        id={id}
        type="button"
        className={styles.row}
        data-signed={isSigned || undefined}
        data-missing={error !== null || undefined}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-name`}
        aria-describedby={described}
        onClick={() => onOpen(kind)}
      >
        <span className={styles.box} aria-hidden="true">
          {isSigned && <IconCheck size={18} stroke={2.5} />}
        </span>
        <span className={styles.words}>
          <strong id={`${id}-name`}>{name}</strong>
          <span id={`${id}-state`}>
            {isSigned ? signedWords() : help}
            <VisuallyHidden>. {isSigned ? t('intake.signAgain') : t('intake.notSigned')}</VisuallyHidden>
          </span>
        </span>
        {isSigned && (
          <span className={styles.again} aria-hidden="true">
            {t('intake.signAgain')}
          </span>
        )}
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {error !== null && (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );

  function signedWords(): string {
    const { signedAt, typedName } = signature?.text ?? { signedAt: '' };
    const values = { name: typedName ?? fullName, time: clockHere(signedAt) };
    return mark === 'initials' ? t('intake.initialedBy', values) : t('intake.signedBy', values);
  }
}

/** On the clock of whoever signs: this device's. */
function clockHere(instant: string): string {
  const parts = { hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', parts).format(new Date(instant)).replace(/\s/g, ' ');
}
