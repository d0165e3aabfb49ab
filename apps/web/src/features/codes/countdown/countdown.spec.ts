import { clockText, countdownOf } from './countdown';

const ASKED = Date.parse('2026-11-20T10:00:00.000Z');
const code = { expiresAt: '2026-11-20T10:15:00.000Z', resendAt: '2026-11-20T10:03:00.000Z' };
const after = (seconds: number) => countdownOf(code, ASKED + seconds * 1_000);

// 000 §2.21: … a ring of 900 s, its colour by thirds. Decision 6: on the server's expiry time, so that a sleeping phone shows the truth
it('starts with a quarter of an hour and ends with nothing, never below', () => {
  expect(after(0)).toMatchObject({ secondsLeft: 900, share: 1, isOver: false });
  expect(after(899)).toMatchObject({ secondsLeft: 1, isOver: false });
  expect(after(900)).toMatchObject({ secondsLeft: 0, share: 0, isOver: true });
  expect(after(5_000)).toMatchObject({ secondsLeft: 0, share: 0, isOver: true });
});

// 000 §2.21: … a ring of 900 s, its colour by thirds. Decision 6: on the server's expiry time, so that a sleeping phone shows the truth
it('changes its colour by thirds', () => {
  expect([0, 299].map((seconds) => after(seconds).third)).toEqual(['first', 'first']);
  expect([300, 599].map((seconds) => after(seconds).third)).toEqual(['second', 'second']);
  expect([600, 900].map((seconds) => after(seconds).third)).toEqual(['last', 'last']);
});

// 000 §9.2: Code: 6 digits, 900 s, a new one after 3 minutes
it('lets another one be asked for after three minutes', () => {
  expect(after(0).secondsToResend).toBe(180);
  expect(after(179).secondsToResend).toBe(1);
  expect(after(180).secondsToResend).toBe(0);
  expect(after(600).secondsToResend).toBe(0);
});

// 000 §2.21: … a ring of 900 s, its colour by thirds. Decision 6: on the server's expiry time, so that a sleeping phone shows the truth
it('does not show more than the whole time when the clocks differ a little', () => {
  expect(after(-3)).toMatchObject({ secondsLeft: 900, share: 1 });
});

it('reads out minutes at a few marks only', () => {
  const said = Array.from({ length: 901 }, (_, second) => after(second).spokenMinutes);
  expect([...new Set(said)]).toEqual([15, 10, 5, 2, 1, 0]);
  expect(after(300).spokenMinutes).toBe(10);
  expect(after(301).spokenMinutes).toBe(10);
  expect(after(600).spokenMinutes).toBe(5);
  expect(after(840).spokenMinutes).toBe(1);
});

it.each([
  [900, '15:00'],
  [61, '1:01'],
  [60, '1:00'],
  [9, '0:09'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
