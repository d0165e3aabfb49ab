import { startWorld, type World } from '../../../testing/world.js';
import { startApi, type RunningApi } from '../api.js';
import { withCleanup } from '../cleanup.js';
import type { HubAddress } from './hub-socket.js';
import { startRemote, type Remote } from '../remote.js';
import type { ScreenPlace } from './screen.js';
import { seedStudios, siteIds, SITES } from '../seed.js';

/** Our side and the bare side of a hub, each with its writer; who looks at them comes from the figure. */
export interface LiveStage {
  world: World;
  api: RunningApi;
  places: ScreenPlace[];
  sites: number[];
  writer: Remote;
  bareHub: Remote;
  bareAddress: HubAddress;
  bareWriter: Remote;
}

/** With the screens that look at both, one after the other. */
export interface WatchedStage extends LiveStage {
  screens: Remote;
}

type Later = (ending: () => unknown) => void;

interface StageSize {
  screens?: number;
  sites?: number;
}

export async function startLiveStage(
  later: Later,
  { screens = 2_000, sites = SITES }: StageSize = {},
): Promise<LiveStage> {
  const world = await startWorld({ durableRedis: true });
  later(() => world.end());
  const places = await seedStudios(world.database.url, { screens, sites });
  const api = await startApi(world);
  later(() => api.stop());
  const writer = await startRemote('bench/programs/writer.js', world.env);
  later(() => writer.end());
  const redis = { REDIS_URL: world.env.REDIS_URL ?? '' };
  const database = { DATABASE_URL: world.env.DATABASE_URL ?? '' };
  const bareHub = await startRemote('bench/programs/bare/hub.js', redis);
  later(() => bareHub.end());
  const bareWriter = await startRemote('bench/programs/bare/writer.js', { ...redis, ...database });
  later(() => bareWriter.end());
  const bareAddress = await bareHub.call<HubAddress>('address');
  return { world, api, places, sites: siteIds(sites), writer, bareHub, bareAddress, bareWriter };
}

export async function startWatchedStage(later: Later, size: StageSize): Promise<WatchedStage> {
  return { ...(await startLiveStage(later, size)), screens: await startScreens(later) };
}

/** On a stage that is there for this figure alone. */
export function onWatchedStage<T>(size: StageSize, measure: (stage: WatchedStage) => Promise<T>): Promise<T> {
  return withCleanup(async (later) => measure(await startWatchedStage(later, size)));
}

export async function startScreens(later: Later): Promise<Remote> {
  const screens = await startRemote('bench/programs/screens.js');
  later(() => screens.end());
  return screens;
}
