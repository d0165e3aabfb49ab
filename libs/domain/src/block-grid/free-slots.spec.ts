import fc from 'fast-check';
import { dayBounds } from '../time/day-bounds.js';
import { blocksOf, staffColumn } from './block-grid.js';
import { findFree, freeStarts, type Search, type SearchedColumn, type TakenSlot } from './free-slots.js';
import { MINUTE, contains, overlap, type Span } from './span.js';
import { bookings } from './testing/bookings.js';

const DATE = '2026-11-20';
const ZONE = 'America/Chicago';
const day = dayBounds(DATE, ZONE);
const span = (from: number, to: number): Span => ({ start: day.start + from * MINUTE, end: day.start + to * MINUTE });
const taken = (from: number, to: number, slot = 0): TakenSlot => ({ ...span(from, to), slot });
/** From nine to noon. */
const room = (part: Partial<SearchedColumn> = {}): SearchedColumn => ({
  ...{ locationId: 1, staffId: 11, staffName: 'Room 1', availabilities: [span(540, 720)] },
  ...{ unavailabilities: [], taken: [], ...part },
});
const starts = (column: SearchedColumn, minutes = 30, now = day.start) =>
  freeStarts(column, { day, minutes, now }).map((start) => (start - day.start) / MINUTE);
const search = (part: Partial<Search> = {}): Search => ({
  ...{ timeZone: ZONE, minutes: 30, now: day.start, after: null, most: 100, ...part },
});

it('offers each block that is open and free, and none that has begun and is over', () => {
  expect(starts(room({ taken: [taken(570, 600)] }))).toEqual([540, 600, 630, 660, 690]);
  expect(starts(room(), 30, span(599, 600).start)).toEqual([570, 600, 630, 660, 690]);
  expect(starts(room(), 30, span(600, 600).start)).toEqual([600, 630, 660, 690]);
});

it('has room for all of a longer service: no lunch, nobody else and no closing time in it', () => {
  const unavailabilities = [{ ...span(675, 690), description: 'Lunch' }];
  expect(starts(room(), 90)).toEqual([540, 570, 600, 630]);
  expect(starts(room({ taken: [taken(600, 630)] }), 60)).toEqual([540, 630, 660]);
  expect(starts(room({ unavailabilities }), 60)).toEqual([540, 570, 600]);
  // 45 minutes take two blocks, and leave the second one to nobody who would begin with it; who stands in it from half past eleven is not in the way.
  expect(starts(room({ taken: [taken(585, 600)] }), 45)).toEqual([540, 600, 630, 660]);
});

// 002 §9.4: a DNA block holds up to 5
it('has one of the five places of a DNA room for the whole of it', () => {
  const full = Array.from({ length: 5 }, (_, slot) => taken(540, 570, slot));
  const dna = { staffName: 'DNA room' };
  expect(starts(room({ ...dna, taken: full }))).toEqual([570, 600, 630, 660, 690]);
  expect(starts(room({ ...dna, taken: full.slice(1) }))[0]).toBe(540);
  // One place free before half past nine and another one after it are none for an hour.
  const parted = [...full.slice(1), ...Array.from({ length: 4 }, (_, slot) => taken(570, 600, slot))];
  expect(starts(room({ ...dna, taken: parted }), 30).slice(0, 2)).toEqual([540, 570]);
  expect(starts(room({ ...dna, taken: parted }), 60)[0]).toBe(570);
  // Decision 62: the sixth one that the provider booked is one too many still.
  expect(starts(room({ taken: [taken(540, 555, 0), taken(540, 600, 1)] }))[0]).toBe(600);
});

it('orders by time over all rooms and locations, in pages that never part a time', () => {
  const columns = [room({ locationId: 2, staffId: 21 }), room(), room({ staffId: 12, taken: [taken(540, 600)] })];
  const page = findFree([{ date: DATE, columns }], search({ most: 3 }));
  const told = page.slots.map(({ start, locationId, staffId }) => [(start - day.start) / MINUTE, locationId, staffId]);
  expect(told).toEqual([
    [540, 1, 11],
    [540, 2, 21],
    [570, 1, 11],
    [570, 2, 21],
  ]);
  expect(page.later).toBe(span(570, 600).start);
  const next = findFree([{ date: DATE, columns }], search({ most: 3, after: page.later }));
  expect(next.slots.map(({ staffId }) => staffId)).toEqual([11, 12, 21]);
});

it('looks into no day that it does not need', () => {
  function* days() {
    yield { date: DATE, columns: [room()] };
    yield { date: '2026-11-21', columns: [room({ availabilities: [{ start: 0, end: 9e15 }] })] };
    throw new Error('looked further');
  }
  expect(findFree(days(), search({ most: 6 })).slots).toHaveLength(6);
});

// Invariant 10
it.each([
  ['America/Denver', '2026-11-01', ['00:30', '02:00']],
  ['America/New_York', '2026-03-08', ['01:30', '03:00']],
  ['America/Phoenix', '2026-11-01', ['01:30', '02:00']],
])(
  'in %s on %s goes from %j: no hour that there is not, and none that there is twice',
  (timeZone, date, [one, next]) => {
    const open = { start: 0, end: 9e15 };
    const { slots } = findFree([{ date, columns: [room({ availabilities: [open] })] }], search({ timeZone, now: 0 }));
    const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone });
    const shown = slots.map(({ start }) => clock.format(start));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown[shown.indexOf(one ?? '') + 1]).toBe(next);
  },
);

const columns = fc.record({
  locationId: fc.constantFrom(1, 2),
  staffId: fc.nat(5),
  staffName: fc.constantFrom('Room 1', 'DNA room'),
  availabilities: bookings.map((all) =>
    all.map(({ start, end }) => ({ start: day.start + start, end: day.start + end })),
  ),
  unavailabilities: bookings.map((all) =>
    all.slice(0, 2).map(({ start, end }) => ({ start: day.start + start, end: day.start + end, description: '' })),
  ),
  taken: bookings.map((all) =>
    all.map(({ id, start, end }) => ({ start: day.start + start, end: day.start + end, slot: id % 6 })),
  ),
});

it('finds what is free and nothing else, whatever stands there', () => {
  const now = fc.integer({ min: -60, max: 1_500 }).map((minutes) => day.start + minutes * MINUTE);
  fc.assert(
    fc.property(columns, fc.integer({ min: 1, max: 240 }), now, (column, minutes, moment) => {
      const found = new Set(freeStarts(column, { day, minutes, now: moment }));
      const { blocks, capacity } = staffColumn({ ...column, appointments: [] }, day);
      for (const block of blocksOf(day)) {
        const wanted = { start: block.start, end: block.start + minutes * MINUTE };
        const touched = blocks.filter((one) => overlap(one, wanted));
        const others = column.taken.filter((one) => overlap(one, wanted));
        const isBookable =
          block.end > moment &&
          wanted.end <= day.end &&
          touched.every(({ available }) => available) &&
          Array.from({ length: capacity }, (_, slot) => slot).some((slot) =>
            others.every((one) => one.slot !== slot),
          ) &&
          new Set(others.map(({ slot }) => slot)).size < capacity;
        expect(found.has(block.start)).toBe(isBookable);
        if (isBookable) expect(column.availabilities.some((open) => contains(open, block.start))).toBe(true);
      }
    }),
  );
});

it('gives page after page what it gives at once', () => {
  const searched = fc.array(columns, { maxLength: 4 }).map((all) => [{ date: DATE, columns: all }]);
  fc.assert(
    fc.property(searched, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 120 }), (days, most, minutes) => {
      const whole = findFree(days, search({ minutes, most: 10_000 })).slots;
      const paged = [];
      let after: number | null = null;
      do {
        const page: ReturnType<typeof findFree> = findFree(days, search({ minutes, most, after }));
        paged.push(...page.slots);
        after = page.later;
      } while (after !== null);
      expect(paged).toEqual(whole);
    }),
  );
});
