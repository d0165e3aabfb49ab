import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#domain/day-list';
import { ActionButton } from '../../../ui/action/action-button';
import { TabList } from '../../../ui/tabs/tabs';
import { longDate } from '../../../ui/time/times';
import { DayPicker } from '../../appointments/day/day-picker';
import { RoomSwatch } from '../../appointments/day/room-swatch';
import styles from './calendar-head.module.css';

export interface CalendarHeadProps {
  date: string;
  today: string;
  rooms: readonly Room[];
  onDate: (date: string) => void;
  /** The page is live; whoever does not trust it reads it again. */
  reload: () => void;
}

/** The day, the way to others, and whose column is shown. 002 §2 */
export function CalendarHead({ date, today, rooms, onDate, reload }: CalendarHeadProps) {
  const { t, i18n } = useTranslation();
  const all = { value: ALL, name: t('calendar.all') };
  const own = rooms.map(({ staffId, name, colour }) => ({
    value: String(staffId),
    name,
    mark: <RoomSwatch colour={colour} />,
  }));
  return (
    <div className={styles.head}>
      <h1 className={styles.date}>{longDate(date, i18n.language)}</h1>
      <DayPicker {...{ date, today }} onChange={onDate} />
      <ActionButton
        className={styles.reload ?? ''}
        action={{ id: 'reload', label: t('calendar.reload'), enabled: true, run: reload }}
        icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
      />
      <div className={styles.staff}>
        <TabList label={t('calendar.staff')} tabs={[all, ...own]} />
      </div>
    </div>
  );
}

/** The tab of all columns. */
export const ALL = 'all';
