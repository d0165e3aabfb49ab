import { useTranslation } from 'react-i18next';
import { LONGEST_EMPLOYEE, LONGEST_OBSERVATION } from '#contracts/money/daily-close';
import type { LiveReport } from '../../../live/patches/money/daily-report';
import { useFields } from '../draft/report-fields';
import { TextField } from '../draft/text-field';

export function Observations({ report }: { report: LiveReport }) {
  const { t } = useTranslation();
  return (
    <TextField
      field="observation"
      label={t('dailyClose.observations')}
      value={report.observation}
      most={LONGEST_OBSERVATION}
      isLong
    />
  );
}

/** Read-only in a review. 001 §2.7 */
export function CreatedBy({ report }: { report: LiveReport }) {
  const { t } = useTranslation();
  const { isReview } = useFields();
  return (
    <TextField
      field="createdBy"
      label={t('dailyClose.createdBy')}
      value={report.createdBy}
      most={LONGEST_EMPLOYEE}
      isReadOnly={isReview}
      isRequired
    />
  );
}
