import { createHash } from 'node:crypto';
import type { ConsentKind } from '#contracts/forms';
import { consentHashInput } from '#domain/consent';
import { FormGuests } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';
import { CheckInService } from '../clients/check-in.service.js';
import { FormOutdatingService } from './form-outdating.service.js';
import { FormViewingService } from './evidence/form-viewing.service.js';

const HOUR = 3_600_000;
let world: ServerWorld;
let jobs: WorldJobs;
let guests: FormGuests;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  guests = new FormGuests(world);
  await jobs.withoutTurns('provider.refreshSites', 'clock.prune', 'clock.outdateForms');
  await jobs.openWorker();
});
beforeEach(async () => {
  world.clock.put(new Date().toISOString());
  await world.outside.redis.flush();
});
afterAll(async () => {
  await jobs.endWorkers();
  await world.end();
});

/** The next version of a text, in force from now on or from `inMs`. */
async function publish(kind: ConsentKind, inMs = 0): Promise<void> {
  const from = new Date(world.clock.now().getTime() + inMs);
  for (const language of ['en', 'es']) {
    const body = [{ type: 'paragraph' as const, text: `Words of ${from.toISOString()}` }];
    const sha256 = createHash('sha256').update(consentHashInput(kind, body)).digest('hex');
    await world.rows(
      `INSERT INTO consent_texts SELECT $1, max(version) + 1, $2, $1, $3, $4, $5 FROM consent_texts
       WHERE kind = $1 AND language = $2`,
      [kind, language, JSON.stringify(body), from, sha256],
    );
  }
}

const look = () => world.get(FormOutdatingService).look();

describe('new words that come into force', () => {
  // 000 §3.25: Ours: words that were replaced meanwhile are read and signed anew
  it('while a client fills the form are asked for before it is taken, and her answers wait', async () => {
    const guest = await guests.one({ variant: 'massage' });
    await guest.draft({ firstName: 'Lucía' });
    const parts = await guest.parts();
    await publish('massage-terms');
    await expect(guest.submit(parts)).rejects.toMatchObject({ code: 'TEXTS_CHANGED' });
    expect(await guest.documents()).toEqual([]);
    const bundle = await guest.bundle();
    expect(bundle.draft?.answers).toEqual({ firstName: 'Lucía' });
    expect(new Set(bundle.texts.map(({ version }) => version))).toEqual(new Set([2]));
    expect(await guest.fill()).toMatchObject({ MindBody: { FileName: expect.any(String) } });
  });

  it('later change nothing until then', async () => {
    const guest = await guests.one({ variant: 'massage' });
    await publish('massage-terms', HOUR);
    const parts = await guest.parts();
    world.clock.advance(HOUR + 1_000);
    await expect(guest.submit(parts)).rejects.toMatchObject({ code: 'TEXTS_CHANGED' });
    world.clock.advance(-HOUR);
    expect(await guest.submit(parts)).toMatchObject({ MindBody: { FileName: expect.any(String) } });
  });
});

describe('a form that is filled when new words come into force', () => {
  // 000 §4.10: loading: YellowAlert equal to the id leads to form-filled-already. Or our own record (decision 8); a form whose texts were replaced
  //   opens again
  it('before the visit is asked for again, once, and can be filled again', async () => {
    const guest = await guests.one();
    await guest.fill();
    const before = await world.head();
    await publish('dna-waiver');
    await Promise.all([look(), look()]);
    await look();
    const [event, ...more] = (await guest.events(before)).filter(({ actor }) => actor['kind'] === 'system');
    expect(more).toEqual([]);
    expect(event).toMatchObject({ name: 'appointment.changed', payload: { card: { formFilled: false } } });
    expect(await guest.bundle()).toMatchObject({ state: 're-sign' });
    await guest.fill();
    expect(await guest.bundle()).toMatchObject({ state: 'filled' });
    const documents = await guest.documents();
    expect(documents.map(({ state }) => state)).toEqual(['outdated', 'filled']);
    const link = await world.get(FormViewingService).link(await world.as.frontDesk(), guest.appointmentId);
    expect(link.fileName).toBe(documents[1]?.['file_name']);
    await look();
    expect(await guest.bundle()).toMatchObject({ state: 'filled' });
  });

  it('is due again at the kiosk, whatever the provider still says', async () => {
    const contact = 'kiosk.again@mail.example';
    const guest = await guests.one({ client: { Email: contact } });
    await guest.submit(await guest.parts({ answers: { email: contact } }));
    const { StartDateTime } = (await guest.bundle()).appointment;
    world.clock.put(`${StartDateTime.slice(0, 10)}T12:00:00Z`);
    const isDue = async () =>
      (await world.get(CheckInService).validate(world.as.public(), contact)).matches.appoimnets[0]?.formDue;
    expect(await isDue()).toBe(false);
    await publish('dna-waiver');
    await look();
    expect(await isDue()).toBe(true);
  });

  it('stays filled once the visit has begun', async () => {
    const [arrived, begun] = [await guests.one(), await guests.one()];
    await arrived.fill();
    await begun.fill();
    await world.rows(`UPDATE appointments SET status = 'Arrived' WHERE appointment_id = $1`, [arrived.appointmentId]);
    const [row] = await world.rows<{ starts_at: Date }>(
      'SELECT starts_at FROM appointments WHERE appointment_id = $1',
      [begun.appointmentId],
    );
    await publish('dna-waiver');
    world.clock.put(new Date((row?.starts_at.getTime() ?? 0) + 60_000).toISOString());
    await look();
    // By staff: the day of one may be over when the other begins.
    const staff = await world.as.frontDesk();
    for (const guest of [arrived, begun]) expect(await guest.bundle(staff)).toMatchObject({ state: 'filled' });
  });
});
