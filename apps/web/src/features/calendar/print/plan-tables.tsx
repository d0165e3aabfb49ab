import { useTranslation } from 'react-i18next';
import { timeOf } from '../../../ui/time/times';
import styles from './day-plan.module.css';
import type { PlanOf } from './plan';

/** A table for each person or room. A line stays on one page, and so does a heading with what follows it. */
export function PlanTables({ plan }: { plan: readonly PlanOf[] }) {
  const { t } = useTranslation();
  return plan.map(({ staffId, name, visits }) => (
    <section key={staffId} className={styles.staff}>
      <table>
        <caption>
          {name} <span>{t('plan.visits', { count: visits.length })}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('calendar.visit.time')}</th>
            <th scope="col">{t('plan.client')}</th>
            <th scope="col">{t('calendar.visit.service')}</th>
            <th scope="col">{t('plan.status')}</th>
            <th scope="col">{t('appointments.phone')}</th>
            <th scope="col">{t('calendar.panel.notes')}</th>
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <tr key={visit.id}>
              <td className={styles.time}>
                {timeOf(visit.from)} – {timeOf(visit.to)}
              </td>
              <td>
                <bdi>{visit.name}</bdi>
              </td>
              <td>{visit.service}</td>
              <td>{t(`appointments.status.${visit.status}`)}</td>
              <td className={styles.time}>{visit.phone}</td>
              <td>{visit.hasNotes ? t('plan.hasNotes') : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}
