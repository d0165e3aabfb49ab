import type { Seen } from '../parts/crowd/director.js';
import { spreadOf, type Spread } from '../parts/figures/stats.js';
import { SALE_CENTS, type Taking } from './takings.js';

export interface DirectorReport {
  /** Commit → the figures with it are there. */
  shown: Spread;
  /** Commit → the director heard that they changed. */
  heard: Spread;
  /** Of the calls for the figures. */
  calls: Spread;
  /** Changes that never came to a director. */
  missing: number;
  /** Figures that were not those of the event as of which they were said to be true. */
  wrong: number;
}

interface Looking {
  calls: readonly number[];
  sites: readonly SiteSeen[];
}

interface SiteSeen {
  place: { siteId: number };
  seen: readonly Seen[];
  heardAt: ReadonlyMap<number, number>;
}

/** Holds all that directors saw against what was written in the meantime. */
export function accountOf(directors: readonly Looking[], takings: readonly Taking[]): DirectorReport {
  const ofSite = new Map<number, Taking[]>();
  for (const taking of [...takings].sort((a, b) => a.seq - b.seq))
    ofSite.set(taking.siteId, [...(ofSite.get(taking.siteId) ?? []), taking]);
  const sites = directors.flatMap((director) => director.sites);
  const waits = sites.flatMap((site) => waitsOf(site, ofSite.get(site.place.siteId) ?? []));
  return {
    shown: spreadOf(waits.flatMap(({ shown }) => shown ?? [])),
    heard: spreadOf(waits.flatMap(({ heard }) => heard ?? [])),
    calls: spreadOf(directors.flatMap(({ calls }) => calls)),
    missing: waits.filter(({ shown }) => shown === undefined).length,
    wrong: sites.reduce((sum, { place, seen }) => sum + wrongOf(seen, ofSite.get(place.siteId) ?? []), 0),
  };
}

/** The first figures that are true as of the event or a later one show it. `takings` in the order of the log. */
function waitsOf({ seen, heardAt }: SiteSeen, takings: readonly Taking[]): { shown?: number; heard?: number }[] {
  let first = 0;
  return takings.map(({ seq, at }) => {
    while (first < seen.length && (seen[first]?.seq ?? 0) < seq) first += 1;
    const [shownAt, heard] = [seen[first]?.at, heardAt.get(seq)];
    return { ...(shownAt !== undefined && { shown: shownAt - at }), ...(heard !== undefined && { heard: heard - at }) };
  });
}

/** What was seen first, and what was written from then on, add up to all that was seen later. */
function wrongOf([first, ...later]: readonly Seen[], takings: readonly Taking[]): number {
  if (first === undefined) return 0;
  const isRight = ({ seq, arrived, sales }: Seen): boolean => {
    const since = takings.filter((taking) => taking.seq > first.seq && taking.seq <= seq);
    const sum = (of: 'arrived' | 'sales'): number => since.reduce((total, taking) => total + taking[of], 0);
    const cents = Math.round((sales - first.sales) * 100);
    return arrived - first.arrived === sum('arrived') && cents === sum('sales') * SALE_CENTS;
  };
  return later.filter((one) => !isRight(one)).length;
}
