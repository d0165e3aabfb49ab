import type { Dice } from '../world/dice.js';
import { addMinutes, type LocalTime } from '../world/local-time.js';
import { CLOSES, OPENS } from '../world/weeks.js';
import type { Booking } from '../world/records.js';

/** The one or two of a place who sit in the studio while it is open. */
export function nearestTo(now: LocalTime, bookings: readonly Booking[]): Booking[] {
  const clock = now.slice(11, 16);
  if (clock < OPENS || clock >= CLOSES) return [];
  const distance = ({ start }: Booking): number => Math.abs(Date.parse(`${start}Z`) - Date.parse(`${now}Z`));
  const near = [...bookings].sort((a, b) => distance(a) - distance(b) || a.id - b.id).slice(0, 2);
  return near.filter(({ start }, index) => index === 0 || start <= addMinutes(now, 20));
}

// 001 §3: YellowAlert holds the id of the appointment whose form was filled.
export const hasFormFilled = (dice: Dice): boolean => dice.chance(0.4);
