import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { hasArrived } from '#domain/visits';
import { dropCheckIn, useCheckIn } from './check-ins.store';
import styles from './check-in-failure.module.css';

/** Why a Check-in did not go through, on its card and read out. 001 §8 */
export function CheckInFailure({ card }: { card: AppointmentCard }) {
  const { t } = useTranslation();
  const checkIn = useCheckIn(card.id);
  if (checkIn?.phase !== 'failed') return null;
  const isArrival = checkIn.step === 'arrive';
  // It arrived after all, by another desk or by an answer that was lost on the way.
  if (isArrival && hasArrived(card.status)) return null;
  const detail = checkIn.detail ?? t('appointments.noAnswer');
  return (
    <div className={styles.failure} role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>{t(isArrival ? 'appointments.arrivedError' : 'appointments.recordError', { detail })}</strong>{' '}
        {t(isArrival ? 'appointments.notArrived' : 'appointments.stillArrived')}
      </p>
      <button type="button" className={styles.dismiss} onClick={() => dropCheckIn(card.id)}>
        {t('appointments.dismiss')}
      </button>
    </div>
  );
}
