import { setTimeout as sleep } from 'node:timers/promises';
import { sustainedByBare } from './parts/figures/capacity.js';
import type { Commit } from './parts/commits.js';
import type { CrowdReport } from './parts/crowd/crowd.js';
import type { Figure, Line } from './parts/figures/figure.js';
import { onWatchedStage, type WatchedStage } from './parts/crowd/live-stage.js';
import type { Remote } from './parts/remote.js';
import { ratioOf, rounds } from './parts/figures/rounds.js';
import { median, type Spread } from './parts/figures/stats.js';

export interface LatencySize {
  screens: number;
  sites: number;
  /** Of the events per second that bare sustains on this machine. */
  shares: number[];
  /** Milliseconds of one round, and of what goes before it unmeasured. */
  ms: number;
  warmUpMs: number;
  rounds: number;
}

const FULL: LatencySize = { screens: 2_000, sites: 26, shares: [0.3, 0.6], ms: 4_000, warmUpMs: 1_500, rounds: 3 };
const MOST_MS = 25;
const MOST_RATIO = 1.5;
/** A writer that commits less than this share of what was asked did not put the load on. */
const LEAST_COMMITTED = 0.95;
const SETTLE_MS = 1_500;
/** However little a machine sustains: of no events nothing could be said. */
const LEAST_PER_SECOND = 5;

interface Round {
  applied: Spread;
  missing: number;
  resets: number;
  events: number;
}

interface Loaded {
  share: number;
  perSecond: number;
  ours: Round[];
  bare: Round[];
}

/** B1: commit → the screen's handler, while every other screen of the chain is watching too. Bare writes the same rows (ADR 071). */
export const latency: Figure = {
  id: 'B1',
  measure: async () => {
    const { sustained, loads } = await onWatchedStage(FULL, (stage) => measureLatency(stage, FULL));
    const speed: Line = {
      id: 'B1.0',
      what: `events/s that bare writes and brings to ${FULL.screens} screens: the speed of this machine`,
      ours: '-',
      bare: sustained,
      ratio: null,
      target: '',
      isOk: null,
    };
    return [speed, ...loads.flatMap(linesOf)];
  },
};

function linesOf(load: Loaded): Line[] {
  const percent = Math.round(load.share * 100);
  const of = (side: 'ours' | 'bare', point: 'p99' | 'p50'): number[] => load[side].map(({ applied }) => applied[point]);
  const line = (point: 'p99' | 'p50'): Line => ({
    id: point === 'p99' ? `B1.${percent}` : `B1.${percent}m`,
    what: `commit → screen at ${percent} % (${Math.round(load.perSecond)} events/s), ms ${point}`,
    ours: median(of('ours', point)),
    bare: median(of('bare', point)),
    ratio: ratioOf(of('ours', point), of('bare', point)),
    target: '',
    isOk: null,
    more: { ...load },
  });
  const worst = line('p99');
  const wanted = (load.perSecond * FULL.ms) / 1_000;
  const isLoaded = load.ours.every(({ events }) => events >= LEAST_COMMITTED * wanted);
  const isOk = isLoaded && (worst.ratio ?? NaN) <= MOST_RATIO && Number(worst.ours) <= MOST_MS;
  return [{ ...worst, target: `≤ ${MOST_RATIO} × bare, ≤ ${MOST_MS} ms`, isOk }, line('p50')];
}

export async function measureLatency(
  stage: WatchedStage,
  size: LatencySize,
): Promise<{ sustained: number; loads: Loaded[] }> {
  const sustained = await sustainedByBare(stage);
  const loads: Loaded[] = [];
  for (const share of size.shares) {
    const load = { ...size, perSecond: Math.max(LEAST_PER_SECOND, share * sustained) };
    const result = await rounds<Round>(size.rounds, {
      ours: () => oursOnce(stage, load),
      bare: () => bareOnce(stage, load),
    });
    loads.push({ share, perSecond: load.perSecond, ...result });
  }
  return { sustained, loads };
}

type Load = LatencySize & { perSecond: number };

async function oursOnce({ api, places, sites, writer, screens }: WatchedStage, size: Load): Promise<Round> {
  await screens.call('open', { address: api.hub, places });
  const commits = await writeFor(writer, sites, size);
  const { applied, missing, resets } = await screens.call<CrowdReport>('report', commits);
  await screens.call('close');
  await sleep(500);
  return { applied, missing, resets, events: commits.length };
}

async function bareOnce(stage: WatchedStage, size: Load): Promise<Round> {
  const { screens } = stage;
  const options = stage.places.map(({ siteId }) => ({ siteId, auth: { siteId } }));
  await screens.call('openPlain', { address: stage.bareAddress, options });
  const commits = await writeFor(stage.bareWriter, stage.sites, size);
  const report = await screens.call<{ applied: Spread; missing: number }>('reportPlain', commits);
  await screens.call('close');
  await sleep(500);
  return { ...report, resets: 0, events: commits.length };
}

async function writeFor(writer: Remote, siteIds: number[], { perSecond, ms, warmUpMs }: Load): Promise<Commit[]> {
  await writer.call('start', { perSecond, siteIds });
  await sleep(warmUpMs);
  await writer.call('stop');
  await writer.call('start', { perSecond, siteIds });
  await sleep(ms);
  const { commits } = await writer.call<{ commits: Commit[] }>('stop');
  await sleep(SETTLE_MS);
  return commits;
}
