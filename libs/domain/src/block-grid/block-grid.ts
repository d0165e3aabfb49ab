import { columnCapacity } from '../visits.js';
import { inLanes, type InLane } from './lanes.js';
import { MINUTE, contains, overlap, type Span } from './span.js';

/** 002 §9 */
export const BLOCK_MINUTES = 30;

/** Why a staff member is not there; empty where the provider gave no reason. */
export type Unavailability = Span & { description: string };

/** What is known of a staff member (a person or a room). Of any days and in any order; `appointments` without cancelled ones. */
export interface StaffSchedule<A extends Span & { id: number }> {
  staffId: number;
  staffName: string;
  availabilities: readonly Span[];
  unavailabilities: readonly Unavailability[];
  appointments: readonly A[];
}

/** Half an hour of a column. */
export interface Block<A> extends Span {
  /** By the schedule alone, whoever stands there. 002 §4 */
  available: boolean;
  /** Why it is not available, in the provider's words; empty where there are none: the screen says 'Closed'. */
  description: string;
  /** Nobody else can begin here: all of its slots are taken. */
  occupied: boolean;
  /** Slots in which a new appointment may begin: 0 or 1, up to 5 with DNA; 0 when not available. */
  free: number;
  /** All that stand in any part of it, also those that began earlier. */
  appointments: readonly A[];
}

/** An appointment where it is: off the half hour, longer than a block, beside others. Decisions 54, 62. */
export interface Placed<A> extends Omit<InLane<A>, 'span'> {
  /** Minutes that have passed since `day` began, not what the clock shows: no appointment jumps when clocks are changed. */
  offset: number;
  /** Minutes of it within `day`, at least 1. */
  length: number;
  /** The provider took more at once than the column holds. */
  isOverbooked: boolean;
}

export interface StaffColumn<A> {
  staffId: number;
  staffName: string;
  type: 'DNA' | 'DEFAULT';
  /** Appointments at one time: 5 with DNA, else 1. */
  capacity: number;
  blocks: readonly Block<A>[];
  /** By their beginning. */
  placed: readonly Placed<A>[];
}

/** `day` in blocks, from its first instant on; what is left of a day that is not made of whole blocks is a shorter last one. */
export function blocksOf(day: Span): Span[] {
  const length = BLOCK_MINUTES * MINUTE;
  return Array.from({ length: Math.max(0, Math.ceil((day.end - day.start) / length)) }, (_, index) => {
    const start = day.start + index * length;
    return { start, end: Math.min(start + length, day.end) };
  });
}

/** The column of a staff member on a day (see `dayBounds`), or on the hours of it that are shown. 002 §2, §3 Block */
export function staffColumn<A extends Span & { id: number }>(staff: StaffSchedule<A>, day: Span): StaffColumn<A> {
  const { staffId, staffName } = staff;
  const capacity = columnCapacity(staffName);
  const standing = inLanes(staff.appointments).filter(({ span }) => overlap(span, day));
  return {
    staffId,
    staffName,
    type: capacity > 1 ? 'DNA' : 'DEFAULT',
    capacity,
    blocks: blocksOf(day).map((block) => {
      const schedule = scheduleOf(staff, block);
      const { free, appointments } = bookingOf(standing, block, capacity);
      return { ...block, ...schedule, appointments, occupied: free === 0, free: schedule.available ? free : 0 };
    }),
    placed: standing.map((one) => placedIn(day, one, capacity)),
  };
}

/**
 * The beginning of the block decides about being there (start inclusive, end exclusive); any part of it about being away: nobody shall be
 * booked into a lunch that begins at a quarter past. 002 §4, decision 53
 */
function scheduleOf(
  { availabilities, unavailabilities }: Pick<StaffSchedule<never>, 'availabilities' | 'unavailabilities'>,
  block: Span,
): Pick<Block<never>, 'available' | 'description'> {
  const [away] = unavailabilities.filter((span) => overlap(span, block)).sort((a, b) => a.start - b.start);
  if (away !== undefined) return { available: false, description: away.description.trim() };
  return { available: availabilities.some((span) => contains(span, block.start)), description: '' };
}

function bookingOf<A>(
  standing: readonly InLane<A>[],
  block: Span,
  capacity: number,
): Pick<Block<A>, 'free' | 'appointments'> {
  const here = standing.filter(({ span }) => overlap(span, block));
  // Those beyond the capacity count, too: where the first of two at once is over, the second one still stands.
  const lanes = new Set(here.map(({ lane }) => lane)).size;
  return { free: Math.max(0, capacity - lanes), appointments: here.map(({ appointment }) => appointment) };
}

function placedIn<A>(day: Span, { appointment, span, lane, lanes }: InLane<A>, capacity: number): Placed<A> {
  const start = Math.max(span.start, day.start);
  return {
    appointment,
    lane,
    lanes,
    offset: Math.floor((start - day.start) / MINUTE),
    length: Math.max(1, Math.ceil((Math.min(span.end, day.end) - start) / MINUTE)),
    isOverbooked: lane >= capacity,
  };
}
