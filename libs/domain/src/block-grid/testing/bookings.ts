import fc from 'fast-check';
import { MINUTE } from '../span.js';

/** Of a name and its first and last minute. */
export const named = (spans: Record<string, [from: number, to: number]>) =>
  Object.entries(spans).map(([name, [from, to]], id) => ({ id, name, start: from * MINUTE, end: to * MINUTE }));

/** Up to a dozen appointments of the first 30 hours, on any minute and of any length, some that end before they begin. */
export const bookings = fc
  .array(fc.record({ from: fc.integer({ min: -120, max: 1_800 }), minutes: fc.integer({ min: -10, max: 180 }) }), {
    maxLength: 12,
  })
  .map((all) => all.map(({ from, minutes }, id) => ({ id, start: from * MINUTE, end: (from + minutes) * MINUTE })));
