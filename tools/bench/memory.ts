import { setTimeout as sleep } from 'node:timers/promises';
import { HUB_PATH } from '#contracts/live/realtime';
import { freePort } from '../embedded/ports.mjs';
import { startWorld } from '../testing/world.js';
import { withCleanup } from './parts/cleanup.js';
import type { Figure } from './parts/figures/figure.js';
import type { HubAddress } from './parts/crowd/hub-socket.js';
import { startScreens } from './parts/crowd/live-stage.js';
import { until } from './parts/figures/load.js';
import type { Memory } from './parts/figures/memory.js';
import { startRemote, type Remote } from './parts/remote.js';
import { ratioOf } from './parts/figures/rounds.js';
import type { ScreenPlace } from './parts/crowd/screen.js';
import { seedStudios } from './parts/seed.js';
import { median } from './parts/figures/stats.js';

const SCREENS = 4_000;
const WARM_UP = 1_000;
const ROUNDS = 3;
const MOST_RATIO = 1.7;

/** B3: what one more watching screen costs the process that serves it. A fresh process each round: memory once had is kept. */
export const memory: Figure = {
  id: 'B3',
  measure: () =>
    withCleanup(async (later) => {
      const world = await startWorld();
      later(() => world.end());
      const places = await seedStudios(world.database.url, { screens: SCREENS });
      const ours: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        bare.push(await bareOnce(places, world.redis.url));
        ours.push(await oursOnce(places, world.env));
      }
      const ratio = ratioOf(ours, bare);
      return [
        {
          id: 'B3',
          what: 'memory of a watching screen, KB',
          ours: median(ours),
          bare: median(bare),
          ratio,
          target: `≤ ${MOST_RATIO} × bare`,
          isOk: ratio <= MOST_RATIO,
          more: { ours, bare },
        },
      ];
    }),
};

function oursOnce(places: ScreenPlace[], env: Record<string, string>): Promise<number> {
  return withCleanup(async (later) => {
    const port = await freePort();
    const address = { url: `http://127.0.0.1:${port}`, path: HUB_PATH };
    const api = await startRemote('bench/programs/measured-api.js', { ...env, PORT: String(port) });
    later(() => api.end());
    await until('the api is ready', () => isReady(address.url));
    const screens = await startScreens(later);
    return kilobytesEach(api, screens, (count) => screens.call('open', { address, places: places.slice(0, count) }));
  });
}

function bareOnce(places: ScreenPlace[], redisUrl: string): Promise<number> {
  return withCleanup(async (later) => {
    const hub = await startRemote('bench/programs/bare/hub.js', { REDIS_URL: redisUrl });
    later(() => hub.end());
    const address = await hub.call<HubAddress>('address');
    const screens = await startScreens(later);
    const options = places.map(({ siteId }) => ({ siteId, auth: { siteId } }));
    return kilobytesEach(hub, screens, (count) =>
      screens.call('openPlain', { address, options: options.slice(0, count) }),
    );
  });
}

async function kilobytesEach(
  server: Remote,
  screens: Remote,
  open: (count: number) => Promise<unknown>,
): Promise<number> {
  await open(WARM_UP);
  await screens.call('close');
  await sleep(500);
  const before = await server.call<Memory>('memory');
  await open(SCREENS);
  await sleep(500);
  const after = await server.call<Memory>('memory');
  return (after.rss - before.rss) / 1024 / SCREENS;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}
