import fc from 'fast-check';
import { VISIT_STATUSES } from '#contracts/appointments';
import { byArrivalThenStart, isListed, matchesSearch, roomsOf } from './day-list.js';

const cards = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }),
    status: fc.constantFrom(...VISIT_STATUSES),
    startsAt: fc.constantFrom('2026-03-08T15:00:00Z', '2026-03-08T15:30:00Z', '2026-03-08T16:00:00Z'),
    staffId: fc.integer({ min: 1, max: 7 }),
    staffName: fc.constantFrom('Room 1', 'Room 2'),
    name: fc.string(),
    phone: fc.constant('(•••) •••-0142'),
    email: fc.constant('m•••@gmail.com'),
  }),
  { selector: ({ id }) => id },
);

const maria = {
  id: 7,
  status: 'Arrived',
  startsAt: '2026-03-08T15:00:00Z',
  staffId: 3,
  staffName: 'Room 1',
  name: 'María José Núñez',
  phone: '(713) 555-0142',
  email: 'mj.nunez@gmail.com',
} as const;

describe('the order of the list', () => {
  it('is the same however the cards came in', () => {
    fc.assert(
      fc.property(cards, fc.infiniteStream(fc.nat()), (all, dice) => {
        const shuffled = all
          .map((card) => ({ card, at: dice.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ card }) => card);
        expect(shuffled.sort(byArrivalThenStart)).toEqual([...all].sort(byArrivalThenStart));
      }),
    );
  });

  it('has who is in the house first, then the earlier start', () => {
    fc.assert(
      fc.property(cards, (all) => {
        const sorted = [...all].sort(byArrivalThenStart);
        const firstWaiting = sorted.findIndex(({ status }) => status !== 'Arrived');
        const rest = firstWaiting < 0 ? [] : sorted.slice(firstWaiting);
        expect(rest.every(({ status }) => status !== 'Arrived')).toBe(true);
        expect(rest.map(({ startsAt }) => startsAt)).toEqual(rest.map(({ startsAt }) => startsAt).sort());
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
  it('come once each, by id, in four colours that go round', () => {
    fc.assert(
      fc.property(cards, fc.boolean(), (all, reversed) => {
        const rooms = roomsOf(all, reversed);
        const ids = [...new Set(all.map(({ staffId }) => staffId))].sort((a, b) => (reversed ? b - a : a - b));
        expect(rooms.map(({ staffId }) => staffId)).toEqual(ids);
        expect(rooms.map(({ colour }) => colour)).toEqual(ids.map((_, index) => index % 4));
      }),
    );
  });
});

describe('the search', () => {
  it.each(['', '  ', 'maria', 'MARIA', 'jose nun', 'núñez', 'nunez@gmail', '713', '(713) 555', '5550142', '0142'])(
    'finds María by %j',
    (text) => {
      expect(matchesSearch(maria, text)).toBe(true);
    },
  );

  it.each(['mario', '714', 'a1', '@yahoo'])('does not find her by %j', (text) => {
    expect(matchesSearch(maria, text)).toBe(false);
  });
});
