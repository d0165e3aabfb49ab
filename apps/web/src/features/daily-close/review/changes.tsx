import { useTranslation } from 'react-i18next';
import type { CloseChange } from '#contracts/money/daily-close-report.dto';
import type { Wire } from '#contracts/wire';
import { moneyOf } from '../../../ui/money/money';
import { centsOf } from '../controls/dollars';
import { fieldName } from '../report/field-names';
import styles from './review.module.css';

/** Submitted and corrected side by side, field by field. 001 §2.7, issue 13 §4 */
export function Changes({ changes }: { changes: readonly Wire<CloseChange>[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <h2 id="changes">{t('closeReview.review.changes')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('closeReview.review.field')}</th>
            <th scope="col">{t('closeReview.review.submitted')}</th>
            <th scope="col">{t('closeReview.review.corrected')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, submitted, approved }) => (
            <tr key={field}>
              <th scope="row">{fieldName(field, t)}</th>
              <td>{inWords(submitted)}</td>
              <td>{inWords(approved)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function inWords(value: string | number | null): string {
  if (value === null || value === '') return '—';
  return typeof value === 'number' ? moneyOf(centsOf(value)) : value;
}
