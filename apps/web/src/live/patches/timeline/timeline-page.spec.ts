import type { TimelineEntry } from '#contracts/timeline/timeline.dto';
import { behindCard, behindVisit } from './timeline-page';
import { isBehind } from '../behind';

const VISIT = { siteId: 2, appointmentId: 7 };
const CLIENT = { siteId: 2, clientId: '100' };
const PAGE = { entries: [{ appointmentId: 7 } as TimelineEntry], earlier: null };

it.each([
  ['its own visit', VISIT, { id: 7, clientId: '1' }, true],
  ['another visit', VISIT, { id: 8, clientId: '100' }, false],
  ['a visit of its client', CLIENT, { id: 8, clientId: '100' }, true],
  ['a visit of another client', CLIENT, { id: 7, clientId: '1' }, false],
])('is behind after an event of %s: %j', (...[, ref, card, expected]) => {
  expect(isBehind(behindCard(PAGE, card, ref))).toBe(expected);
});

it('is behind after a step of a form of its visit, or of one that it tells of', () => {
  expect(isBehind(behindVisit(PAGE, 7, VISIT))).toBe(true);
  expect(isBehind(behindVisit(PAGE, 8, VISIT))).toBe(false);
  expect(isBehind(behindVisit(PAGE, 7, CLIENT))).toBe(true);
  expect(behindVisit(PAGE, 8, CLIENT)).toBe(PAGE);
});
