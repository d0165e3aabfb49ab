import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import { daysAfter } from '../../../ui/date/days';
import { FormAlert } from '../../../ui/form/form-alert';
import { longDate, timeOf } from '../../../ui/time/times';
import { HALF_YEAR, visitsQuery } from '../../visits/visits.data';
import { ClientHead } from './client/client-head';
import { PanelFrame } from './panel-frame';
import styles from './panel.module.css';

/** What a client had in the half year before a visit, the newest first. 002 §2, §8 */
export function LastVisit({ card }: { card: AppointmentCard }) {
  const { t, i18n } = useTranslation();
  const since = daysAfter(card.date, -HALF_YEAR);
  const { data, error } = useQuery(
    visitsQuery({ siteId: card.siteId, term: card.clientId, day: since, reach: 'since' }),
  );
  const said = useServerWords(wordsOf(error));
  const client = data?.clients.find(({ Id }) => Id === card.clientId);
  const before = data?.visits.filter(({ StartDateTime }) => StartDateTime < card.StartDateTime);
  return (
    <PanelFrame title={t('calendar.panel.lastVisit')}>
      <ClientHead name={card.name} phone={client?.MobilePhone ?? ''} email={client?.Email ?? ''} />
      {error !== null && (
        <FormAlert
          text={
            said === null
              ? t('calendar.panel.visitsError', { detail: error.message })
              : t('calendar.panel.visitsRefused', { detail: said })
          }
        />
      )}
      {error === null && before === undefined && <p className={styles.soft}>{t('app.loading')}</p>}
      {before?.length === 0 && <p className={styles.soft}>{t('calendar.panel.noVisits')}</p>}
      {before !== undefined && before.length > 0 && (
        <ol className={styles.clients} aria-label={t('calendar.panel.lastVisit')}>
          {before.map((visit) => (
            <li key={visit.AppointmentId} className={styles.who}>
              <span className={styles.name}>{longDate(visit.StartDateTime, i18n.language)}</span>
              <span className={styles.soft}>
                {timeOf(visit.StartDateTime)} – {timeOf(visit.EndDateTime)} ·{' '}
                {t(`appointments.status.${visit.AppointmentStatus}`)}
              </span>
              <span>{visit.ServiceName}</span>
            </li>
          ))}
        </ol>
      )}
    </PanelFrame>
  );
}
