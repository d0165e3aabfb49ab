import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { eventually } from '#testing/eventually';
import { FormGuests, type FormGuest } from '#testing/forms/form-guests';
import type { RunningProcess } from '#testing/processes';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';
import { FormDocumentsService } from '../documents/form-documents.service.js';
import { FormViewingService } from '../evidence/form-viewing.service.js';

let world: ServerWorld;
let jobs: WorldJobs;
let guests: FormGuests;
let guest: FormGuest;
let worker: RunningProcess;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  guests = new FormGuests(world);
  await jobs.withoutTurns('provider.refreshSites', 'clock.prune', 'clock.outdateForms');
  worker = await jobs.startWorker();
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
const GOOD = { Aws: { Key: expect.any(String) }, MindBody: { FileName: expect.stringMatching(/\.pdf$/) } };

/** The provider has nobody of this id until `addClient`. */
async function withUnknownClient(clientId: string): Promise<FormGuest> {
  for (const table of ['clients', 'appointments'])
    await world.rows(`UPDATE ${table} SET client_id = $1 WHERE client_id = $2`, [clientId, guest.clientId]);
  return guests.known(guest.appointmentId);
}

async function addClient(NewId: string): Promise<void> {
  const answer = await fetch(`${world.outside.sandbox.apiUrl}/client/addclient`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-key': 'sandbox-api-key', siteid: String(world.siteId) },
    body: JSON.stringify({ FirstName: 'Nueva', LastName: NewId, MobilePhone: '6025550100', NewId }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

describe('the provider', () => {
  // 000 §7.12: … 'File already exists.'. A name is used for one submission only, so it means that an earlier try got through
  it('that has the document already from a try whose answer was lost has it once', async () => {
    await world.outside.sandbox.admin('PUT', '/switches', { nextDocumentsExist: 1 });
    expect(await guest.fill()).toEqual(GOOD);
    expect(await guest.effectKinds()).toEqual(['client.update']);
    expect(await guest.bundle()).toMatchObject({ state: 'filled' });
  });

  // 000 §4.32: pdfError when the upload is not good, else responseError or requestError. Each can be tried again without doubling anything
  it('that refuses the document is quoted, and the same form under the same key goes through when it takes it', async () => {
    const stranger = await withUnknownClient('404404');
    await stranger.draft({ firstName: 'Lucía' });
    const [parts, key] = [await stranger.parts(), randomUUID()];
    expect(await stranger.submit(parts, { key })).toEqual({
      Aws: { Key: expect.any(String) },
      MindBody: { Error: { Message: 'Client 404404 does not exist.', Code: 'NOT_FOUND' } },
    });
    const draft = { answers: { firstName: 'Lucía' } };
    expect(await stranger.bundle()).toMatchObject({ state: 'due', submission: 'refused', draft });
    expect(await stranger.look()).toMatchObject({ MindBody: { Error: { Code: 'NOT_FOUND' } } });
    await addClient('404404');
    expect(await stranger.submit(parts, { key })).toEqual(GOOD);
    expect(await stranger.effectKinds()).toEqual(ONCE);
    expect(await stranger.documents()).toHaveLength(1);
  });

  // 000 §4.32: pdfError when the upload is not good, else responseError or requestError. Each can be tried again without doubling anything
  it('that refuses the client is quoted, and the same form under the same key goes through when it takes her', async () => {
    const twin = await guests.one({ client: { FirstName: 'Lucía', LastName: 'Gemela', Email: 'twin@mail.example' } });
    const parts = await guest.parts({ answers: { lastName: 'Gemela', email: 'twin@mail.example' } });
    const key = randomUUID();
    const refusal = { code: 'PROVIDER_REFUSED', message: expect.stringContaining('already exists') };
    await expect(guest.submit(parts, { key })).rejects.toMatchObject(refusal);
    await expect(guest.submit(parts, { key })).rejects.toMatchObject(refusal);
    expect(await guest.bundle()).toMatchObject({ state: 'due', submission: 'refused' });
    await expect(guest.look(key)).rejects.toMatchObject(refusal);
    const link = world.get(FormViewingService).link(await world.as.frontDesk(), guest.appointmentId);
    await expect(link).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await world.desk.patchClient(twin.clientId, { Email: 'other.twin@mail.example' });
    expect(await guest.submit(parts, { key })).toEqual(GOOD);
    expect(await guest.effectKinds()).toEqual(ONCE);
  });

  it('that refused one form takes another of the same visit, and then not the first one', async () => {
    const twin = await guests.one({ client: { FirstName: 'Lucía', LastName: 'Doble', Email: 'doble@mail.example' } });
    const parts = await guest.parts({ answers: { lastName: 'Doble', email: 'doble@mail.example' } });
    const key = randomUUID();
    await expect(guest.submit(parts, { key })).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
    expect(await guest.fill()).toEqual(GOOD);
    await world.desk.patchClient(twin.clientId, { Email: 'otra.doble@mail.example' });
    await expect(guest.submit(parts, { key })).rejects.toMatchObject({ code: 'FORM_FILLED' });
    expect((await guest.documents()).map(({ state }) => state)).toEqual(['refused', 'filled']);
  });

  it('that is down for a while gets the form when it is back', async () => {
    await world.desk.faults({ outage: true });
    const sent = guest.fill();
    await eventually(
      () => guest.documents(),
      ([row]) => (row?.['fault'] as { step: string } | null)?.step === 'provider-document',
    );
    await world.desk.heal();
    expect(await sent).toEqual(GOOD);
    expect(await guest.effectKinds()).toEqual(ONCE);
    expect((await guest.documents())[0]).toMatchObject({ fault: null });
  });
});

describe('a form that finds', () => {
  it('the provider away is safe: it uses up no try, and is finished when the provider is back', async () => {
    await world.desk.faults({ outage: true });
    const sent = guest.fill();
    const [waiting] = await eventually(
      () => world.rows(`SELECT id FROM job_outbox WHERE name = 'document.intakeForm' AND waits > 1`),
      (rows) => rows.length === 1,
    );
    expect((await guest.documents())[0]).toMatchObject({ state: 'working', fault: { code: 'PROVIDER_UNAVAILABLE' } });
    await world.desk.heal();
    expect(await sent).toEqual(GOOD);
    expect(await guest.effectKinds()).toEqual(ONCE);
    // The form is filled before its job is done.
    const rows = await eventually(
      () => jobs.outbox('document.intakeForm'),
      (all) => all.every(({ isDone, isFailed }) => isDone || isFailed),
    );
    expect(rows.find(({ id }) => id === waiting?.['id'])).toMatchObject({ isDone: true, isFailed: false });
  });

  it('what nobody expected is given up, and she may send it again', async () => {
    await guest.draft({ firstName: 'Lucía' });
    worker.pause();
    const sent = guest.fill();
    const [row] = await eventually(
      () => guest.documents(),
      (rows) => rows.length === 1,
    );
    const { documentId, siteId } = { documentId: String(row?.['document_id']), siteId: world.siteId };
    await world.get(FormDocumentsService).giveUp({ siteId, documentId });
    expect(await sent).toMatchObject({ MindBody: { Error: { Code: 'INTERNAL' } } });
    worker.resume();
    expect(await guest.bundle()).toMatchObject({ state: 'due', draft: { answers: { firstName: 'Lucía' } } });
    expect(await guest.fill()).toEqual(GOOD);
  });
});

it('a form that can never be made is given up at once, and she may send it again', async () => {
  worker.pause();
  const sent = guest.fill();
  await eventually(
    () => guest.documents(),
    (rows) => rows.length === 1,
  );
  await world.rows('UPDATE form_documents SET answers = $2 WHERE appointment_id = $1', [
    guest.appointmentId,
    Buffer.alloc(64),
  ]);
  worker.resume();
  const sealed = { Message: expect.stringContaining('sealed under a key'), Code: 'INTERNAL' };
  expect(await sent).toEqual({ Aws: {}, MindBody: { Error: sealed } });
  expect((await guest.documents())[0]).toMatchObject({ state: 'refused' });
  expect(await guest.fill()).toEqual(GOOD);
});

describe('the folder of the files', () => {
  const dir = () => world.outside.env['FILES_DIR'] ?? '';
  const takeAway = () => rename(dir(), `${dir()}-away`);
  const bringBack = () => rename(`${dir()}-away`, dir());

  // 000 §4.32: pdfError when the upload is not good, else responseError or requestError. Each can be tried again without doubling anything
  it('that is gone when a form is sent leaves nothing half done, and the same key takes it when it is back', async () => {
    await guest.draft({ firstName: 'Lucía' });
    const [parts, key] = [await guest.parts(), randomUUID()];
    await takeAway();
    await expect(guest.submit(parts, { key })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await guest.documents()).toEqual([]);
    await bringBack();
    expect(await guest.bundle()).toMatchObject({ draft: { answers: { firstName: 'Lucía' } } });
    expect(await guest.submit(parts, { key })).toEqual(GOOD);
    expect(await guest.effectKinds()).toEqual(ONCE);
  });

  it('that is gone while the document is made is waited for', async () => {
    worker.pause();
    const sent = guest.fill();
    await eventually(
      () => guest.documents(),
      (rows) => rows.length === 1,
    );
    await takeAway();
    worker.resume();
    await eventually(
      () => guest.documents(),
      ([row]) => row?.['fault'] !== null,
    );
    const unavailable = { step: 'store', code: 'UNAVAILABLE', message: expect.any(String) };
    expect((await guest.documents())[0]).toMatchObject({ state: 'working', fault: unavailable });
    await bringBack();
    expect(await sent).toEqual(GOOD);
    expect(await guest.effectKinds()).toEqual(ONCE);
  });
});
