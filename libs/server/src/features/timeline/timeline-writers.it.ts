import { FormGuests } from '#testing/forms/form-guests';
import { FULL_ANSWERS } from '#testing/forms/form-parts';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { TimelineEntry } from '#contracts/timeline/timeline.dto';
import { ClientChangesService } from '../clients/client-changes.service.js';
import { IdentityService } from '../identity/identity.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { NoteRecordService } from '../notes/records/note-record.service.js';
import { AppointmentChangesService } from '../bookings/appointment-changes.service.js';
import { TimelineService } from './timeline.service.js';

let world: ServerWorld;
let guests: FormGuests;
let ana: StaffPrincipal;

beforeAll(async () => {
  world = await serverWorld();
  guests = new FormGuests(world);
  ana = await world.as.frontDesk();
});
afterAll(() => world.end());

const ofVisit = async (id: number): Promise<TimelineEntry[]> =>
  (await world.get(TimelineService).newestOfVisit(ana, id)).page.entries;
const noted = (appointmentId: number, name: string) =>
  world.rows(
    'SELECT actor, source, address, before, after FROM audit_entries WHERE appointment_id = $1 AND name = $2 ORDER BY at',
    [appointmentId, name],
  );

/** Decision 42: every command that changes something names actor, source and what was before. */
describe('what is written down', () => {
  it('of a form: who opened it without a code, from where, and how far it was before; no answer', async () => {
    const guest = await guests.one({ variant: 'ultrasound' });
    const director = { ...ana, kind: 'director' } as const;
    await guest.bundle(director);
    await guest.draft({ ...FULL_ANSWERS, medicalConditions: 'canary of health' }, { done: 2 });
    const entries = await noted(guest.appointmentId, 'form.progressed');
    expect(entries).toMatchObject([
      {
        actor: { id: ana.userId },
        source: 'director',
        address: ana.ip,
        before: {},
        after: { step: 'verified', by: ana.userName },
      },
      {
        actor: { kind: 'client' },
        source: 'form',
        before: { step: 'verified', done: 0 },
        after: { step: 'filling', done: 2 },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('canary');
    const told = await ofVisit(guest.appointmentId);
    expect(told.find(({ actor }) => actor.kind === 'staff')).toMatchObject({ source: 'director' });
  });

  it('of a client who changes herself in her form: the visit, too, and to a reader names alone', async () => {
    const guest = await guests.one({ variant: 'ultrasound' });
    const Client = { City: 'canary town', MobilePhone: '6025550991' };
    await world.get(ClientChangesService).change(guest.who, guest.reference, { Client });
    const told = (await ofVisit(guest.appointmentId)).find(({ name }) => name === 'client.changed');
    expect(told).toMatchObject({ actor: { kind: 'client' }, source: 'form' });
    expect(told?.changes).toEqual(
      expect.arrayContaining([
        { what: 'phone', before: null, after: null },
        { what: 'address', before: null, after: null },
      ]),
    );
    expect(JSON.stringify(told)).not.toMatch(/canary|6025550991/);
  });

  it('of a record of the notes: what was before', async () => {
    const appointmentId = await world.given.visit({ sessionTypeId: 202 });
    const record = { appointmentId, cbff: 'nA', weeks: '', notes: '', email: '' };
    for (const files of [14, 15]) await world.get(NoteRecordService).write(ana, world.siteId, { ...record, files });
    expect(await noted(appointmentId, 'notes.recorded')).toMatchObject([
      { before: {}, after: { files: 14 } },
      { before: { files: 14 }, after: { files: 15 } },
    ]);
  });

  it('of a location that a session goes to: whence', async () => {
    const boss = await world.as.staff('management.demo');
    await world.rows(
      `INSERT INTO locations (site_id, location_id, name, time_zone) VALUES ($1, 77, 'Annex', 'America/Phoenix') ON CONFLICT DO NOTHING`,
      [world.siteId],
    );
    await world.get(IdentityService).chooseLocation(boss, 77);
    expect(
      await world.rows(`SELECT source, before, after FROM audit_entries WHERE name = 'session.moved'`),
    ).toMatchObject([{ source: 'desk', before: { locationId: boss.locationId }, after: { locationId: 77 } }]);
  });
});

it('an address that photos go to is named, never told', async () => {
  const id = await world.given.visit({ sessionTypeId: 202, notes: '' });
  await world.get(AppointmentChangesService).change(ana, id, { Notes: 'Send photos to: canary@mail.example' });
  const [saved] = await ofVisit(id);
  expect(saved?.changes).toContainEqual({ what: 'sendTo', before: null, after: null });
  expect(JSON.stringify(saved)).not.toContain('canary');
});
