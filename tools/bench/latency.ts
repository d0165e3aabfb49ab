import { setTimeout as sleep } from 'node:timers/promises';
import { withCleanup } from './parts/cleanup.js';
import type { Commit } from './parts/commits.js';
import type { CrowdReport } from './parts/crowd.js';
import type { Figure, Line } from './parts/figure.js';
import { startLiveStage, startScreens, type LiveStage } from './parts/live-stage.js';
import type { Remote } from './parts/remote.js';
import { ratioOf, rounds } from './parts/rounds.js';
import { median, type Spread } from './parts/stats.js';

export interface LatencySize {
  screens: number;
  sites: number;
  perSecond: number;
  /** Milliseconds of one round, and of what goes before it unmeasured. */
  ms: number;
  warmUpMs: number;
  rounds: number;
}

const FULL: LatencySize = { screens: 2_000, sites: 26, perSecond: 200, ms: 4_000, warmUpMs: 1_500, rounds: 3 };
const MOST_MS = 25;
const MOST_RATIO = 1.5;
const SETTLE_MS = 1_500;

interface Round extends CrowdReport {
  events: number;
}

/** B1: commit → the screen's handler, while every other screen of the chain is watching too. */
export const latency: Figure = {
  id: 'B1',
  measure: async () => {
    const { ours, bare } = await measureLatency(FULL);
    const p99 = (spreads: Spread[]): number[] => spreads.map((spread) => spread.p99);
    const [oursP99, bareP99] = [p99(ours.map(({ applied }) => applied)), p99(bare)];
    const ratio = ratioOf(oursP99, bareP99);
    const isOk = ratio <= MOST_RATIO && median(oursP99) <= MOST_MS;
    const more = { unit: 'ms p99', screens: FULL.screens, perSecond: FULL.perSecond, ours, bare };
    const line: Line = {
      id: 'B1',
      what: 'commit → screen, ms p99',
      ours: median(oursP99),
      bare: median(bareP99),
      ratio,
      target: `≤ ${MOST_RATIO} × bare, ≤ ${MOST_MS} ms`,
      isOk,
      more,
    };
    const half: Line = {
      id: 'B1.50',
      what: 'commit → screen, ms p50',
      ours: median(ours.map(({ applied }) => applied.p50)),
      bare: median(bare.map(({ p50 }) => p50)),
      ratio: ratioOf(
        ours.map(({ applied }) => applied.p50),
        bare.map(({ p50 }) => p50),
      ),
      target: '',
      isOk: null,
    };
    return [line, half];
  },
};

export function measureLatency(size: LatencySize): Promise<{ ours: Round[]; bare: Spread[] }> {
  return withCleanup(async (later) => {
    const stage = await startLiveStage(later, size);
    const screens = await startScreens(later);
    const result = await rounds<Round>(size.rounds, {
      ours: () => oursOnce(stage, screens, size),
      bare: () => bareOnce(stage, screens, size),
    });
    return { ours: result.ours, bare: result.bare.map(({ applied }) => applied) };
  });
}

async function oursOnce({ api, places, sites, writer }: LiveStage, screens: Remote, size: LatencySize): Promise<Round> {
  await screens.call('open', { address: api.hub, places });
  const commits = await writeFor(writer, sites, size);
  const report = await screens.call<CrowdReport>('report', commits);
  await screens.call('close');
  await sleep(500);
  return { ...report, events: commits.length };
}

async function bareOnce(stage: LiveStage, screens: Remote, size: LatencySize): Promise<Round> {
  const options = stage.places.map(({ siteId }) => ({ siteId, auth: { siteId } }));
  await screens.call('openPlain', { address: stage.bareAddress, options });
  const commits = await writeFor(stage.bareWriter, stage.sites, size);
  const report = await screens.call<{ applied: Spread; missing: number }>('reportPlain', commits);
  await screens.call('close');
  await sleep(500);
  return { ...report, noticed: report.applied, resets: 0, events: commits.length };
}

async function writeFor(
  writer: Remote,
  siteIds: number[],
  { perSecond, ms, warmUpMs }: LatencySize,
): Promise<Commit[]> {
  await writer.call('start', { perSecond, siteIds });
  await sleep(warmUpMs);
  const { commits: before } = await writer.call<{ commits: Commit[] }>('stop');
  await writer.call('start', { perSecond, siteIds });
  await sleep(ms);
  const { commits } = await writer.call<{ commits: Commit[] }>('stop');
  await sleep(SETTLE_MS);
  return before.length === 0 ? [] : commits;
}
