import { safeDetail } from './failed-job-view.js';

it.each([
  ['550 no mailbox joan.pierce@example.com here', '550 no mailbox … here'],
  ['Invalid name "Ana María"', 'Invalid name …'],
  ["value 'O'Neil' is too long", 'value … is too long'],
  ['no answer from https://mail.example.com/send?key=abc', 'no answer from …'],
  ['call +1 (602) 555-0148 failed', 'call … failed'],
  ['token sk_live_0123456789abcdefghijklmn refused', 'token … refused'],
  ['took longer than 20000 ms', 'took longer than 20000 ms'],
  ['There is no such site.', 'There is no such site.'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED …:25'],
])('of %j it says %j', (error, said) => {
  expect(safeDetail(error)).toBe(said);
});

it('is short, whatever the error was', () => {
  expect(safeDetail('no '.repeat(100_000)).length).toBeLessThanOrEqual(240);
});
