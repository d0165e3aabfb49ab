import type { SearchedColumn, SearchedDay } from '#domain/block-grid/free-slots';
import { wallClock } from '#domain/time/wall-clock';
import { hoursOf } from '../schedule/day-hours.js';
import type { FoundDays } from './free-times.repository.js';

export interface Wanted {
  /** IANA. */
  timeZone: string;
  locationIds: readonly number[];
  programId: number;
}

/** The days as they are searched, each made when it is looked into: of each person and room the hours in which they take the program. */
export function* searchedDays(
  { days, taken }: Pick<FoundDays, 'days' | 'taken'>,
  wanted: Wanted,
): Iterable<SearchedDay> {
  const clock = wallClock(wanted.timeZone);
  const takenBy = grouped(taken, ({ staffId }) => staffId);
  for (const [date, rows] of grouped(days, ({ date }) => date)) {
    const columns = rows.flatMap(({ staffId, staffName, ...day }) =>
      wanted.locationIds.map((locationId): SearchedColumn => {
        const hours = hoursOf(day, clock, { locationId, programId: wanted.programId });
        return { locationId, staffId, staffName, ...hours, taken: takenBy.get(staffId) ?? [] };
      }),
    );
    yield { date, columns: columns.filter(({ availabilities }) => availabilities.length > 0) };
  }
}

function grouped<K, T>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one)) ?? [];
    group.push(one);
    groups.set(keyOf(one), group);
  }
  return groups;
}
