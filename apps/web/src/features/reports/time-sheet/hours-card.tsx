import { useTranslation } from 'react-i18next';
import { BarList } from '../frame/bar-list';
import { hoursByPerson, inHours } from './hours-of';
import type { TimeSheetRow } from './time-sheet.data';
import styles from './time-sheet.module.css';

/** What the rows that are shown come to. */
export function HoursCard({ rows }: { rows: readonly TimeSheetRow[] }) {
  const { t } = useTranslation();
  const people = hoursByPerson(rows);
  const sum = people.reduce((all, { minutes }) => all + minutes, 0);
  const bars = people.map(({ name, minutes }) => ({
    ...{ id: name, name, value: minutes },
    label: t('timeSheet.hoursOf', { hours: inHours(minutes) }),
  }));
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
      <BarList title={t('timeSheet.byPerson')} bars={bars} />
    </div>
  );
}
