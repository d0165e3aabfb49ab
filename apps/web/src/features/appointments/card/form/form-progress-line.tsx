import { VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconFileCheck,
  IconLink,
  IconMessageCheck,
  IconPencil,
  IconSend,
  IconShieldCheck,
  IconSignature,
  IconUserEdit,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormProgress } from '#contracts/forms';
import { progressLook, type ProgressLook, segmentsOf } from './form-progress';
import styles from './form-progress-line.module.css';

const ICONS = {
  opened: IconLink,
  codeQueued: IconSend,
  codeSent: IconMessageCheck,
  codeFailed: IconAlertTriangle,
  verified: IconShieldCheck,
  openedBy: IconUserEdit,
  filling: IconPencil,
  signed: IconSignature,
  filled: IconFileCheck,
} as const satisfies Record<ProgressLook, unknown>;

/** How far the client is with the form, as it happens; once it is filled the form button says so. */
export function FormProgressLine({ progress }: { progress: FormProgress }) {
  const { t } = useTranslation();
  const look = progressLook(progress);
  const Icon = ICONS[look];
  const { done, of, by } = progress;
  return (
    <p className={styles.line} data-look={look}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <VisuallyHidden>{t('appointments.progress.form')} </VisuallyHidden>
        {t(`appointments.progress.${look}`, { done, of, by: by ?? '' })}
        {look === 'filling' && <VisuallyHidden> {t('appointments.progress.sections')}</VisuallyHidden>}
      </span>
      {look === 'filling' && (
        <span className={styles.bar} aria-hidden="true">
          {segmentsOf(progress).map((isDone, index) => (
            <span key={index} data-done={isDone || undefined} />
          ))}
        </span>
      )}
    </p>
  );
}
