import { useTranslation } from 'react-i18next';
import type { AppointmentCard, AppointmentDetail } from '#contracts/appointments.dto';
import type { Wire } from '#contracts/wire';
import { showVisitsHistory } from '../../history/history.store';
import { ClientHead } from '../client/client-head';
import { changeClientOf } from '../panel.store';
import styles from '../panel.module.css';

export interface VisitClientProps {
  card: AppointmentCard;
  detail: Wire<AppointmentDetail> | undefined;
  isBusy: boolean;
}

/** Whose visit is edited, and the way to her details and to her other visits. 002 §2 */
export function VisitClient({ card, detail, isBusy }: VisitClientProps) {
  const { t } = useTranslation();
  const client = detail?.Client;
  const { clientId, name, date } = card;
  const edit = () => {
    if (client === undefined) return;
    const { FirstName: firstName, LastName: lastName, MobilePhone: phone, Email: email } = client;
    changeClientOf({ clientId, name, firstName, lastName, phone, email });
  };
  return (
    <ClientHead name={name} phone={client?.MobilePhone ?? ''} email={client?.Email ?? ''}>
      <span className={styles.links}>
        <button type="button" className={styles.link} disabled={isBusy || client === undefined} onClick={edit}>
          {t('calendar.panel.editClient')}
        </button>
        <button
          type="button"
          className={styles.link}
          onClick={() => showVisitsHistory({ term: clientId, name, day: date })}
        >
          {t('calendar.panel.history')}
        </button>
      </span>
    </ClientHead>
  );
}
