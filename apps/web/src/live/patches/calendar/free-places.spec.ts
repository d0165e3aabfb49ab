import type { LiveCard } from '#contracts/events';
import { behindPlace, behindTimesOf, type FreeTimesRef, type LiveFreeTimes, timesBehindHours } from './free-times';
import { behindWish, behindWisher, type LiveWishes } from './wish-list';
import { isBehind } from '../behind';

const REF: FreeTimesRef = {
  ...{ siteId: 2, locationId: 1, sessionTypeId: 201, from: '2026-11-20', reach: 'location' },
  ...{ after: null, appointmentId: null },
};
const [startsAt, endsAt] = ['2026-11-20T18:00:00.000Z', '2026-11-20T18:30:00.000Z'];
const TIMES: LiveFreeTimes = {
  times: [{ locationId: 1, staffId: 11, staffName: 'Room 1', startsAt, endsAt }],
  ...{ later: null, until: '2026-12-31', isWhole: true },
};
const hold = (part: object) => ({
  hold: { holdId: 'a', staffId: 11, locationId: 1, startsAt, endsAt, name: 'Ana', ...part },
});

it('reads free times again when somebody is booking at one of them, and at no other', () => {
  expect(isBehind(behindTimesOf(TIMES, hold({})))).toBe(true);
  expect(behindTimesOf(TIMES, hold({ staffId: 12 }))).toBe(TIMES);
  expect(behindTimesOf(TIMES, hold({ startsAt: endsAt, endsAt: '2026-11-20T19:00:00.000Z' }))).toBe(TIMES);
  const behind = behindTimesOf(TIMES, hold({}));
  expect(behindTimesOf(behind, hold({}))).toBe(behind);
});

it('reads free times again when something becomes of a visit in one of their rooms, or of the hours', () => {
  const card = (part: object) => ({ siteId: 2, staffId: 11, ...part }) as LiveCard;
  expect(isBehind(behindPlace(TIMES, card({}), REF))).toBe(true);
  expect(behindPlace(TIMES, card({ staffId: 12 }), REF)).toBe(TIMES);
  expect(behindPlace(TIMES, card({ siteId: 3 }), REF)).toBe(TIMES);
  expect(isBehind(timesBehindHours(TIMES, { dates: ['2026-11-21'] }))).toBe(true);
  expect(timesBehindHours(TIMES, { dates: ['2027-01-01'] })).toBe(TIMES);
});

it('reads the wish list again for what is new in it, and not twice', () => {
  const list: LiveWishes = { wishes: [{ wishId: 'a', version: 2 } as LiveWishes['wishes'][number]] };
  const ref = { siteId: 2, locationId: 1 };
  const news = (part: object) => ({
    wish: { wishId: 'a', locationId: 1, clientId: 'c', state: 'waiting' as const, version: 3, ...part },
  });
  const after = (part: object) => isBehind(behindWish(list, news(part), ref));
  expect([{}, { wishId: 'b', version: 1 }, { state: 'booked' }].map(after)).toEqual([true, true, true]);
  expect([{ version: 2 }, { locationId: 2 }, { wishId: 'b', state: 'ended' }].map(after)).toEqual([
    false,
    false,
    false,
  ]);
});

it('reads the wish list again when somebody in it is called otherwise', () => {
  const list: LiveWishes = { wishes: [{ wishId: 'a', clientId: 'c' } as LiveWishes['wishes'][number]] };
  expect(isBehind(behindWisher(list, { clientId: 'c' }))).toBe(true);
  expect(behindWisher(list, { clientId: 'd' })).toBe(list);
});
