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
import type { CardMode } from '../card/appointment-card';
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
}

const NO_CARDS: readonly AppointmentCard[] = [];

/** The day of one location: heading, search, rooms, cards. */
export function DayBoard({ day, workplace, mode }: DayBoardProps) {
  const { data: cards, error, isPending, retry } = useLiveQuery(dayQuery(day));
  const isReversed = workplace.isRoomOrderReversed;
  const rooms = useMemo(() => roomsOf(cards ?? NO_CARDS, isReversed), [cards, isReversed]);
  const [search, setSearch] = useState('');
  const [room, setRoom] = useState<number | null>(null);
  useWaitingInTitle(cards ?? NO_CARDS, mode);
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
        <SearchBox value={search} onChange={setSearch} />
      </div>
      <div className={styles.row}>
        <RoomTabs rooms={rooms} />
        <FormLegend />
      </div>
      <ArrivalNews day={day} />
      <TabView value={tabOf(room)}>
        {cards !== undefined && (
          <Cards
            {...{ cards, rooms, mode, search, room }}
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
  onShowAll: () => void;
}

function Cards({ cards, rooms, mode, search, room, onShowAll }: CardsProps) {
  const { t } = useTranslation();
  const wanted = useDeferredValue(search);
  const shown = useMemo(
    () => cards.filter((card) => (room === null || card.staffId === room) && matchesSearch(card, wanted)),
    [cards, room, wanted],
  );
  if (shown.some(isListed))
    return <CardGrid cards={shown} rooms={rooms} mode={mode} scope={`${room ?? 'all'}:${wanted}`} />;
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
  return (
    <PageState
      title={t(room === null ? 'appointments.emptyDay' : 'appointments.roomEmpty')}
      lines={[t('appointments.emptyDayHelp')]}
      icon={<IconCalendarOff />}
      {...(room === null ? {} : { action: showAll })}
    />
  );
}
