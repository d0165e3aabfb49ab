import type { DaySummary, OperationalSummary, ServiceSummary } from '#contracts/operations/summary.dto';
import type { Wire } from '#contracts/wire';
import { type DayFigures, type ServiceFigures, totalOf } from '#domain/operations/figures';
import type { LiveFigures } from '../../live/patches/money/figures';
import { placeName } from '../identity/places/place-name';
import type { OpenSite } from '../identity/places/places.data';

/** A location with its day, and the day that it is compared with. */
export interface LocationRow {
  /** `{siteId}-{locationId}`. 002 §3 */
  id: string;
  siteId: number;
  siteName: string;
  /** Null of a site whose locations could not be read. */
  locationId: number | null;
  name: string;
  /** Null until there is something to show. */
  figures: DayFigures | null;
  before: DayFigures | null;
  /** Its last reading failed: the figures, if there are any, are of before. */
  isFailed: boolean;
  /** Instants: of the provider’s last complete answer, and since when it is silent. */
  syncedAt: string | null;
  since: string | null;
  timeZone: string | null;
}

export interface SeenSite {
  site: OpenSite;
  figures: LiveFigures | undefined;
  isFailed: boolean;
  day: string | null;
  comparedDay: string | null;
}

/** Rows of each site, the very same ones until it has something new, and so is the list: nothing else is drawn again. */
export class LocationRows {
  private list: readonly LocationRow[] = [];
  private kept = new Map<number, { seen: SeenSite; rows: readonly LocationRow[] }>();

  of(all: readonly SeenSite[]): readonly LocationRow[] {
    const now = new Map(
      all.map((seen) => {
        const kept = this.kept.get(seen.site.siteId);
        return [seen.site.siteId, kept && isSame(kept.seen, seen) ? kept : { seen, rows: rowsOf(seen) }];
      }),
    );
    this.kept = now;
    const list = [...now.values()].flatMap(({ rows }) => rows);
    const isSameList = list.length === this.list.length && list.every((row, index) => row === this.list[index]);
    if (!isSameList) this.list = list;
    return this.list;
  }
}

function isSame(a: SeenSite, b: SeenSite): boolean {
  return (Object.keys(a) as (keyof SeenSite)[]).every((name) => a[name] === b[name]);
}

function rowsOf({ site, figures, isFailed, day, comparedDay }: SeenSite): readonly LocationRow[] {
  const { siteId, name: siteName, timeZone } = site;
  const found = figures?.locations.map(({ locationId, name }) => ({ id: locationId, name })) ?? site.locations;
  const state = { isFailed, syncedAt: figures?.syncedAt ?? null, since: figures?.since ?? null, timeZone };
  const hasSeveralLocations = (found ?? []).length > 1;
  // Its rows are still to come: one that stood for them would go from under a hand.
  if (site.state === 'awaited' && found === null) return [];
  const nothing = { figures: null, before: null };
  if (found === null)
    return [
      {
        ...{ id: `${siteId}-`, siteId, siteName, locationId: null, name: siteName, ...nothing, ...state },
        isFailed: true,
      },
    ];
  return found.map(({ id, name }) => {
    const days = figures?.locations.find(({ locationId }) => locationId === id)?.days ?? [];
    const of = (date: string | null) => {
      const found = days.find((one) => one.date === date);
      return found === undefined ? null : toFigures(found);
    };
    return {
      ...{ id: `${siteId}-${id}`, siteId, siteName, locationId: id },
      name: placeName({ siteName, locationName: name, hasSeveralLocations }),
      ...{ figures: of(day), before: of(comparedDay), ...state },
    };
  });
}

const cents = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100));

/** From the wire, where amounts are dollars. */
export function toFigures(summary: Wire<OperationalSummary>): DayFigures {
  const { services: _, ...counts } = summary;
  return {
    ...counts,
    totalSales: cents(summary.totalSales),
    totalExpectedSales: cents(summary.totalExpectedSales),
    totalNoShow: cents(summary.totalNoShow),
    totalTip: cents(summary.totalTip),
  };
}

export const toService = (service: Wire<ServiceSummary>): ServiceFigures => ({
  ...service,
  price: cents(service.price),
});

/** Of what is listed and known. 002 §9 */
export function totalsOf(rows: readonly LocationRow[]): { figures: DayFigures; before: DayFigures | null } {
  const known = rows.flatMap(({ figures }) => (figures === null ? [] : [figures]));
  // Of what is there on both days: else a location that is not read yet would look like a loss.
  const compared = rows.flatMap(({ figures, before }) => (figures === null || before === null ? [] : [before]));
  return {
    figures: totalOf(known),
    before: compared.length === known.length && known.length > 0 ? totalOf(compared) : null,
  };
}

/** How often each service was booked on each of the days, which stand in their order; null where the day is not known. */
export function countsOf(name: string, days: readonly string[], known: readonly Wire<DaySummary>[]): (number | null)[] {
  return days.map((date) => {
    const day = known.find((one) => one.date === date);
    if (day === undefined) return null;
    return day.services.filter((one) => one.name === name).reduce((sum, { count }) => sum + count, 0);
  });
}
