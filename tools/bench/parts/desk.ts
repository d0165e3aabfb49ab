import { startWorld, type World } from '../../testing/world.js';
import { type RunningApi, startApi } from './api.js';
import type { Later } from './cleanup.js';
import { seedStudios } from './seed.js';

const SITE = 2;

/** A front desk of seeded studios: its site, the token of who works there, and the api at the world's own address. */
export interface Desk {
  world: World;
  api: RunningApi;
  siteId: number;
  token: string;
}

export async function openDesk(later: Later): Promise<Desk> {
  const world = await startWorld();
  later(() => world.end());
  const places = await seedStudios(world.database.url, { screens: 26 });
  const token = places.find(({ siteId }) => siteId === SITE)?.token ?? '';
  const api = await startApi(world, { port: Number(world.env['PORT']) });
  later(() => api.stop());
  return { world, api, siteId: SITE, token };
}
