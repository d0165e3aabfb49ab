import { startApi, startWorker } from '../bench/parts/api.js';
import { withCleanup } from '../bench/parts/cleanup.js';
import { until } from '../bench/parts/figures/load.js';
import { startRemote } from '../bench/parts/remote.js';
import { now } from '../bench/parts/figures/stats.js';
import { query } from '../testing/services/database.js';
import { startWorld, type World } from '../testing/world.js';
import type { Drill, Outcome } from './parts/drill.js';
import { accountOfEvents, accountOfProvider } from './parts/jobs/job-accounts.js';
import { FORM_SITES, sendForms } from './parts/jobs/job-mix.js';

const FORMS = 50;
/** From the moment that a worker is up. */
const LIFE_MS = 5_000;
/** On a slow or busy machine a life lasts as long as an undisturbed worker takes for so many forms. */
const FORMS_OF_LIFE = 10;
const DONE_WITHIN_MS = 300_000;
/** What a death may cost beside the start of the next worker. */
const LOST_PER_LIFE_MS = 2_000;

/** C3.1: no worker lives longer than a few seconds, and the forms are finished all the same. */
export const shortLivedWorkers: Drill = { id: 'C3.1', run: async () => [outcomeOf(await outlive())] };

interface Outlived {
  /** Of a worker that is left alone, for as many forms. */
  undisturbedMs: number;
  lifeMs: number;
  /** In which workers were up. */
  workedMs: number;
  lives: number;
  open: number;
  isOnce: boolean;
}

function outlive(): Promise<Outlived> {
  return withCleanup(async (later) => {
    const world = await startWorld({ env: { PROVIDER_DAILY_CALLS: '1000000', TRUST_PROXY: 'true' } });
    later(() => world.end());
    const backstage = await startRemote('chaos/programs/backstage.js', world.env);
    later(() => backstage.end());
    await backstage.call('takeOver', FORM_SITES);
    const api = await startApi(world, { port: Number(world.env.PORT) });
    later(() => api.stop());
    const sites = { first: FORM_SITES.slice(0, 2), second: FORM_SITES.slice(2) };
    await sendForms({ world, api, backstage }, FORMS, sites.first);
    const undisturbedMs = await undisturbed(world);
    const lifeMs = Math.max(LIFE_MS, (undisturbedMs / FORMS) * FORMS_OF_LIFE);
    const sent = await sendForms({ world, api, backstage }, FORMS, sites.second);
    const { workedMs, lives } = await lifeByLife(world, lifeMs);
    const accounts = [
      await accountOfProvider(world, sent, 'document'),
      await accountOfProvider(world, sent, 'client.update'),
      await accountOfEvents(world, sent),
    ];
    const isOnce = accounts.every(({ lost, doubled }) => lost === 0 && doubled === 0);
    return { undisturbedMs, lifeMs, workedMs, lives, open: await countOpen(world), isOnce };
  });
}

async function undisturbed(world: World): Promise<number> {
  const worker = await startWorker(world);
  const began = now();
  await until('the first forms are filled', async () => (await countOpen(world)) === 0, DONE_WITHIN_MS);
  const took = now() - began;
  await worker.kill();
  return took;
}

async function lifeByLife(world: World, lifeMs: number): Promise<Pick<Outlived, 'workedMs' | 'lives'>> {
  let [workedMs, lives] = [0, 0];
  while ((await countOpen(world)) > 0 && workedMs < DONE_WITHIN_MS) {
    const worker = await startWorker(world);
    const began = now();
    lives += 1;
    await until('all are filled', async () => (await countOpen(world)) === 0, lifeMs).catch(() => undefined);
    await worker.kill();
    workedMs += now() - began;
  }
  return { workedMs, lives };
}

async function countOpen({ database }: World): Promise<number> {
  return (await query(database.url, `SELECT 1 FROM form_documents WHERE state <> 'filled'`)).length;
}

function outcomeOf({ undisturbedMs, lifeMs, workedMs, lives, open, isOnce }: Outlived): Outcome {
  const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
  return {
    id: 'C3.1',
    what: `${FORMS} forms, no worker lives longer than ${seconds(lifeMs)} s`,
    holds: open === 0 && isOnce && workedMs <= undisturbedMs + lives * LOST_PER_LIFE_MS,
    facts: `${open} left after ${seconds(workedMs)} s of ${lives} workers' lives; undisturbed ${seconds(undisturbedMs)} s; ${isOnce ? 'each once' : 'lost or doubled'}`,
  };
}
