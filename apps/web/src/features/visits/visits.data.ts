import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call';
import { daysAfter, shownDay } from '../../ui/date/days';

/** Half a year, in days. 002 §9 */
export const HALF_YEAR = 183;

/** `since`: from the day until now. `around`: half a year before and after it. 001 §5, 002 §7 */
export type Reach = 'since' | 'around';

export interface VisitsRef {
  siteId: number;
  /** An e-mail, a phone or the id of a client. */
  term: string;
  /** `YYYY-MM-DD` */
  day: string;
  reach: Reach;
}

export function daysOf(day: string, reach: Reach): { from: string; to: string | null } {
  return reach === 'since'
    ? { from: day, to: null }
    : { from: daysAfter(day, -HALF_YEAR), to: daysAfter(day, HALF_YEAR) };
}

export function visitsQuery({ siteId, term, day, reach }: VisitsRef) {
  const { from, to } = daysOf(day, reach);
  const query = { startDate: shownDay(from), ...(to === null ? {} : { endDate: shownDay(to) }) };
  return queryOptions({
    queryKey: ['visits', siteId, term, query],
    queryFn: async ({ signal }) =>
      (await call('clients.visits', { as: { staffOf: siteId }, path: { term }, query, signal })).body,
    // The way back shows what was found; a new press asks again.
    staleTime: 30_000,
    retry: false,
  });
}

/** Whom a text may mean. */
export function clientsQuery(siteId: number, searchText: string) {
  return queryOptions({
    queryKey: ['clients', siteId, searchText],
    queryFn: async ({ signal }) =>
      (await call('clients.search', { as: { staffOf: siteId }, query: { searchText }, signal })).body,
    staleTime: 30_000,
    retry: false,
  });
}
