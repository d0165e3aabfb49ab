import { FormGuests } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { TimelineEntry } from '#contracts/timeline/timeline.dto';
import { TIMELINE_PAGE } from '#contracts/timeline/timeline';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { AuditLog } from '../../platform/events/audit-log.js';
import { ArrivalChangesService } from '../arrivals/arrival-changes.service.js';
import { ClientChangesService } from '../clients/client-changes.service.js';
import { FormProgressLog } from '../forms/form-progress.js';
import { clientAuthor, staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { AppointmentChangesService } from '../bookings/appointment-changes.service.js';
import { PeopleService } from '../people/people.service.js';
import { SyncService } from '../sync/sync.service.js';
import { TimelineService } from './timeline.service.js';

let world: ServerWorld;
let ana: StaffPrincipal;
let guests: FormGuests;

beforeAll(async () => {
  world = await serverWorld();
  ana = await world.as.frontDesk();
  guests = new FormGuests(world);
});
afterAll(() => world.end());

const timelines = () => world.get(TimelineService);
const ofVisit = async (id: number): Promise<TimelineEntry[]> => (await timelines().newestOfVisit(ana, id)).page.entries;
const namesOf = (entries: readonly TimelineEntry[]) => entries.map(({ name }) => name);
const progress = (appointmentId: number, change: object) =>
  world.get(UnitOfWork).run(async (tx) => {
    const told = { change: { step: 'opened', of: 3, ...change }, author: clientAuthor('10.0.0.1') } as const;
    await world.get(FormProgressLog).advance(tx, { siteId: world.siteId, appointmentId }, told);
  });

describe('the timeline of a visit', () => {
  it('tells who did what, through what, and what was before, newest first', async () => {
    const id = await world.given.visit({ sessionTypeId: 202, notes: '' });
    await world.get(ArrivalChangesService).change(ana, id, { Execute: 'arrive' });
    await progress(id, { step: 'opened' });
    await world.get(AppointmentChangesService).change(ana, id, { Notes: 'Weeks: 16\nFiles: 3\nafraid of needles' });
    await world.desk.act(id, 'edit', { notes: 'Weeks: 17' });
    await world.get(SyncService).appointment(world.siteId, id);
    const entries = await ofVisit(id);
    expect(namesOf(entries)).toEqual([
      ...['appointment.changed', 'notes.saved', 'form.progressed', 'client.arrived', 'appointment.booked'],
    ]);
    const [changed, saved, step, arrived, booked] = entries;
    expect(changed).toMatchObject({
      ...{ actor: { kind: 'provider' }, source: 'provider', appointmentId: id },
      changes: [
        { what: 'weeks', before: '16', after: '17' },
        { what: 'files', before: '3', after: null },
      ],
    });
    expect(saved).toMatchObject({ actor: { kind: 'staff', name: ana.userName }, source: 'desk' });
    expect(saved?.changes).toEqual(
      expect.arrayContaining([
        { what: 'weeks', before: null, after: '16' },
        { what: 'notes', before: null, after: null },
      ]),
    );
    expect(step).toMatchObject({ source: 'form', changes: [{ what: 'form', before: null, after: 'opened' }] });
    expect(arrived?.changes).toContainEqual({ what: 'status', before: 'Booked', after: 'Arrived' });
    expect(booked).toMatchObject({ visit: { sessionTypeName: 'Gender Determination' } });
    expect(JSON.stringify(entries)).not.toContain('needles');
  });

  it('tells of a form what is new, and of cards that only were drawn anew nothing', async () => {
    const id = await world.given.visit();
    await progress(id, { step: 'filling', done: 1 });
    await progress(id, { step: 'filling', done: 2 });
    await world.rows(
      `UPDATE clients SET email = 'x@mail.example' WHERE client_id = (SELECT client_id FROM appointments WHERE appointment_id = $1)`,
      [id],
    );
    await world.get(SyncService).appointment(world.siteId, id);
    expect(namesOf(await ofVisit(id)).filter((name) => name !== 'appointment.booked')).toEqual(['form.progressed']);
  });

  it('comes in pages that neither lose nor repeat an entry, whatever happens between them', async () => {
    const id = await world.given.visit();
    const note = (n: number) =>
      world.get(UnitOfWork).run((tx) =>
        world.get(AuditLog).note(tx, 'notes.recorded', {
          ...{ siteId: world.siteId, appointmentId: id, before: {}, after: { files: n } },
          author: { actor: { kind: 'staff', name: 'Ana' }, source: 'desk', address: null },
        }),
      );
    const count = TIMELINE_PAGE * 2 + 3;
    for (let n = 1; n <= count; n++) await note(n);
    const seen: TimelineEntry[] = [];
    const first = (await timelines().newestOfVisit(ana, id)).page;
    let { entries, earlier } = first;
    seen.push(...entries);
    while (earlier !== null) {
      await note(500);
      ({ entries, earlier } = await timelines().earlierOfVisit(ana, id, earlier));
      seen.push(...entries);
    }
    const files = seen.flatMap(({ changes }) => changes.map(({ after }) => Number(after)));
    expect(files).toEqual(Array.from({ length: count }, (_, index) => count - index));
    expect(new Set(seen.map((entry) => entry.id)).size).toBe(seen.length);
    expect(first.entries).toHaveLength(TIMELINE_PAGE);
  });

  it('still tells what the log no longer keeps, where the audit has it', async () => {
    const id = await world.given.visit();
    await world.get(ArrivalChangesService).change(ana, id, { Execute: 'arrive' });
    await world.rows('DELETE FROM events WHERE appointment_id = $1', [id]);
    expect(await ofVisit(id)).toMatchObject([
      { name: 'client.arrived', source: 'desk', changes: [{ what: 'status', before: 'Booked', after: 'Arrived' }] },
    ]);
  });

  it.each([
    ['of another site', 999_999_999, 'NOT_FOUND'],
    ['that never was', 1, 'NOT_FOUND'],
  ])('%s is there for nobody', async (...[, id, code]) => {
    await expect(timelines().newestOfVisit(ana, id)).rejects.toMatchObject({ code });
  });

  it.each(['', 'x', "' OR 1=1", '2026-13-45T99:99:99.000000Z~e0000000000000001'])(
    'does not begin at %j',
    async (place) => {
      const id = await world.given.visit();
      await expect(timelines().earlierOfVisit(ana, id, place)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    },
  );
});

describe('the timeline of a client', () => {
  it('has all her visits and what was changed of herself, by name only', async () => {
    const guest = await guests.one();
    const other = await world.given.visit({ clientId: guest.clientId, date: world.desk.day });
    await world.get(ClientChangesService).change(ana, guest.clientId, { Client: { MobilePhone: '6025550999' } });
    const { entries } = (await timelines().newestOfClient(ana, guest.clientId)).page;
    expect(new Set(entries.map(({ appointmentId }) => appointmentId))).toEqual(
      new Set([guest.appointmentId, other, null]),
    );
    expect(entries[0]).toMatchObject({
      ...{ name: 'client.changed', source: 'desk' },
      changes: [{ what: 'phone', before: null, after: null }],
    });
    expect(JSON.stringify(entries)).not.toContain('6025550999');
  });

  it('says nothing of a person that was erased', async () => {
    const guest = await guests.one({ client: { FirstName: 'Canaria', LastName: 'Oculta' } });
    await world
      .get(AppointmentChangesService)
      .change(ana, guest.appointmentId, { Notes: 'Send photos to: oculta@mail.example' });
    await world.rows(`UPDATE appointments SET status = 'Completed' WHERE appointment_id = $1`, [guest.appointmentId]);
    const manager = await world.as.staff('management.demo');
    await world.get(PeopleService).erase({ siteId: world.siteId, clientId: guest.clientId }, staffAuthor(manager));
    const { entries } = (await timelines().newestOfClient(ana, guest.clientId)).page;
    expect(namesOf(entries)).toContain('notes.saved');
    expect(JSON.stringify(entries)).not.toMatch(/oculta|canaria/i);
  });
});
