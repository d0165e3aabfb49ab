import { blocksOf, type StaffSchedule } from './block-grid.js';
import { MINUTE, atLeastAMinute, overlap, type Span } from './span.js';

/**
 * The whole blocks of `day` from the first availability or appointment of anybody to the last: what stands outside of the hours is seen,
 * too. Null where there is neither: no blocks found, the studio is closed. Hours come from the schedule and from no constant.
 */
export function openingHours(
  staff: readonly Pick<StaffSchedule<Span & { id: number }>, 'availabilities' | 'appointments'>[],
  day: Span,
): Span | null {
  const shown = staff.flatMap(({ availabilities, appointments }) => [
    ...availabilities,
    ...appointments.map(atLeastAMinute),
  ]);
  const blocks = blocksOf(day).filter((block) => shown.some((span) => overlap(span, block)));
  const [first, last] = [blocks[0], blocks.at(-1)];
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}

/** The beginnings of the blocks that an appointment takes: of 60 minutes from 10:15 those of 10:00, 10:30 and 11:00. `minutes` ≥ 1 */
export function blocksTaken(day: Span, start: number, minutes: number): number[] {
  const wanted = { start, end: start + minutes * MINUTE };
  return blocksOf(day)
    .filter((block) => overlap(block, wanted))
    .map((block) => block.start);
}
