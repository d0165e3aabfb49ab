import type { Unavailability } from '#domain/block-grid/block-grid';
import type { Span } from '#domain/block-grid/span';
import type { WallClock } from '#domain/time/wall-clock';
import type { StaffDay } from './staff-days.js';

interface Hours {
  availabilities: Span[];
  unavailabilities: Unavailability[];
}

/** When somebody is there at a location on a day and takes the services of a program, where one is said, and when they are away. */
export function hoursOf(
  { openings, absences }: Pick<StaffDay, 'openings' | 'absences'>,
  clock: WallClock,
  { locationId, programId }: { locationId: number; programId?: number },
): Hours {
  const span = ({ starts, ends }: { starts: string; ends: string }): Span => ({
    start: clock(starts, 'earlier'),
    end: clock(ends, 'later'),
  });
  const here = openings.filter(
    ({ locationId: at, programIds }) =>
      at === locationId && (programId === undefined || programIds === undefined || programIds.includes(programId)),
  );
  return {
    availabilities: here.map(span),
    unavailabilities: absences.map((one) => ({ ...span(one), description: one.description })),
  };
}
