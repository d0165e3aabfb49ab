import { setTimeout as sleep } from 'node:timers/promises';
import { HUB_PATH } from '#contracts/live/realtime';
import { startApi, type RunningApi } from '../bench/parts/api.js';
import { withCleanup } from '../bench/parts/cleanup.js';
import type { Commit } from '../bench/parts/commits.js';
import { startScreens } from '../bench/parts/crowd/live-stage.js';
import { startRemote } from '../bench/parts/remote.js';
import type { ScreenRecord } from '../bench/parts/crowd/screen.js';
import { seedStudios, siteIds } from '../bench/parts/seed.js';
import { startWorld } from '../testing/world.js';
import { startBalancer } from './parts/balancer.js';
import type { Drill } from './parts/drill.js';
import { compareLogs, factsOf, headsOf, holdsAll, type LogCheck } from './parts/log-check.js';

export interface KillSize {
  screens: number;
  sites: number;
  perSecond: number;
  kills: number;
  /** Milliseconds between a process being ready again and the next kill, and at most until the screens are back. */
  pauseMs: number;
  backWithinMs: number;
}

const FULL: KillSize = { screens: 2_000, sites: 26, perSecond: 200, kills: 10, pauseMs: 1_000, backWithinMs: 30_000 };
const SETTLE_MS = 60_000;

/** C1: `kill -9` of one of two hub processes, in turn, while screens watch and events are committed. */
export const hubKilled: Drill = {
  id: 'C1',
  run: async () => {
    const { check, failures } = await killHubs(FULL);
    return [
      {
        id: 'C1',
        what: `kill -9 of a hub process, ${FULL.kills} ×`,
        holds: holdsAll(check) && failures === 0,
        facts: `${factsOf(check)}, ${failures} writes refused`,
      },
    ];
  },
};

export function killHubs(size: KillSize): Promise<{ check: LogCheck; failures: number }> {
  return withCleanup(async (later) => {
    const world = await startWorld();
    later(() => world.end());
    const places = await seedStudios(world.database.url, size);
    const apis: RunningApi[] = await Promise.all([startApi(world), startApi(world)]);
    later(() => Promise.all(apis.map((api) => api.stop())));
    const balancer = await startBalancer(apis.map(({ port }) => port));
    later(() => balancer.close());
    const writer = await startRemote('bench/programs/writer.js', world.env);
    later(() => writer.end());
    const screens = await startScreens(later);
    await screens.call('open', { address: { url: balancer.url, path: HUB_PATH }, places });
    await writer.call('start', { perSecond: size.perSecond, siteIds: siteIds(size.sites) });
    for (let kill = 0; kill < size.kills; kill++) {
      await sleep(size.pauseMs);
      const victim = apis[kill % 2];
      if (victim === undefined) continue;
      await victim.kill();
      apis[kill % 2] = await startApi(world, { port: victim.port });
      // The next kill is to hit screens that are watching, not ones that are still at the door.
      await screens.call('allComplete', size.backWithinMs).catch(() => undefined);
    }
    await sleep(size.pauseMs);
    const { failures } = await writer.call<{ commits: Commit[]; failures: number }>('stop');
    const heads = await headsOf(world.database.url);
    await screens.call('settle', { heads, ms: SETTLE_MS });
    return { check: await compareLogs(world.database.url, await screens.call<ScreenRecord[]>('records')), failures };
  });
}
