import fc from 'fast-check';
import { MINUTE } from '../block-grid/span.js';
import { type Gap, isWished, waitersFor } from './waiting.js';

/** A Friday. */
const DATE = '2026-11-20';
const wish = (part: Partial<Parameters<typeof waitersFor>[0][number]> = {}) => ({
  ...{ wishId: 'a', programId: 2, minutes: 30, askedAt: '2026-11-01T10:00:00.000Z' },
  ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '2026-11-01', to: '2026-11-30', partOfDay: 'any' as const, ...part },
});
/** Four half hours from nine on. */
const gap = (part: Partial<Gap> = {}, free = [true, true, true, true]): Gap => ({
  ...{ start: 540 * MINUTE, wall: `${DATE}T09:00`, programIds: [2] },
  blocks: free.map((isFree, n) => ({ start: (540 + n * 30) * MINUTE, end: (570 + n * 30) * MINUTE, isFree })),
  ...part,
});
const waiters = (wishes: ReturnType<typeof wish>[], at = gap()) => waitersFor(wishes, at).map(({ wishId }) => wishId);

it('is wished for on its weekdays, from its first to its last day', () => {
  expect(isWished(wish({ weekdays: [5] }), `${DATE}T09:00`)).toBe(true);
  expect(isWished(wish({ weekdays: [1, 2, 3, 4] }), `${DATE}T09:00`)).toBe(false);
  const [first, last] = [wish({ from: DATE }), wish({ to: DATE })];
  expect([first, last].map((one) => isWished(one, `${DATE}T23:30`))).toEqual([true, true]);
  expect(isWished(first, '2026-11-19T23:30')).toBe(false);
  expect(isWished(last, '2026-11-21T00:00')).toBe(false);
});

it.each([
  ['morning', ['00:00', '11:30'], ['12:00']],
  ['afternoon', ['12:00', '16:59'], ['11:59', '17:00']],
  ['evening', ['17:00', '23:30'], ['16:30', '09:00']],
  ['any', ['00:00', '12:00', '23:59'], []],
] as const)('begins in the %s at %j and not at %j', (partOfDay, within, without) => {
  const at = (time: string) => isWished(wish({ partOfDay }), `${DATE}T${time}`);
  expect(within.every(at)).toBe(true);
  expect(without.some(at)).toBe(false);
});

it('knows who waits longest, of those whose service is taken there and fits before the next visit', () => {
  const [first, second] = [wish({ wishId: 'z', askedAt: '2026-10-01T10:00:00.000Z' }), wish({ wishId: 'b' })];
  expect(waiters([wish(), second, first])).toEqual(['z', 'a', 'b']);
  expect(waiters([first, wish({ programId: 3 })])).toEqual(['z']);
  expect(waiters([wish({ programId: 3 })], gap({ programIds: null }))).toEqual(['a']);
  const hour = wish({ wishId: 'hour', minutes: 60 });
  expect(waiters([hour], gap({}, [true, true, false, false]))).toEqual(['hour']);
  expect(waiters([hour], gap({}, [true, false, true, true]))).toEqual([]);
  expect(waiters([hour], gap({}, [true]))).toEqual([]);
  expect(waiters([wish()], gap({}, [false, true]))).toEqual([]);
  expect(waiters([wish()], gap({ start: 1 }))).toEqual([]);
});

it('is the same list whatever order the wishes came in', () => {
  const some = fc.array(
    fc.record({
      wishId: fc.uuid(),
      askedAt: fc.constantFrom('2026-01-01', '2026-02-01'),
      minutes: fc.integer({ min: 1, max: 150 }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(some, fc.array(fc.boolean(), { maxLength: 5 }), (parts, free) => {
      const all = parts.map((part) => wish(part));
      const found = waiters(all, gap({}, free));
      expect(waiters(all.toReversed(), gap({}, free))).toEqual(found);
      const open = free.indexOf(false) === -1 ? free.length : free.indexOf(false);
      expect(new Set(found)).toEqual(
        new Set(all.filter((one) => one.minutes <= open * 30).map(({ wishId }) => wishId)),
      );
    }),
  );
});
