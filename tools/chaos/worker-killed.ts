import { setTimeout as sleep } from 'node:timers/promises';
import type { JobName } from '#contracts/jobs';
import { startWorker } from '../bench/parts/api.js';
import { withCleanup } from '../bench/parts/cleanup.js';
import { until } from '../bench/parts/load.js';
import { startRemote } from '../bench/parts/remote.js';
import { CARDS_PER_SITE, seedStudios } from '../bench/parts/seed.js';
import { query } from '../testing/database.js';
import { startWorld, type World } from '../testing/world.js';
import type { Drill } from './parts/drill.js';
import { startMailLedger, type Mail } from './parts/mail-ledger.js';

const KILLS = 10;
const MAILS = 400;
const APPOINTMENTS = 300;
const CLIENTS = 200;
const DAYS = 100;
/** Mails go to appointments that only we know, syncs to sites that hold the provider's alone. */
const MAIL_SITES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const SYNC_SITES = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const MAIL_TAKES_MS = 150;
const PROVIDER_TAKES_MS = 120;
const DONE_WITHIN_MS = 180_000;

interface Job {
  name: JobName;
  siteId: number;
  payload: Record<string, unknown>;
}

/** C3: a worker is killed again and again while it has a thousand jobs to do. */
export const workerKilled: Drill = {
  id: 'C3',
  run: () =>
    withCleanup(async (later) => {
      const ledger = await startMailLedger(MAIL_TAKES_MS);
      later(() => ledger.close());
      const world = await startWorld({ env: { SMTP_URL: ledger.url, PROVIDER_DAILY_CALLS: '1000000' } });
      later(() => world.end());
      await prepare(world);
      const jobs = await jobsFor(world);
      await world.sandbox.admin('PUT', '/faults', { latencyMs: PROVIDER_TAKES_MS });
      await hand(world, jobs);
      const hits = await killAgainAndAgain(world);
      const last = await startWorker(world);
      later(() => last.stop());
      await until('every job is done', async () => (await countOpen(world)) === 0, DONE_WITHIN_MS).catch(
        () => undefined,
      );
      const { open, failed } = await fates(world);
      const mails = accountOf(ledger.mails);
      const events = await doubledEvents(world);
      const missing = await missingAppointments(world, jobs);
      const { lost, doubled, repeats } = mails;
      return [
        {
          id: 'C3',
          what: `kill -9 of a worker, ${KILLS} ×, ${jobs.length} mixed jobs`,
          holds: open === 0 && failed === 0 && lost === 0 && doubled === 0 && events === 0 && missing === 0,
          facts:
            `${hits} kills hit open jobs; ${open} left, ${failed} failed; mails: ${lost} lost, ${doubled} doubled ` +
            `(${repeats} handed over again under their Message-ID); mirror: ${missing} missing, ${events} doubled events`,
        },
      ];
    }),
};

async function prepare(world: World): Promise<void> {
  const backstage = await startRemote('chaos/programs/backstage.js', world.env);
  await backstage.call('takeOver', SYNC_SITES);
  await backstage.end();
  await seedStudios(world.database.url, { sites: MAIL_SITES.length });
}

async function jobsFor(world: World): Promise<Job[]> {
  const days = await Promise.all(SYNC_SITES.map((siteId) => dayOf(world, siteId)));
  const booked = days.flat();
  const take = (count: number, make: (i: number) => Job): Job[] => Array.from({ length: count }, (_, i) => make(i));
  const at = (i: number): Booked => booked[i % booked.length] ?? { siteId: 1, Id: 0, ClientId: '', date: '' };
  const jobs = [
    ...take(MAILS, (i) => {
      const siteId = MAIL_SITES[i % MAIL_SITES.length] ?? 1;
      const appointmentId = 1001 + (Math.floor(i / MAIL_SITES.length) % CARDS_PER_SITE);
      return { name: 'message.formLink', siteId, payload: { siteId, appointmentId } };
    }),
    ...take(APPOINTMENTS, (i) => {
      const { siteId, Id: appointmentId } = at(i);
      return { name: 'provider.syncAppointment', siteId, payload: { siteId, appointmentId } };
    }),
    ...take(CLIENTS, (i) => {
      const { siteId, ClientId: clientId } = at(i * 3);
      return { name: 'provider.syncClient', siteId, payload: { siteId, clientId } };
    }),
    ...take(DAYS, (i) => {
      const { siteId, date } = at(i * 7);
      return { name: 'provider.syncDay', siteId, payload: { siteId, from: date, to: date } };
    }),
  ] satisfies Job[];
  return jobs
    .map((job, i) => ({ job, turn: (i * 7_919) % jobs.length }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ job }) => job);
}

interface Booked {
  siteId: number;
  Id: number;
  ClientId: string;
  date: string;
}

async function dayOf({ sandbox }: World, siteId: number): Promise<Booked[]> {
  const { appointments, date } = (await sandbox.admin('GET', `/sites/${siteId}/day`)) as {
    appointments: { Id: number; ClientId: string }[];
    date: string;
  };
  return appointments.map(({ Id, ClientId }) => ({ siteId, Id, ClientId, date }));
}

async function hand({ database }: World, jobs: readonly Job[]): Promise<void> {
  await query(
    database.url,
    `INSERT INTO job_outbox (site_id, name, payload)
     SELECT * FROM unnest($1::int[], $2::text[], $3::jsonb[])`,
    [
      jobs.map(({ siteId }) => siteId),
      jobs.map(({ name }) => name),
      jobs.map(({ payload }) => JSON.stringify(payload)),
    ],
  );
}

/** Gives back how many kills came while jobs were open. */
async function killAgainAndAgain(world: World): Promise<number> {
  let hits = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await startWorker(world);
    await sleep(400 + (kill % 3) * 300);
    if ((await countOpen(world)) > 0) hits += 1;
    await worker.kill();
  }
  return hits;
}

async function countOpen({ database }: World): Promise<number> {
  const rows = await query(database.url, 'SELECT 1 FROM job_outbox WHERE done_at IS NULL AND failed_at IS NULL');
  return rows.length;
}

async function fates(world: World): Promise<{ open: number; failed: number }> {
  const failed = await query(world.database.url, 'SELECT 1 FROM job_outbox WHERE failed_at IS NOT NULL');
  return { open: await countOpen(world), failed: failed.length };
}

/** A mail is known by its Message-ID: mail servers drop a second one with the same. */
function accountOf(mails: readonly Mail[]): { lost: number; doubled: number; repeats: number } {
  const ids = new Map(mails.map(({ id, text }) => [id, /\/appointments\/(\d+\/\d+)/.exec(text)?.[1]]));
  const visits = new Set(ids.values());
  return { lost: MAILS - visits.size, doubled: ids.size - visits.size, repeats: mails.length - ids.size };
}

async function doubledEvents({ database }: World): Promise<number> {
  const rows = await query(
    database.url,
    `SELECT 1 FROM events WHERE name = 'appointment.booked' GROUP BY site_id, payload->'card'->>'id' HAVING count(*) > 1`,
  );
  return rows.length;
}

async function missingAppointments({ database }: World, jobs: readonly Job[]): Promise<number> {
  const wanted = jobs.filter(({ name }) => name === 'provider.syncAppointment');
  const rows = await query(
    database.url,
    `SELECT 1 FROM unnest($1::int[], $2::bigint[]) AS wanted (site_id, id)
     WHERE NOT EXISTS (SELECT 1 FROM appointments a WHERE a.site_id = wanted.site_id AND a.appointment_id = wanted.id)`,
    [wanted.map(({ siteId }) => siteId), wanted.map(({ payload }) => payload.appointmentId)],
  );
  return rows.length;
}
