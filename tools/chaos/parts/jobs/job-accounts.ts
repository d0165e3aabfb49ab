import { inParallel } from '../../../bench/parts/figures/load.js';
import { query } from '../../../testing/services/database.js';
import type { World } from '../../../testing/world.js';
import type { Job, SentForm } from './job-mix.js';
import type { Mail } from './mail-ledger.js';

/** What the receiving side's own books say: `repeats` came twice and are known as one there. */
export interface Account {
  lost: number;
  doubled: number;
  repeats?: number;
}

interface Effect {
  siteId: number;
  detail: { clientId?: string; to?: string; fileName?: string };
}

/** Each of `wanted` exactly once among `had`. */
function compare(wanted: readonly string[], had: readonly string[]): Account {
  const counts = new Map<string, number>();
  for (const one of had) counts.set(one, (counts.get(one) ?? 0) + 1);
  return {
    lost: wanted.filter((one) => !counts.has(one)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
  };
}

async function effects({ sandbox }: World, kind: string): Promise<Effect[]> {
  return ((await sandbox.admin('GET', `/ledger?kind=${kind}`)) as { effects: Effect[] }).effects;
}

export async function accountOfTexts(world: World, phones: readonly string[]): Promise<Account> {
  const sent = await effects(world, 'message');
  return compare(
    phones.map((phone) => `+1${phone}`),
    sent.map(({ detail }) => detail.to ?? ''),
  );
}

/** Documents and changes at the provider, by client: every guest has one form. */
export async function accountOfProvider(
  world: World,
  forms: readonly SentForm[],
  kind: 'document' | 'client.update',
): Promise<Account> {
  const sites = new Set(forms.map(({ guest }) => guest.site));
  const made = (await effects(world, kind)).filter(({ siteId }) => sites.has(siteId));
  return compare(
    forms.map(({ guest }) => `${guest.site}/${guest.clientId}`),
    made.map(({ siteId, detail }) => `${siteId}/${detail.clientId}`),
  );
}

/** A mail is known by its Message-ID: mail servers drop a second one with the same. */
function accountOfMails(wanted: readonly string[], mails: readonly { id: string; about: string }[]): Account {
  const ids = new Map(mails.map(({ id, about }) => [id, about]));
  return { ...compare(wanted, [...ids.values()]), repeats: mails.length - ids.size };
}

export function accountOfLinks(jobs: readonly Job[], mails: readonly Mail[]): Account {
  const links = mails.flatMap(({ id, text }) => {
    const about = /\/appointments\/(\d+\/\d+)/.exec(text)?.[1];
    return about === undefined ? [] : [{ id, about }];
  });
  const wanted = jobs.filter(({ name }) => name === 'message.formLink');
  return accountOfMails(
    wanted.map(({ payload }) => `${String(payload.siteId)}/${String(payload.appointmentId)}`),
    links,
  );
}

/** By the guest's address; the file's name stands in the mail's own headers. */
export function accountOfCopies(forms: readonly SentForm[], mails: readonly Mail[]): Account {
  const copies = mails.flatMap(({ id, text }) => {
    const isCopy = /filename="?form-/i.test(text);
    return isCopy ? [{ id, about: /^to:\s*<?([^\s>]+)/im.exec(text)?.[1] ?? '' }] : [];
  });
  return accountOfMails(
    forms.map(({ guest }) => guest.email),
    copies,
  );
}

export async function accountOfEvents({ database }: World, forms: readonly SentForm[]): Promise<Account> {
  const rows = await query<{ about: string }>(
    database.url,
    `SELECT site_id || '/' || (payload->'card'->>'id') AS about FROM events
     WHERE name = 'form.filled' AND site_id = ANY($1)`,
    [[...new Set(forms.map(({ guest }) => guest.site))]],
  );
  return compare(
    forms.map(({ guest }) => `${guest.site}/${guest.appointmentId}`),
    rows.map(({ about }) => about),
  );
}

/** Appointments that a sync was asked for are there, each booked once in the log. */
export async function accountOfMirror({ database }: World, jobs: readonly Job[]): Promise<Account> {
  const wanted = jobs.filter(({ name }) => name === 'provider.syncAppointment');
  const missing = await query(
    database.url,
    `SELECT 1 FROM unnest($1::int[], $2::bigint[]) AS wanted (site_id, id)
     WHERE NOT EXISTS (SELECT 1 FROM appointments a WHERE a.site_id = wanted.site_id AND a.appointment_id = wanted.id)`,
    [wanted.map(({ siteId }) => siteId), wanted.map(({ payload }) => payload.appointmentId)],
  );
  const doubled = await query(
    database.url,
    `SELECT 1 FROM events WHERE name = 'appointment.booked' GROUP BY site_id, payload->'card'->>'id' HAVING count(*) > 1`,
  );
  return { lost: missing.length, doubled: doubled.length };
}

/** Clients who send their form again, as after a lost connection, all hear that it is done. */
export async function accountOfAnswers(forms: readonly SentForm[], width: number): Promise<Account> {
  let lost = 0;
  await inParallel(forms, width, async ({ send }) => {
    const { status, body } = await send();
    const reply = body as { Aws?: { Key?: string }; MindBody?: { FileName?: string } } | null;
    if (status !== 200 || !reply?.Aws?.Key || !reply.MindBody?.FileName) lost += 1;
  });
  return { lost, doubled: 0 };
}
