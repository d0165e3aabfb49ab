import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startApi } from '../bench/parts/api.js';
import { withCleanup } from '../bench/parts/cleanup.js';
import type { Commit } from '../bench/parts/commits.js';
import type { CrowdReport } from '../bench/parts/crowd/crowd.js';
import { startScreens } from '../bench/parts/crowd/live-stage.js';
import { startRemote } from '../bench/parts/remote.js';
import type { ScreenRecord } from '../bench/parts/crowd/screen.js';
import { seedStudios, siteIds } from '../bench/parts/seed.js';
import type { TestRedis } from '../testing/services/redis.js';
import { startWorld } from '../testing/world.js';
import type { Drill } from './parts/drill.js';
import { compareLogs, factsOf, headsOf, holdsAll, type LogCheck } from './parts/log-check.js';

export interface RedisSize {
  screens: number;
  sites: number;
  perSecond: number;
  cuts: number;
  downMs: number;
}

const FULL: RedisSize = { screens: 2_000, sites: 26, perSecond: 200, cuts: 5, downMs: 10_000 };
const NOTICED_WITHIN_MS = 5_000;
const SETTLE_MS = 30_000;

/** C2: Redis loses its connections, is away for ten seconds and is wiped, while events are committed all along. */
export const redisLost: Drill = {
  id: 'C2',
  run: async () => {
    const { check, report } = await loseRedis(FULL);
    const slowest = Math.round(report.noticed.most);
    return [
      {
        id: 'C2',
        what: `Redis: ${FULL.cuts} × connections cut, ${FULL.downMs / 1_000} s away, FLUSHALL`,
        holds: holdsAll(check) && report.missing === 0 && slowest <= NOTICED_WITHIN_MS,
        facts: `${factsOf(check)}, slowest to be noticed ${slowest} ms, p99 ${Math.round(report.noticed.p99)} ms`,
      },
    ];
  },
};

export function loseRedis(size: RedisSize): Promise<{ check: LogCheck; report: CrowdReport }> {
  return withCleanup(async (later) => {
    const world = await startWorld({ durableRedis: true });
    later(() => world.end());
    const places = await seedStudios(world.database.url, size);
    const api = await startApi(world);
    later(() => api.stop());
    const writer = await startRemote('bench/programs/writer.js', world.env);
    later(() => writer.end());
    const screens = await startScreens(later);
    await screens.call('open', { address: api.hub, places });
    await writer.call('start', { perSecond: size.perSecond, siteIds: siteIds(size.sites) });
    await sleep(1_000);
    await hurt(world.redis, size);
    const { commits } = await writer.call<{ commits: Commit[] }>('stop');
    const heads = await headsOf(world.database.url);
    await screens.call('settle', { heads, ms: SETTLE_MS });
    const report = await screens.call<CrowdReport>('report', commits);
    const check = await compareLogs(world.database.url, await screens.call<ScreenRecord[]>('records'));
    return { check, report };
  });
}

async function hurt(redis: TestRedis, { cuts, downMs }: RedisSize): Promise<void> {
  for (let cut = 0; cut < cuts; cut++) {
    await cutConnections(redis.url);
    await sleep(700);
  }
  await redis.kill();
  await sleep(downMs);
  await redis.restart();
  await sleep(2_000);
  await redis.flush();
  await sleep(2_000);
}

async function cutConnections(url: string): Promise<void> {
  const client = new Redis(url);
  await client.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
  await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
  client.disconnect();
}
