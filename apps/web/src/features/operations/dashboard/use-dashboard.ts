import { useState } from 'react';
import { useStore } from 'zustand';
import { isCalendarDate } from '#domain/time/calendar-day';
import { readAgain, useLiveQueries } from '../../../live/use-live-many';
import { useAddress } from '../../../ui/page/use-address';
import { useLate } from '../../../ui/use-late';
import { useOpenSites } from '../../identity/places/places.data';
import { COMPARED, type Compared, comparedDay } from '../compared';
import { figuresQuery, useTodays } from '../figures.data';
import { LocationRows } from '../location-rows';
import { unread } from '../read-together';

/** What the address says: a day, what it is compared with, and how it is looked at. */
export function useDashboardAddress() {
  const [params, change] = useAddress();
  const day = params.get('day') ?? '';
  const compared = COMPARED.find((one) => one === params.get('with')) ?? 'none';
  return {
    /** Null is today, at each location its own. */
    day: isCalendarDate(day) ? day : null,
    compared,
    view: params.get('view') === 'graph' ? ('graph' as const) : ('table' as const),
    setDay: (next: string | null) => change({ day: next ?? '' }),
    setCompared: (next: Compared) => change({ with: next === 'none' ? '' : next }),
    setView: (next: string) => change({ view: next === 'graph' ? next : '' }),
  };
}

/** Every location of every site with its figures, live; undefined until the first of them are known. */
export function useLocationRows({ day, compared }: { day: string | null; compared: Compared }) {
  const { sites, retry } = useOpenSites();
  const todays = useTodays(sites);
  const failed = useStore(unread, (state) => state.sites);
  const [rows] = useState(() => new LocationRows());
  const asked = sites.map((site) => {
    const own = day ?? todays.get(site.siteId) ?? null;
    return { site, day: own, comparedDay: own === null ? null : comparedDay(own, compared) };
  });
  const read = asked.filter((one) => one.day !== null);
  const queries = read.map(({ site, day: own, comparedDay: before }) =>
    figuresQuery(
      site.siteId,
      [own, before].filter((date) => date !== null),
    ),
  );
  const results = useLiveQueries(queries);
  const seen = asked.map((one) => {
    const index = read.indexOf(one);
    return { ...one, figures: results[index]?.data, isFailed: failed.has(one.site.siteId) };
  });
  const errors = results.flatMap(({ error }) => error ?? []);
  const isNoneRead = sites.length > 0 && sites.every(({ state }) => state === 'awaited');
  const awaited = isNoneRead ? [] : sites.flatMap(({ name, state }) => (state === 'awaited' ? [name] : []));
  const isShown = useTogether({ isNoneRead, awaited });
  return {
    rows: isShown ? rows.of(seen) : undefined,
    /** Names of the sites whose locations are still being read, once some are known. */
    awaited,
    isReading: results.some((one) => one.isPending),
    /** Why there is nothing at all. */
    error: results.length > 0 && errors.length === results.length ? (errors[0] ?? null) : null,
    reload: () => {
      readAgain(queries);
      retry();
    },
  };
}

/**
 * Whether to show what is there: sites that answer within a second of the first stand in their places from the start, wherever the pointer
 * rests; who is slower comes in later.
 */
function useTogether({ isNoneRead, awaited }: { isNoneRead: boolean; awaited: readonly string[] }): boolean {
  const [hasBegun, setBegun] = useState(false);
  const isLate = useLate(awaited.join(', ')) !== '';
  const isShown = !isNoneRead && (hasBegun || isLate || awaited.length === 0);
  if (isShown && !hasBegun) setBegun(true);
  return isShown;
}
