import { CircuitState } from 'cockatiel';
import { SiteBreaker } from './mindbody.breaker.js';

/** Plays calls, `.` good and `x` failed, and says at which call the breaker opened. */
function opensAt(calls: string): number | null {
  const breaker = new SiteBreaker();
  for (const [index, call] of calls.split('').entries()) {
    if (call === '.') breaker.success(CircuitState.Closed);
    else if (breaker.failure(CircuitState.Closed)) return index + 1;
  }
  return null;
}

describe('the breaker of a site', () => {
  it.each([
    ['xxxx.xxxx.', null],
    ['xxxxx', 5],
    ['....................xxxxx', 25],
    ['xx.x.x.x.x.x.x.x.x.x', 20],
    ['x.x.x.x.x.x.x.x.x.x.x.x.x.', null],
    ['.x.x', null],
  ])('after %s opens at call %s', (calls, expected) => {
    expect(opensAt(calls)).toBe(expected);
  });
});
