import { IconCalendarOff, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { isListed, type Room, roomsOf } from '#domain/day-list';
import { useLiveQuery } from '../../../live/use-live';
import { LoadFailed } from '../../../api/load-failed';
import { PageState } from '../../../ui/page/page-state';
import { Tabs, TabView } from '../../../ui/tabs/tabs';
import { AfterCheckInSwitch } from '../../arrivals/check-in/after-check-in-switch';
import type { Workplace } from '../../identity/identity.data';
import { dayQuery } from '../appointments.data';
import type { CardMode } from '../card/card-mode';
import { WaitLimits } from '../card/wait-limits';
import { useBoardView } from '../day/board-view.store';
import { CompactDay } from '../day/compact-day';
import { type DayChange, DayPicker } from '../day/day-picker';
import { ViewSwitch } from '../day/view-switch';
import { SearchBox } from '../search/search-box';
import { type Search, useSearch } from '../search/use-search';
import { ArrivalNews } from './arrival-news';
import { ChimeSwitch } from './chime/chime-switch';
import { CardGrid } from './card-grid';
import { CardSkeletons } from '../card/card-skeletons';
import styles from './day-board.module.css';
import type { DayRef } from '../../../live/patches/day-cards';
import { DayHeading } from './day-heading';
import { FormLegend, RoomTabs, type Tab, tabOf, WalkInLink } from './day-toolbar';
import { useWaitingInTitle } from './use-waiting-in-title';

export interface DayBoardProps {
  day: DayRef;
  workplace: Pick<Workplace, 'timeZone' | 'isRoomOrderReversed' | 'waitMinutes'>;
  mode: CardMode;
  /** At the studio. */
  today: string;
  onDate: (day: DayChange) => void;
  /** What else the desk does, in the head of its day. */
  tools?: ReactNode;
}

const NO_CARDS: readonly AppointmentCard[] = [];

/** The day of one location: heading, search, rooms, cards. */
export function DayBoard({ day, workplace, mode, today, onDate, tools }: DayBoardProps) {
  const { data: cards, error, isPending, retry } = useLiveQuery(dayQuery(day));
  const known = cards ?? NO_CARDS;
  const isReversed = workplace.isRoomOrderReversed;
  const rooms = useMemo(() => roomsOf(known, isReversed), [known, isReversed]);
  const [text, setText] = useState('');
  const [tab, setTab] = useState<Tab>('all');
  const wanted = useDeferredValue(text);
  const search = useSearch(day, known, wanted);
  const { list, goToFirst } = useFirstOf(!search.isLooking && wanted === text);
  const isToday = day.date === today;
  useWaitingInTitle(isToday ? known : NO_CARDS, mode);
  return (
    <WaitLimits value={workplace.waitMinutes}>
      <Tabs className={styles.board} value={String(tab)} onChange={(value) => setTab(tabOf(value, rooms))}>
        <div className={styles.row}>
          <DayHeading
            day={day}
            timeZone={workplace.timeZone}
            cards={cards ?? (error === null ? undefined : null)}
            mode={mode}
          />
          <DayPicker date={day.date} today={today} onChange={onDate} />
          <div className={styles.tools}>
            {tools}
            <ChimeSwitch />
            <ViewSwitch />
            <SearchBox value={text} onChange={setText} onEnter={goToFirst} />
          </div>
        </div>
        <div className={styles.row}>
          <RoomTabs rooms={rooms} cards={known} />
          <FormLegend />
        </div>
        <ArrivalNews day={{ ...day, date: today }} />
        <TabView value={String(tab)}>
          <div ref={list}>
            {cards !== undefined && (
              <Cards
                {...{ search, rooms, tab, isToday }}
                text={wanted}
                // Nobody checks in on another day.
                mode={isToday ? mode : 'forms'}
                onShowAll={() => {
                  setText('');
                  setTab('all');
                }}
              />
            )}
            {isPending && <CardSkeletons />}
            {error !== null && <LoadFailed error={error} retry={retry} isRetried />}
          </div>
        </TabView>
        {isToday && mode === 'check-in' && (
          <div className={styles.foot}>
            <WalkInLink />
            <AfterCheckInSwitch />
          </div>
        )}
      </Tabs>
    </WaitLimits>
  );
}

/** Enter in the search leads to the next step of the first card, as soon as the search is done. */
function useFirstOf(isDone: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const isWanted = useRef(false);
  const go = useCallback(() => {
    isWanted.current = false;
    const first = list.current?.querySelector<HTMLElement>('[data-entry]');
    const step = first?.querySelector<HTMLElement>('a[data-next], [data-next] button') ?? first;
    step?.focus();
  }, []);
  useEffect(() => {
    if (isDone && isWanted.current) go();
  }, [isDone, go]);
  const goToFirst = () => {
    if (isDone) go();
    else isWanted.current = true;
  };
  return { list, goToFirst };
}

interface CardsProps {
  search: Search;
  rooms: readonly Room[];
  mode: CardMode;
  text: string;
  tab: Tab;
  isToday: boolean;
  onShowAll: () => void;
}

function Cards({ search, rooms, mode, text, tab, isToday, onShowAll }: CardsProps) {
  const { t } = useTranslation();
  const shown = useMemo(() => search.cards.filter((card) => isOn(card, tab)), [search.cards, tab]);
  const view = useBoardView();
  const list = { cards: shown, rooms, mode, scope: `${tab}:${text.trim()}` };
  const note = search.isPartly && <p role="status">{t('appointments.searchPartly')}</p>;
  if (shown.some(isListed)) {
    return (
      <>
        {note}
        {view === 'compact' ? <CompactDay {...list} /> : <CardGrid {...list} />}
      </>
    );
  }
  if (search.isLooking) return <p role="status">{t('appointments.searching')}</p>;
  const showAll = { id: 'show-all', label: t('appointments.clearFilters'), enabled: true, run: onShowAll };
  if (text.trim() !== '') {
    return (
      <PageState
        title={t('appointments.noMatch')}
        lines={[t(search.isPartly ? 'appointments.searchPartly' : 'appointments.noMatchHelp')]}
        icon={<IconSearchOff />}
        action={showAll}
      />
    );
  }
  const isRoom = tab !== 'all';
  const emptyTitle = isRoom
    ? 'appointments.roomEmpty'
    : isToday
      ? 'appointments.emptyDay'
      : 'appointments.emptyOtherDay';
  return (
    <PageState
      title={t(tab === 'waiting' ? 'appointments.nobodyWaits' : emptyTitle)}
      lines={[t('appointments.emptyDayHelp')]}
      icon={<IconCalendarOff />}
      {...(isRoom ? { action: showAll } : {})}
    />
  );
}

function isOn({ staffId, status }: AppointmentCard, tab: Tab): boolean {
  if (tab === 'waiting') return status === 'Arrived';
  return tab === 'all' || staffId === tab;
}
