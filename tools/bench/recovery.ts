import { setTimeout as sleep } from 'node:timers/promises';
import type { Commit } from './parts/commits.js';
import type { CrowdReport } from './parts/crowd/crowd.js';
import type { Figure, Line } from './parts/figures/figure.js';
import { onWatchedStage, type WatchedStage } from './parts/crowd/live-stage.js';
import { ratioOf, rounds } from './parts/figures/rounds.js';
import { median, type Spread } from './parts/figures/stats.js';

export interface RecoverySize {
  screens: number;
  sites: number;
  perSecond: number;
  cutMs: number;
  rounds: number;
  /** Not measured. */
  warmUps: number;
}

export interface RecoveryResult {
  /** From the moment the network was back to caught up; on the bare side to connected. */
  ours: Spread[];
  bare: Spread[];
  missing: number;
  resets: number;
}

const FULL: RecoverySize = { screens: 2_000, sites: 26, perSecond: 100, cutMs: 2_000, rounds: 5, warmUps: 1 };
const MOST_MS = { p99: 1_000, p50: 500 };
const MOST_RATIO = 1.25;
const SETTLE_MS = 2_000;

/** B6: every screen loses its network for two seconds and comes back in the same instant; until it has all it missed. Bare only reconnects. */
export const recovery: Figure = {
  id: 'B6',
  measure: async () => {
    const result = await onWatchedStage(FULL, (stage) => measureRecovery(stage, FULL));
    const line = (id: string, of: 'p99' | 'p50'): Line => {
      const [ours, bare] = [result.ours.map((one) => one[of]), result.bare.map((one) => one[of])];
      const ratio = ratioOf(ours, bare);
      return {
        id,
        what: `network back → caught up, all at once, ms ${of}`,
        ours: median(ours),
        bare: median(bare),
        ratio,
        target: `≤ ${MOST_MS[of]} ms, ≤ ${MOST_RATIO} × bare`,
        isOk: median(ours) <= MOST_MS[of] && ratio <= MOST_RATIO && result.missing === 0,
        more: { ...result },
      };
    };
    return [line('B6', 'p99'), line('B6.50', 'p50')];
  },
};

export async function measureRecovery(stage: WatchedStage, size: RecoverySize): Promise<RecoveryResult> {
  const counts = { missing: 0, resets: 0 };
  const ours = async (): Promise<Spread> => {
    const { report, times } = await oursOnce(stage, size);
    counts.missing += report.missing;
    counts.resets += report.resets;
    return times;
  };
  const spreads = await rounds(size.rounds, { ours, bare: () => bareOnce(stage, size) }, size.warmUps);
  return { ...spreads, ...counts };
}

async function oursOnce(
  { api, places, sites, writer, screens }: WatchedStage,
  { perSecond, cutMs }: RecoverySize,
): Promise<{ report: CrowdReport; times: Spread }> {
  await screens.call('open', { address: api.hub, places });
  await writer.call('start', { perSecond, siteIds: sites });
  await sleep(1_000);
  await screens.call('cut');
  await sleep(cutMs);
  const times = await screens.call<Spread>('back');
  const { commits } = await writer.call<{ commits: Commit[] }>('stop');
  await sleep(SETTLE_MS);
  const report = await screens.call<CrowdReport>('report', commits);
  await screens.call('close');
  await sleep(500);
  return { report, times };
}

async function bareOnce(
  { places, sites, bareAddress, bareWriter, screens }: WatchedStage,
  { perSecond, cutMs }: RecoverySize,
): Promise<Spread> {
  const options = places.map(({ siteId }) => ({ siteId, auth: { siteId } }));
  await screens.call('openPlain', { address: bareAddress, options });
  await bareWriter.call('start', { perSecond, siteIds: sites });
  await sleep(1_000);
  await screens.call('cut');
  await sleep(cutMs);
  const times = await screens.call<Spread>('backPlain');
  await bareWriter.call('stop');
  await sleep(SETTLE_MS);
  await screens.call('close');
  await sleep(500);
  return times;
}
