import {
  IconCalendar,
  IconCalendarWeek,
  IconChevronLeft,
  IconChevronRight,
  IconCommand,
  IconKeyboard,
  IconPrinter,
  IconRefresh,
  IconSearch,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#domain/day-list';
import { ActionButton } from '../../../ui/action/action-button';
import { MenuButton } from '../../../ui/menu/menu-button';
import { Segments } from '../../../ui/tabs/segments';
import { TabList } from '../../../ui/tabs/tabs';
import { RoomSwatch } from '../../appointments/day/room-swatch';
import type { CalendarAction } from '../actions/calendar-action';
import type { CalendarActions } from '../actions/use-calendar-actions';
import type { CalendarLook } from '../calendar.data';
import { FindClient } from '../history/find-client';
import { MoveBar } from '../move/move-bar';
import { useMoving } from '../move/moving.store';
import { useWaitingClient } from '../panel/panel.store';
import styles from './calendar-head.module.css';

export interface CalendarHeadProps {
  siteId: number;
  title: string;
  today: string;
  look: CalendarLook;
  rooms: readonly Room[];
  actions: CalendarActions['own'];
  timeZone: string;
}

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The tab of all columns. */
export const ALL = 'all';

/** The day or week, the way to others, who is looked for, and whose column is shown: nothing that an event changes. 002 §2 */
export const CalendarHead = memo(function CalendarHead(props: CalendarHeadProps) {
  const { siteId, title, today, rooms, actions, timeZone } = props;
  const { date, view } = props.look;
  const { t } = useTranslation();
  const isMoving = useMoving()?.how === 'choice';
  const isChoosing = useWaitingClient() !== null || isMoving;
  const all = { value: ALL, name: t('calendar.all') };
  const own = rooms.map(({ staffId, name, colour }) => ({
    value: String(staffId),
    name,
    mark: <RoomSwatch colour={colour} />,
  }));
  return (
    <div className={styles.head}>
      {/* What is dragged onto one of them turns the day, too. */}
      <span data-turn="before">
        <ActionButton
          className={styles.sign ?? ''}
          action={bare(actions.before)}
          icon={<IconChevronLeft {...LOOK} />}
        />
      </span>
      <span data-turn="after">
        <ActionButton
          className={styles.sign ?? ''}
          action={bare(actions.after)}
          icon={<IconChevronRight {...LOOK} />}
        />
      </span>
      <h1 className={styles.date}>{title}</h1>
      {date !== today && <ActionButton className={styles.tall ?? ''} action={actions.today} />}
      <button type="button" className={styles.find} aria-keyshortcuts="/ Control+K" onClick={actions.find.run}>
        <IconSearch {...LOOK} />
        <span>{actions.find.label}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <Segments
        isWordy
        label={t('calendar.view')}
        value={view}
        segments={[
          { value: 'day', name: actions.day.label, sign: <IconCalendar {...LOOK} /> },
          { value: 'week', name: actions.week.label, sign: <IconCalendarWeek {...LOOK} /> },
        ]}
        onChange={(next) => actions[next].run()}
      />
      <ActionButton
        className={`${styles.sign} ${actions.reload.isRunning ? styles.refreshing : ''}`}
        action={bare(actions.reload)}
        icon={<IconRefresh {...LOOK} />}
      />
      <MenuButton
        label={t('commands.more')}
        items={[
          { ...actions.print, icon: <IconPrinter {...LOOK} /> },
          { ...actions.find, label: t('commands.all'), icon: <IconCommand {...LOOK} /> },
          { ...actions.keys, icon: <IconKeyboard {...LOOK} /> },
        ]}
      />
      <div className={styles.row}>
        <div className={styles.staff} data-covered={isChoosing || undefined}>
          <TabList label={t('calendar.staff')} tabs={view === 'day' ? [all, ...own] : own} />
        </div>
        {view === 'day' && <FindClient siteId={siteId} day={date} />}
        {isChoosing && <MoveBar timeZone={timeZone} />}
      </div>
    </div>
  );
});

/** Shown by its sign alone. */
function bare(action: CalendarAction): CalendarAction {
  return { ...action, label: '', longLabel: action.label };
}
