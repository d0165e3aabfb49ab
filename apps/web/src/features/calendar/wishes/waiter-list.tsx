import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedWish } from '#contracts/calendar/wish-list.dto';
import { clockOf } from '../../../ui/time/times';
import panelStyles from '../panel/panel.module.css';
import { openPanel, type Slot } from '../panel/panel.store';
import styles from './wishes.module.css';

export interface WaiterListProps {
  title: string;
  waiters: readonly { wish: ListedWish; slot: Slot }[];
  timeZone: string;
}

/** The others are reached through the list. */
const MOST_SHOWN = 5;

/** Who waits for a time, who waits longest first; a press opens her booking. */
export function WaiterList({ title, waiters, timeZone }: WaiterListProps) {
  const { t } = useTranslation();
  const id = useId();
  if (waiters.length === 0) return null;
  return (
    <div className={styles.waiters}>
      <h3 id={id}>{title}</h3>
      <ol className={panelStyles.clients} aria-labelledby={id}>
        {waiters.slice(0, MOST_SHOWN).map(({ wish, slot }) => {
          const time = clockOf(slot.start, timeZone);
          const words = { name: wish.name, service: wish.serviceName, time, room: slot.staffName };
          return (
            <li key={wish.wishId}>
              <button
                type="button"
                className={panelStyles.client}
                aria-label={t('wishes.bookFor', words)}
                onClick={() => openPanel({ name: 'bookAppointment', slot, client: wish, wish })}
              >
                <bdi className={panelStyles.name}>{wish.name}</bdi>
                <span className={panelStyles.soft}>{wish.serviceName}</span>
                <span className={styles.when}>
                  {time} · {slot.staffName}
                </span>
                {wish.note !== '' && <span className={panelStyles.soft}>{wish.note}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      {waiters.length > MOST_SHOWN && (
        <p className={panelStyles.soft}>{t('wishes.more', { count: waiters.length - MOST_SHOWN })}</p>
      )}
    </div>
  );
}
