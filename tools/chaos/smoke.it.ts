import { killHubs } from './hub-killed.js';
import { loseRedis } from './redis-lost.js';

it('loses no event on any screen when a hub process is killed', async () => {
  const { check, failures } = await killHubs({
    screens: 40,
    sites: 4,
    perSecond: 60,
    kills: 2,
    pauseMs: 500,
    backWithinMs: 5_000,
  });
  expect(check).toMatchObject({ screens: 40, differing: 0, resets: 0, gappySites: 0 });
  expect(check.events).toBeGreaterThan(100);
  expect(failures).toBe(0);
});

it('loses no event on any screen when Redis is cut off, killed and wiped', async () => {
  const { check, report } = await loseRedis({ screens: 40, sites: 4, perSecond: 60, cuts: 1, downMs: 1_500 });
  expect(check).toMatchObject({ screens: 40, differing: 0, resets: 0, gappySites: 0 });
  expect(report.missing).toBe(0);
});
