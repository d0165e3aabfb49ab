import type { SlotHold } from '#contracts/calendar/hold.dto';
import { secondHold } from '#domain/block-grid/hold-ids';
import { type HoldNews, holdWatch } from './rival';

const hold = (holdId: string, change: Partial<SlotHold> = {}): SlotHold => ({
  ...{ holdId, staffId: 11, locationId: 1, name: 'Mara Lin' },
  ...{ startsAt: '2037-11-20T16:00:00Z', endsAt: '2037-11-20T16:30:00Z' },
  ...change,
});
const slot = { staffId: 11, startsAt: '2037-11-20T16:00:00Z', endsAt: '2037-11-20T17:00:00Z' };
const [ours, theirs] = [hold('ours', { name: 'Joan Price' }), hold('theirs')];
const later = hold('theirs', { startsAt: '2037-11-20T16:30:00Z', endsAt: '2037-11-20T17:00:00Z' });
const after = hold('theirs', { startsAt: '2037-11-20T17:00:00Z', endsAt: '2037-11-20T17:30:00Z' });
const lost = { lostTo: 'Mara Lin' };
const second = hold(secondHold('ours'), { name: 'Joan Price' });

function told(steps: readonly SlotHold[][], { isOurs = true, isTheirs = false } = {}): HoldNews {
  const watch = holdWatch(slot, 'ours');
  let [before = [], news]: [SlotHold[]?, HoldNews?] = [];
  for (const now of steps) {
    news = watch({ before, now }, { isOurs, isTheirs });
    before = now;
  }
  return news ?? null;
}

// Decision 55: the other one is told
it.each([
  { how: 'is ours still', steps: [[ours], [ours]], news: null },
  { how: 'goes and is somebody else’s next', steps: [[ours], [], [theirs]], news: lost },
  { how: 'is somebody else’s at once', steps: [[ours], [theirs]], news: lost },
  { how: 'is partly somebody else’s', steps: [[ours], [], [later]], news: lost },
  { how: 'goes, and is ours again', steps: [[ours], [], [ours], [ours, theirs]], news: null },
  { how: 'goes, and another room is held', steps: [[ours], [], [hold('theirs', { staffId: 12 })]], news: null },
  { how: 'goes, and what comes after is held', steps: [[ours], [], [after]], news: null },
  { how: 'is two parts of one move, of which one goes first', steps: [[ours, second], [second]], news: null },
  { how: 'was never seen as ours', steps: [[], [theirs]], news: { isUnsure: true } },
])('a slot that $how', ({ steps, news }) => {
  expect(told(steps)).toEqual(news);
});

// The answer to a renewal was quicker than the log.
it.each([
  { how: 'is lost to who is seen there', steps: [[ours], [theirs], [theirs]], news: lost },
  { how: 'is lost to who comes', steps: [[], [], [theirs]], news: lost },
  { how: 'is not lost while the log says that it is ours', steps: [[ours], [ours, theirs]], news: null },
])('a slot that was ours, and was refused since, $how', ({ steps, news }) => {
  expect(told(steps, { isTheirs: true })).toEqual(news);
});

it('ran out, and whoever is there now took nothing from us', () => {
  expect(told([[ours], [], [theirs]], { isOurs: false })).toBeNull();
});

it('is free once nobody of those holds it for whom it was refused', () => {
  expect(told([[theirs], [theirs, after]], { isOurs: false, isTheirs: true })).toBeNull();
  expect(told([[theirs], [after]], { isOurs: false, isTheirs: true })).toEqual({ isFree: true });
});
