import fc from 'fast-check';
import { localHour } from '../time/site-time.js';
import { dayBounds } from '../time/day-bounds.js';
import { BLOCK_MINUTES, blocksOf, staffColumn, type StaffSchedule } from './block-grid.js';
import { MINUTE, contains, overlap, type Span } from './span.js';
import { bookings, named } from './testing/bookings.js';

type Booking = Span & { id: number; name?: string };

/** From 9:00 to 11:00, in minutes after midnight. */
const morning = { start: 540 * MINUTE, end: 660 * MINUTE };
const span = (from: number, to: number): Span => ({ start: from * MINUTE, end: to * MINUTE });
const away = (from: number, to: number, description: string) => ({ ...span(from, to), description });
const column = (of: Partial<StaffSchedule<Booking>> = {}) =>
  staffColumn<Booking>(
    {
      ...{ staffId: 1, staffName: 'Room 1' },
      ...{ availabilities: [morning], unavailabilities: [], appointments: [], ...of },
    },
    morning,
  );
const states = (of: Partial<StaffSchedule<Booking>>) =>
  column(of).blocks.map(({ available, description }) => (available ? 'available' : description));

// 002 §9.3: Block length 30 minutes. Invariant 10
it.each([
  ['2026-11-20', 'America/New_York', 48],
  ['2026-03-08', 'America/New_York', 46],
  ['2026-11-01', 'America/Denver', 50],
  ['2026-11-01', 'America/Phoenix', 48],
])('makes of %s in %s %d blocks that follow each other', (date, zone, count) => {
  const day = dayBounds(date, zone);
  const blocks = blocksOf(day);
  expect(blocks).toHaveLength(count);
  expect(blocks.map(({ start }) => start)).toEqual([day.start, ...blocks.slice(0, -1).map(({ end }) => end)]);
  expect(new Set(blocks.map(({ start, end }) => end - start))).toEqual(new Set([BLOCK_MINUTES * MINUTE]));
  expect(blocks.at(-1)?.end).toBe(day.end);
});

it('has the hour that clocks show twice twice, and the skipped one not at all', () => {
  const hours = (date: string): number[] =>
    blocksOf(dayBounds(date, 'America/Denver')).map(({ start }) => localHour(new Date(start), 'America/Denver'));
  expect(hours('2026-11-01').slice(0, 8)).toEqual([0, 0, 1, 1, 1, 1, 2, 2]);
  expect(hours('2026-03-08').slice(0, 6)).toEqual([0, 0, 1, 1, 3, 3]);
});

// 002 §4.3: start inclusive, end exclusive
it('is available from the beginning of an availability until before its end', () => {
  expect(states({ availabilities: [span(570, 630)] })).toEqual(['', 'available', 'available', '']);
  expect(states({ availabilities: [] })).toEqual(['', '', '', '']);
});

it('says why somebody is away, also for a part of a block, and leaves the word to the screen where nobody said why', () => {
  const unavailabilities = [away(615, 640, ' Lunch '), away(540, 570, '')];
  expect(states({ unavailabilities })).toEqual(['', 'available', 'Lunch', 'Lunch']);
  expect(states({ unavailabilities: [away(560, 570, 'Ill'), away(540, 560, 'Training')] })[0]).toBe('Training');
});

// Decision 54
it('shows an appointment where it is, and in every block that it touches', () => {
  const { blocks, placed } = column({ appointments: named({ Ana: [555, 615] }) });
  expect(blocks.map(({ occupied, free }) => [occupied, free])).toEqual([
    [true, 0],
    [true, 0],
    [true, 0],
    [false, 1],
  ]);
  expect(placed).toMatchObject([{ offset: 15, length: 60, lane: 0, lanes: 1, isOverbooked: false }]);
});

it('shows of an appointment that began before, or ends after, what is within the day', () => {
  const { placed } = column({ appointments: named({ early: [480, 550], late: [650, 800], other: [660, 700] }) });
  expect(placed.map(({ appointment, offset, length }) => [appointment.name, offset, length])).toEqual([
    ['early', 0, 10],
    ['late', 110, 10],
  ]);
});

// Decision 62
it('shows what the provider booked at once side by side, and flags what is too much', () => {
  const { blocks, placed } = column({ appointments: named({ Ana: [540, 570], Eva: [555, 600] }) });
  expect(placed.map(({ lane, lanes, isOverbooked }) => [lane, lanes, isOverbooked])).toEqual([
    [0, 2, false],
    [1, 2, true],
  ]);
  // Only the one that is too much stands in the second block: nobody else fits beside it.
  expect(blocks.map(({ free }) => free)).toEqual([0, 0, 1, 1]);
});

// 002 §5.3: A column is DNA type when the staff or room name contains 'dna'; a block of it holds up to 5
it('has five slots in a DNA column, and flags the sixth', () => {
  const six = Array.from({ length: 6 }, (_, id) => ({ id, ...span(540, 570) }));
  const five = column({ staffName: 'dNa room', appointments: [...six.slice(1), { id: 9, ...span(570, 585) }] });
  expect(five).toMatchObject({ type: 'DNA', capacity: 5 });
  expect(five.blocks.map(({ free, occupied }) => [free, occupied])).toEqual([
    [0, true],
    [4, false],
    [5, false],
    [5, false],
  ]);
  const flags = column({ staffName: 'DNA', appointments: six }).placed.map(({ isOverbooked }) => isOverbooked);
  expect(flags).toEqual([false, false, false, false, false, true]);
  expect(column().type).toBe('DEFAULT');
});

it('lets nobody begin where somebody is away or stands, and loses no appointment, whatever the provider has', () => {
  const spans = bookings.map((all) => all.map(({ start, end }) => ({ start, end, description: 'Away' })));
  const days = fc.constantFrom(1_380, 1_440, 1_500).map((minutes) => span(0, minutes));
  const schedules = fc.record({
    ...{ staffId: fc.constant(1), staffName: fc.constantFrom('Room 2', 'DNA room') },
    ...{ availabilities: spans, unavailabilities: spans, appointments: bookings },
  });
  fc.assert(
    fc.property(days, schedules, (day, staff) => {
      const { availabilities, unavailabilities, appointments: all } = staff;
      const { blocks, placed, capacity } = staffColumn(staff, day);
      expect(placed).toHaveLength(new Set(blocks.flatMap((block) => block.appointments)).size);
      for (const block of blocks) {
        const isOpen = availabilities.some((open) => contains(open, block.start));
        expect(block.available).toBe(isOpen && !unavailabilities.some((gone) => overlap(gone, block)));
        const here = all.filter(({ start, end }) => overlap({ start, end: Math.max(end, start + MINUTE) }, block));
        expect(new Set(block.appointments)).toEqual(new Set(here));
        expect(block.free).toBeGreaterThanOrEqual(0);
        expect(block.free + (here.length > 0 ? 1 : 0)).toBeLessThanOrEqual(capacity);
        if (!block.available || block.occupied) expect(block.free).toBe(0);
        if (block.available && here.length < capacity) expect(block.free).toBeGreaterThan(0);
      }
      for (const { offset, length } of placed) {
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(length).toBeGreaterThanOrEqual(1);
        expect(offset + length).toBeLessThanOrEqual((day.end - day.start) / MINUTE);
      }
    }),
  );
});
