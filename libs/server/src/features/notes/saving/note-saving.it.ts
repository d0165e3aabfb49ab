import { DEATHS, diesAt, type Death } from '#testing/dying';
import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { AppointmentChange } from '#contracts/appointments.dto';
import { Operations } from '../../../platform/operations/operations.js';
import { OperationsRepository } from '../../../platform/operations/operations.repository.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { SyncService } from '../../sync/sync.service.js';
import { NoteDraftsService } from '../drafts/note-drafts.service.js';
import { NotesPageService } from '../notes-page.service.js';
import { AppointmentChangesService } from '../../bookings/appointment-changes.service.js';

let world: ServerWorld;
let ana: StaffPrincipal;
let before: number;

beforeAll(async () => {
  world = await serverWorld();
  ana = await world.as.frontDesk();
});
afterEach(async () => {
  await world.rows('DROP TRIGGER IF EXISTS refuse_records ON note_records');
  await world.desk.forbid();
  await world.settle();
});
afterAll(() => world.end());

const changes = () => world.get(AppointmentChangesService);
const page = async (id: number, who = ana) => (await world.get(NotesPageService).of(who, id)).page;
const updates = () => world.desk.calls('/appointment/updateappointment');
const expire = () => world.rows(`UPDATE operations SET held_until = clock_timestamp() - interval '1 second'`);
const saves = (id: number) => world.rows('SELECT step FROM note_saves WHERE appointment_id = $1', [id]);
const recordOf = async (id: number) =>
  (await world.rows('SELECT * FROM note_records WHERE appointment_id = $1', [id]))[0];
/** As the provider has them. */
const notesThere = async (id: number): Promise<unknown> => {
  await world.get(SyncService).appointment(world.siteId, id);
  return (await world.visit(id))?.['notes'];
};

const TEXT = 'Weeks: 16\nLanguage: spanish\nFiles: 14\nVery active, profile shot at the end.';
const RECORD = {
  cbff: 'nA',
  files: 14,
  weeks: '16',
  notes: 'Very active, profile shot at the end.',
  email: 'ana@mail.com',
};
const asked = (part: Partial<AppointmentChange> = {}): AppointmentChange => ({
  ...{ Notes: TEXT, notesBefore: '', record: RECORD },
  ...part,
});

async function freshVisit(booking: object = {}): Promise<number> {
  const id = await world.given.visit({ sessionTypeId: 202, notes: '', ...booking });
  before = await world.head();
  return id;
}

/** Our own record can't be written. */
async function refuseRecords(): Promise<void> {
  await world.rows(
    `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no'; END $$ LANGUAGE plpgsql`,
  );
  await world.rows(
    'CREATE TRIGGER refuse_records BEFORE INSERT ON note_records FOR EACH ROW EXECUTE FUNCTION refuse()',
  );
}

describe('notes that are saved', () => {
  // 001 §7.1: PUT /api/appointments/{appointmentId} with Notes: 'Weeks', 'Language', 'Files' lines, then extras
  // 001 §7.2: PUT /api/dynamoDB/sites/{siteId}/sales: the note's record. Decision 34: with the notes, as their next step
  it('are the provider’s, ours, on every card and in the record, and it is written down who saved them', async () => {
    const id = await freshVisit();
    const reply = await changes().change(ana, id, asked());
    expect(reply).toMatchObject({ Appointment: { Notes: TEXT }, card: { id, weeks: '16', files: 14 } });
    expect(reply.failed).toBeUndefined();
    expect(await notesThere(id)).toBe(TEXT);
    expect(await recordOf(id)).toMatchObject({
      ...{ cbff: 'nA', files: 14, weeks: '16', notes: RECORD.notes, email: 'ana@mail.com', location_id: 1 },
      ...{ service_name: 'Gender Determination', form_filled: false, saved_by: { kind: 'staff', id: ana.userId } },
    });
    expect(await world.events(before)).toEqual(['notes.saved']);
    const [event] = await world.rows(`SELECT payload FROM events WHERE appointment_id = $1 AND name = 'notes.saved'`, [
      id,
    ]);
    expect(event).toMatchObject({ payload: { card: { id, weeks: '16', files: 14 } } });
    expect(JSON.stringify(event)).not.toContain('Very active');
    const [entry] = await world.rows(
      `SELECT source, actor, before, after FROM audit_entries WHERE appointment_id = $1 AND name = 'notes.saved'`,
      [id],
    );
    expect(entry).toMatchObject({
      ...{ source: 'desk', actor: { id: ana.userId }, before: { weeks: null, files: null, language: null } },
      after: { weeks: '16', files: '14', language: 'spanish', names: ['notes'] },
    });
    expect(JSON.stringify(entry)).not.toContain('Very active');
    expect(await saves(id)).toEqual([]);
  });

  it('keep the lines of others, right-to-left and emoji', async () => {
    const id = await freshVisit({ notes: 'Allergies: latex\r\nمرحبا بالطفل 👶🏽' });
    const Notes = 'Weeks: 30\nLanguage: english\nFiles: 3\nAllergies: latex\nمرحبا بالطفل 👶🏽';
    await changes().change(ana, id, asked({ Notes, notesBefore: 'Allergies: latex\nمرحبا بالطفل 👶🏽' }));
    expect(await notesThere(id)).toBe(Notes);
  });

  it('by ten presses at once are one call to the provider, one event, and an error for nobody', async () => {
    const id = await freshVisit();
    await world.desk.faults({ latencyMs: 150, paths: 'updateappointment' });
    const calls = await updates();
    const replies = await Promise.all(Array.from({ length: 10 }, () => changes().change(ana, id, asked())));
    expect(replies.map(({ failed, Appointment }) => [failed, Appointment.Notes])).toEqual(
      Array.from({ length: 10 }, () => [undefined, TEXT]),
    );
    expect((await updates()) - calls).toBe(1);
    expect(await world.events(before)).toEqual(['notes.saved']);
  });

  it('may say again what they said before', async () => {
    const id = await freshVisit();
    const [one, two] = [TEXT, TEXT.replace('16', '17')];
    await changes().change(ana, id, asked());
    await changes().change(ana, id, asked({ Notes: two, notesBefore: one }));
    await changes().change(ana, id, asked({ Notes: one, notesBefore: two }));
    await changes().change(ana, id, asked({ Notes: two, notesBefore: one }));
    expect(await notesThere(id)).toBe(two);
  });

  it('are not undone by an answer of the provider that was asked for before them', async () => {
    const id = await freshVisit();
    await world.desk.faults({ latencyMs: 600, paths: 'staffappointments' });
    const late = world.get(SyncService).appointment(world.siteId, id);
    await changes().change(ana, id, asked());
    await late;
    expect(await world.visit(id)).toMatchObject({ notes: TEXT });
  });
});

describe('two people on the notes of one visit', () => {
  it('the later one is refused, whoever saves; nothing of either is lost', async () => {
    const id = await freshVisit();
    const marco = await world.as.staff('technician.demo');
    await changes().change(ana, id, asked());
    const theirs = { Notes: TEXT.replace('16', '20') };
    await expect(changes().change(marco, id, asked(theirs))).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect(await notesThere(id)).toBe(TEXT);
    const reply = await changes().change(marco, id, asked({ ...theirs, notesBefore: TEXT }));
    expect(reply.card).toMatchObject({ weeks: '20' });
  });

  it('at the very same moment: one is saved, the other refused', async () => {
    const id = await freshVisit();
    await world.desk.faults({ latencyMs: 200, paths: 'updateappointment' });
    const [one, two] = [asked(), asked({ Notes: TEXT.replace('16', '20') })];
    const outcomes = await Promise.allSettled([changes().change(ana, id, one), changes().change(ana, id, two)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'STALE_VERSION' } });
    expect(await world.events(before)).toEqual(['notes.saved']);
  });

  it('is the same when the other one is the provider’s own desk', async () => {
    const id = await freshVisit();
    await world.desk.act(id, 'edit', { notes: 'written there' });
    await world.get(SyncService).appointment(world.siteId, id);
    await expect(changes().change(ana, id, asked())).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect(await notesThere(id)).toBe('written there');
  });
});

describe('notes that were written at the provider’s desk and have not come to us', () => {
  it('are not overwritten unseen: they are read first, and the next press is about them', async () => {
    const id = await freshVisit();
    await world.desk.act(id, 'edit', { notes: 'written there' });
    const calls = await updates();
    await expect(changes().change(ana, id, asked())).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect((await updates()) - calls).toBe(0);
    const asking = await world.rows(
      `SELECT 1 FROM job_outbox WHERE name = 'provider.syncAppointment' AND (payload->>'appointmentId')::bigint = $1`,
      [id],
    );
    expect(asking).toHaveLength(1);
    expect(await saves(id)).toEqual([]);
    await world.get(SyncService).appointment(world.siteId, id);
    await changes().change(ana, id, asked({ notesBefore: 'written there' }));
    expect(await notesThere(id)).toBe(TEXT);
  });
});

describe('a save that fails', () => {
  // 001 §4.4: Failures in the first two requests (main, document database) keep the user on the page; pressing again goes on there
  it('at the provider changes nothing, here or there, and frees the next try', async () => {
    const id = await freshVisit();
    await world.desk.forbid('ChangeAppointmentDetails');
    await expect(changes().change(ana, id, asked())).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
    expect(await world.visit(id)).toMatchObject({ notes: '' });
    expect(await recordOf(id)).toBeUndefined();
    expect(await world.events(before)).toEqual([]);
    await world.desk.forbid();
    const other = asked({ Notes: TEXT.replace('16', '20') });
    expect((await changes().change(ana, id, other)).card).toMatchObject({ weeks: '20' });
  });

  it('without an answer is looked for: what the provider has done counts', async () => {
    const id = await freshVisit();
    await world.desk.faults({ dropAfterCommit: 1, paths: 'updateappointment' });
    expect((await changes().change(ana, id, asked())).card).toMatchObject({ weeks: '16' });
    expect(await world.events(before)).toEqual(['notes.saved']);
  });

  it('while the provider is away lets somebody else save once it is back', async () => {
    const id = await freshVisit();
    await world.desk.faults({ outage: true });
    await expect(changes().change(ana, id, asked())).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    await world.recover();
    const other = asked({ Notes: TEXT.replace('16', '20') });
    expect((await changes().change(ana, id, other)).card).toMatchObject({ weeks: '20' });
    expect(await notesThere(id)).toBe(other.Notes);
  });

  // 001 §8.2: Note submit failures: 'DynamoDB request failed: ' or 'DynamoDB request error: ', by the step that the answer names
  it('in our own record says so, keeps what was done, and goes on there at the next press', async () => {
    const id = await freshVisit();
    await refuseRecords();
    const calls = await updates();
    const reply = await changes().change(ana, id, asked());
    expect(reply).toMatchObject({ failed: { step: 'record', Code: 'INTERNAL' }, Appointment: { Notes: TEXT } });
    expect(await notesThere(id)).toBe(TEXT);
    await world.rows('DROP TRIGGER refuse_records ON note_records');
    expect((await changes().change(ana, id, asked())).failed).toBeUndefined();
    expect((await updates()) - calls).toBe(1);
    expect(await recordOf(id)).toMatchObject({ weeks: '16' });
    expect(await world.events(before)).toEqual(['notes.saved']);
  });

  it.each(DEATHS)('in a process that is killed %s is made once, by the next press', async (death: Death) => {
    const id = await freshVisit();
    const calls = await updates();
    const doomed = await world.open();
    const dead = diesAt(doomed.get(OperationsRepository, { strict: false }), death);
    void doomed.get(AppointmentChangesService, { strict: false }).change(ana, id, asked());
    await dead;
    await expire();
    expect((await changes().change(ana, id, asked())).card).toMatchObject({ weeks: '16' });
    expect((await updates()) - calls).toBe(1);
    expect(await world.events(before)).toEqual(['notes.saved']);
    expect(await recordOf(id)).toMatchObject({ weeks: '16' });
    expect(await saves(id)).toEqual([]);
  });

  it('in a process that is killed after the provider’s yes is finished by the sweep, in the name of who pressed', async () => {
    const id = await freshVisit();
    const doomed = await world.open();
    const dead = diesAt(
      doomed.get(OperationsRepository, { strict: false }),
      'after the yes of the outside and before its record',
    );
    void doomed.get(AppointmentChangesService, { strict: false }).change(ana, id, asked());
    await dead;
    await expire();
    await world.get(Operations).sweep();
    expect(await world.visit(id)).toMatchObject({ notes: TEXT });
    expect(await recordOf(id)).toMatchObject({ saved_by: { id: ana.userId } });
    expect(await world.events(before)).toEqual(['notes.saved']);
  });

  it('in a process that is killed before its answer is over: who goes on with it makes nothing anew', async () => {
    const id = await freshVisit();
    const doomed = await world.open();
    const records = doomed.get(OperationsRepository, { strict: false });
    const dead = diesAt(records, 'after the record and before the answer');
    void doomed.get(AppointmentChangesService, { strict: false }).change(ana, id, asked());
    await dead;
    await expire();
    await world.get(Operations).sweep();
    const isOfVisit = `kind = 'notes.save' AND (request->>'appointmentId')::bigint = $1`;
    const kept = await world.rows(`SELECT done_at FROM operations WHERE ${isOfVisit}`, [id]);
    expect(kept).toEqual([{ done_at: expect.any(Date) }]);
    expect(await world.events(before)).toEqual(['notes.saved']);
  });

  it('in a process that is killed before it asked does not keep others from saving', async () => {
    const id = await freshVisit();
    const doomed = await world.open();
    const dead = diesAt(doomed.get(OperationsRepository, { strict: false }), 'before the claim is committed');
    void doomed.get(AppointmentChangesService, { strict: false }).change(ana, id, asked());
    await dead;
    const other = asked({ Notes: TEXT.replace('16', '20') });
    expect((await changes().change(ana, id, other)).card).toMatchObject({ weeks: '20' });
    expect(await saves(id)).toEqual([]);
  });
});

describe('a draft', () => {
  const TYPED = {
    weeks: '1',
    language: '',
    files: '007',
    extras: 'twins, I think',
    sendTo: '',
    isSent: true,
    comeBackForFree: null,
  };

  it('survives a closed tab, sealed, each of the staff their own, until it is saved', async () => {
    const id = await freshVisit();
    const marco = await world.as.staff('technician.demo');
    await world.get(NoteDraftsService).keep(ana, id, { ...TYPED, notesBefore: '' });
    expect(await page(id)).toMatchObject({ draft: { ...TYPED, savedAt: expect.any(String) }, record: null });
    expect((await page(id, marco)).draft).toBeNull();
    const rows = await world.rows('SELECT content FROM note_drafts WHERE appointment_id = $1', [id]);
    expect(String(rows[0]?.['content'])).not.toContain('twins');
    await changes().change(ana, id, asked());
    expect(await page(id)).toMatchObject({ draft: null, record: { savedBy: ana.userName, email: 'ana@mail.com' } });
  });
});

it('is told to the page from its reading on: what comes after the position is an event', async () => {
  const id = await freshVisit();
  const { position } = await world.get(NotesPageService).of(ana, id);
  await changes().change(ana, id, asked());
  const seen = await eventually(
    () => world.get(NotesPageService).of(ana, id),
    (read) => read.position.seq > position.seq,
  );
  expect(seen.page).toMatchObject({ appointment: { Notes: TEXT }, card: { weeks: '16' } });
  expect(seen.page.card.version).toBe(seen.page.appointment.version);
});
