import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { JobName } from '#contracts/work/jobs';
import type { RunningApi } from '../../../bench/parts/api.js';
import { answersOf, bookGuests, type Guest } from '../../../bench/parts/guests.js';
import { inParallel, until } from '../../../bench/parts/figures/load.js';
import type { Remote } from '../../../bench/parts/remote.js';
import { CARDS_PER_SITE, phoneOf } from '../../../bench/parts/seed.js';
import { query } from '../../../testing/services/database.js';
import { FormClient, type Heard } from '../../../testing/forms/form-client.js';
import type { FormParts } from '../../../testing/forms/form-parts.js';
import type { World } from '../../../testing/world.js';
import { signIn } from '../asking.js';
import { CodePost, type CodeVisit } from '../attacks/code-post.js';

/** How many jobs of each kind; every form asks for two more when it is filled. */
export interface JobMix {
  mails: number;
  codes: number;
  forms: number;
  appointments: number;
  clients: number;
  days: number;
}

/** Mails and codes go to clients that only we know, syncs to sites that hold the provider's alone, forms to guests. */
export const SEEDED_SITES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const SYNC_SITES = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
export const FORM_SITES = [21, 22, 23, 24];
const SUBMITS_AT_ONCE = 12;

export interface Job {
  name: JobName;
  siteId: number;
  payload: Record<string, unknown>;
}

/** Everything but codes and forms, which clients ask for themselves. */
export async function jobsOf(world: World, mix: JobMix): Promise<Job[]> {
  const days = await Promise.all(SYNC_SITES.map((siteId) => dayOf(world, siteId)));
  const booked = days.flat();
  const take = (count: number, make: (i: number) => Job): Job[] => Array.from({ length: count }, (_, i) => make(i));
  const at = (i: number): Booked => booked[i % booked.length] ?? { siteId: 1, Id: 0, ClientId: '', date: '' };
  const jobs = [
    ...take(mix.mails, (i) => ({ name: 'message.formLink', ...seededVisit(i) })),
    ...take(mix.appointments, (i) => {
      const { siteId, Id: appointmentId } = at(i);
      return { name: 'provider.syncAppointment', siteId, payload: { siteId, appointmentId } };
    }),
    ...take(mix.clients, (i) => {
      const { siteId, ClientId: clientId } = at(i * 3);
      return { name: 'provider.syncClient', siteId, payload: { siteId, clientId } };
    }),
    ...take(mix.days, (i) => {
      const { siteId, date } = at(i * 7);
      return { name: 'provider.syncDay', siteId, payload: { siteId, from: date, to: date } };
    }),
  ];
  return jobs
    .map((job, i) => ({ job, turn: (i * 7_919) % jobs.length }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ job }) => job);
}

function seededVisit(i: number): Pick<Job, 'siteId' | 'payload'> {
  const siteId = SEEDED_SITES[i % SEEDED_SITES.length] ?? 1;
  const appointmentId = 1_001 + (Math.floor(i / SEEDED_SITES.length) % CARDS_PER_SITE);
  return { siteId, payload: { siteId, appointmentId } };
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

export async function hand({ database }: World, jobs: readonly Job[]): Promise<void> {
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

/** Clients ask for codes by text message; their numbers are given back. */
export async function askForCodes(api: RunningApi, count: number): Promise<string[]> {
  const post = new CodePost([api.url]);
  const visits = Array.from({ length: count }, (_, i): CodeVisit => {
    const siteId = SEEDED_SITES[i % SEEDED_SITES.length] ?? 1;
    const client = 1 + Math.floor(i / SEEDED_SITES.length);
    return { siteId, appointmentId: 1_000 + client, phone: phoneOf(siteId, client), cookie: '' };
  });
  await inParallel(visits, SUBMITS_AT_ONCE, async (visit) => {
    const verdict = await post.ask(visit);
    if (verdict !== 'accepted') throw new Error(`a code was asked for: ${verdict}`);
  });
  await post.close();
  return visits.map(({ phone }) => phone);
}

/** A form that its guest has sent and may send again. */
export interface SentForm {
  guest: Guest;
  send: () => Promise<Heard>;
}

/** Forms are sent while nobody works on them; their answers are not waited for. */
export async function sendForms(
  { world, api, backstage }: { world: World; api: RunningApi; backstage: Remote },
  count: number,
  sites: readonly number[] = FORM_SITES,
): Promise<SentForm[]> {
  const each = Math.ceil(count / sites.length);
  const forms: SentForm[] = [];
  for (const siteId of sites) {
    const guests = await bookGuests(world.sandbox, backstage, { siteId, count: each });
    const { token } = await signIn(api.url, { siteId });
    await inParallel(guests, SUBMITS_AT_ONCE, async (guest) => {
      const address = `10.4.${siteId}.${forms.length & 255}`;
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
      const client = new FormClient({ url: api.url, sandbox: world.sandbox }, guest, headers);
      const [parts, key]: [FormParts, string] = [await client.parts(answersOf(guest)), randomUUID()];
      forms.push({ guest, send: () => client.submit(parts, key) });
    });
  }
  for (const { send } of forms) {
    void send().catch(() => undefined);
    await sleep(20);
  }
  const rows = 'SELECT 1 FROM form_documents WHERE site_id = ANY($1)';
  const taken = async (): Promise<number> => (await query(world.database.url, rows, [sites])).length;
  await until('every form is taken', async () => (await taken()) === forms.length);
  return forms;
}
