import { BLOCK_MINUTES } from '#domain/block-grid/block-grid';
import { MINUTE } from '#domain/block-grid/span';

/** Of a block of half an hour on screen: a finger finds it, and a working day fits on a tablet in two screens. */
export const BLOCK_PX = 56;

/** Pixels that a span of milliseconds takes. */
export function heightOf(milliseconds: number): number {
  return (milliseconds / MINUTE / BLOCK_MINUTES) * BLOCK_PX;
}
