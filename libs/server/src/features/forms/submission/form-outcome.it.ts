import { eventually, until } from '#testing/eventually';
import { FormGuests, type FormGuest } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';
import { Outcomes } from '../../../platform/events/outcomes.js';
import { FormDocumentsRepository } from '../documents/form-documents.repository.js';
import { FormDocumentsService } from '../documents/form-documents.service.js';

const FOR_EVER_MS = 3_600_000;
let world: ServerWorld;
let jobs: WorldJobs;
let guests: FormGuests;
let looks = 0;

/** Nobody looks by himself while Redis is there, and nobody gives up. */
beforeAll(async () => {
  world = await serverWorld({ env: { FORM_WAIT_MS: String(FOR_EVER_MS) } });
  jobs = new WorldJobs(world);
  guests = new FormGuests(world);
  await jobs.withoutTurns('provider.refreshSites', 'clock.prune', 'clock.outdateForms', 'clock.sweepFiles');
  Object.assign(world.get(Outcomes), { lookEveryMs: FOR_EVER_MS });
  countLooks();
  // The first one who waits makes the connection on which all are told.
  const first = await guests.one();
  const sent = first.fill();
  await until('a subscription', () => world.get(Outcomes).isTold);
  await jobs.openWorker();
  await sent;
});
beforeEach(() => (looks = 0));
afterAll(async () => {
  await jobs.endWorkers();
  await world.end();
});

function countLooks(): void {
  const documents = world.get(FormDocumentsRepository);
  const standing = documents.standing.bind(documents);
  documents.standing = async (at) => {
    const seen = await standing(at);
    looks += 1;
    return seen;
  };
}

async function documentIdOf(guest: FormGuest): Promise<string> {
  const [row] = await eventually(
    () => guest.documents(),
    (rows) => rows.length === 1,
  );
  return String(row?.['document_id']);
}

it('is answered when the worker says that the form is filled, without looking in between', async () => {
  const guest = await guests.one();
  expect(await guest.fill()).toMatchObject({ MindBody: { FileName: expect.any(String) } });
  expect(looks).toBeLessThanOrEqual(2);
});

it('is answered when the form is given up', async () => {
  await jobs.endWorkers();
  const guest = await guests.one();
  const sent = guest.fill();
  const documentId = await documentIdOf(guest);
  await until('a first look', () => looks === 1);
  await world.get(FormDocumentsService).giveUp({ siteId: world.siteId, documentId });
  expect(await sent).toMatchObject({ MindBody: { Error: { Code: 'INTERNAL' } } });
  expect(looks).toBe(2);
});

it('is answered all the same while Redis is away', async () => {
  const guest = await guests.one();
  const parts = await guest.parts();
  await world.outside.redis.kill();
  await until('no subscription', () => !world.get(Outcomes).isTold);
  const sent = guest.submit(parts);
  const documentId = await documentIdOf(guest);
  await world.get(FormDocumentsService).finish({ siteId: world.siteId, documentId }, documentId);
  expect(await sent).toMatchObject({ MindBody: { FileName: expect.any(String) } });
  await world.outside.redis.restart();
});
