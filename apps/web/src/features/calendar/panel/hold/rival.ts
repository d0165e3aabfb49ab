import type { SlotHold } from '#contracts/calendar/hold.dto';
import { overlap } from '#domain/block-grid/span';

interface Slot {
  staffId: number;
  /** Instants in ISO 8601. */
  startsAt: string;
  endsAt: string;
}

/** Who holds a slot now that `holdId` held before: it was taken over. Null where it is ours still, or nobody's. */
export function rivalIn(
  slot: Slot,
  holdId: string,
  { before, now }: { before: readonly SlotHold[]; now: readonly SlotHold[] },
): string | null {
  const has = (holds: readonly SlotHold[]) => holds.some((hold) => hold.holdId === holdId);
  if (!has(before) || has(now)) return null;
  const other = now.find((hold) => hold.staffId === slot.staffId && overlap(spanOf(hold), spanOf(slot)));
  return other?.name ?? null;
}

function spanOf({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>) {
  return { start: Date.parse(startsAt), end: Date.parse(endsAt) };
}
