import { startApi, startWorker } from '../bench/parts/api.js';
import { withCleanup } from '../bench/parts/cleanup.js';
import { until } from '../bench/parts/figures/load.js';
import { startRemote } from '../bench/parts/remote.js';
import { giveDistinctPhones, seedStudios } from '../bench/parts/seed.js';
import { startWorld, type World } from '../testing/world.js';
import { countRows } from './parts/count-rows.js';
import type { Drill, Outcome } from './parts/drill.js';
import {
  accountOfAnswers,
  accountOfCopies,
  accountOfEvents,
  accountOfLinks,
  accountOfMirror,
  accountOfProvider,
  accountOfTexts,
  type Account,
} from './parts/jobs/job-accounts.js';
import {
  askForCodes,
  FORM_SITES,
  hand,
  jobsOf,
  SEEDED_SITES,
  sendForms,
  SYNC_SITES,
  type JobMix,
} from './parts/jobs/job-mix.js';
import { startMailLedger } from './parts/jobs/mail-ledger.js';

export interface WorkerKills extends JobMix {
  kills: number;
}

/** With the two jobs that each form asks for when it is filled: a thousand. */
const FULL: WorkerKills = { kills: 10, mails: 250, codes: 200, forms: 100, appointments: 150, clients: 60, days: 40 };
const MAIL_TAKES_MS = 150;
/** The provider's and the carrier's answers. */
const ANSWER_TAKES_MS = 120;
const JOBS_OF_LIFE = 10;
const LIFE_AT_MOST_MS = 5_000;
const DONE_WITHIN_MS = 240_000;
const ANSWERS_AT_ONCE = 8;

/** C3: a worker is killed again and again while it has a thousand jobs to do. */
export const workerKilled: Drill = { id: 'C3', run: async () => [outcomeOf(await killWorkers(FULL))] };

export interface KillReport {
  accounts: Record<string, Account>;
  hits: Hits;
  total: number;
  open: number;
  failed: number;
}

export function killWorkers(size: WorkerKills): Promise<KillReport> {
  return withCleanup(async (later) => {
    const mails = await startMailLedger(MAIL_TAKES_MS);
    later(() => mails.close());
    const env = { SMTP_URL: mails.url, PROVIDER_DAILY_CALLS: '1000000', TRUST_PROXY: 'true' };
    const world = await startWorld({ env });
    later(() => world.end());
    await seedStudios(world.database.url, { sites: SEEDED_SITES.length });
    await giveDistinctPhones(world.database.url, { fromSite: 1 });
    const backstage = await startRemote('chaos/programs/backstage.js', world.env);
    later(() => backstage.end());
    await backstage.call('takeOver', [...SYNC_SITES, ...FORM_SITES]);
    const api = await startApi(world, { port: Number(world.env.PORT) });
    later(() => api.stop());
    const phones = await askForCodes(api, size.codes);
    const forms = await sendForms({ world, api, backstage }, size.forms);
    const jobs = await jobsOf(world, size);
    await world.sandbox.admin('PUT', '/faults', { latencyMs: ANSWER_TAKES_MS, paths: '^/(public/v6|push|2010)' });
    await hand(world, jobs);
    const hits = await killAgainAndAgain(world, size.kills);
    const last = await startWorker(world);
    later(() => last.stop());
    const isDone = async (): Promise<boolean> => (await countRows(world, OPEN)) === 0;
    await until('every job is done', isDone, DONE_WITHIN_MS).catch(() => undefined);
    const accounts: Record<string, Account> = {
      texts: await accountOfTexts(world, phones),
      documents: await accountOfProvider(world, forms, 'document'),
      'client changes': await accountOfProvider(world, forms, 'client.update'),
      'form.filled': await accountOfEvents(world, forms),
      copies: accountOfCopies(forms, mails.mails),
      links: accountOfLinks(jobs, mails.mails),
      mirror: await accountOfMirror(world, jobs),
      answers: await accountOfAnswers(forms, ANSWERS_AT_ONCE),
    };
    const [total, open, failed] = [
      await countRows(world, ALL),
      await countRows(world, OPEN),
      await countRows(world, FAILED),
    ];
    return { accounts, hits, total, open, failed };
  });
}

function outcomeOf({ accounts, hits, total, open, failed }: KillReport): Outcome {
  const isExact = Object.values(accounts).every(({ lost, doubled }) => lost === 0 && doubled === 0);
  const said = Object.entries(accounts).map(([of, { lost, doubled, repeats }]) => {
    const again = repeats === undefined ? '' : ` (${repeats} handed over again under their Message-ID)`;
    return `${of}: ${lost} lost, ${doubled} doubled${again}`;
  });
  return {
    id: 'C3',
    what: `kill -9 of a worker, ${FULL.kills} ×, ${total} mixed jobs`,
    holds: open === 0 && failed === 0 && isExact && hits.forms > 0 && hits.codes > 0,
    facts: [
      `kills hit ${hits.jobs} × open jobs, ${hits.codes} × codes, ${hits.forms} × half-made documents`,
      `${open} left, ${failed} failed`,
      ...said,
    ].join('; '),
  };
}

/** How many kills came while there was work of a kind. */
interface Hits {
  jobs: number;
  codes: number;
  forms: number;
}

const ALL = 'SELECT 1 FROM job_outbox';
const OPEN = `${ALL} WHERE done_at IS NULL AND failed_at IS NULL`;
const FAILED = `${ALL} WHERE failed_at IS NOT NULL`;
const OPEN_CODES = `${OPEN} AND name = 'code.deliver'`;
/** Some of their steps are done. */
const HALF_MADE = `SELECT 1 FROM form_documents WHERE state = 'working' AND stored_at IS NOT NULL`;

/** Each life lasts until some jobs are done and a document is half-made, if there is one to make, and then not a moment longer. */
async function killAgainAndAgain(world: World, kills: number): Promise<Hits> {
  const hits: Hits = { jobs: 0, codes: 0, forms: 0 };
  for (let kill = 0; kill < kills; kill++) {
    const before = await countRows(world, OPEN);
    const worker = await startWorker(world);
    const isDeep = async (): Promise<boolean> =>
      before - (await countRows(world, OPEN)) >= JOBS_OF_LIFE && (await countRows(world, HALF_MADE)) > 0;
    await until('the worker is deep in work', isDeep, LIFE_AT_MOST_MS).catch(() => undefined);
    // What is counted must still be so when it is killed, and a document is half-made for a third of a second only.
    worker.pause();
    const [jobs, codes, forms] = [
      await countRows(world, OPEN),
      await countRows(world, OPEN_CODES),
      await countRows(world, HALF_MADE),
    ];
    await worker.kill();
    hits.jobs += Math.sign(jobs);
    hits.codes += Math.sign(codes);
    hits.forms += Math.sign(forms);
  }
  return hits;
}
