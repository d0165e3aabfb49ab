import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { AppointmentChange } from '#contracts/appointments.dto';
import type { StaffPrincipal } from '../../identity/principal.js';
import { SyncService } from '../../sync/sync.service.js';
import { NoteRecordService } from '../records/note-record.service.js';
import { AppointmentChangesService } from '../../bookings/appointment-changes.service.js';

let world: ServerWorld;
let ana: StaffPrincipal;

beforeAll(async () => {
  world = await serverWorld();
  ana = await world.as.frontDesk();
});
afterAll(() => world.end());

const changes = () => world.get(AppointmentChangesService);
const updates = () => world.desk.calls('/appointment/updateappointment');
const recordOf = async (id: number) =>
  (await world.rows('SELECT * FROM note_records WHERE appointment_id = $1', [id]))[0];

const TEXT = 'Weeks: 16\nLanguage: spanish\nFiles: 14\nVery active, profile shot at the end.';
const RECORD = { cbff: 'nA', files: 14, weeks: '16', notes: 'Very active.', email: 'ana@mail.com' };
const asked = (part: Partial<AppointmentChange> = {}): AppointmentChange => ({
  ...{ Notes: TEXT, notesBefore: '', record: RECORD },
  ...part,
});
const freshVisit = () => world.given.visit({ sessionTypeId: 202, notes: '' });

describe('what is refused, with nothing changed', () => {
  // 001 §5.1: Files count: integer, no negatives, no leading zeros, under 200
  it.each([
    ['notes of 20,000 characters', { Notes: 'x'.repeat(20_000) }, /4000 characters/],
    ['files 007', { Notes: 'Files: 007' }, /0 to 199/],
    ['files -1', { Notes: 'Files: -1' }, /0 to 199/],
    ['files 200', { Notes: 'Files: 200' }, /0 to 199/],
    ['weeks that are a script', { Notes: 'Weeks: <script>alert(1)</script>' }, /weeks/],
    ['a language that nobody here speaks', { Notes: 'Language: Klingon' }, /language/],
    ['an address that is none', { Notes: 'Send photos to: nobody' }, /e-mail/],
    ['a record without files', { record: { ...RECORD, files: 0 } }, /above 0/],
    ['a record whose weeks are a script', { record: { ...RECORD, weeks: '<script>' } }, /weeks/],
  ])('%s', async (_, part, message) => {
    const id = await freshVisit();
    const calls = await updates();
    const refusal = { code: 'VALIDATION_FAILED', message: expect.stringMatching(message) };
    await expect(changes().change(ana, id, asked(part))).rejects.toMatchObject(refusal);
    expect((await updates()) - calls).toBe(0);
    expect(await world.visit(id)).toMatchObject({ notes: '' });
  });

  it('files of a visit of program 3', async () => {
    const id = await freshVisit();
    await world.rows('UPDATE appointments SET program_id = 3 WHERE appointment_id = $1', [id]);
    await expect(changes().change(ana, id, asked())).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const plain = asked({ Notes: 'Weeks:\nLanguage: english\nFiles: 0', record: { ...RECORD, files: 0 } });
    expect((await changes().change(ana, id, plain)).card).toMatchObject({ files: 0 });
  });

  // 001 §6.1: Staff screens need authentication. Decision 41: any staff session of the site may write notes, a client never
  it('notes of a client, of a visit that was called off, and of one that is not', async () => {
    const id = await freshVisit();
    await expect(changes().change(world.as.ticket(id), id, asked())).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(changes().change(ana, 999_999_999, asked())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(changes().change(ana, id, {})).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const both = { Execute: 'arrive', Notes: TEXT } as const;
    await expect(changes().change(ana, id, both)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await world.desk.act(id, 'cancel');
    await world.get(SyncService).appointment(world.siteId, id);
    await expect(changes().change(ana, id, asked())).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
  });
});

describe('the record by itself', () => {
  // 001 §7.2: PUT /api/dynamoDB/sites/{siteId}/sales: the note's record. Decision 34: with the notes, as their next step
  it('is written for staff of the site, and by whom', async () => {
    const id = await freshVisit();
    const record = { ...RECORD, appointmentId: id, clientName: 'somebody else', clientPhone: '1' };
    const { savedAt } = await world.get(NoteRecordService).write(ana, world.siteId, record);
    expect(await recordOf(id)).toMatchObject({ files: 14, weeks: '16', saved_at: new Date(savedAt) });
    expect((await recordOf(id))?.['client_name']).toMatch(/^Ana Guest/);
    const audit = await world.rows(
      `SELECT after FROM audit_entries WHERE appointment_id = $1 AND name = 'notes.recorded'`,
      [id],
    );
    expect(audit).toEqual([{ after: { files: 14, cbff: 'nA' } }]);
    await expect(world.get(NoteRecordService).write(ana, world.siteId + 1, record)).rejects.toMatchObject({
      code: 'SITE_MISMATCH',
    });
  });
});
