import type { AppointmentCard } from '#contracts/appointments.dto';
import type { Block } from '#domain/block-grid/block-grid';
import { isOfferedBy } from '#domain/block-grid/offered';
import { overlap, type Span } from '#domain/block-grid/span';
import type { DayColumn } from '../grid/day-columns';
import type { Visit } from '../grid/in-time';

/** Why a visit cannot be moved to a block; `edge` and `none` are said where there is no block to speak of. */
export type Why = 'itself' | 'over' | 'unoffered' | 'closed' | 'taken' | 'held' | 'full' | 'edge' | 'none';

export interface Refused {
  why: Why;
  /** Who is there, who does not offer it, or why it is closed; empty where nothing is known of that. */
  words: string;
}

/** A block as a place for a visit. */
export interface Target extends Span {
  refused: Refused | null;
}

export interface MoveWish {
  card: AppointmentCard;
  /** Milliseconds since 1970. */
  now: number;
  /** The hold of this screen, which is in nobody's way here. */
  holdId: string | null;
}

/** What a visit takes of the clocks' time, in milliseconds. */
export function lengthOf({ StartDateTime, endDateTime }: AppointmentCard): number {
  return Math.max(0, Date.parse(`${endDateTime}Z`) - Date.parse(`${StartDateTime}Z`));
}

/** All blocks of a column as places for a visit: where it may begin, or why not. The server decides at last. 002 §4, decisions 53, 60 */
export function targetsOf(column: DayColumn, wish: MoveWish): Target[] {
  return column.grid.blocks.map((block) => ({
    start: block.start,
    end: block.end,
    refused: refusalOf(column, block, wish),
  }));
}

/** Why not to this one of its blocks; null where it can be. */
export function refusalOf(column: DayColumn, block: Block<Visit>, { card, now, holdId }: MoveWish): Refused | null {
  const { room, grid, programIds } = column;
  const wanted = { start: block.start, end: block.start + Math.max(lengthOf(card), 1) };
  if (room.staffId === card.staffId && block.start === Date.parse(card.startsAt)) return { why: 'itself', words: '' };
  if (block.end <= now) return { why: 'over', words: '' };
  if (!isOfferedBy({ staffId: room.staffId, programIds }, card)) return { why: 'unoffered', words: room.name };
  for (const part of grid.blocks) {
    const refused = overlap(part, wanted) ? refusalIn(column, part, { card, holdId }) : null;
    if (refused !== null) return refused;
  }
  return wanted.end > (grid.blocks.at(-1)?.end ?? 0) ? { why: 'closed', words: '' } : null;
}

function refusalIn(
  { grid, holds }: DayColumn,
  block: Block<Visit>,
  { card, holdId }: Omit<MoveWish, 'now'>,
): Refused | null {
  const standing = new Set(block.appointments);
  const here = grid.placed.filter(({ appointment }) => standing.has(appointment));
  const others = here.filter(({ appointment }) => appointment.id !== card.id);
  // Its own old time stays its own, whatever has become of the hours there.
  if (!block.available && others.length === here.length) return { why: 'closed', words: block.description };
  const held = holds.filter((hold) => hold.id !== holdId && overlap(hold, block));
  if (new Set(others.map(({ lane }) => lane)).size + held.length < grid.capacity) return null;
  if (grid.capacity > 1) return { why: 'full', words: '' };
  const [first] = others;
  if (first !== undefined) return { why: 'taken', words: first.appointment.card.name };
  return { why: 'held', words: held[0]?.name ?? '' };
}
