import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '#domain/time/site-time';
import { startWorld, type World } from '../../testing/world.js';
import { startApi, startWorker, type RunningApi } from '../parts/api.js';
import { withCleanup } from '../parts/cleanup.js';
import { startScreens } from '../parts/crowd/live-stage.js';
import type { ScreenPlace } from '../parts/crowd/screen.js';
import type { Figure, Line } from '../parts/figures/figure.js';
import { median, rounded } from '../parts/figures/stats.js';
import { startRemote, type Remote } from '../parts/remote.js';
import { seedDirectors, seedStudios, siteIds, SITES } from '../parts/seed.js';
import type { DirectorReport } from './director-account.js';
import type { Taking } from './takings.js';

export interface LookSize {
  directors: number;
  perSecond: number;
  ms: number;
  warmUpMs: number;
  rounds: number;
}

const FULL: LookSize = { directors: 4, perSecond: 200, ms: 10_000, warmUpMs: 2_000, rounds: 3 };
const DESKS = 10 * SITES;
const MOST_MS = 1_000;
/** A writer that commits less than this share of what was asked did not put the load on. */
const LEAST_COMMITTED = 0.95;

/** A chain whose desks are open; what runs beside them is started here. */
interface OpenChain {
  world: World;
  api: RunningApi;
  sites: number[];
}

export interface LookRound extends DirectorReport {
  events: number;
  /** Changes that were refused or got no connection in time; they are no events. */
  failures: number;
  /** The first of them. */
  fault: string | undefined;
}

/** B8.e: clients arrive and sales are closed at all sites; from the commit of each to the figures with it on the screen of every director. */
export const eventToFigure: Figure = { id: 'B8.E', measure: async () => [lineOf(await measureBesideDesks())] };

function measureBesideDesks(): Promise<LookRound[]> {
  return withCleanup(async (later) => {
    const world = await startWorld();
    later(() => world.end());
    const desks = await seedStudios(world.database.url, { screens: DESKS });
    const api = await startApi(world);
    later(() => api.stop());
    const screens = await startScreens(later);
    await screens.call('open', { address: api.hub, places: desks });
    return measureEventToFigure({ world, api, sites: siteIds() }, FULL);
  });
}

function lineOf(found: readonly LookRound[]): Line {
  const p99 = (of: 'shown' | 'heard' | 'calls'): number => median(found.map((round) => round[of].p99));
  const isWhole = found.every(({ missing, wrong }) => missing === 0 && wrong === 0);
  const isLoaded = found.every(({ events }) => events >= (LEAST_COMMITTED * FULL.perSecond * FULL.ms) / 1_000);
  return {
    id: 'B8.e',
    what:
      `commit → changed figures on ${FULL.directors} directors' screens, ${FULL.perSecond} arrivals and sales a second at ${SITES} sites beside ${DESKS} desks, ` +
      `ms p99 (p50 ${rounded(median(found.map(({ shown }) => shown.p50)))}, of which its call ${rounded(p99('calls'))} p99; bare: commit → heard of)`,
    ...{ ours: p99('shown'), bare: p99('heard'), ratio: null, target: `≤ ${MOST_MS} ms` },
    ...{ isOk: isWhole && isLoaded && p99('shown') <= MOST_MS, more: { rounds: found } },
  };
}

export function measureEventToFigure({ world, api, sites }: OpenChain, size: LookSize): Promise<LookRound[]> {
  return withCleanup(async (later) => {
    const places = await seedDirectors(world.database.url, { directors: size.directors, siteIds: sites });
    const worker = await startWorker(world);
    later(() => worker.stop());
    const writer = await startRemote('bench/programs/takings-writer.js', world.env);
    later(() => writer.end());
    const audience = await startRemote('bench/programs/directors.js');
    later(() => audience.end());
    const look = { ...size, writer, audience, places, sites, address: api.hub };
    await lookOnce({ ...look, ms: size.warmUpMs });
    const found: LookRound[] = [];
    for (let round = 0; round < size.rounds; round++) found.push(await lookOnce(look));
    return found;
  });
}

interface Look extends Pick<LookSize, 'perSecond' | 'ms'> {
  writer: Remote;
  audience: Remote;
  places: ScreenPlace[][];
  sites: number[];
  address: RunningApi['hub'];
}

async function lookOnce({ writer, audience, places, sites, address, perSecond, ms }: Look): Promise<LookRound> {
  const today = new Date().toISOString().slice(0, 10);
  // As the page asks for them: a day, and what it is compared with.
  await audience.call('open', { address, places, days: [today, addDays(today, -7)] });
  await writer.call('start', { perSecond, siteIds: sites, day: today });
  await sleep(ms);
  const { takings, faults } = await writer.call<{ takings: Taking[]; faults: string[] }>('stop');
  const report = await audience.call<DirectorReport>('report', takings);
  await audience.call('close');
  return { ...report, events: takings.length, failures: faults.length, fault: faults[0] };
}
