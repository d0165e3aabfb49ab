import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { eventually } from '#testing/eventually';
import { FormGuests, type FormGuest } from '#testing/forms/form-guests';
import { withEvidence } from '#testing/forms/form-parts';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';
import { Secrets } from '../../../platform/security/secrets.js';
import { SyncService } from '../../sync/sync.service.js';

let world: ServerWorld;
let jobs: WorldJobs;
let guests: FormGuests;
let guest: FormGuest;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  guests = new FormGuests(world);
  await jobs.withoutTurns('provider.refreshSites', 'clock.prune', 'clock.outdateForms');
  await jobs.openWorker();
});
beforeEach(async () => {
  await world.outside.redis.flush();
  guest = await guests.one();
});
afterEach(() => world.desk.heal());
afterAll(async () => {
  await jobs.endWorkers();
  await world.end();
});

const ONCE = ['client.update', 'document'];
/** Images that are kept of this visit. */
const imagesKept = async () => {
  const names = await readdir(world.outside.env['FILES_DIR'] ?? '', { recursive: true });
  return names.filter((name) => name.endsWith(`-${guest.appointmentId}.png`)).length;
};
const codeOf = (outcome: PromiseSettledResult<unknown>): string =>
  outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code;

describe('a form that is sent', () => {
  // 000 §4.30: Upload, then the document database, then the scheduling system; then success. Decision 9: one call does all three on the server, under
  //   an idempotency key, and the worker finishes what a closed tab or a crash leaves; a page whose wait is over says that the form is safe and goes
  //   on by itself
  it('is stored, at the provider, on the client’s records here and there, and announced, once', async () => {
    const before = await world.head();
    await guest.draft({ firstName: 'Lucía' });
    const reply = await guest.fill();
    const [document] = await guest.documents();
    expect(reply).toEqual({ Aws: { Key: document?.['pdf_key'] }, MindBody: { FileName: document?.['file_name'] } });
    expect(document).toMatchObject({ state: 'filled', fault: null, filled_at: expect.any(Date) });
    expect(await guest.effectKinds()).toEqual(ONCE);
    const update = (await guest.effects()).find(({ kind }) => kind === 'client.update')?.detail;
    expect(update).toMatchObject({ change: { YellowAlert: String(guest.appointmentId), FirstName: 'Lucía' } });
    const names = (await guest.events(before)).map(({ name }) => name);
    expect(names.filter((name) => name === 'form.filled')).toHaveLength(1);
    expect((await guest.bundle()).draft).toBeNull();
    expect(await guest.bundle()).toMatchObject({ state: 'filled' });
    const records = await world.rows('SELECT version FROM client_records WHERE client_id = $1', [guest.clientId]);
    expect(records).toEqual([{ version: 1 }]);
    const audit = await world.rows(
      `SELECT a.actor, a.source, a.address, a.before, a.after FROM audit_entries a JOIN events e USING (site_id, seq)
       WHERE e.name = 'form.filled' AND a.appointment_id = $1 AND a.client_id = $2`,
      [guest.appointmentId, guest.clientId],
    );
    const change = { before: { form: 'due' }, after: { form: 'filled', documentId: document?.['document_id'] } };
    expect(audit).toEqual([{ actor: { kind: 'client' }, source: 'form', address: guest.who.ip, ...change }]);
  });

  // 000 §4.27: A second submit is ignored while sending
  it('twenty times at once under one key is one document, one client update and one answer', async () => {
    const parts = await guest.parts();
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => guest.submit(parts, { key })));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ MindBody: { FileName: expect.stringMatching(/\.pdf$/) } });
    expect(await guest.effectKinds()).toEqual(ONCE);
    expect(await guest.documents()).toHaveLength(1);
    expect(await imagesKept()).toBe(1);
    expect(await guest.submit(parts, { key })).toEqual(replies[0]);
  });

  it('under a key that stands for another content, or another visit, is refused', async () => {
    const parts = await guest.parts();
    const key = randomUUID();
    await guest.submit(parts, { key });
    const other = { ...parts, fields: { ...parts.fields, lastName: 'Otra' } };
    await expect(guest.submit(other, { key })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    const stranger = await guests.one();
    await expect(stranger.submit(await stranger.parts(), { key })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(await guest.effectKinds()).toEqual(ONCE);
    expect(await stranger.effectKinds()).toEqual([]);
  });

  // 000 §4.27: A second submit is ignored while sending
  it('by two browsers at once is taken from one; the other hears that it is being made, later that it is filled', async () => {
    await world.desk.faults({ latencyMs: 1_000, paths: 'uploadclientdocument' });
    const [mine, others] = [await guest.parts(), await guest.parts()];
    const both = await Promise.allSettled([guest.submit(mine), guest.submit(others)]);
    expect(both.map(codeOf).sort()).toEqual(['FORM_IN_PROGRESS', 'done']);
    await expect(guest.submit(others)).rejects.toMatchObject({ code: 'FORM_FILLED' });
    await expect(guest.draft({ firstName: 'Late' })).rejects.toMatchObject({ code: 'FORM_FILLED' });
    expect(await guest.effectKinds()).toEqual(ONCE);
    expect(await imagesKept()).toBe(1);
  });

  it.each([
    ['no key', undefined],
    ['an empty key', ''],
    ['a key that is easily guessed', 'short'],
    ['an endless key', 'x'.repeat(101)],
    ['a key of other characters', 'with spaces in the key'],
  ])('with %s is refused', async (_, key) => {
    const parts = await guest.parts();
    const sent = key === undefined ? guest.submitWithoutKey(parts) : guest.submit(parts, { key });
    await expect(sent).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('Idempotency-Key'),
    });
    expect(await guest.documents()).toEqual([]);
  });
});

describe('a form that takes longer than a browser waits', () => {
  // 000 §7.11: PUT /api/uploadPdf/signature, multipart; answers Aws.Key and MindBody.FileName or MindBody.Error.Message. With an Idempotency-Key;
  //   waits up to 25 s for the worker, then answers 202 and how far it is; GET /api/forms/{id}/submission tells the rest
  it('answers that it is safe, and the same key gives its answer later', async () => {
    await world.desk.faults({ latencyMs: 4_000, paths: 'uploadclientdocument' });
    const parts = await guest.parts();
    const key = randomUUID();
    const first = guest.submit(parts, { key });
    await eventually(
      () => guest.documents(),
      (rows) => rows.length === 1,
    );
    await eventually(
      () => guest.documents(),
      ([row]) => row?.['stored_at'] !== null,
    );
    world.clock.advance(Number(world.outside.env['FORM_WAIT_MS']));
    expect(await first).toEqual({ Aws: {}, MindBody: {}, Pending: { done: 1, of: 4 } });
    expect(await guest.bundle()).toMatchObject({ state: 'due', submission: 'working' });
    expect(await guest.look(key)).toEqual(await guest.look());
    expect(await guest.look(key)).toMatchObject({ Pending: { of: 4 } });
    const good = { Aws: { Key: expect.any(String) }, MindBody: { FileName: expect.any(String) } };
    expect(await guest.submit(parts, { key })).toEqual(good);
    for (const look of [await guest.look(key), await guest.look()]) expect(look).toEqual(good);
    expect(await guest.bundle()).toMatchObject({ state: 'filled', submission: null });
    expect(await guest.effectKinds()).toEqual(ONCE);
  });
});

describe('a form that is asked after', () => {
  it('is not known before it was sent, or under a key of nobody', async () => {
    await expect(guest.look()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await guest.fill();
    await expect(guest.look(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is told to its client and to staff, and to nobody else', async () => {
    await guest.fill();
    expect(await guest.look(undefined, await world.as.frontDesk())).toMatchObject({ Aws: { Key: expect.any(String) } });
    await expect(guest.look(undefined, world.as.ticket())).rejects.toMatchObject({ code: 'CODE_REQUIRED' });
  });
});

describe('what is on file', () => {
  const patched = async (client: object) => {
    await world.desk.patchClient(guest.clientId, client);
    await world.get(SyncService).client(world.siteId, guest.clientId);
  };
  const answersOfForm = async (): Promise<unknown> => {
    const [row] = await guest.documents();
    return JSON.parse(world.get(Secrets).unseal(row?.['answers'] as Buffer) ?? 'null');
  };

  beforeEach(async () => {
    guest = await guests.one({ variant: 'massage', isReturning: true });
  });

  it('completed while she fills the long form takes nothing of what she wrote', async () => {
    await patched({ PostalCode: '' });
    const parts = await guest.parts();
    await patched({ PostalCode: '85003' });
    expect(await guest.bundle()).toMatchObject({ missingData: false });
    await guest.submit(parts);
    expect(await answersOfForm()).toMatchObject({
      ...{ pregnancyProblemExplain: 'Náuseas por la mañana', massages: '3', medicalConditions: 'Alergia al polen' },
      ...{ dueDate: expect.any(String), postalCode: '77002' },
    });
  });

  it('completed while she fills the long form lets no wrong answer in', async () => {
    await patched({ PostalCode: '' });
    const parts = await guest.parts();
    await patched({ PostalCode: '85003' });
    const wrong = { ...parts, fields: { ...parts.fields, massages: 'many' } };
    await expect(guest.submit(wrong)).rejects.toMatchObject({
      ...{ code: 'VALIDATION_FAILED', message: expect.stringContaining('massages') },
    });
  });

  it('gone while she fills the short form is asked of her', async () => {
    const parts = await guest.parts();
    const short = { ...parts, fields: { ...parts.fields, firstName: 'Rosa', lastName: 'Peña' } };
    await patched({ PostalCode: '' });
    await expect(guest.submit(short)).rejects.toMatchObject({
      ...{ code: 'VALIDATION_FAILED', message: expect.stringContaining('is required') },
    });
    expect(await guest.documents()).toEqual([]);
    await patched({ PostalCode: '85003' });
    await guest.submit(short);
    expect(await answersOfForm()).toEqual({ medicalConditions: 'Alergia al polen' });
  });
});

it('a form signed under words that nobody published is refused, and nothing of it is kept', async () => {
  const changed = withEvidence(await guest.parts(), (evidence) => ({
    ...evidence,
    signed: evidence.signed.map((one) => ({ ...one, sha256: 'f'.repeat(64) })),
  }));
  await expect(guest.submit(changed)).rejects.toMatchObject({ code: 'TEXTS_CHANGED' });
  expect(await guest.documents()).toEqual([]);
  expect(await imagesKept()).toBe(0);
});
