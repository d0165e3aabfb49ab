import { type FaultKind, ProviderFault } from '../mindbody.fault.js';
import { upTo, Waits } from './mindbody.patience.js';

const HOUR = 3_600_000;

/** The waits after these failures of one call; null where it is not tried again. */
function waitsAfter(faults: readonly ProviderFault[], withinMs = HOUR): (number | null)[] {
  const waits = new Waits(performance.now() + withinMs);
  return faults.map((fault) => (waits.isLeftAfter(fault) ? waits.next().duration : null));
}

function expectWithin(waits: readonly (number | null)[], limits: readonly [from: number, to: number][]): void {
  expect(waits).toHaveLength(limits.length);
  for (const [n, [from, to]] of limits.entries()) {
    expect(waits[n]).toBeGreaterThanOrEqual(from);
    expect(waits[n]).toBeLessThanOrEqual(to);
  }
}

it.each<FaultKind>(['timeout', 'lost', 'unreachable', 'server'])('after %s waits twice as long each time', (kind) => {
  const fault = new ProviderFault(kind);
  expectWithin(waitsAfter([fault, fault]), [
    [150, 300],
    [300, 600],
  ]);
});

it('waits as long as it is asked to, else for a second or so', () => {
  const asked = new ProviderFault('throttled', { retryAfterMs: 7_000 });
  expect(waitsAfter([asked, asked])).toEqual([7_000, 7_000]);
  expectWithin(waitsAfter([new ProviderFault('throttled')]), [[750, 1_500]]);
});

it.each<FaultKind>([
  ...(['malformed', 'open', 'incomplete', 'unauthorised', 'no-access', 'refused', 'not-found', 'in-flight'] as const),
])('does not try again after %s', (kind) => {
  expect(waitsAfter([new ProviderFault(kind)])).toEqual([null]);
});

it('does not wait past the time of the call', () => {
  expect(waitsAfter([new ProviderFault('throttled', { retryAfterMs: 7_000 })], 6_000)).toEqual([null]);
  expect(waitsAfter([new ProviderFault('server')], 100)).toEqual([null]);
});

it.each([0, 2])('is tried %d times more', async (tries) => {
  let count = 0;
  const call = () => Promise.reject(new ProviderFault('throttled', { retryAfterMs: ++count }));
  await expect(upTo(tries, performance.now() + HOUR).execute(call)).rejects.toMatchObject({ kind: 'throttled' });
  expect(count).toBe(tries + 1);
});
