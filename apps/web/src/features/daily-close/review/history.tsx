import { useTranslation } from 'react-i18next';
import type { CloseStep } from '#contracts/money/daily-close-report.dto';
import type { Wire } from '#contracts/wire';
import { momentOf } from '../../../ui/time/times';
import styles from './review.module.css';

/** Who did what to the report, and why; nothing is ever overwritten. */
export function History({ history, timeZone }: { history: readonly Wire<CloseStep>[]; timeZone: string }) {
  const { t, i18n } = useTranslation();
  return (
    <ol className={styles.history} aria-label={t('closeReview.review.history')}>
      {history.map(({ step, by, at, reason }) => (
        <li key={`${step} ${at}`}>
          {t(`closeReview.review.step.${step}`, { name: by.name ?? '', when: momentOf(at, timeZone, i18n.language) })}
          {reason !== '' && <q dir="auto">{reason}</q>}
        </li>
      ))}
    </ol>
  );
}
