import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../identity/identity.commands';
import type { Workplace } from '../identity/identity.data';
import { placeName } from '../identity/places/place-name';
import { useLiveQuery } from '../../live/use-live';
import { daysInText, longDate } from '../../ui/time/times';
import { useLatest } from '../../ui/use-latest';
import { Tabs, TabView } from '../../ui/tabs/tabs';
import { useActionKeys } from './actions/use-action-keys';
import { type Overlay, useCalendarActions } from './actions/use-calendar-actions';
import { type CalendarLook, daysShown, type LookChange, scheduleQuery, visitsQuery } from './calendar.data';
import styles from './calendar.module.css';
import { DayShown } from './day-shown';
import { loadPart } from '../../api/parts';
import { useRooms } from './grid/use-rooms';
import { CalendarAside } from './head/calendar-aside';
import { ALL, CalendarHead } from './head/calendar-head';
import { closeVisitsHistory, useVisitsHistory } from './history/history.store';
import { Ghost } from './move/drag/ghost';
import { useMoveMode } from './move/use-move-mode';
import { NotShown } from './not-shown';
import { useSeenHolds } from './panel/hold/seen-holds';
import type { PanelAt } from './panel/panel-at';
import { arriveAt, closePanel, usePanel } from './panel/panel.store';
import { useRefresh } from './use-refresh';
import { CalendarTools } from './wishes/calendar-tools';
import { DayWaiters } from './wishes/day-waiters';
import { WaitingProvider } from './wishes/waiting-context';
import { WeekShown } from './week-shown';

const VisitsHistory = lazy(() => loadPart(() => import('./history/visits-history')));
const Overlays = lazy(() => loadPart(() => import('./actions/overlays')));
const BookingPanel = lazy(() => loadPart(() => import('./panel/booking-panel')));

export interface CalendarProps {
  place: Place;
  workplace: Workplace;
  /** At the studio. */
  today: string;
  look: CalendarLook;
  onLook: (change: LookChange) => void;
}

/** A day of a location, or a week of one of its people and rooms, as everybody sees it at the same moment. 002 §2 */
export function Calendar({ place, workplace, today, look, onLook }: CalendarProps) {
  const { i18n } = useTranslation();
  const { timeZone, isRoomOrderReversed } = workplace;
  const { date, view } = look;
  const days = daysShown(date, view);
  const [from = date, to = date] = [days[0], days.at(-1)];
  const hours = useLiveQuery(scheduleQuery({ siteId: place.siteId, locationId: place.locationId, from, to }));
  const visits = useLiveQuery(visitsQuery({ siteId: place.siteId, locationId: place.locationId, from, to }));
  const { isRefreshing, refresh } = useRefresh([hours, visits]);
  const [schedule, cards] = [hours.data, visits.data];
  const source = useMemo(
    () => (schedule && cards ? { schedule, cards, isRoomOrderReversed } : undefined),
    [schedule, cards, isRoomOrderReversed],
  );
  const rooms = useRooms(source);
  const room = rooms.find(({ staffId }) => staffId === look.staffId) ?? (view === 'week' ? rooms[0] : undefined);
  const tab = room === undefined ? ALL : String(room.staffId);
  useSeenHolds(schedule?.holds);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const show = useLatest(useMoveMode({ look, onLook, cards, days: view === 'week' ? 7 : 1 }));
  const showDay = useLatest((day: string) => show({ date: day }));
  const showSlot = (day: string, staffId: number) =>
    show({
      date: day,
      staffId: view === 'day' && (look.staffId === null || look.staffId !== staffId) ? null : staffId,
    });
  const opens = { reload: useLatest(refresh), isRefreshing, open: setOverlay };
  const actions = useCalendarActions({ look, today, rooms, onLook: show, ...opens });
  useActionKeys(actions.all, actions.own.find.run);
  const counted = view === 'day' ? cards : cards?.filter(({ staffId }) => staffId === room?.staffId);
  const isReading = source === undefined && hours.error === null && visits.error === null;
  const shown = { source, timeZone, siteId: place.siteId, isWhole: schedule?.isWhole ?? true };
  return (
    <WaitingProvider {...{ place, source }}>
      <Tabs
        className={styles.page}
        value={tab}
        onChange={(value) => show({ staffId: value === ALL ? null : Number(value) })}
      >
        <CalendarAside place={placeName(workplace)} {...{ timeZone, look, today }} cards={counted} onDate={showDay}>
          <SidePanel {...{ place, timeZone, date, cards }} show={showSlot} />
          <CalendarTools waiting={view === 'day' && <DayWaiters {...{ source, timeZone, date }} />} />
        </CalendarAside>
        <div className={styles.main} aria-busy={isRefreshing || isReading || undefined}>
          <CalendarHead
            title={view === 'day' ? longDate(date, i18n.language) : daysInText(from, to, i18n.language)}
            {...{ today, look, rooms, timeZone }}
            siteId={place.siteId}
            actions={actions.own}
          />
          <TabView value={tab}>
            {source === undefined && <NotShown hours={hours.error} visits={visits.error} retry={refresh} />}
            {source !== undefined && view === 'day' && <DayShown {...shown} source={source} date={date} room={room} />}
            {source !== undefined && view === 'week' && (
              <WeekShown
                {...shown}
                {...{ source, days, room, today }}
                onDay={(day) => show({ date: day, view: 'day' })}
              />
            )}
          </TabView>
        </div>
        <Ghost timeZone={timeZone} />
        {overlay !== null && (
          <Suspense fallback={null}>
            <Overlays
              shown={overlay}
              {...{ siteId: place.siteId, place: placeName(workplace), timeZone, today, date, source }}
              actions={actions.all}
              onLook={show}
              onClose={() => setOverlay(null)}
            />
          </Suspense>
        )}
        <History siteId={place.siteId} />
      </Tabs>
    </WaitingProvider>
  );
}

/** All of a client's visits; it ends with the place, too. */
function History({ siteId }: { siteId: number }) {
  const of = useVisitsHistory();
  useEffect(() => closeVisitsHistory, []);
  if (of === null) return null;
  return (
    <Suspense fallback={null}>
      <VisitsHistory {...{ siteId, of }} />
    </Suspense>
  );
}

/** What is being booked or edited at this place; it ends with it. */
function SidePanel(at: PanelAt) {
  const isOpen = usePanel().name !== 'idle';
  const { siteId, locationId } = at.place;
  useEffect(() => {
    arriveAt({ siteId, locationId });
    return closePanel;
  }, [siteId, locationId]);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <BookingPanel {...at} />
    </Suspense>
  );
}
