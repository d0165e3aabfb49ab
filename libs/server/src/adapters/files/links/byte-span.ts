import type { ByteSpan } from '../object-store.js';

/** A number beyond it is no place in a file. */
const DIGITS = /^(\d{0,15})-(\d{0,15})$/;

/**
 * What a `Range` header asks of `size` bytes (RFC 9110 §14.2). Null means all of them: without a header, of another unit, of several spans at
 * once, and of anything that is no range. `outside` when no byte of the file is in it.
 */
export function spanOf(range: string | undefined, size: number): ByteSpan | 'outside' | null {
  const [, first = '', last = ''] = DIGITS.exec(/^bytes=(.*)$/i.exec(range ?? '')?.[1]?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return inside(Math.max(0, size - Number(last)), size - 1, size);
  if (last !== '' && Number(last) < Number(first)) return null;
  return inside(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1), size);
}

function inside(first: number, last: number, size: number): ByteSpan | 'outside' {
  return first < size && first <= last ? { first, last } : 'outside';
}
