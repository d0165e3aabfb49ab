import { useTranslation } from 'react-i18next';
import { hoursByPerson, inHours } from './hours-of';
import type { TimeSheetRow } from './time-sheet.data';
import styles from './time-sheet.module.css';

/** What the rows that are shown come to. */
export function HoursCard({ rows }: { rows: readonly TimeSheetRow[] }) {
  const { t } = useTranslation();
  const people = hoursByPerson(rows);
  const sum = people.reduce((all, { minutes }) => all + minutes, 0);
  const longest = Math.max(1, ...people.map(({ minutes }) => minutes));
  const open = rows.filter(({ minutes }) => minutes === null).length;
  const days = t('timeSheet.days', { count: new Set(rows.map(({ date }) => date)).size });
  return (
    <div className={styles.aside}>
      <section className={styles.card}>
        <h2 className={styles.label}>{t('timeSheet.hours')}</h2>
        <p className={styles.sum}>{t('timeSheet.hoursOf', { hours: inHours(sum) })}</p>
        <p className={styles.source}>
          {t('timeSheet.source', { days, people: t('timeSheet.people', { count: people.length }) })}
        </p>
        {open > 0 && <p className={styles.source}>{t('timeSheet.open', { count: open })}</p>}
      </section>
      <section className={styles.card}>
        <h2 className={styles.heading}>{t('timeSheet.byPerson')}</h2>
        <ul className={styles.people}>
          {people.map(({ name, minutes }) => (
            <li key={name}>
              <span>{name}</span>
              <span className={styles.hours}>{t('timeSheet.hoursOf', { hours: inHours(minutes) })}</span>
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${(100 * minutes) / longest}%` }} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
