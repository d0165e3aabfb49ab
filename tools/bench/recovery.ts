import { setTimeout as sleep } from 'node:timers/promises';
import { withCleanup } from './parts/cleanup.js';
import type { Commit } from './parts/commits.js';
import type { CrowdReport, Recovery } from './parts/crowd.js';
import type { Figure, Line } from './parts/figure.js';
import type { HubAddress } from './parts/hub-socket.js';
import { startLiveStage, startScreens, type LiveStage } from './parts/live-stage.js';
import { startRemote, type Remote } from './parts/remote.js';
import { ratioOf } from './parts/rounds.js';
import { median } from './parts/stats.js';

export interface RecoverySize {
  screens: number;
  sites: number;
  perSecond: number;
  cutMs: number;
  rounds: number;
}

export interface RecoveryResult {
  ours: Recovery[];
  bare: (Recovery & { recovered: number })[];
  missing: number;
  resets: number;
}

const FULL: RecoverySize = { screens: 2_000, sites: 26, perSecond: 200, cutMs: 2_000, rounds: 3 };
const MOST_MS = 1_000;
const MOST_RATIO = 0.5;
const SETTLE_MS = 2_000;

/** B6: every screen loses its network for two seconds and comes back in the same instant; until it has all it missed. */
export const recovery: Figure = {
  id: 'B6',
  measure: async () => {
    const result = await measureRecovery(FULL);
    const line = (id: string, what: string, of: (one: Recovery) => number): Line => {
      const [ours, bare] = [result.ours.map(of), result.bare.map(of)];
      const ratio = ratioOf(ours, bare);
      const isOk = median(ours) <= MOST_MS && ratio <= MOST_RATIO && result.missing === 0;
      const target = `≤ ${MOST_MS} ms, ≤ ${MOST_RATIO} × bare`;
      return { id, what, ours: median(ours), bare: median(bare), ratio, target, isOk, more: { ...result } };
    };
    const half = line('B6.50', 'the same, ms p50', (one) => one.fromBack.p50);
    return [
      line('B6', 'network back → caught up, all at once, ms p99', (one) => one.fromBack.p99),
      { ...half, target: '', isOk: null },
    ];
  },
};

export function measureRecovery(size: RecoverySize): Promise<RecoveryResult> {
  return withCleanup(async (later) => {
    const stage = await startLiveStage(later, size);
    const recovering = await startRemote('bench/programs/bare-hub.js');
    later(() => recovering.end());
    const screens = await startScreens(later);
    const result: RecoveryResult = { ours: [], bare: [], missing: 0, resets: 0 };
    for (let round = 0; round < size.rounds; round++) {
      result.bare.push(await bareOnce(stage, { recovering, screens }, size));
      const { report, times } = await oursOnce(stage, screens, size);
      result.ours.push(times);
      result.missing += report.missing;
      result.resets += report.resets;
    }
    return result;
  });
}

async function oursOnce(
  { api, places, sites, writer }: LiveStage,
  screens: Remote,
  { perSecond, cutMs }: RecoverySize,
): Promise<{ report: CrowdReport; times: Recovery }> {
  await screens.call('open', { address: api.hub, places });
  await writer.call('start', { perSecond, siteIds: sites });
  await sleep(1_000);
  const times = await screens.call<Recovery>('cutFor', { ms: cutMs, together: true });
  const { commits } = await writer.call<{ commits: Commit[] }>('stop');
  await sleep(SETTLE_MS);
  const report = await screens.call<CrowdReport>('report', commits);
  await screens.call('close');
  await sleep(500);
  return { report, times };
}

async function bareOnce(
  { places, sites }: LiveStage,
  { recovering, screens }: { recovering: Remote; screens: Remote },
  { perSecond, cutMs }: RecoverySize,
): Promise<Recovery & { recovered: number }> {
  const address = await recovering.call<HubAddress>('address');
  const options = places.map(({ siteId }) => ({ siteId, auth: { siteId }, recover: true }));
  await screens.call('openPlain', { address, options });
  await recovering.call('start', { perSecond, siteIds: sites });
  await sleep(1_000);
  await screens.call('cutPlain');
  await sleep(cutMs);
  const heads = await recovering.call<Record<number, number>>('heads');
  const times = await screens.call<Recovery & { recovered: number }>('backPlain', heads);
  await recovering.call('stop');
  await sleep(SETTLE_MS);
  await screens.call('close');
  await sleep(500);
  return times;
}
