import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './fields.module.css';
import { useFields } from './report-fields';

/** Below a field: who else has a hand in it, and in a review what was submitted. */
export function FieldNote({ field, submitted }: { field: string; submitted?: string | null }) {
  const { t } = useTranslation();
  const { others } = useFields();
  const other = others.get(field);
  return (
    <>
      {submitted !== undefined && submitted !== null && (
        <span className={styles.submitted}>{t('closeReview.review.was', { value: submitted })}</span>
      )}
      {other !== undefined && (
        <span className={styles.other} role="status">
          <IconPencil size={14} stroke={1.75} aria-hidden="true" />
          {t('dailyClose.draft.editing', { name: other })}
        </span>
      )}
    </>
  );
}
