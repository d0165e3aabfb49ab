import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../../testing/services/database.js';
import { startWorld, type World } from '../../testing/world.js';
import { startApi } from '../parts/api.js';
import { type Later, withCleanup } from '../parts/cleanup.js';
import type { Commit } from '../parts/commits.js';
import type { CrowdReport } from '../parts/crowd/crowd.js';
import type { HubAddress } from '../parts/crowd/hub-socket.js';
import { startScreens } from '../parts/crowd/live-stage.js';
import type { ScreenPlace } from '../parts/crowd/screen.js';
import type { Figure } from '../parts/figures/figure.js';
import { until } from '../parts/figures/load.js';
import { ratioOf, rounds } from '../parts/figures/rounds.js';
import { median, now, rounded, type Spread } from '../parts/figures/stats.js';
import { startRemote, type Remote } from '../parts/remote.js';
import { seedStudios, siteIds } from '../parts/seed.js';

export interface HotSize {
  sites: number;
  /** Of each site. */
  screens: number;
  /** Agents of the hot site; nobody may open more than 120 slots in a minute. */
  agents: number;
  hotPerSecond: number;
  /** Of all the others together. */
  othersPerSecond: number;
  ms: number;
  rounds: number;
  /** Not measured, of each installation: a program that has just been started is not yet as quick as it will be all day. */
  warmUps: number;
}

const FULL: HotSize = {
  ...{ sites: 26, screens: 10, agents: 60, hotPerSecond: 400, othersPerSecond: 100, ms: 10_000, rounds: 7, warmUps: 3 },
};
const HOT = 1;
const MOST_MS = 60;
const LEAST_PER_SECOND = 400;
/** A load that commits less than this share of what was asked was not put on. */
const LEAST_COMMITTED = 0.97;
const MOST_OF_OTHERS = 1.1;
const SETTLE_MS = 1_000;
const ROOMS = 40;

/** Rooms of a day in two weeks, each open around the clock. */
const SCHEDULE = [
  `INSERT INTO schedule_days (site_id, local_date, asked_at) SELECT $1::int, current_date + 14, now() WHERE $2::int > 0`,
  `INSERT INTO staff_days (site_id, local_date, staff_id, staff_name, openings, absences)
   SELECT $1, day, 7000 + n, 'Room ' || n, jsonb_build_array(jsonb_build_object('locationId', 1, 'starts', day || 'T00:00:00', 'ends', (day + 1) || 'T00:00:00')), '[]'
   FROM generate_series(1, $2::int) n, (SELECT current_date + 14 AS day) d`,
];

/**
 * B5: agents of one site open slots and leave them again, each an event, while the other sites of the chain have their usual day. What that
 * costs the others is held against the same load put on another installation of the product on this machine: the processors are shared
 * either way, the software only once. As deployed, requests and screens have api processes of their own; and as each screen is a device of
 * its own, those of the hot site have a process beside that of the others.
 */
export const hotSite: Figure = {
  id: 'B5',
  measure: async () => {
    const { hot, neighbour, quiet, bare } = await measureHotSite(FULL);
    const perSecond = median(hot.map((round) => round.perSecond));
    const p99 = (spreads: readonly Spread[]): number[] => spreads.map((spread) => spread.p99);
    const ours = p99(hot.map(({ applied }) => applied));
    const bares = p99(bare);
    const [beside, next] = [p99(hot.map(({ others }) => others)), p99(neighbour)];
    const isComplete = hot.every(({ missing, resets }) => missing === 0 && resets === 0);
    const isFast = perSecond >= LEAST_COMMITTED * LEAST_PER_SECOND && median(ours) <= MOST_MS;
    const ratio = ratioOf(beside, next);
    return [
      {
        id: 'B5',
        what: `commit → screen of one hot site at ${rounded(perSecond)} events/s over HTTP (p50 ${rounded(median(hot.map(({ applied }) => applied.p50)))}), ms p99`,
        ...{ ours: median(ours), bare: median(bares), ratio: ratioOf(ours, bares) },
        ...{ target: `≥ ${LEAST_PER_SECOND}/s, ≤ ${MOST_MS} ms`, isOk: isComplete && isFast, more: { hot, bare } },
      },
      {
        id: 'B5.o',
        what: `the other sites beside it (bare: beside the same load of another installation; alone ${rounded(median(p99(quiet)))}), ms p99`,
        ...{ ours: median(beside), bare: median(next), ratio },
        ...{ target: `≤ ${MOST_OF_OTHERS} × bare`, isOk: ratio <= MOST_OF_OTHERS, more: { neighbour, quiet } },
      },
    ];
  },
};

interface HotRound {
  perSecond: number;
  applied: Spread;
  missing: number;
  resets: number;
  others: Spread;
  /** Of a pair of requests, from when it was due. */
  pairs: Spread;
}

export interface HotReport {
  hot: HotRound[];
  /** The other sites, while another installation has the hot one. */
  neighbour: Spread[];
  /** The other sites, without any hot one. */
  quiet: Spread[];
  /** As many events, written without HTTP by one statement each and emitted by socket.io alone. */
  bare: Spread[];
}

/** The product with its own database and Redis, and the screens of the hot site before it. */
interface Installation {
  world: World;
  /** Answers the requests. */
  api: Remote;
  url: string;
  /** Of another process, which answers the screens. */
  hub: HubAddress;
  screens: Remote;
  places: ScreenPlace[];
  /** Of the other sites. */
  otherPlaces: ScreenPlace[];
  /** Of the agents of the hot site. */
  tokens: string[];
}

interface Stage extends Installation {
  size: HotSize;
  neighbour: Installation;
  otherScreens: Remote;
  writer: Remote;
  load: Remote;
  bareWriter: Remote;
  bareAddress: HubAddress;
}

export function measureHotSite(size: HotSize): Promise<HotReport> {
  return withCleanup(async (later) => {
    const own = await install(later, size);
    const neighbour = await install(later, size);
    const remote = (file: string, env: Record<string, string>): Promise<Remote> => startProgram(later, file, env);
    const bareHub = await remote('bare/hub', own.world.env);
    const stage: Stage = {
      ...{ size, ...own, neighbour, otherScreens: await startScreens(later) },
      ...{ writer: await remote('writer', own.world.env), load: await remote('holding-agents', {}) },
      bareWriter: await remote('bare/writer', own.world.env),
      bareAddress: await bareHub.call<HubAddress>('address'),
    };
    for (let n = 0; n < size.warmUps; n++) {
      await hotOnce(stage, stage);
      await hotOnce(stage, neighbour);
    }
    const report: HotReport = { hot: [], neighbour: [], quiet: [], bare: [] };
    await rounds<unknown>(size.rounds, {
      ours: async () => {
        const here = async () => report.hot.push(await hotOnce(stage, stage));
        const beside = async () => report.neighbour.push((await hotOnce(stage, neighbour)).others);
        for (const side of report.hot.length % 2 === 0 ? [here, beside] : [beside, here]) await side();
        report.quiet.push(await quietOnce(stage));
      },
      bare: async () => report.bare.push(await bareOnce(stage)),
    });
    return report;
  });
}

async function startProgram(later: Later, file: string, env: Record<string, string>): Promise<Remote> {
  const started = await startRemote(`bench/programs/${file}.js`, env);
  later(() => started.end());
  return started;
}

async function install(later: Later, size: HotSize): Promise<Installation> {
  const world = await startWorld();
  later(() => world.end());
  const all = await seedStudios(world.database.url, {
    screens: size.sites * (size.screens + size.agents),
    sites: size.sites,
  });
  for (const statement of SCHEDULE) await query(world.database.url, statement, [HOT, ROOMS]);
  const isHot = ({ siteId }: ScreenPlace): boolean => siteId === HOT;
  const seen = all.slice(0, size.sites * size.screens);
  const tokens = all
    .slice(seen.length)
    .filter(isHot)
    .map(({ token }) => token);
  const api = await startProgram(later, 'told-api', world.env);
  const url = `http://127.0.0.1:${world.env['PORT'] ?? ''}`;
  await until('the api is ready', () =>
    fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  const { hub, stop } = await startApi(world);
  later(stop);
  const [places, otherPlaces] = [seen.filter(isHot), seen.filter((place) => !isHot(place))];
  return { world, api, url, hub, screens: await startScreens(later), places, otherPlaces, tokens };
}

/** @param at where the hot site is; the others are always those of the stage */
async function hotOnce(stage: Stage, at: Installation): Promise<HotRound> {
  const { size, load } = stage;
  await at.screens.call('open', { address: at.hub, places: at.places });
  const { others, done } = await withOthers(stage, async () => {
    await at.api.call('commits');
    const began = now();
    const pairs = await load.call<Spread>('hold', hotLoad(at, size));
    return { began, pairs, commits: (await at.api.call<Commit[]>('commits')).filter(({ siteId }) => siteId === HOT) };
  });
  const { began, commits, pairs } = done;
  const { applied, missing, resets } = await at.screens.call<CrowdReport>('report', commits);
  await at.screens.call('close');
  // What was asked for in time and committed late was not done in this time.
  const inTime = commits.filter((commit) => commit.at <= began + size.ms);
  return { perSecond: (inTime.length * 1_000) / size.ms, applied, missing, resets, others, pairs };
}

function hotLoad({ url, tokens }: Installation, { hotPerSecond, ms }: HotSize) {
  return { url, siteId: HOT, tokens, slots: slotsOfDay(), eventsPerSecond: hotPerSecond, ms };
}

async function quietOnce(stage: Stage): Promise<Spread> {
  return (await withOthers(stage, () => sleep(stage.size.ms))).others;
}

/** While the other sites have their day. */
async function withOthers<T>(
  { size, otherScreens, writer, hub, otherPlaces }: Stage,
  work: () => Promise<T>,
): Promise<{ others: Spread; done: T }> {
  await otherScreens.call('open', { address: hub, places: otherPlaces });
  const siteIdsOfOthers = siteIds(size.sites).filter((siteId) => siteId !== HOT);
  await writer.call('start', { perSecond: size.othersPerSecond, siteIds: siteIdsOfOthers });
  const done = await work();
  const written = await writer.call<{ commits: Commit[] }>('stop');
  await sleep(SETTLE_MS);
  const { applied } = await otherScreens.call<CrowdReport>('report', written.commits);
  await otherScreens.call('close');
  return { others: applied, done };
}

async function bareOnce({ size, screens, bareWriter, bareAddress, places }: Stage): Promise<Spread> {
  const options = places.map(({ siteId }) => ({ siteId, auth: { siteId } }));
  await screens.call('openPlain', { address: bareAddress, options });
  await bareWriter.call('start', { perSecond: size.hotPerSecond, siteIds: [HOT], isWritten: true });
  await sleep(size.ms);
  const { commits } = await bareWriter.call<{ commits: Commit[] }>('stop');
  await sleep(SETTLE_MS);
  const { applied } = await screens.call<{ applied: Spread }>('reportPlain', commits);
  await screens.call('close');
  return applied;
}

/** Every half hour of every room. The seeded sites live by UTC. */
function slotsOfDay(): { staffId: number; startsAt: string; endsAt: string }[] {
  const midnight = Date.parse(`${new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`);
  const at = (halfHour: number): string => new Date(midnight + halfHour * 1_800_000).toISOString();
  return Array.from({ length: 48 * ROOMS }, (_, n) => {
    const halfHour = Math.floor(n / ROOMS);
    return { staffId: 7_001 + (n % ROOMS), startsAt: at(halfHour), endsAt: at(halfHour + 1) };
  });
}
