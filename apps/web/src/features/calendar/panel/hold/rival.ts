import type { SlotHold } from '#contracts/calendar/hold.dto';
import { overlap } from '#domain/block-grid/span';

interface Slot {
  staffId: number;
  /** Instants in ISO 8601. */
  startsAt: string;
  endsAt: string;
}

/** Holds before and after something was told of them. */
export interface SeenHolds {
  before: readonly SlotHold[];
  now: readonly SlotHold[];
}

/** `lostTo`: somebody has taken it from us; `isFree`: whoever held it does so no more. */
export type HoldNews = { lostTo: string } | { isFree: true } | null;

/**
 * What news of holds say of our own one of a slot. A take-over is told in two steps: first ours goes before its time, then theirs comes. In a column of
 * several at once somebody else's alone says nothing.
 */
export function holdWatch(slot: Slot, holdId: string) {
  let isTaken = false;
  /** `isOurs`: its time is not over; `isTheirs`: it was refused because of somebody. */
  return ({ before, now }: SeenHolds, { isOurs, isTheirs }: { isOurs: boolean; isTheirs: boolean }): HoldNews => {
    const has = (holds: readonly SlotHold[]) => holds.some((hold) => hold.holdId === holdId);
    const rival = now.find((hold) => hold.holdId !== holdId && isOver(slot, hold));
    if (has(now)) isTaken = false;
    else if (has(before) && isOurs) isTaken = true;
    if (isTaken && rival !== undefined) {
      isTaken = false;
      return { lostTo: rival.name };
    }
    return isTheirs && rival === undefined ? { isFree: true } : null;
  };
}

function isOver(slot: Slot, hold: SlotHold): boolean {
  return hold.staffId === slot.staffId && overlap(spanOf(hold), spanOf(slot));
}

function spanOf({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>) {
  return { start: Date.parse(startsAt), end: Date.parse(endsAt) };
}
