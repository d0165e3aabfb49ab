import { addDays } from '#domain/time/site-time';
import { waitBetween } from './outages/provider-probe.service.js';
import { besideWindow, everyDay, isMirrored, windowFrom } from './sync-days.js';

const TODAY = '2026-03-08';

it('reads every day ahead once after a silence, window and all that lies beside it', () => {
  const read = [...besideWindow(TODAY), windowFrom(TODAY)].sort((a, b) => a.from.localeCompare(b.from));
  read.slice(1).forEach(({ from }, n) => expect(from).toBe(addDays(read[n]?.to ?? '', 1)));
  expect(read[0]?.from).toBe('2026-03-01');
  expect(read.at(-1)?.to).toBe(everyDay(TODAY).at(-1)?.to);
});

it('takes for mirrored what the nightly pass reads, and no day beside it', () => {
  const [first, last] = [everyDay(TODAY)[0]?.from ?? '', everyDay(TODAY).at(-1)?.to ?? ''];
  const days = [addDays(first, -1), first, TODAY, last, addDays(last, 1)];
  expect(days.map((day) => isMirrored(TODAY, day))).toEqual([false, true, true, true, false]);
});

describe('the wait between two probes of a site', () => {
  it('stays short however long the provider is silent', () => {
    expect(waitBetween(0, false)).toBeLessThanOrEqual(3);
  });

  it('grows when it answers and its days still cannot be taken over, to a minute at most', () => {
    const waits = [3, 4, 5, 6, 7, 8, 9, 20].map((returns) => waitBetween(returns, false));
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('is a minute when the site’s calls of the day run out', () => {
    expect(waitBetween(0, true)).toBe(60);
  });
});
