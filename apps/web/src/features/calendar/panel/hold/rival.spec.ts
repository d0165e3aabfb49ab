import type { SlotHold } from '#contracts/calendar/hold.dto';
import { rivalIn } from './rival';

const hold = (holdId: string, change: Partial<SlotHold> = {}): SlotHold => ({
  ...{ holdId, staffId: 11, locationId: 1, name: 'Mara Lin' },
  ...{ startsAt: '2037-11-20T16:00:00Z', endsAt: '2037-11-20T16:30:00Z' },
  ...change,
});
const slot = { staffId: 11, startsAt: '2037-11-20T16:00:00Z', endsAt: '2037-11-20T17:00:00Z' };
const ours = hold('ours', { name: 'Joan Price' });

const later = { startsAt: '2037-11-20T16:30:00Z', endsAt: '2037-11-20T17:00:00Z' };
const after = { startsAt: '2037-11-20T17:00:00Z', endsAt: '2037-11-20T17:30:00Z' };

// Decision 55: the other one is told
it.each([
  { how: 'is ours still', before: [ours], now: [ours], who: null },
  { how: 'was never seen as ours', before: [], now: [hold('theirs')], who: null },
  { how: 'ran out', before: [ours], now: [], who: null },
  { how: 'is somebody else’s now', before: [ours], now: [hold('theirs')], who: 'Mara Lin' },
  { how: 'is partly somebody else’s now', before: [ours], now: [hold('theirs', later)], who: 'Mara Lin' },
  { how: 'ended while another room is held', before: [ours], now: [hold('theirs', { staffId: 12 })], who: null },
  { how: 'ended while what comes after is held', before: [ours], now: [hold('theirs', after)], who: null },
  { how: 'is ours beside another one', before: [ours], now: [ours, hold('theirs')], who: null },
])('a slot that $how is lost to $who', ({ before, now, who }) => {
  expect(rivalIn(slot, 'ours', { before, now })).toBe(who);
});
