import fc from 'fast-check';
import { inLanes } from './lanes.js';
import { MINUTE, overlap } from './span.js';
import { bookings, named } from './testing/bookings.js';

it('puts two of one time side by side, equally wide, and who comes after them over the whole width', () => {
  const placed = inLanes(named({ late: [60, 90], second: [15, 60], first: [0, 30] }));
  expect(placed.map(({ appointment, lane, lanes }) => [appointment.name, lane, lanes])).toEqual([
    ['first', 0, 2],
    ['second', 1, 2],
    ['late', 0, 1],
  ]);
});

it('gives a lane to the next one as soon as it is free, and the group stays as wide as it is at its widest', () => {
  const placed = inLanes(named({ a: [0, 30], b: [10, 70], c: [20, 40], d: [30, 60] }));
  expect(placed.map(({ appointment, lane, lanes }) => [appointment.name, lane, lanes])).toEqual([
    ['a', 0, 3],
    ['b', 1, 3],
    ['c', 2, 3],
    ['d', 0, 3],
  ]);
});

it('draws what ends when it begins, or before, a minute high', () => {
  const [none, back] = inLanes(named({ none: [0, 0], back: [30, 10] }));
  expect([none?.span, back?.span]).toEqual([
    { start: 0, end: MINUTE },
    { start: 30 * MINUTE, end: 31 * MINUTE },
  ]);
});

it('never has two in one lane at once, nor more lanes than stand at once, whatever order they came in', () => {
  fc.assert(
    fc.property(bookings, fc.infiniteStream(fc.nat()), (all, shuffle) => {
      const placed = inLanes(all);
      for (const [index, one] of placed.entries())
        for (const other of placed.slice(index + 1))
          if (overlap(one.span, other.span)) {
            expect(one.lane).not.toBe(other.lane);
            expect(one.lanes).toBe(other.lanes);
          }
      const atOnce = placed.map(({ span }) => placed.filter((o) => overlap(o.span, { ...span, end: span.start + 1 })));
      expect(Math.max(0, ...placed.map(({ lane }) => lane + 1))).toBe(Math.max(0, ...atOnce.map((o) => o.length)));
      const order = new Map(all.map((one) => [one.id, shuffle.next().value]));
      expect(inLanes([...all].sort((a, b) => Number(order.get(a.id)) - Number(order.get(b.id))))).toEqual(placed);
    }),
  );
});
