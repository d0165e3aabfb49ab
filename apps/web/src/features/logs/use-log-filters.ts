import { LOG_KINDS, LONGEST_FIND, type LogKind } from '#contracts/timeline/log';
import { isCalendarDate } from '#domain/time/calendar-day';
import { useAddress } from '../../ui/page/use-address';
import type { LogWish } from './reading/logs.data';

/** As the address holds them; an empty one asks nothing. */
export interface LogFilters {
  site: string;
  day: string;
  by: string;
  kind: string;
  find: string;
}

/** What is shown, from the address: a link to it shows the same. */
export function useLogFilters(): [LogFilters, (part: Partial<LogFilters>) => void] {
  const [address, change] = useAddress();
  const said = (name: string) => address.get(name) ?? '';
  const filters: LogFilters = {
    site: said('site'),
    day: isCalendarDate(said('day')) ? said('day') : '',
    by: said('by').slice(0, 200),
    kind: isKind(said('kind')) ? said('kind') : '',
    find: said('find').slice(0, LONGEST_FIND),
  };
  return [filters, change];
}

function isKind(text: string): text is LogKind {
  return (LOG_KINDS as readonly string[]).includes(text);
}

export function wishOf({ day, by, kind, find }: LogFilters): LogWish {
  return {
    ...(day === '' ? {} : { day }),
    ...(by === '' ? {} : { by }),
    ...(isKind(kind) ? { kind } : {}),
    ...(find === '' ? {} : { find }),
  };
}
