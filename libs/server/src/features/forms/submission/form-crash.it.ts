import { randomUUID } from 'node:crypto';
import { eventually, NEVER_MS } from '#testing/eventually';
import { lock } from '#testing/services/database';
import { type Death, DEATHS, diesAt } from '#testing/dying';
import { FormGuests, type FormGuest } from '#testing/forms/form-guests';
import type { FormParts } from '#testing/forms/form-parts';
import { type Row, type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';
import { OperationsRepository } from '../../../platform/operations/operations.repository.js';
import { ClientRecordService } from '../../clients/client-record.service.js';
import type { DocumentRefs } from '../documents/form-documents.repository.js';
import { FormDocumentsService } from '../documents/form-documents.service.js';

const ONCE = ['client.update', 'document'];
let world: ServerWorld;
let jobs: WorldJobs;
let guests: FormGuests;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  guests = new FormGuests(world);
  await jobs.withoutTurns('provider.refreshSites', 'clock.prune', 'clock.outdateForms');
});
beforeEach(() => world.outside.redis.flush());
afterEach(async () => {
  await jobs.endWorkers();
  await world.desk.heal();
});
afterAll(() => world.end());

/** A form on its way, and how far it is. */
class Sending {
  private constructor(
    readonly guest: FormGuest,
    private readonly parts: FormParts,
    private readonly key = randomUUID(),
  ) {}

  static async of(guest: FormGuest): Promise<Sending> {
    return new Sending(guest, await guest.parts());
  }

  /** What it answers is not what this is about. */
  start(): void {
    void this.again().catch(() => undefined);
  }

  again(): Promise<unknown> {
    return this.guest.submit(this.parts, { key: this.key });
  }

  async row(): Promise<Row | undefined> {
    return (await this.guest.documents())[0];
  }

  async until(isSo: (row: Row, effects: string[]) => boolean): Promise<Row> {
    const look = async (): Promise<[Row | undefined, string[]]> => [await this.row(), await this.guest.effectKinds()];
    const [row = {}] = await eventually(look, ([now, effects]) => now !== undefined && isSo(now, effects));
    return row;
  }
}

const locked = (rows: string, values: unknown[]) => lock(world.outside.database.url, rows, values);

async function expectOnce(sending: Sending, recordVersion = 1): Promise<void> {
  const row = await sending.until(({ state }) => state === 'filled');
  const { guest } = sending;
  expect(await sending.again()).toEqual({ Aws: { Key: row['pdf_key'] }, MindBody: { FileName: row['file_name'] } });
  expect(await guest.effectKinds()).toEqual(ONCE);
  expect((await guest.events()).filter(({ name }) => name === 'form.filled')).toHaveLength(1);
  const records = await world.rows('SELECT version FROM client_records WHERE client_id = $1', [guest.clientId]);
  expect(records).toEqual([{ version: recordVersion }]);
  expect(await guest.documents()).toHaveLength(1);
}

const YES = 'after the yes of the outside and before its record';
const ENDS: [death: Death, step: number, what: string][] = [
  ['before the claim is committed', 1, 'the whole of it'],
  ['after the claim', 1, 'the whole of it'],
  [YES, 1, 'the PDF'],
  [YES, 2, 'the document at the provider'],
  [YES, 3, 'the record here'],
  [YES, 4, 'the client at the provider'],
  ['after the record and before the answer', 4, 'its end'],
];

it('is tried with every death that there is', () => {
  expect(new Set(ENDS.map(([death]) => death))).toEqual(new Set(DEATHS));
});

it.each(ENDS)(
  'who dies %s of step %d, %s, leaves it to the next run, which does all of it once',
  async (death, step) => {
    const sending = await Sending.of(await guests.one());
    const doomed = await world.open();
    sending.start();
    const { document_id: documentId } = await sending.until(() => true);
    const [job] = await world.rows<{ id: string; payload: DocumentRefs }>(
      `SELECT id, payload FROM job_outbox WHERE name = 'document.intakeForm' AND payload->>'documentId' = $1`,
      [documentId],
    );
    if (job === undefined) throw new Error('no job');
    const dead = diesAt(doomed.get(OperationsRepository, { strict: false }), death, step);
    void doomed.get(FormDocumentsService, { strict: false }).finish(job.payload, job.id);
    await dead;
    await world.get(FormDocumentsService).finish(job.payload, job.id);
    await expectOnce(sending);
  },
);

const held = (paths: string) => world.desk.faults({ latencyMs: NEVER_MS, paths });

// 000 §4.30: Upload, then the document database, then the scheduling system; then success. Decision 9: one call does all three on the server, under
//   an idempotency key, and the worker finishes what a closed tab or a crash leaves; a page whose wait is over says that the form is safe and goes on
//   by itself
it('a worker that is killed in the middle of four forms, each at another step, leaves them to another that finishes each once', async () => {
  const recording = await Sending.of(await guests.one());
  const { guest } = recording;
  await world.get(ClientRecordService).record(guest.who, { id: guest.reference, city: 'Mesa' });
  const announcing = await Sending.of(await guests.one());
  await announcing.guest.draft({ firstName: 'Lucía' });
  const [updating, uploading] = [await Sending.of(await guests.one()), await Sending.of(await guests.one())];
  const free = [
    await locked('client_records WHERE client_id = $1', [guest.clientId]),
    await locked('form_drafts WHERE appointment_id = $1', [announcing.guest.appointmentId]),
  ];
  const worker = await jobs.startWorker();
  for (const one of [recording, announcing]) one.start();
  await recording.until((row) => row['provider_document_at'] !== null);
  await announcing.until((_, effects) => effects.includes('client.update'));
  await held('updateclient');
  updating.start();
  await updating.until((row) => row['client_recorded_at'] !== null);
  // The call of the one before may still be on its way.
  await held('updateclient|uploadclientdocument');
  uploading.start();
  await uploading.until((row) => row['stored_at'] !== null);
  await worker.kill();
  await Promise.all(free.map((undo) => undo()));
  await world.desk.heal();
  for (const one of [recording, announcing, updating, uploading])
    expect(await one.row()).toMatchObject({ state: 'working' });
  await jobs.openWorker();
  await expectOnce(recording, 2);
  for (const one of [announcing, updating, uploading]) await expectOnce(one);
});

it('a worker that is killed before it hears that the provider has the document leaves it there once', async () => {
  const sending = await Sending.of(await guests.one());
  await world.desk.faults({ latencyMs: 2_000, dropAfterCommit: 1, paths: 'uploadclientdocument' });
  const worker = await jobs.startWorker();
  sending.start();
  const { document_id: id } = await sending.until((row) => row['stored_at'] !== null);
  const free = await locked('form_documents WHERE document_id = $1', [id]);
  await sending.until((_, effects) => effects.includes('document'));
  await worker.kill();
  expect(await sending.row()).toMatchObject({ state: 'working', provider_document_at: null });
  await free();
  await world.desk.heal();
  await jobs.openWorker();
  await expectOnce(sending);
});

it('a worker that hangs while another finishes its form changes nothing when it wakes up', async () => {
  const sending = await Sending.of(await guests.one());
  await world.desk.faults({ latencyMs: 3_000, paths: 'uploadclientdocument' });
  const worker = await jobs.startWorker();
  sending.start();
  await sending.until((row) => row['stored_at'] !== null);
  worker.pause();
  await world.desk.heal();
  await jobs.openWorker();
  const filled = await sending.until(({ state }) => state === 'filled');
  worker.resume();
  await eventually(
    () => jobs.outbox('message.formCopy'),
    (rows) => rows.length > 0 && rows.every(({ isDone }) => isDone),
  );
  await expectOnce(sending);
  expect(await sending.row()).toEqual(filled);
});
