import type { VisitStatus } from '#contracts/appointments';
import type { AppointmentCard } from '#contracts/appointments.dto';

type Listed = Pick<AppointmentCard, 'id' | 'status' | 'startsAt' | 'staffId' | 'staffName'>;

export interface Room {
  staffId: number;
  name: string;
  /** 0 to 3: one of four colour classes; a fifth room starts over. 001 §9 */
  colour: number;
}

const COLOURS = 4;

/** What the list shows: neither completed nor cancelled. 001 §2.3 */
export function isListed(card: Pick<AppointmentCard, 'status'>): boolean {
  return card.status !== 'Completed' && card.status !== 'Cancelled';
}

/** Who is in the house, who is still to come, who is given up. */
const STANDING: Partial<Record<VisitStatus, number>> = { Arrived: 0, NoShow: 2 };
const TO_COME = 1;

/**
 * Arrived first, then those to come by start, so that the late ones lead; a no-show is at the end, whatever its hour. By id at
 * last, so that equal starts never swap. 001 §2.3
 */
export function byNextStep(a: Listed, b: Listed): number {
  const standing = (STANDING[a.status] ?? TO_COME) - (STANDING[b.status] ?? TO_COME);
  return standing || a.startsAt.localeCompare(b.startsAt) || a.id - b.id;
}

/** Whoever did not come by so many hours is of another day than now. */
const LATE_AT_MOST_MINUTES = 12 * 60;

/** Whole minutes since the start for whom nobody has seen yet; null when not late. `nowMs` in epoch milliseconds. */
export function minutesLate({ status, startsAt }: Pick<Listed, 'status' | 'startsAt'>, nowMs: number): number | null {
  if (status !== 'Booked' && status !== 'Confirmed') return null;
  const minutes = Math.floor((nowMs - Date.parse(startsAt)) / 60_000);
  return minutes >= 1 && minutes < LATE_AT_MOST_MINUTES ? minutes : null;
}

/**
 * One room per distinct staff member, by staff id; a site may want them the other way round. 001 §2.3. A room has its colour by its
 * id, on each day the same; where two of a day would share one the later room takes the next that is free, while there are any.
 */
export function roomsOf(cards: readonly Pick<Listed, 'staffId' | 'staffName'>[], reversed = false): Room[] {
  const names = new Map(cards.map((card) => [card.staffId, card.staffName]));
  const ids = [...names.keys()].sort((a, b) => a - b);
  const colours = coloursOf(ids);
  const rooms = ids.map((staffId) => ({
    staffId,
    name: names.get(staffId) ?? '',
    colour: colours.get(staffId) ?? 0,
  }));
  return reversed ? rooms.reverse() : rooms;
}

function coloursOf(ids: readonly number[]): ReadonlyMap<number, number> {
  const colours = new Map<number, number>();
  for (const id of ids) {
    const taken = new Set(colours.values());
    const wanted = id % COLOURS;
    const free = Array.from({ length: COLOURS }, (_, step) => (wanted + step) % COLOURS).find((one) => !taken.has(one));
    colours.set(id, free ?? wanted);
  }
  return colours;
}
