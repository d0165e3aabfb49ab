import { setTimeout as sleep } from 'node:timers/promises';
import { withCleanup } from './parts/cleanup.js';
import type { Figure } from './parts/figures/figure.js';
import { startLiveStage, startScreens, type LiveStage } from './parts/crowd/live-stage.js';
import { until } from './parts/figures/load.js';
import type { PlainCounts } from './parts/crowd/plain-crowd.js';
import type { PlainOptions } from './parts/crowd/plain-screen.js';
import type { Remote } from './parts/remote.js';
import { ratioOf, rounds } from './parts/figures/rounds.js';
import { median } from './parts/figures/stats.js';

const SCREENS = 2_000;
const PER_SITE = 60;
const ROUNDS = 5;
const LEAST_RATIO = 0.8;

/** B2: deliveries per second when a whole day changes at every site at once. Ours comes out of one committed unit of work. */
export const burst: Figure = {
  id: 'B2',
  measure: () =>
    withCleanup(async (later) => {
      const stage = await startLiveStage(later, { screens: SCREENS });
      const [ours, bare] = [await startScreens(later), await startScreens(later)];
      await ours.call('openPlain', { address: stage.api.hub, options: options(stage, 'tokens') });
      await bare.call('openPlain', { address: stage.bareAddress, options: options(stage, 'site') });
      const burstOf = (screens: Remote, writer: Remote) => (): Promise<number> => once(screens, writer, stage);
      const sides = { ours: burstOf(ours, stage.writer), bare: burstOf(bare, stage.bareWriter) };
      await rounds(1, sides);
      const result = await rounds(ROUNDS, sides);
      const ratio = ratioOf(result.ours, result.bare);
      return [
        {
          id: 'B2',
          what: 'deliveries/s in a burst',
          ours: median(result.ours),
          bare: median(result.bare),
          ratio,
          target: `≥ ${LEAST_RATIO} × bare`,
          isOk: ratio >= LEAST_RATIO,
          more: result,
        },
      ];
    }),
};

function options({ places }: LiveStage, by: 'tokens' | 'site'): PlainOptions[] {
  return places.map(({ siteId, token }) => ({
    siteId,
    auth: by === 'tokens' ? { tokens: [token] } : { siteId },
    countOnly: true,
  }));
}

async function once(screens: Remote, writer: Remote, { sites }: LiveStage): Promise<number> {
  await screens.call('forget');
  await writer.call('burst', { siteIds: sites, perSite: PER_SITE });
  const wanted = SCREENS * PER_SITE;
  let counts = await screens.call<PlainCounts>('counts');
  await until('the burst has arrived', async () => {
    await sleep(100);
    counts = await screens.call<PlainCounts>('counts');
    return counts.count >= wanted;
  });
  return (counts.count * 1_000) / (counts.lastAt - counts.firstAt);
}
