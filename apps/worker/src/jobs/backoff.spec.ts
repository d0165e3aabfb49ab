import { JOBS } from '#contracts/work/jobs';
import { waitAfter } from './backoff.js';

describe('the wait between two attempts', () => {
  it.each([
    ['code.deliver', 1, 200, 400],
    ['code.deliver', 3, 800, 1_600],
    ['document.intakeForm', 1, 500, 1_000],
    ['document.intakeForm', 5, 8_000, 16_000],
    ['document.intakeForm', 6, 15_000, 30_000],
    ['document.intakeForm', 239, 15_000, 30_000],
    ['provider.reconcile', 2, 15_000, 30_000],
  ] as const)('of %s after %i is between %i and %i ms', (...[name, attempts, least, most]) => {
    const waits = Array.from({ length: 200 }, () => waitAfter(attempts, name));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...waits)).toBeLessThanOrEqual(most);
    // Jobs that failed together do not come back together.
    expect(new Set(waits).size).toBeGreaterThan(10);
  });

  it('leaves a form more than an hour until it is given up', () => {
    const { attempts } = JOBS['document.intakeForm'];
    let waited = 0;
    for (let attempt = 1; attempt < attempts; attempt += 1) waited += waitAfter(attempt, 'document.intakeForm');
    expect(waited).toBeGreaterThan(3_600_000);
  });
});
