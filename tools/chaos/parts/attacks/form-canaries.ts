import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays } from '#domain/time/site-time';
import { until } from '../../../bench/parts/figures/load.js';
import { query } from '../../../testing/services/database.js';
import { FormClient } from '../../../testing/forms/form-client.js';
import {
  FULL_ANSWERS,
  partsOf,
  signaturePng,
  withEvidence,
  type FormParts,
} from '../../../testing/forms/form-parts.js';
import { ask, type Answer } from '../asking.js';
import type { Canaries } from './canary-search.js';
import type { Studio } from '../studio.js';
import { multipart, put } from './uploads.js';

/** Beyond the days that the sandbox fills by itself. */
const EMPTY_DAY = 20;
const ULTRASOUND = 202;
const BROWSER = 'Phone of the drill';
/** Of a picture: bytes that no other picture has in this order. */
const PIECE = [90, 122] as const;
/** The provider's line stays closed for a while after its faults. */
const TAKEN_WITHIN_MS = 180_000;
/** What the page asks about again. */
const ON_ITS_WAY = [202, 503];

/** Who she is and how to reach her: the desk sees it, our own tables may hold it in the clear. */
export const PATIENT = {
  firstName: 'Canaria',
  lastName: 'Zzpatiencia',
  email: 'canary.patient@example.test',
  mobilePhone: '7135558844',
};
/** What she says of her health, finished and not: sealed wherever it is kept. */
const HEALTH = {
  trouble: 'canary-trouble-7b1e',
  results: 'canary-results-2c9d',
  physician: 'canary-physician-9d21',
  draft: 'canary-draft-55d2',
  record: 'canary-record-6a0b',
  refused: 'canary-refused-88e3',
};
/** Her name as nobody writes it: signed by keyboard, taken without regard to case. */
const TYPED = 'cAnArIa zZpAtIeNcIa';
/** What her browser says its address is; no caller of this machine has it. */
const CLAIMED = '203.0.113.251';
const NUL = '\u0000';

export interface FormDay {
  refusals: string[];
  /** Nowhere to be found but in her own messages and files. */
  secrets: Canaries;
  /** In the evidence of her form and in no other place. */
  evidence: Canaries;
}

/** A form from the code to the signed PDF, and much that goes wrong on its way. */
export async function fillWithCanaries(studio: Studio, siteId: number): Promise<FormDay> {
  const patient = new Patient(studio, await bookPatient(studio, siteId));
  await patient.prove();
  await patient.keepDrafts();
  await patient.submit();
  await patient.keepRecord();
  await patient.askByMail();
  const { refusals, secrets } = patient;
  const { trouble, results, physician, draft, record, refused } = HEALTH;
  const stored = await storedPieces(studio);
  const health = { trouble, results, physician, draft, record, refused };
  return { refusals, secrets: { ...health, ...secrets, ...stored }, evidence: { typed: TYPED, claimed: CLAIMED } };
}

interface Visit {
  site: number;
  appointmentId: number;
  /** As the api names the client to herself; learnt before the first code. */
  clientId: string;
}

async function bookPatient({ world, backstage }: Studio, site: number): Promise<Visit> {
  const day = addDays(new Date().toISOString().slice(0, 10), EMPTY_DAY);
  const { firstName, lastName, email, mobilePhone } = PATIENT;
  const client = { FirstName: firstName, LastName: lastName, Email: email, MobilePhone: mobilePhone };
  const wish = { client, startDateTime: `${day}T10:00:00`, sessionTypeId: ULTRASOUND };
  const booked = (await world.sandbox.admin('POST', `/sites/${site}/appointments`, wish)) as { Id: number };
  await backstage.call('mirrorDays', { siteId: site, from: day, to: day });
  return { site, appointmentId: booked.Id, clientId: '' };
}

class Patient {
  readonly refusals: string[] = [];
  readonly secrets: Record<string, string | Buffer> = {};
  private cookie = '';

  constructor(
    private readonly studio: Studio,
    private readonly visit: Visit,
  ) {}

  async prove(): Promise<void> {
    const { appointmentId } = this.visit;
    const look = await this.call('GET', `/api/appointments/${appointmentId}`);
    const { ClientId: clientId } = JSON.parse(look.text) as { ClientId: string };
    this.visit.clientId = clientId;
    const verify = (otpToken: string): Promise<Answer> =>
      this.call('POST', '/api/oneTimePassword/verify', { ip: CLAIMED, clientId, appointmentId, otpToken });
    await this.ask(false);
    const code = await this.reader().readCode(PATIENT.mobilePhone);
    this.secrets.textCode = code;
    await this.refused(verify(code === '111111' ? '222222' : '111111'));
    await this.refused(verify(`${code} `));
    await this.refused(this.call('POST', '/api/oneTimePassword/verify', `{"otpToken": "${code}", broken`));
    await this.refused(
      this.call('POST', '/api/oneTimePassword/verify', {
        ...{ ip: '', clientId: `${clientId}${NUL}`, appointmentId, otpToken: code },
      }),
    );
    const answer = await verify(code);
    if (answer.status !== 200) throw new Error(`the code was not taken: ${answer.text}`);
    this.secrets.formTicket = this.keep(answer, 'form');
  }

  async keepDrafts(): Promise<void> {
    const path = `/api/forms/${this.visit.appointmentId}/draft`;
    const draft = (answers: object): object => ({ answers, language: 'es', done: 1, isSigned: false });
    const saved = await this.call('PUT', path, draft({ pregnancyProblemExplain: HEALTH.draft }));
    if (saved.status >= 300) throw new Error(`the draft was not kept: ${saved.text}`);
    await this.refused(this.call('PUT', path, draft({ pregnancyProblemExplain: HEALTH.refused.repeat(1_000) })));
    await this.refused(this.call('PUT', path, draft({ pregnancyProblemExplain: [HEALTH.refused] })));
    await this.refused(this.call('PUT', path, `{"answers": {"x": "${HEALTH.refused}"`));
    await this.refused(this.call('PUT', path, { ...draft({}), language: HEALTH.refused }));
  }

  /** The provider, the carrier and the mail server fail now and then meanwhile. */
  async submit(): Promise<void> {
    const parts = await this.parts();
    await this.sendBadForms(parts);
    await this.whileClosed('form_documents', async () => {
      this.refusals.push(JSON.stringify(await this.reader().submit(parts, randomUUID())));
    });
    await this.studio.world.sandbox.admin('PUT', '/faults', { paths: '^/(public|smtp|2010)', errorRate: 0.3 });
    const key = randomUUID();
    const client = this.reader();
    await client.submit(parts, key);
    await this.studio.world.sandbox.admin('DELETE', '/faults');
    await until('the form is taken', async () => isTaken(await client.submit(parts, key)), TAKEN_WITHIN_MS);
    const hasCopy = async (): Promise<boolean> =>
      JSON.stringify(await this.studio.world.sandbox.admin('GET', `/inbox?q=${PATIENT.email}`)).includes('.pdf');
    await until('the copy is out', hasCopy);
  }

  /** The documents' own call for the record, with and without faults. */
  async keepRecord(): Promise<void> {
    const path = '/api/dynamoDB/clients';
    const { clientId: id } = this.visit;
    const kept = await this.call('PUT', path, { id, phisicianName: HEALTH.record });
    if (kept.status >= 300) throw new Error(`the record was not kept: ${kept.text}`);
    await this.refused(this.call('PUT', path, { id, medicalConditions: HEALTH.refused.repeat(1_000) }));
    await this.refused(this.call('PUT', path, { id, dueDate: HEALTH.refused }));
    await this.refused(this.call('PUT', path, { id: `${id}${NUL}`, phisicianName: HEALTH.refused }));
    await this.whileClosed('client_records', () =>
      this.refused(this.call('PUT', path, { id, phisicianName: HEALTH.refused, email: PATIENT.email })),
    );
    const change = { Client: { Id: id, BirthDate: HEALTH.refused, ReferredBy: HEALTH.refused } };
    await this.refused(this.call('PUT', `/api/clients/${id}`, change));
  }

  /** A second code, by mail; the first one is used up. */
  async askByMail(): Promise<void> {
    await this.ask(true);
    this.secrets.mailCode = await this.reader().readCode(PATIENT.email);
  }

  private async ask(email: boolean): Promise<void> {
    const { appointmentId, clientId } = this.visit;
    const contact = email ? PATIENT.email : Number(PATIENT.mobilePhone);
    const body = { email, clientId, appointmentId, contact, language: 'en' };
    const asked = await this.call('POST', '/api/oneTimePassword/generate', body);
    if (asked.status !== 200) throw new Error(`no code: ${asked.text}`);
    this.secrets[email ? 'mailCodeCookie' : 'textCodeCookie'] = this.keep(asked, 'code');
  }

  private async parts(): Promise<FormParts> {
    const answers = {
      ...FULL_ANSWERS,
      ...PATIENT,
      ...{ physicianName: HEALTH.physician, pregnancyProblem: 'yes', pregnancyProblemExplain: HEALTH.trouble },
      ...{ normalResults: 'no', normalResultsExplain: HEALTH.results },
    };
    const { fields, files } = await partsOf(await this.reader().form(), this.visit.site, { answers });
    const initialsFile = await signaturePng({ width: 480 });
    const { signatureFile = Buffer.alloc(0) } = files;
    this.secrets.signature = signatureFile.subarray(...PIECE);
    this.secrets.initials = initialsFile.subarray(...PIECE);
    const signed = { fields: { ...fields, ipAddress: CLAIMED }, files: { signatureFile, initialsFile } };
    return withEvidence(signed, (evidence) => ({
      ...evidence,
      signed: evidence.signed.map((one, i) => (i === 0 ? { ...one, method: 'typed', typedName: TYPED } : one)),
    }));
  }

  private async sendBadForms({ fields, files }: FormParts): Promise<void> {
    const pictures = Object.entries(files).map(([name, bytes]) => ({ name, bytes, type: 'image/png' }));
    const evidence = fields.evidence ?? '';
    const bad: Record<string, string>[] = [
      { ...fields, pregnancyProblemExplain: HEALTH.trouble.repeat(500) },
      { ...fields, phisicianName: `<script>${HEALTH.physician}</script>` },
      { ...fields, birthDate: HEALTH.trouble },
      { ...fields, evidence: evidence.replace(TYPED, `${TYPED} x`) },
      { ...fields, evidence: evidence.replace(`"${TYPED}"`, `"${TYPED}\\u0000"`) },
      { ...fields, evidence: evidence.replace('"drawn"', `"drawn","typedName":"${TYPED}"`) },
      { ...fields, evidence: `${evidence} ${TYPED}` },
      { ...fields, ipAddress: `1.2.3.4${NUL}${CLAIMED}` },
      { ...fields, clientId: `${fields.clientId}${NUL}` },
    ];
    const headers = { siteid: String(this.visit.site), cookie: this.cookie, 'user-agent': BROWSER };
    for (const one of bad) {
      const upload = multipart(one, pictures);
      const own = { ...upload.headers, ...headers, 'idempotency-key': randomUUID() };
      const answer = await put(`${this.studio.api.url}/api/uploadPdf/signature`, { ...upload, headers: own });
      this.note(answer);
    }
  }

  /** A table that takes nothing: its refusal, and what the driver says of it, quote what was to be written. */
  private async whileClosed(table: string, act: () => Promise<void>): Promise<void> {
    const { url } = this.studio.world.database;
    await query(url, `ALTER TABLE ${table} ADD CONSTRAINT closed CHECK (false) NOT VALID`);
    await act();
    await query(url, `ALTER TABLE ${table} DROP CONSTRAINT closed`);
  }

  private reader(): FormClient {
    const at = { url: this.studio.api.url, sandbox: this.studio.world.sandbox };
    return new FormClient(at, this.visit, { cookie: this.cookie, 'user-agent': BROWSER });
  }

  private call(method: string, path: string, body?: unknown): Promise<Answer> {
    const caller = { siteId: this.visit.site, cookie: this.cookie, browser: BROWSER };
    return ask(this.studio.api.url, caller, { method, path, body });
  }

  /** Gives the value that stands in the cookie. */
  private keep({ headers }: Answer, name: string): string {
    const pair = headers
      .getSetCookie()
      .find((line) => line.startsWith(`${name}=`))
      ?.split(';')[0];
    if (pair === undefined) throw new Error(`no ${name} cookie`);
    this.cookie = pair;
    return pair.slice(name.length + 1);
  }

  private async refused(answer: Promise<Answer>): Promise<void> {
    this.note(await answer);
  }

  private note({ status, text }: { status: number; text: string }): void {
    if (status < 400) throw new Error(`not refused: ${status} ${text.slice(0, 200)}`);
    this.refusals.push(`${status} ${text}`);
  }
}

/** Of the pictures as they are kept, drawn anew. */
async function storedPieces({ world }: Studio): Promise<Record<string, Buffer>> {
  const folder = world.env.FILES_DIR ?? '';
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.png'));
  if (files.length < 2) throw new Error('no picture was kept');
  const pieces = files.map(async (file, i) => {
    const bytes = await readFile(path.join(folder, file));
    return [`storedPicture${i}`, bytes.subarray(...PIECE)] as const;
  });
  return Object.fromEntries(await Promise.all(pieces));
}

function isTaken({ status, body }: { status: number; body: unknown }): boolean {
  if (status !== 200 && !ON_ITS_WAY.includes(status))
    throw new Error(`the form was not taken: ${status} ${JSON.stringify(body)}`);
  return status === 200;
}
