import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { hasArrived } from '#domain/visits';
import { useServerWords } from '../../../api/use-server-words';
import { dropCheckIn, useCheckIn } from './check-ins.store';
import styles from './check-in-failure.module.css';

/** Why a Check-in did not go through, on its card and read out. 001 §8 */
export function CheckInFailure({ card }: { card: AppointmentCard }) {
  const { t } = useTranslation();
  const checkIn = useCheckIn(card);
  const said = useServerWords(checkIn?.phase === 'failed' ? checkIn.detail : null);
  if (checkIn?.phase !== 'failed') return null;
  const isArrival = checkIn.step === 'arrive';
  // It arrived after all, by another desk or by an answer that was lost on the way.
  if (isArrival && hasArrived(card.status)) return null;
  const detail = said ?? t('appointments.noAnswer');
  return (
    <div className={styles.failure} role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>{t(isArrival ? 'appointments.arrivedError' : 'appointments.recordError', { detail })}</strong>{' '}
        {t(isArrival ? 'appointments.notArrived' : 'appointments.stillArrived')}
      </p>
      <button type="button" className={styles.dismiss} onClick={() => dropCheckIn(card)}>
        {t('appointments.dismiss')}
      </button>
    </div>
  );
}
