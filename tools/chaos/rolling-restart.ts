import { setTimeout as sleep } from 'node:timers/promises';
import { HUB_PATH } from '#contracts/live/realtime';
import { startApi, type RunningApi } from '../bench/parts/api.js';
import { withCleanup } from '../bench/parts/cleanup.js';
import type { Commit } from '../bench/parts/commits.js';
import { startScreens } from '../bench/parts/crowd/live-stage.js';
import { paced } from '../bench/parts/figures/load.js';
import { startRemote } from '../bench/parts/remote.js';
import type { ScreenPlace, ScreenRecord } from '../bench/parts/crowd/screen.js';
import { seedStudios, siteIds } from '../bench/parts/seed.js';
import { now } from '../bench/parts/figures/stats.js';
import { startWorld } from '../testing/world.js';
import { ask } from './parts/asking.js';
import { startBalancer } from './parts/balancer.js';
import type { Drill } from './parts/drill.js';
import { compareLogs, factsOf, headsOf, holdsAll } from './parts/log-check.js';

const SCREENS = 1_000;
const EVENTS_PER_SECOND = 100;
const READS_PER_SECOND = 40;
const PAUSE_MS = 2_000;
const DRAIN_MS = 15_000;

/** C6: both api processes are replaced in turn, as a release does, while screens watch and desks read. */
export const rollingRestart: Drill = {
  id: 'C6',
  run: () =>
    withCleanup(async (later) => {
      const world = await startWorld();
      later(() => world.end());
      const places = await seedStudios(world.database.url, { screens: SCREENS });
      const apis: RunningApi[] = await Promise.all([startApi(world), startApi(world)]);
      later(() => Promise.all(apis.map((api) => api.stop())));
      const balancer = await startBalancer(apis.map(({ port }) => port));
      later(() => balancer.close());
      const writer = await startRemote('bench/programs/writer.js', world.env);
      later(() => writer.end());
      const screens = await startScreens(later);
      await screens.call('open', { address: { url: balancer.url, path: HUB_PATH }, places });
      await writer.call('start', { perSecond: EVENTS_PER_SECOND, siteIds: siteIds() });
      const reads = readWithOneRetry(balancer.url, places);
      const drains: number[] = [];
      for (const [i, api] of apis.entries()) {
        await sleep(PAUSE_MS);
        const began = now();
        await api.stop();
        drains.push(now() - began);
        apis[i] = await startApi(world, { port: api.port });
      }
      await sleep(PAUSE_MS);
      await writer.call<{ commits: Commit[] }>('stop');
      const { count, retried, failed } = await reads.stop();
      await screens.call('settle', { heads: await headsOf(world.database.url), ms: 30_000 });
      const check = await compareLogs(world.database.url, await screens.call<ScreenRecord[]>('records'));
      const drain = Math.max(...drains);
      return [
        {
          id: 'C6',
          what: 'both api processes restarted in turn under load',
          holds: holdsAll(check) && failed === 0 && drain <= DRAIN_MS,
          facts: `${count} reads, ${retried} retried once, ${failed} failed; drain ${Math.round(drain)} ms; ${factsOf(check)}`,
        },
      ];
    }),
};

interface Reads {
  count: number;
  retried: number;
  failed: number;
}

function readWithOneRetry(url: string, places: readonly ScreenPlace[]): { stop: () => Promise<Reads> } {
  const reads: Promise<'first' | 'second' | 'failed'>[] = [];
  const read = async (place: ScreenPlace): Promise<'first' | 'second' | 'failed'> => {
    for (const attempt of ['first', 'second'] as const) {
      const { status } = await ask(url, place, { path: '/api/appointments' });
      if (status === 200) return attempt;
    }
    return 'failed';
  };
  const stop = paced(READS_PER_SECOND, (n) => {
    const place = places[n % places.length];
    if (place !== undefined) reads.push(read(place));
  });
  return {
    stop: async () => {
      stop();
      const all = await Promise.all(reads);
      const count = (kind: string): number => all.filter((one) => one === kind).length;
      return { count: all.length, retried: count('second'), failed: count('failed') };
    },
  };
}
