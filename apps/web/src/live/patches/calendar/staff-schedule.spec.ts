import { behindHours, type LiveSchedule, type ScheduleRef, withHold, withoutHold } from './staff-schedule';
import { isBehind } from '../behind';

const WEEK: ScheduleRef = { siteId: 2, locationId: 1, from: '2026-11-16', to: '2026-11-22' };
const EMPTY: LiveSchedule = { schedule: [], holds: [], isWhole: true };

const hold = (holdId: string, part: object = {}) => ({
  hold: {
    ...{ holdId, staffId: 11, locationId: 1, name: 'Ana', ...part },
    ...{ startsAt: '2026-11-20T18:00:00.000Z', endsAt: '2026-11-20T18:30:00.000Z' },
  },
});
const ids = ({ holds }: LiveSchedule) => holds.map(({ holdId }) => holdId);

it('is behind when hours of one of its days were changed, and of no other day', () => {
  expect(isBehind(behindHours(EMPTY, { dates: ['2026-11-15', '2026-11-23'] }, WEEK))).toBe(false);
  expect(isBehind(behindHours(EMPTY, { dates: ['2026-11-15', '2026-11-22'] }, WEEK))).toBe(true);
});

it('has who is booking once, however often that is said, and stays behind meanwhile', () => {
  const behind = behindHours(EMPTY, { dates: ['2026-11-16'] }, WEEK);
  const held = [hold('a'), hold('b'), hold('a', { name: 'Eva' })].reduce(
    (all, one) => withHold(all, one, WEEK),
    behind,
  );
  expect(ids(held)).toEqual(['b', 'a']);
  expect(held.holds.at(-1)?.name).toBe('Eva');
  expect(isBehind(held)).toBe(true);
});

it('has nothing of another location, and forgets who is booking no more', () => {
  const held = withHold(withHold(EMPTY, hold('a'), WEEK), hold('b', { locationId: 2 }), WEEK);
  expect(ids(held)).toEqual(['a']);
  expect(withoutHold(held, hold('b'))).toBe(held);
  expect(ids(withoutHold(held, hold('a')))).toEqual([]);
});
