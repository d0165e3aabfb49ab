import { setTimeout as sleep } from 'node:timers/promises';
import type { WatchedStage } from '../crowd/live-stage.js';
import { until } from './load.js';
import type { PlainCounts } from '../crowd/plain-crowd.js';
import { median } from './stats.js';

const BURSTS = 4;
const PER_SITE = 20;

/**
 * Events per second that bare writes and brings to all of these screens on this machine, as it is now. The load of a figure is a
 * share of it, so that it asks the same of a slow machine as of a quick one.
 */
export async function sustainedByBare(stage: WatchedStage): Promise<number> {
  const { screens } = stage;
  const options = stage.places.map(({ siteId }) => ({ siteId, auth: { siteId } }));
  await screens.call('openPlain', { address: stage.bareAddress, options });
  const rates: number[] = [];
  for (let burst = 0; burst < BURSTS; burst++) rates.push(await rateOf(stage));
  await screens.call('close');
  // The first one also warms everything up.
  return median(rates.slice(1));
}

async function rateOf({ bareWriter, sites, places, screens }: WatchedStage): Promise<number> {
  await screens.call('forget');
  await bareWriter.call('rush', { siteIds: sites, perSite: PER_SITE });
  let counts = await screens.call<PlainCounts>('counts');
  await until('the burst has arrived', async () => {
    await sleep(50);
    counts = await screens.call<PlainCounts>('counts');
    return counts.count >= places.length * PER_SITE;
  });
  return (sites.length * PER_SITE * 1_000) / (counts.lastAt - counts.firstAt);
}
