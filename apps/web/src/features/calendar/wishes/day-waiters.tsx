import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../live/line/server-clock';
import { useNow } from '../../../ui/time/use-now';
import { calendarDay, columnMaker, type DaySource } from '../grid/day-columns';
import { fittingWishes } from './waited-gaps';
import { WaiterList } from './waiter-list';
import { useWaiting } from './waiting-context';

const EACH_MINUTE_MS = 60_000;

export interface DayWaitersProps {
  source: DaySource | undefined;
  timeZone: string;
  /** YYYY-MM-DD */
  date: string;
}

/** Who fits into what is free on the day that is shown: called off here, by another agent or at the provider's own desk. */
export function DayWaiters({ source, timeZone, date }: DayWaitersProps) {
  const { t } = useTranslation();
  const waiting = useWaiting();
  useNow(EACH_MINUTE_MS);
  const make = useMemo(() => columnMaker(date, timeZone), [date, timeZone]);
  if (source === undefined || waiting.wishes.length === 0) return null;
  const { columns } = calendarDay(make, source);
  const waiters = fittingWishes(columns, waiting, { timeZone, now: serverNow() }).map(({ wish, start, room }) => ({
    wish,
    slot: { staffId: room.staffId, staffName: room.name, start },
  }));
  return <WaiterList title={t('wishes.waitingDay')} {...{ waiters, timeZone }} />;
}
