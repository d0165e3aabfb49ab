import type { SlotHold } from '#contracts/calendar/hold.dto';
import { overlap } from '#domain/block-grid/span';
import { holdsOf } from '#domain/block-grid/hold-ids';

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

/** What the server's answers say of our slot. */
export interface SlotFacts {
  /** It was given to us, and its time is not over. */
  isOurs: boolean;
  /** It was refused since, because of somebody. */
  isTheirs: boolean;
}

/** `lostTo`: somebody has taken it from us; `isFree`: whoever held it does so no more; `isUnsure`: somebody is there, and the server must be asked. */
export type HoldNews = { lostTo: string } | { isFree: true } | { isUnsure: true } | null;

/**
 * What news of holds say of our own one of a slot. A take-over is told in two steps: first ours goes before its time, then theirs comes. In a column of
 * several at once somebody else's alone says nothing. A page that was too busy to see its own hold come sees nothing go: there the server knows.
 */
export function holdWatch(slot: Slot, holdId: string) {
  let isTaken = false;
  const ours = holdsOf(holdId);
  const has = (holds: readonly SlotHold[]) => holds.some((hold) => ours.includes(hold.holdId));
  return ({ before, now }: SeenHolds, { isOurs, isTheirs }: SlotFacts): HoldNews => {
    const rival = now.find((hold) => !ours.includes(hold.holdId) && isOver(slot, hold));
    if (has(now)) isTaken = false;
    else if (has(before) && isOurs) isTaken = true;
    if (rival === undefined) return isTheirs ? { isFree: true } : null;
    if (isTaken || (isOurs && isTheirs && !has(now))) {
      isTaken = false;
      return { lostTo: rival.name };
    }
    return isOurs && !isTheirs && !has(now) ? { isUnsure: true } : null;
  };
}

function isOver(slot: Slot, hold: SlotHold): boolean {
  return hold.staffId === slot.staffId && overlap(spanOf(hold), spanOf(slot));
}

function spanOf({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>) {
  return { start: Date.parse(startsAt), end: Date.parse(endsAt) };
}
