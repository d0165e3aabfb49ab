import fc from 'fast-check';
import { VISIT_STATUSES } from '#contracts/appointments';
import { byNextStep, isListed, minutesLate, roomsOf } from './day-list.js';

const cards = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }),
    status: fc.constantFrom(...VISIT_STATUSES),
    startsAt: fc.constantFrom('2026-03-08T15:00:00Z', '2026-03-08T15:30:00Z', '2026-03-08T16:00:00Z'),
    staffId: fc.integer({ min: 1, max: 7 }),
    staffName: fc.constantFrom('Room 1', 'Room 2'),
  }),
  { selector: ({ id }) => id },
);

describe('the order of the list', () => {
  it('is the same however the cards came in', () => {
    fc.assert(
      fc.property(cards, fc.infiniteStream(fc.nat()), (all, dice) => {
        const shuffled = all
          .map((card) => ({ card, at: dice.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ card }) => card);
        expect(shuffled.sort(byNextStep)).toEqual([...all].sort(byNextStep));
      }),
    );
  });

  it('has who is in the house first and who did not come last, and between them the earlier start', () => {
    const part = (status: string) => (status === 'Arrived' ? 0 : status === 'NoShow' ? 2 : 1);
    fc.assert(
      fc.property(cards, (all) => {
        const sorted = [...all].sort(byNextStep);
        const parts = sorted.map(({ status }) => part(status));
        expect(parts).toEqual([...parts].sort());
        for (const one of [0, 1, 2]) {
          const starts = sorted.filter(({ status }) => part(status) === one).map(({ startsAt }) => startsAt);
          expect(starts).toEqual([...starts].sort());
        }
      }),
    );
  });

  it('has no place for what is over or called off', () => {
    expect(VISIT_STATUSES.filter((status) => isListed({ status }))).toEqual([
      'Booked',
      'Confirmed',
      'Arrived',
      'NoShow',
    ]);
  });
});

describe('the rooms', () => {
  it('come once each, by id, in four colours of which no two are the same while they suffice', () => {
    fc.assert(
      fc.property(cards, fc.boolean(), (all, reversed) => {
        const rooms = roomsOf(all, reversed);
        const ids = [...new Set(all.map(({ staffId }) => staffId))].sort((a, b) => (reversed ? b - a : a - b));
        expect(rooms.map(({ staffId }) => staffId)).toEqual(ids);
        expect(new Set(rooms.map(({ colour }) => colour)).size).toBe(Math.min(rooms.length, 4));
      }),
    );
  });

  it('have the same colour on a day with fewer of them, and from the other end', () => {
    const of = (...staffIds: number[]) =>
      staffIds.map((staffId) => ({ id: staffId, status: 'Booked' as const, startsAt: '', staffId, staffName: '' }));
    const colourOf5 = (...ids: number[]) => roomsOf(of(...ids)).find(({ staffId }) => staffId === 5)?.colour;
    expect([colourOf5(4, 5, 6, 7), colourOf5(5, 7), colourOf5(5)]).toEqual([1, 1, 1]);
    expect(roomsOf(of(4, 5, 6), true).map(({ colour }) => colour)).toEqual([2, 1, 0]);
  });
});

describe('who is late', () => {
  const startsAt = '2026-03-08T15:00:00Z';
  const at = (minutes: number) => Date.parse(startsAt) + minutes * 60_000;

  it.each([
    ['Booked', 20, 20],
    ['Confirmed', 1.9, 1],
    ['Booked', 0.9, null],
    ['Booked', -5, null],
    ['Arrived', 20, null],
    ['NoShow', 20, null],
    ['Completed', 20, null],
    ['Booked', 12 * 60, null],
  ] as const)('%s, %d minutes after the start: %j', (status, minutes, late) => {
    expect(minutesLate({ status, startsAt }, at(minutes))).toBe(late);
  });
});
