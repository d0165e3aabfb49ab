import { until } from '../../bench/parts/figures/load.js';
import { query } from '../../testing/services/database.js';
import type { World } from '../../testing/world.js';
import { countRows } from '../parts/count-rows.js';

/** On its way, or begun. */
const WAITING = `SELECT 1 FROM visit_mails WHERE state IN ('waiting', 'sending')`;
/** Clients without an address are told nothing. */
const TO_BE_TOLD = `
  SELECT site_id || '/' || appointment_id AS visit, to_char(starts_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS starts
  FROM appointments JOIN visit_mails USING (site_id, appointment_id)
  WHERE state <> 'none' AND site_id || '/' || appointment_id = ANY($1)`;
const TOLD_WITHIN_MS = 120_000;

/** Of a visit, as its client reads it. */
interface Letter {
  /** By which mail servers know one that comes twice. */
  messageId: string;
  visit: string;
  sequence: number;
  starts: string;
}

/** What clients were told, by the file for their calendar that each mail carries. Nothing wrong is nothing here. */
export interface MailAccount {
  letters: number;
  /** Visits whose client has an address. */
  clients: number;
  /** Visits, by site and id, of which no mail came, or the newest one says another time. */
  untold: string[];
  /** Visits of which two mails say the same. */
  doubled: string[];
}

export async function accountOfLetters(world: World, visits: readonly string[]): Promise<MailAccount> {
  const isTold = async (): Promise<boolean> => (await countRows(world, WAITING)) === 0;
  await until('every client is told', isTold, TOLD_WITHIN_MS).catch(() => undefined);
  const times = await query<{ visit: string; starts: string }>(world.database.url, TO_BE_TOLD, [visits]);
  const letters = await readLetters(world);
  const of = (visit: string): Letter[] => letters.filter((letter) => letter.visit === visit);
  const newest = (visit: string): Letter | undefined => of(visit).sort((a, b) => b.sequence - a.sequence)[0];
  return {
    letters: letters.length,
    clients: times.length,
    untold: times.flatMap(({ visit, starts }) => (newest(visit)?.starts === starts ? [] : [visit])),
    doubled: visits.filter((visit) => new Set(of(visit).map(({ starts }) => starts)).size < of(visit).length),
  };
}

/** One of those that share a Message-ID: a mail server shows them as one. */
async function readLetters({ sandbox }: World): Promise<Letter[]> {
  const { messages } = (await sandbox.admin('GET', '/inbox')) as {
    messages: { messageId: string; attachments: { name: string; url: string }[] }[];
  };
  const found = new Map<string, Letter>();
  for (const { messageId, attachments } of messages) {
    const file = attachments.find(({ name }) => name.endsWith('.ics'));
    if (file === undefined || found.has(messageId)) continue;
    const text = await (await fetch(new URL(file.url, sandbox.url))).text();
    // Before it the changes of the clocks have their times, too.
    const event = text.slice(text.indexOf('BEGIN:VEVENT'));
    const lineOf = (line: RegExp): string => line.exec(text)?.[1] ?? '';
    const [, year, month, day, hour, minute] = /^DTSTART[^:]*:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/m.exec(event) ?? [];
    found.set(messageId, {
      messageId,
      visit: lineOf(/^UID:visit-(\d+-\d+)@/m).replace('-', '/'),
      sequence: Number(lineOf(/^SEQUENCE:(\d+)/m)),
      starts: `${year}-${month}-${day}T${hour}:${minute}:00`,
    });
  }
  return [...found.values()];
}

export function isToldOnce({ clients, untold, doubled }: MailAccount): boolean {
  return clients > 0 && untold.length === 0 && doubled.length === 0;
}

export function letterFacts({ letters, clients, untold, doubled }: MailAccount): string {
  const some = (all: readonly string[]): string => (all.length === 0 ? '' : ` (${all.slice(0, 4).join(', ')})`);
  return `${letters} mails to ${clients} clients, ${untold.length} clients without the last word${some(untold)}, ${doubled.length} told twice${some(doubled)}`;
}
