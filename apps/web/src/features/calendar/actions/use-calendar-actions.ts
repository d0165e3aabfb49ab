import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#domain/day-list';
import { daysAfter } from '../../../ui/date/days';
import type { CalendarLook, LookChange } from '../calendar.data';
import type { CalendarAction } from './calendar-action';

/** What opens over the calendar. */
export type Overlay = 'find' | 'keys' | 'print';

export interface CalendarActionsOf {
  look: CalendarLook;
  /** At the studio. */
  today: string;
  rooms: readonly Room[];
  onLook: (change: LookChange) => void;
  /** The page is live; whoever does not trust it reads it again. */
  reload: () => void;
  isRefreshing: boolean;
  open: (overlay: Overlay) => void;
}

export type CalendarActions = ReturnType<typeof useCalendarActions>;

/** All that can be done on the calendar as a whole. Who adds something to it adds an object here, and it is in the list of commands. */
export function useCalendarActions(of: CalendarActionsOf) {
  const { t } = useTranslation();
  const { look, today, rooms, onLook, reload, isRefreshing, open } = of;
  return useMemo(
    () => actionsOf(t, { look, today, rooms, onLook, reload, isRefreshing, open }),
    [t, look, today, rooms, onLook, reload, isRefreshing, open],
  );
}

function actionsOf(t: TFunction, { look, today, rooms, onLook, reload, isRefreshing, open }: CalendarActionsOf) {
  const { view } = look;
  const turn = (way: -1 | 1) => onLook(({ date }) => ({ date: daysAfter(date, way * (view === 'week' ? 7 : 1)) }));
  const days = { group: 'days', enabled: true } as const;
  const views = { group: 'views', enabled: true } as const;
  const tools = { group: 'tools', enabled: true } as const;
  const own = {
    before: { ...days, id: 'before', key: 'p', label: t(`commands.turn.${view}.before`), run: () => turn(-1) },
    after: { ...days, id: 'after', key: 'n', label: t(`commands.turn.${view}.after`), run: () => turn(1) },
    today: { ...days, id: 'today', key: 't', label: t('appointments.day.today'), run: () => onLook({ date: today }) },
    day: { ...views, id: 'day', key: 'd', label: t('calendar.day'), run: () => onLook({ view: 'day' }) },
    week: { ...views, id: 'week', key: 'w', label: t('calendar.week'), run: () => onLook({ view: 'week' }) },
    find: { ...tools, id: 'find', key: '/', label: t('commands.find'), run: () => open('find') },
    reload: {
      ...tools,
      ...{ id: 'reload', key: 'r', label: t('calendar.reload'), run: reload, isRunning: isRefreshing },
    },
    print: { ...tools, id: 'print', label: t('commands.print'), run: () => open('print') },
    keys: { ...tools, id: 'keys', key: '?', label: t('commands.keys'), run: () => open('keys') },
  } satisfies Record<string, CalendarAction>;
  const staff = rooms.map(({ staffId, name }): CalendarAction => ({
    ...{ group: 'staff', id: `staff-${staffId}`, label: t('commands.show', { name }), enabled: true },
    run: () => onLook({ staffId }),
  }));
  const all: CalendarAction = {
    ...{ group: 'staff', id: 'staff-all', key: 'a', label: t('commands.showAll'), enabled: view === 'day' },
    run: () => onLook({ staffId: null }),
  };
  return { own, all: [...Object.values<CalendarAction>(own), all, ...staff] };
}
