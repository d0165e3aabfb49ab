import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startWorker } from '../../bench/parts/api.js';
import { withCleanup } from '../../bench/parts/cleanup.js';
import { inParallel } from '../../bench/parts/figures/load.js';
import type { Memory } from '../../bench/parts/figures/memory.js';
import { answersOf, bookGuests, type Guest } from '../../bench/parts/guests.js';
import type { Remote } from '../../bench/parts/remote.js';
import { spreadOf } from '../../bench/parts/figures/stats.js';
import { query } from '../../testing/services/database.js';
import { FormClient, type Heard } from '../../testing/forms/form-client.js';
import { codeOf, decoded, signIn } from '../parts/asking.js';
import { badUploads, burdenedPng } from '../parts/attacks/bad-uploads.js';
import type { Drill, Outcome } from '../parts/drill.js';
import { measuredApi } from '../parts/measured-api.js';
import { startStudio, type Studio } from '../parts/studio.js';
import { put, type Upload, type UploadAnswer } from '../parts/attacks/uploads.js';

export interface UploadSize {
  /** How often each bad upload comes, two of them at a time; a good one follows each time. */
  rounds: number;
}

const FULL: UploadSize = { rounds: 18 };
const SITE = 4;
const AT_ONCE = 2;
const REFUSED_WITHIN_MS = 1_000;
const MEGABYTE = 1024 * 1024;
/** What objects and buffers, and what the process with all its allocator keeps, may grow by in hundreds of uploads. */
const HEAP_MOST = 4;
const GROWN_MOST = 32;
/** More than before the first upload, at any time. */
export const PEAK_MOST = 256;
/** Node forgets an answer that came while a write failed, which a browser does not; seldom, and with giants only. */
const CUT_MOST = 0.1;
const HIDDEN = 'Zzhidden-in-the-picture';

/** C12: uploads that are too large, not what they say, or made to hurt; good ones in between. */
export const uploadsRefused: Drill = { id: 'C12', run: async () => [outcomeOf(await refuseUploads(FULL))] };

interface Stage {
  studio: Studio;
  api: Remote;
  caller: { siteId: number; token: string };
  answers: Map<string, UploadAnswer[]>;
  faults: string[];
}

export function refuseUploads({ rounds }: UploadSize): Promise<UploadReport> {
  return withCleanup(async (later) => {
    const studio = await startStudio(later, { siteIds: [SITE], env: { TRUST_PROXY: 'true' } });
    const worker = await startWorker(studio.world);
    later(() => worker.stop());
    const api = await measuredApi(studio, later);
    const caller = await signIn(studio.api.url, { siteId: SITE });
    const stage: Stage = { studio, api, caller, answers: new Map(), faults: [] };
    const [victim, ...clients] = await clientsOf(stage, rounds + 1);
    if (victim === undefined) throw new Error('no visit is free');
    const bad = await badUploads(await victim.browser.parts(answersOf(victim.guest)));
    const memories = [await api.call<Memory>('memory')];
    for (const client of clients) {
      await sendAll(stage, bad);
      await sendGood(stage, client);
      memories.push(await api.call<Memory>('memory'));
    }
    // The visit that was attacked all along can still be filled.
    await sendGood(stage, victim);
    await checkKept(stage, rounds + 1);
    return reportOf(stage, memories);
  });
}

interface Client {
  guest: Guest;
  browser: FormClient;
}

async function clientsOf({ studio, caller }: Stage, count: number): Promise<Client[]> {
  const { api, backstage, world } = studio;
  const guests = await bookGuests(world.sandbox, backstage, { siteId: SITE, count });
  return guests.map((guest, i) => {
    const headers = { authorization: `Bearer ${caller.token}`, 'x-forwarded-for': `10.2.0.${i}` };
    return { guest, browser: new FormClient({ url: api.url, sandbox: world.sandbox }, guest, headers) };
  });
}

let sent = 0;

async function sendAll({ studio, caller, answers }: Stage, bad: Map<string, () => Upload>): Promise<void> {
  await inParallel([...bad], AT_ONCE, async ([what, make]) => {
    const { headers, ...rest } = make();
    const own = {
      siteid: String(SITE),
      authorization: `Bearer ${caller.token}`,
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.3.${(sent >> 8) & 255}.${sent++ & 255}`,
    };
    const answer = await put(`${studio.api.url}/api/uploadPdf/signature`, { ...rest, headers: { ...own, ...headers } });
    answers.set(what, [...(answers.get(what) ?? []), answer]);
  });
}

/** A good form, sent twice in the same moment under two keys: one of them is taken. */
async function sendGood({ faults }: Stage, { guest, browser }: Client): Promise<void> {
  const { fields, files } = await browser.parts(answersOf(guest));
  const signatureFile = await burdenedPng(HIDDEN);
  const send = (): Promise<Heard> => browser.submit({ fields, files: { ...files, signatureFile } });
  const [taken, other] = (await Promise.all([send(), send()])).sort((a, b) => a.status - b.status);
  const reply = taken.body as { Aws?: { Key?: string }; MindBody?: { FileName?: string } } | null;
  const isWhole = taken.status === 200 && reply?.Aws?.Key !== undefined && reply.MindBody?.FileName !== undefined;
  if (!isWhole) faults.push(`a good form got ${taken.status} ${JSON.stringify(reply)}`);
  if (other.status !== 409) faults.push(`a second form of the same visit got ${other.status}`);
}

/** Store and tables hold the good forms and nothing else, and of their pictures nothing but the pixels. */
async function checkKept({ studio, faults }: Stage, forms: number): Promise<void> {
  const { database, env } = studio.world;
  const folder = env.FILES_DIR ?? '';
  const rows = await query<{ keys: string[] }>(
    database.url,
    'SELECT array_remove(ARRAY[initials_key, signature_key, pdf_key], NULL) AS keys FROM form_documents',
  );
  if (rows.length !== forms) faults.push(`${rows.length} rows of ${forms} forms`);
  const named = new Set(rows.flatMap(({ keys }) => keys));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const stray = files.filter((file) => !named.has(path.relative(folder, file)));
  if (stray.length > 0) faults.push(`${stray.length} files that no form names`);
  if (files.length - stray.length < named.size) faults.push('files of forms are missing');
  for (const file of files)
    if ((await readFile(file)).includes(HIDDEN)) faults.push(`${path.basename(file)} holds what was hidden`);
}

interface Sent extends UploadAnswer {
  what: string;
}

function isClear({ status, text }: Sent): boolean {
  return status >= 400 && status < 500 && codeOf({ body: decoded(text) }) !== null;
}

interface Growth {
  /** Before the first upload, and at the highest. */
  atFirst: number;
  peak: number;
  /** From the middle on: what a process takes once and keeps is not growth. */
  grown: number;
  heap: number;
}

/** In megabytes. */
function growthOf(memories: readonly Memory[]): Growth {
  const [first, middle, last] = [memories[0], memories[Math.floor(memories.length / 2)], memories.at(-1)];
  if (first === undefined || middle === undefined || last === undefined) throw new Error('no memory was measured');
  const since = (of: keyof Memory): number => (last[of] - middle[of]) / MEGABYTE;
  return { atFirst: first.rss / MEGABYTE, peak: last.peak / MEGABYTE, grown: since('rss'), heap: since('heap') };
}

export interface UploadReport extends Growth {
  kinds: number;
  sent: number;
  giants: number;
  /** Cut off while they were refused. */
  cut: number;
  unclear: string[];
  slow: string[];
  /** What went wrong with good forms and with what is kept. */
  faults: string[];
  /** Milliseconds until the refusals. */
  p50: number;
  slowest: string;
}

/** `memories`: of the api before the first and after each round. */
function reportOf({ answers, faults }: Stage, memories: readonly Memory[]): UploadReport {
  const all = [...answers].flatMap(([what, some]) => some.map((answer): Sent => ({ what, ...answer })));
  const giants = all.filter(({ what }) => what.startsWith('1 GB'));
  const cut = giants.filter(({ status, text }) => status === 0 && /EPIPE|ECONNRESET/.test(text));
  const said = ({ what, status, ms }: Sent): string => `${what}: ${status} in ${Math.round(ms)} ms`;
  const slowest = all.reduce((most, one) => (one.ms > most.ms ? one : most));
  return {
    ...growthOf(memories),
    kinds: answers.size,
    sent: all.length,
    giants: giants.length,
    cut: cut.length,
    unclear: all.filter((answer) => !isClear(answer) && !cut.includes(answer)).map(said),
    slow: all.filter(({ ms }) => ms > REFUSED_WITHIN_MS).map(said),
    faults,
    p50: spreadOf(all.map(({ ms }) => ms)).p50,
    slowest: said(slowest),
  };
}

function outcomeOf(report: UploadReport): Outcome {
  const { unclear, slow, faults, cut, giants, atFirst, grown, heap, peak } = report;
  const isFlat = heap <= HEAP_MOST && grown <= GROWN_MOST && peak - atFirst <= PEAK_MOST;
  const isRefused = unclear.length === 0 && slow.length === 0 && cut <= CUT_MOST * giants;
  const more = `from half-way on ${Math.round(grown)} more (heap ${heap.toFixed(1)} MB)`;
  return {
    id: 'C12',
    what: `${report.kinds} kinds of bad uploads, ${report.sent} in all`,
    holds: isRefused && isFlat && faults.length === 0,
    facts: [
      `${unclear.length} not refused clearly, ${slow.length} later than ${REFUSED_WITHIN_MS} ms`,
      `${cut} of ${giants} giants cut off while they were refused`,
      `p50 ${Math.round(report.p50)} ms, slowest ${report.slowest}`,
      `api ${Math.round(atFirst)} MB before, ${Math.round(peak)} at most, ${more}`,
      ...[...new Set([...unclear, ...slow, ...faults])].slice(0, 8),
    ].join('; '),
  };
}
