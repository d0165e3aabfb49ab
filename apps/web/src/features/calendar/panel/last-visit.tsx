import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import { daysAfter } from '../../../ui/date/days';
import { FormAlert } from '../../../ui/form/form-alert';
import { HALF_YEAR, visitsQuery } from '../../visits/visits.data';
import { VisitsTable } from '../history/visits-table';
import { ClientHead } from './client/client-head';
import { PanelFrame } from './panel-frame';
import styles from './panel.module.css';

/** What a client had in the half year before a visit, the newest first: only what was completed counts. 002 §2, §8, §9 */
export function LastVisit({ card }: { card: AppointmentCard }) {
  const { t } = useTranslation();
  const since = daysAfter(card.date, -HALF_YEAR);
  const { data, error } = useQuery(
    visitsQuery({ siteId: card.siteId, term: card.clientId, day: since, reach: 'since' }),
  );
  const said = useServerWords(wordsOf(error));
  const client = data?.clients.find(({ Id }) => Id === card.clientId);
  const before = data?.visits.filter(
    ({ StartDateTime, AppointmentStatus }) => StartDateTime < card.StartDateTime && AppointmentStatus === 'Completed',
  );
  return (
    <PanelFrame title={t('calendar.panel.lastVisit')} hasBack>
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
        <VisitsTable visits={before} label={t('calendar.panel.lastVisit')} />
      )}
    </PanelFrame>
  );
}
