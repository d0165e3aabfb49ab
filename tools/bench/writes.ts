import { startWorld } from '../testing/world.js';
import { withCleanup } from './parts/cleanup.js';
import type { Figure, Line } from './parts/figures/figure.js';
import { startRemote } from './parts/remote.js';
import { ratioOf, rounds } from './parts/figures/rounds.js';
import { seedStudios, siteIds } from './parts/seed.js';
import { median } from './parts/figures/stats.js';

const WRITERS = 16;
const ROUNDS = 5;
const MS = 2_000;
const LEAST_RATIO = 0.6;

/** B4: what event and number cost a business write (two rows changed), durable, 16 writers at once. */
export const writes: Figure = {
  id: 'B4',
  measure: () =>
    withCleanup(async (later) => {
      const world = await startWorld();
      later(() => world.end());
      await seedStudios(world.database.url);
      const writer = await startRemote('bench/programs/writer.js', { ...world.env, DATABASE_POOL: String(WRITERS) });
      later(() => writer.end());
      const race = (sites: number[], withEvent: boolean) => (): Promise<number> =>
        writer.call<number>('race', { siteIds: sites, writers: WRITERS, ms: MS, withEvent });
      const compare = async (sites: number[], count: number): Promise<{ ours: number[]; bare: number[] }> =>
        rounds(count, { ours: race(sites, true), bare: race(sites, false) });
      await compare(siteIds(), 1);
      const spread = await compare(siteIds(), ROUNDS);
      const hot = await compare([2], ROUNDS - 2);
      return [
        lineOf('B4', 'writes/s with event and number, 16 writers over 26 sites', spread),
        { ...lineOf('B4.1', 'the same at one hot site', hot), target: '', isOk: null },
      ];
    }),
};

function lineOf(id: string, what: string, result: { ours: number[]; bare: number[] }): Line {
  const ratio = ratioOf(result.ours, result.bare);
  return {
    id,
    what,
    ours: median(result.ours),
    bare: median(result.bare),
    ratio,
    target: `≥ ${LEAST_RATIO} × without`,
    isOk: ratio >= LEAST_RATIO,
    more: result,
  };
}
