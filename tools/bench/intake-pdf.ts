import { withCleanup } from './parts/cleanup.js';
import type { Figure, Line } from './parts/figures/figure.js';
import type { Memory } from './parts/figures/memory.js';
import { startRemote, type Remote } from './parts/remote.js';
import { ratioOf, rounds } from './parts/figures/rounds.js';
import { median, percentile } from './parts/figures/stats.js';
import type { Pressed } from './programs/pdf-press.js';

const ROUNDS = 5;
const EACH = 40;
const MOST_MS = 300;
const LEAST_PER_MINUTE = 200;
const MEMORY = { warmUp: 100, forms: 500, mostMb: 32 };

/** B9: an ultrasound form with every answer, two texts of six thousand letters and two signatures, against its bare words in the same library. */
export const intakePdf: Figure = {
  id: 'B9',
  measure: () =>
    withCleanup(async (later) => {
      const press = await startRemote('bench/programs/pdf-press.js');
      later(() => press.end());
      const make = (side: 'ours' | 'bare', count: number): Promise<Pressed> => press.call<Pressed>(side, count);
      await make('bare', 20);
      await make('ours', MEMORY.warmUp);
      const grown = await growth(press, () => make('ours', MEMORY.forms));
      const result = await rounds(ROUNDS, { ours: () => make('ours', EACH), bare: () => make('bare', EACH) });
      return [timeLine(result), rateLine(result), memoryLine(grown)];
    }),
};

interface Sides {
  ours: Pressed[];
  bare: Pressed[];
}

function timeLine({ ours, bare }: Sides): Line {
  const p95 = (side: Pressed[]): number[] => side.map(({ took }) => percentile(took, 0.95));
  const ms = median(p95(ours));
  return {
    id: 'B9',
    what: 'intake form as PDF, p95, ms',
    ours: ms,
    bare: median(p95(bare)),
    ratio: ratioOf(p95(ours), p95(bare)),
    target: `≤ ${MOST_MS} ms`,
    isOk: ms <= MOST_MS,
    more: { p50: median(ours.flatMap(({ took }) => took)), rounds: p95(ours) },
  };
}

/** By the processor's own time, so that what else the machine does is not counted. */
function rateLine({ ours, bare }: Sides): Line {
  const perMinute = (side: Pressed[]): number[] => side.map(({ took, cpu }) => (took.length / cpu) * 60);
  const rate = median(perMinute(ours));
  return {
    id: 'B9.1',
    what: 'intake forms per core and minute',
    ours: rate,
    bare: median(perMinute(bare)),
    ratio: ratioOf(perMinute(ours), perMinute(bare)),
    target: `≥ ${LEAST_PER_MINUTE}`,
    isOk: rate >= LEAST_PER_MINUTE,
  };
}

function memoryLine(megabytes: number): Line {
  return {
    id: 'B9.2',
    what: `memory grown over ${MEMORY.forms} forms, MB`,
    ours: megabytes,
    bare: '-',
    ratio: null,
    target: `≤ ${MEMORY.mostMb} MB`,
    isOk: megabytes <= MEMORY.mostMb,
  };
}

async function growth(press: Remote, work: () => Promise<unknown>): Promise<number> {
  const before = await press.call<Memory>('memory');
  await work();
  const after = await press.call<Memory>('memory');
  return (after.rss - before.rss) / 1024 / 1024;
}
