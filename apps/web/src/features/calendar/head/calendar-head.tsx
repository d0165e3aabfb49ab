import { IconCalendar, IconCalendarWeek, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#domain/day-list';
import { ActionButton } from '../../../ui/action/action-button';
import { Segments } from '../../../ui/tabs/segments';
import { TabList } from '../../../ui/tabs/tabs';
import { DayPicker } from '../../appointments/day/day-picker';
import { RoomSwatch } from '../../appointments/day/room-swatch';
import type { CalendarLook } from '../calendar.data';
import { FindClient } from '../history/find-client';
import styles from './calendar-head.module.css';

export interface CalendarHeadProps {
  siteId: number;
  title: string;
  today: string;
  look: CalendarLook;
  rooms: readonly Room[];
  onLook: (change: Partial<CalendarLook>) => void;
  /** The page is live; whoever does not trust it reads it again. */
  reload: () => void;
}

const LOOK = { size: 20, stroke: 1.75 } as const;

/** The tab of all columns. */
export const ALL = 'all';

/** The day or week, the way to others, and whose column is shown. 002 §2 */
export function CalendarHead({ siteId, title, today, look, rooms, onLook, reload }: CalendarHeadProps) {
  const { date, view } = look;
  const { t } = useTranslation();
  const all = { value: ALL, name: t('calendar.all') };
  const own = rooms.map(({ staffId, name, colour }) => ({
    value: String(staffId),
    name,
    mark: <RoomSwatch colour={colour} />,
  }));
  return (
    <div className={styles.head}>
      <h1 className={styles.date}>{title}</h1>
      <DayPicker {...{ date, today }} step={view} onChange={(day) => onLook({ date: day })} />
      <Segments
        isWordy
        label={t('calendar.view')}
        value={view}
        segments={[
          { value: 'day', name: t('calendar.day'), sign: <IconCalendar {...LOOK} /> },
          { value: 'week', name: t('calendar.week'), sign: <IconCalendarWeek {...LOOK} /> },
        ]}
        onChange={(next) => onLook({ view: next })}
      />
      <ActionButton
        className={styles.reload ?? ''}
        action={{ id: 'reload', label: t('calendar.reload'), enabled: true, run: reload }}
        icon={<IconRefresh {...LOOK} aria-hidden="true" />}
      />
      <div className={styles.staff}>
        <TabList label={t('calendar.staff')} tabs={view === 'day' ? [all, ...own] : own} />
      </div>
      {view === 'day' && <FindClient siteId={siteId} day={date} />}
    </div>
  );
}
