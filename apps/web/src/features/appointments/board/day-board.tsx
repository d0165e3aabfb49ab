import { IconCalendarOff, IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { isListed, matchesSearch, type Room, roomsOf } from '#domain/day-list';
import { useLiveQuery } from '../../../live/use-live';
import { LoadFailed } from '../../../api/load-failed';
import { PageState } from '../../../ui/page/page-state';
import { Tabs, TabView } from '../../../ui/tabs/tabs';
import type { Workplace } from '../../identity/identity.data';
import { dayQuery } from '../appointments.data';
import type { CardMode } from '../card/card-mode';
import { useBoardView } from '../day/board-view.store';
import { CompactDay } from '../day/compact-day';
import { DayPicker } from '../day/day-picker';
import { ViewSwitch } from '../day/view-switch';
import { ArrivalNews } from './arrival-news';
import { CardGrid } from './card-grid';
import { CardSkeletons } from '../card/card-skeletons';
import styles from './day-board.module.css';
import type { DayRef } from '../../../live/patches/day-cards';
import { DayHeading } from './day-heading';
import { FormLegend, RoomTabs, SearchBox, tabOf } from './day-toolbar';
import { useWaitingInTitle } from './use-waiting-in-title';

export interface DayBoardProps {
  day: DayRef;
  workplace: Pick<Workplace, 'timeZone' | 'isRoomOrderReversed'>;
  mode: CardMode;
  /** At the studio. */
  today: string;
  onDate: (date: string) => void;
}

const NO_CARDS: readonly AppointmentCard[] = [];

/** The day of one location: heading, search, rooms, cards. */
export function DayBoard({ day, workplace, mode, today, onDate }: DayBoardProps) {
  const { data: cards, error, isPending, retry } = useLiveQuery(dayQuery(day));
  const isReversed = workplace.isRoomOrderReversed;
  const rooms = useMemo(() => roomsOf(cards ?? NO_CARDS, isReversed), [cards, isReversed]);
  const [search, setSearch] = useState('');
  const [room, setRoom] = useState<number | null>(null);
  const isToday = day.date === today;
  useWaitingInTitle(isToday ? (cards ?? NO_CARDS) : NO_CARDS, mode);
  return (
    <Tabs
      className={styles.board}
      value={tabOf(room)}
      onChange={(tab) => setRoom(rooms.find(({ staffId }) => tabOf(staffId) === tab)?.staffId ?? null)}
    >
      <div className={styles.row}>
        <DayHeading
          day={day}
          timeZone={workplace.timeZone}
          cards={cards ?? (error === null ? undefined : null)}
          mode={mode}
        />
        <div className={styles.tools}>
          <DayPicker date={day.date} today={today} onChange={onDate} />
          <SearchBox value={search} onChange={setSearch} />
        </div>
      </div>
      <div className={styles.row}>
        <RoomTabs rooms={rooms} />
        <div className={styles.tools}>
          <FormLegend />
          <ViewSwitch />
        </div>
      </div>
      <ArrivalNews day={{ ...day, date: today }} />
      <TabView value={tabOf(room)}>
        {cards !== undefined && (
          <Cards
            {...{ cards, rooms, search, room, isToday }}
            // Nobody checks in on another day.
            mode={isToday ? mode : 'forms'}
            onShowAll={() => {
              setSearch('');
              setRoom(null);
            }}
          />
        )}
        {isPending && <CardSkeletons />}
        {error !== null && <LoadFailed error={error} retry={retry} isRetried />}
      </TabView>
    </Tabs>
  );
}

interface CardsProps {
  cards: readonly AppointmentCard[];
  rooms: readonly Room[];
  mode: CardMode;
  search: string;
  room: number | null;
  isToday: boolean;
  onShowAll: () => void;
}

function Cards({ cards, rooms, mode, search, room, isToday, onShowAll }: CardsProps) {
  const { t } = useTranslation();
  const wanted = useDeferredValue(search);
  const shown = useMemo(
    () => cards.filter((card) => (room === null || card.staffId === room) && matchesSearch(card, wanted)),
    [cards, room, wanted],
  );
  const view = useBoardView();
  const list = { cards: shown, rooms, mode, scope: `${room ?? 'all'}:${wanted}` };
  if (shown.some(isListed)) return view === 'compact' ? <CompactDay {...list} /> : <CardGrid {...list} />;
  const showAll = { id: 'show-all', label: t('appointments.clearFilters'), enabled: true, run: onShowAll };
  if (wanted.trim() !== '') {
    return (
      <PageState
        title={t('appointments.noMatch')}
        lines={[t('appointments.noMatchHelp')]}
        icon={<IconSearchOff />}
        action={showAll}
      />
    );
  }
  const emptyTitle =
    room !== null ? 'appointments.roomEmpty' : isToday ? 'appointments.emptyDay' : 'appointments.emptyOtherDay';
  return (
    <PageState
      title={t(emptyTitle)}
      lines={[t('appointments.emptyDayHelp')]}
      icon={<IconCalendarOff />}
      {...(room === null ? {} : { action: showAll })}
    />
  );
}
