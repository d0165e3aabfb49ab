import { useTranslation } from 'react-i18next';
import styles from './error-summary.module.css';
import { focusOn } from './focus';
import type { Problem } from './problems';

/** Read out when Submit was pressed too early; each line leads to what it is about. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.summary} role="alert">
      <h2>{t('intake.incomplete')}</h2>
      <p>{t('intake.left')}</p>
      <ul>
        {problems.map(({ id, words }) => (
          <li key={`${id} ${words}`}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                focusOn(id);
              }}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
