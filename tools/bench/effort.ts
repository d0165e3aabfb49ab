import { setTimeout as sleep } from 'node:timers/promises';
import { sustainedByBare } from './parts/figures/capacity.js';
import type { Commit } from './parts/commits.js';
import { cpuOf, pidsOfServers } from './parts/figures/cpu.js';
import type { CrowdReport } from './parts/crowd/crowd.js';
import type { Figure, Line } from './parts/figures/figure.js';
import { onWatchedStage, type WatchedStage } from './parts/crowd/live-stage.js';
import type { Remote } from './parts/remote.js';
import { until } from './parts/figures/load.js';
import { ratioOf, rounds } from './parts/figures/rounds.js';
import { median } from './parts/figures/stats.js';

export interface EffortSize {
  screens: number;
  sites: number;
  /** Of what bare sustains. */
  share: number;
  ms: number;
  cutMs: number;
  rounds: number;
  /** Not measured. */
  warmUps: number;
}

/** Milliseconds of processor time of everything but the screens. */
interface Effort {
  perEvent: number;
  perReconnect: number;
  /** The same by process, per event and per reconnect. */
  byPart: Record<string, number>;
}

interface Side {
  parts: Record<string, number>;
  writer: Remote;
  open: () => Promise<unknown>;
  back: 'back' | 'backPlain';
  report: 'report' | 'reportPlain';
}

const FULL: EffortSize = { screens: 1_000, sites: 13, share: 0.3, ms: 4_000, cutMs: 1_000, rounds: 3, warmUps: 1 };
const MOST_RATIO = 2;
const SETTLE_MS = 1_000;

/**
 * B20: processor time of api, writer, Redis and Postgres. The bare side writes the same rows by pg and emits, without event and number.
 * Other work on the machine makes a figure in seconds worse, this one hardly.
 */
export const effort: Figure = {
  id: 'B20',
  measure: async () => {
    const { ours, bare, perSecond } = await onWatchedStage(FULL, (stage) => measureEffort(stage, FULL));
    const line = (id: string, what: string, of: 'perEvent' | 'perReconnect'): Line => {
      const [oursMs, bareMs] = [ours.map((one) => one[of]), bare.map((one) => one[of])];
      const ratio = ratioOf(oursMs, bareMs);
      const more = { perSecond, ours, bare };
      const shown = { ours: median(oursMs), bare: median(bareMs), ratio, target: `≤ ${MOST_RATIO} × bare` };
      return { id, what, ...shown, isOk: ratio <= MOST_RATIO, more };
    };
    const screensEach = Math.round(FULL.screens / FULL.sites);
    return [
      line('B20', `CPU ms per event committed and brought to ${screensEach} screens`, 'perEvent'),
      line('B20.r', 'CPU ms per reconnect', 'perReconnect'),
    ];
  },
};

export async function measureEffort(
  stage: WatchedStage,
  size: EffortSize,
): Promise<{ ours: Effort[]; bare: Effort[]; perSecond: number }> {
  const perSecond = size.share * (await sustainedByBare(stage));
  const { ours, bare } = await sidesOf(stage);
  const once = (side: Side) => (): Promise<Effort> => effortOf(side, { ...size, perSecond, stage });
  return { ...(await rounds<Effort>(size.rounds, { ours: once(ours), bare: once(bare) }, size.warmUps)), perSecond };
}

async function sidesOf(stage: WatchedStage): Promise<{ ours: Side; bare: Side }> {
  const { world, api, places, writer, bareHub, bareWriter, bareAddress, screens } = stage;
  const { postgres, redis } = await pidsOfServers(world.database.url, world.redis.url);
  const options = places.map(({ siteId }) => ({ siteId, auth: { siteId } }));
  return {
    ours: {
      parts: { hub: api.pid, writer: writer.pid, redis, postgres },
      writer,
      open: () => screens.call('open', { address: api.hub, places }),
      back: 'back',
      report: 'report',
    },
    bare: {
      parts: { hub: bareHub.pid, writer: bareWriter.pid, redis, postgres },
      writer: bareWriter,
      open: () => screens.call('openPlain', { address: bareAddress, options }),
      back: 'backPlain',
      report: 'reportPlain',
    },
  };
}

type Run = EffortSize & { perSecond: number; stage: WatchedStage };

async function effortOf(side: Side, run: Run): Promise<Effort> {
  const { screens } = run.stage;
  const load = { perSecond: run.perSecond, siteIds: run.stage.sites };
  await side.open();
  await side.writer.call('start', load);
  await sleep(SETTLE_MS);
  await side.writer.call('stop');
  await sleep(SETTLE_MS);

  const whileEvents = meter(side.parts);
  await side.writer.call('start', load);
  await sleep(run.ms);
  const { commits } = await side.writer.call<{ commits: Commit[] }>('stop');
  await until('every event is at every screen', async () => {
    const { missing } = await screens.call<Pick<CrowdReport, 'missing'>>(side.report, commits);
    return missing === 0;
  });
  const events = whileEvents();

  await screens.call('cut');
  await side.writer.call('start', load);
  await sleep(run.cutMs);
  await side.writer.call('stop');
  await sleep(SETTLE_MS);
  const whileBack = meter(side.parts);
  await screens.call(side.back);
  const backs = whileBack();
  await screens.call('close');
  await sleep(SETTLE_MS);
  return toEffort(events, backs, { events: commits.length, screens: run.screens });
}

/** Notes where the processes stand and gives what each has used since. */
function meter(parts: Side['parts']): () => Record<string, number> {
  const read = (): [string, number][] => Object.entries(parts).map(([name, pid]) => [name, cpuOf([pid])]);
  const before = new Map(read());
  return () => Object.fromEntries(read().map(([name, ms]) => [name, ms - (before.get(name) ?? 0)]));
}

function toEffort(
  events: Record<string, number>,
  backs: Record<string, number>,
  counts: { events: number; screens: number },
): Effort {
  const each = (parts: Record<string, number>, count: number, prefix: string): [string, number][] =>
    Object.entries(parts).map(([name, ms]) => [`${prefix} ${name}`, ms / count]);
  const [perEvent, perReconnect] = [each(events, counts.events, 'event'), each(backs, counts.screens, 'reconnect')];
  const sum = (parts: [string, number][]): number => parts.reduce((all, [, ms]) => all + ms, 0);
  return {
    perEvent: sum(perEvent),
    perReconnect: sum(perReconnect),
    byPart: Object.fromEntries([...perEvent, ...perReconnect]),
  };
}
