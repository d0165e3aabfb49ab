import type { PartOfDay } from '#contracts/calendar/wish-list';
import type { ListedWish, WishedTimes } from '#contracts/calendar/wish-list.dto';
import { takesProgram } from '../block-grid/offered.js';
import { overlap, MINUTE, type Span } from '../block-grid/span.js';

/** Hours of the site's clocks at which a visit may begin: the second one no more. */
const HOURS: Readonly<Record<PartOfDay, [from: number, to: number]>> = {
  any: [0, 24],
  morning: [0, 12],
  afternoon: [12, 17],
  evening: [17, 24],
};

/** Whether a visit that begins at `wall` (YYYY-MM-DDTHH:mm of the site) is at a time that was wished for. */
export function isWished({ weekdays, from, to, partOfDay }: Readonly<WishedTimes>, wall: string): boolean {
  const date = wall.slice(0, 10);
  const [since, until] = HOURS[partOfDay];
  const hour = Number(wall.slice(11, 13));
  return from <= date && date <= to && weekdays.includes(weekdayOf(date)) && since <= hour && hour < until;
}

/** 0 for Sunday to 6, of YYYY-MM-DD. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** A block of a column in which something may begin, or not. */
export interface GapBlock extends Span {
  isFree: boolean;
}

/** A time at which somebody may begin with a person or room. */
export interface Gap {
  /** In milliseconds since 1970. */
  start: number;
  /** YYYY-MM-DDTHH:mm of the site. */
  wall: string;
  /** Blocks of its column, in order. */
  blocks: readonly GapBlock[];
  /** Whose services are taken there; null for any. */
  programIds: readonly number[] | null;
}

type Waiting = Pick<ListedWish, 'wishId' | 'programId' | 'minutes' | 'askedAt' | keyof WishedTimes>;

/** Who waits for a gap, and fits into it: the service is taken there and is over before somebody else begins. Who waits longest comes first. */
export function waitersFor<W extends Waiting>(wishes: readonly W[], gap: Gap): W[] {
  const { programIds, wall } = gap;
  return wishes
    .filter((wish) => takesProgram(programIds, wish.programId) && isWished(wish, wall) && fits(gap, wish.minutes))
    .sort((a, b) => compare(a.askedAt, b.askedAt) || compare(a.wishId, b.wishId));
}

function fits({ start, blocks }: Gap, minutes: number): boolean {
  const wanted = { start, end: start + minutes * MINUTE };
  const needed = blocks.filter((block) => overlap(block, wanted));
  return needed[0]?.start === start && needed.every(({ isFree }) => isFree) && wanted.end <= (needed.at(-1)?.end ?? 0);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
