import { blocksTaken, openingHours } from './opening-hours.js';
import { MINUTE } from './span.js';
import { named } from './testing/bookings.js';

const day = { start: 0, end: 1_440 * MINUTE };
const open = (from: number, to: number) => ({
  availabilities: [{ start: from * MINUTE, end: to * MINUTE }],
  appointments: [],
});

it('is open from the first block that anybody is there to the last one', () => {
  const hours = openingHours([open(540, 1_020), open(615, 1_145), open(2_000, 2_100)], day);
  expect(hours).toEqual({ start: 540 * MINUTE, end: 1_170 * MINUTE });
});

it('shows an appointment outside of the hours, too', () => {
  const early = { availabilities: [], appointments: named({ early: [490, 490] }) };
  expect(openingHours([open(540, 600), early], day)).toEqual({ start: 480 * MINUTE, end: 600 * MINUTE });
});

// 002 §4.4: no-blocks-found
it('has no hours on a day on which nobody is there', () => {
  expect(openingHours([open(1_440, 1_500), { availabilities: [], appointments: [] }], day)).toBeNull();
});

it('knows the blocks that a service takes', () => {
  const taken = (start: number, minutes: number) =>
    blocksTaken(day, start * MINUTE, minutes).map((instant) => instant / MINUTE);
  expect(taken(600, 30)).toEqual([600]);
  expect(taken(600, 45)).toEqual([600, 630]);
  expect(taken(615, 60)).toEqual([600, 630, 660]);
  expect(taken(1_425, 60)).toEqual([1_410]);
});
