import { IconFileCheck, IconFileText, IconShoppingBag, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppointmentCard } from '#contracts/appointments.dto';
import type { Room } from '#domain/day-list';
import { TabList } from '../../../ui/tabs/tabs';
import { RoomSwatch } from '../day/room-swatch';
import styles from './day-toolbar.module.css';

/** What the tabs let through: all, who waits, or one room by its staff id. */
export type Tab = 'all' | 'waiting' | number;

interface RoomTabsProps {
  rooms: readonly Room[];
  cards: readonly AppointmentCard[];
}

/** All rooms, one with how many wait for it, or who waits. */
export function RoomTabs({ rooms, cards }: RoomTabsProps) {
  const { t } = useTranslation();
  const own = rooms.map(({ staffId, name, colour }, index) => {
    const known = name === '' ? t('appointments.roomNumber', { number: index + 1 }) : name;
    const waiting = cards.filter((card) => card.staffId === staffId && card.status === 'Arrived').length;
    return {
      value: String(staffId),
      name: waiting === 0 ? known : `${known} · ${waiting}`,
      mark: <RoomSwatch colour={colour} />,
    };
  });
  const all = { value: 'all', name: t('appointments.allRooms') };
  const waiting = {
    value: 'waiting',
    name: t('appointments.onlyWaiting'),
    mark: <IconUserCheck size={18} stroke={1.75} aria-hidden="true" />,
  };
  return (
    <div className={styles.rooms}>
      <TabList label={t('appointments.rooms')} tabs={[all, ...own, waiting]} />
    </div>
  );
}

/** The tab of this value; all when the room has gone. */
export function tabOf(value: string, rooms: readonly Room[]): Tab {
  if (value === 'waiting') return 'waiting';
  return rooms.find(({ staffId }) => String(staffId) === value)?.staffId ?? 'all';
}

/** What the two form icons on the cards mean. 001 §2.3 */
export function FormLegend() {
  const { t } = useTranslation();
  return (
    <p className={styles.legend}>
      <span>{t('appointments.legend')}</span>{' '}
      <span className={styles.filled}>
        <IconFileCheck size={18} stroke={1.75} aria-hidden="true" />
        {t('appointments.completed')}
      </span>{' '}
      <span aria-hidden="true">/</span>{' '}
      <span>
        <IconFileText size={18} stroke={1.75} aria-hidden="true" />
        {t('appointments.incomplete')}
      </span>
    </p>
  );
}

/** To a sale without an appointment. */
export function WalkInLink() {
  const { t } = useTranslation();
  return (
    <Link className={styles.walkIn} to="/walkin">
      <IconShoppingBag size={18} stroke={1.75} aria-hidden="true" />
      {t('screens.walkIn')}
    </Link>
  );
}
