import { RecentSessions, type ScreenSession } from './recent-sessions.js';

const sessionOf = (siteId: number): ScreenSession => ({ siteId, tokenHash: Buffer.alloc(32, siteId) });
const [one, two] = [sessionOf(1), sessionOf(2)];

let recent: RecentSessions;

beforeEach(() => {
  recent = new RecentSessions();
  recent.leave([one, two], 0);
});

it('knows who left, for a while, as long as somebody looks for what has ended', () => {
  expect(recent.find(one.tokenHash, 100)).toBeNull();
  recent.looked(100, []);
  expect(recent.find(one.tokenHash, 150)).toBe(one);
  expect(recent.find(sessionOf(3).tokenHash, 150)).toBeNull();
  expect(recent.find(one.tokenHash, 2_101)).toBeNull();
  recent.looked(19_900, []);
  expect(recent.find(one.tokenHash, 19_999)).toBe(one);
  expect(recent.find(one.tokenHash, 20_000)).toBeNull();
});

it('forgets what has ended and nothing else', () => {
  recent.looked(100, [one]);
  expect(recent.find(one.tokenHash, 150)).toBeNull();
  expect(recent.find(two.tokenHash, 150)).toBe(two);
});

it('keeps who left again for as long as from the beginning, and lets the others go', () => {
  recent.leave([one], 10_000);
  recent.looked(25_000, []);
  expect(recent.find(one.tokenHash, 25_000)).toBe(one);
  expect(recent['left'].size).toBe(1);
  recent.looked(30_000, []);
  expect(recent['left'].size).toBe(0);
});

it('knows nobody after a change in this process until a look that began after it, also who leaves in between', () => {
  recent.looked(100, []);
  recent.changed(200);
  recent.leave([one, two], 210);
  expect(recent.find(one.tokenHash, 220)).toBeNull();
  recent.looked(190, []);
  expect(recent.find(one.tokenHash, 230)).toBeNull();
  recent.looked(240, [one]);
  expect(recent.find(one.tokenHash, 250)).toBeNull();
  expect(recent.find(two.tokenHash, 250)).toBe(two);
});
