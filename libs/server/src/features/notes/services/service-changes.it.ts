import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { AppointmentChange } from '#contracts/appointments.dto';
import type { StaffPrincipal } from '../../identity/principal.js';
import { Operations } from '../../../platform/operations/operations.js';
import { DirectoryMirror } from '../../sync/mirror/directory-mirror.js';
import { SyncService } from '../../sync/sync.service.js';
import { NotesPageService } from '../notes-page.service.js';
import { AppointmentChangesService } from '../../bookings/appointment-changes.service.js';
import { ServicesService } from './services.service.js';

let world: ServerWorld;
/** A technician without the provider's permission, and a manager with it. */
let tess: StaffPrincipal;
let mara: StaffPrincipal;
let before: number;

const ULTRASOUND = 2;
const [EARLY, GENDER, QUARTER, MEET, MASSAGE] = [201, 202, 203, 204, 301];

beforeAll(async () => {
  world = await serverWorld();
  [tess, mara] = [await world.as.staff('technician.demo'), await world.as.staff('management.demo')];
});
afterEach(async () => {
  await world.desk.forbid();
  await world.settle();
});
afterAll(() => world.end());

const changes = () => world.get(AppointmentChangesService);
const page = async (id: number) => (await world.get(NotesPageService).of(tess, id)).page;
const listed = async (who: StaffPrincipal, id?: number) => {
  const { services, isLimited } = await world.get(ServicesService).of(who, ULTRASOUND, id);
  return { ids: services.map(({ sessionTypeId }) => sessionTypeId), isLimited };
};
const updates = () => world.desk.calls('/appointment/updateappointment');
const row = async (id: number) => {
  const sql = `SELECT session_type_id, to_char(ends_local, 'HH24:MI') AS ends, upper(during) = ends_at AS is_seated
    FROM appointments a JOIN seats s USING (site_id, appointment_id) WHERE appointment_id = $1`;
  return (await world.rows(sql, [id]))[0];
};
const there = async (id: number) => {
  await world.get(SyncService).appointment(world.siteId, id);
  return (await world.visit(id))?.['session_type_id'];
};

async function visit(sessionTypeId = GENDER, booking: object = {}): Promise<number> {
  const id = await world.given.visit({ sessionTypeId, notes: '', ...booking });
  before = await world.head();
  return id;
}

const NOTES = 'Weeks: 16\nLanguage: spanish\nFiles: 14';
const RECORD = { cbff: 'nA', files: 14, weeks: '16', notes: '', email: '' };
const noted = (part: Partial<AppointmentChange> = {}): AppointmentChange => ({
  ...{ Notes: NOTES, notesBefore: '', record: RECORD },
  ...part,
});

describe('the list of services', () => {
  // 001 §7.20: GET /api/sessionTypes/{programId}: services (name, sessionTypeId, price)
  it('has those of the program with price and length, from the mirror', async () => {
    const calls = await world.desk.calls('/sale/services');
    const { services } = await world.get(ServicesService).of(tess, ULTRASOUND, undefined);
    expect(services).toHaveLength(8);
    expect(services).toContainEqual({
      ...{ sessionTypeId: QUARTER, name: 'Meet Your Baby - 15 min', price: 109, minutes: 15 },
      ...{ isCurrent: false, freeReturn: null },
    });
    expect(services.map(({ price }) => price)).toEqual([0, 0, 0, 79, 89, 109, 149, 199]);
    expect((await world.desk.calls('/sale/services')) - calls).toBe(0);
    expect(await world.get(ServicesService).of(tess, 999, undefined)).toEqual({ services: [], isLimited: false });
  });

  // 001 §5.20: Service change list: users without allowed permissions see only services at or above the current price; holders see all
  // 001 §6.20: Holders of the permission may choose any service in the service change list
  it('has for a visit what its caller may choose, its own service always', async () => {
    const id = await visit();
    expect(await listed(tess, id)).toEqual({ ids: [GENDER, QUARTER, MEET, 205], isLimited: true });
    expect(await listed(mara, id)).toEqual({
      ids: [206, 207, 208, EARLY, GENDER, QUARTER, MEET, 205],
      isLimited: false,
    });
    const { services } = await world.get(ServicesService).of(tess, ULTRASOUND, id);
    expect(services.filter(({ isCurrent }) => isCurrent).map(({ sessionTypeId }) => sessionTypeId)).toEqual([GENDER]);
    expect(services.map(({ freeReturn }) => freeReturn?.weeks)).toEqual([3, undefined, 2, 2]);
  });

  it('leaves out what nobody knows the price of, and what is offered no more', async () => {
    const id = await visit();
    await world.rows('UPDATE session_types SET price_cents = NULL WHERE session_type_id = $1', [MEET]);
    await world.rows('UPDATE session_types SET is_offered = false WHERE session_type_id = $1', [QUARTER]);
    expect((await listed(tess, id)).ids).toEqual([GENDER, 205]);
    expect((await listed(mara, id)).ids).toEqual([206, 207, 208, EARLY, GENDER, 205, MEET]);
    await world.rows('UPDATE session_types SET is_offered = false WHERE session_type_id = $1', [GENDER]);
    expect((await listed(tess, id)).ids).toEqual([GENDER, 205]);
    await world.get(DirectoryMirror).refresh(world.siteId);
    expect((await listed(tess, id)).ids).toEqual([GENDER, QUARTER, MEET, 205]);
  });

  it('knows no visit of another program or site', async () => {
    const id = await visit();
    const of = (programId: number, appointmentId: number) =>
      world.get(ServicesService).of(tess, programId, appointmentId);
    await expect(of(3, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(of(ULTRASOUND, 999_999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a service that is changed', () => {
  // 001 §7.21: PUT /api/appointments/{appointmentId}: SessionTypeId if the service changed and/or Notes
  it('is the provider’s with the notes by one call, with its end, on every card and in both records', async () => {
    const id = await visit(GENDER, { at: '09:00' });
    const calls = await updates();
    const reply = await changes().change(tess, id, noted({ SessionTypeId: QUARTER, sessionTypeBefore: GENDER }));
    expect(reply).toMatchObject({
      Appointment: { Service: { Id: QUARTER, Name: 'Meet Your Baby - 15 min' }, Notes: NOTES },
      card: { sessionTypeId: QUARTER, sessionTypeName: 'Meet Your Baby - 15 min', weeks: '16' },
    });
    expect(reply.card?.endDateTime).toMatch(/T09:15:00$/);
    expect((await updates()) - calls).toBe(1);
    expect(await row(id)).toEqual({ session_type_id: QUARTER, ends: '09:15', is_seated: true });
    expect(await there(id)).toBe(QUARTER);
    expect(await world.events(before)).toEqual(['notes.saved']);
    const [entry] = await world.rows(
      `SELECT actor, before, after FROM audit_entries WHERE appointment_id = $1 AND name = 'notes.saved'`,
      [id],
    );
    expect(entry).toMatchObject({
      ...{ actor: { id: tess.userId }, before: { service: 'Gender Determination' } },
      after: { service: 'Meet Your Baby - 15 min', weeks: '16' },
    });
    const record = await world.rows('SELECT service_name FROM note_records WHERE appointment_id = $1', [id]);
    expect(record).toEqual([{ service_name: 'Meet Your Baby - 15 min' }]);
  });

  it('may come without notes, which stay; our record follows', async () => {
    const id = await visit();
    await changes().change(tess, id, noted());
    const reply = await changes().change(tess, id, { SessionTypeId: MEET });
    expect(reply).toMatchObject({ Appointment: { Service: { Id: MEET }, Notes: NOTES } });
    const record = await world.rows('SELECT service_name, files FROM note_records WHERE appointment_id = $1', [id]);
    expect(record).toEqual([{ service_name: 'Meet Your Baby - 25 min', files: 14 }]);
    const calls = await updates();
    await changes().change(tess, id, { SessionTypeId: MEET });
    expect((await updates()) - calls).toBe(0);
  });

  it('by ten presses at once is one call and one event', async () => {
    const id = await visit();
    await world.desk.faults({ latencyMs: 150, paths: 'updateappointment' });
    const calls = await updates();
    const press = () => changes().change(tess, id, { SessionTypeId: MEET, sessionTypeBefore: GENDER });
    const replies = await Promise.all(Array.from({ length: 10 }, press));
    expect(replies.map(({ card }) => card?.sessionTypeId)).toEqual(Array.from({ length: 10 }, () => MEET));
    expect((await updates()) - calls).toBe(1);
    expect(await world.events(before)).toEqual(['appointment.changed']);
  });

  it('whose answer is lost is looked for: what the provider has done counts', async () => {
    const id = await visit();
    await world.desk.faults({ dropAfterCommit: 1, paths: 'updateappointment' });
    expect((await changes().change(tess, id, { SessionTypeId: QUARTER })).card).toMatchObject({
      sessionTypeId: QUARTER,
    });
    expect(await row(id)).toMatchObject({ session_type_id: QUARTER, is_seated: true });
    expect(await world.events(before)).toEqual(['appointment.changed']);
  });

  it('asks for the free return of the new service, from its first save on', async () => {
    const id = await visit();
    await changes().change(tess, id, noted({ SessionTypeId: MEET, comeBackForFree: true }));
    const { freeReturn } = await page(id);
    expect(freeReturn).toMatchObject({ weeks: 2, answer: true });
    expect((await page(id)).card.redAlert).toBe(`CBFF before ${freeReturn?.before ?? ''}`);
    const record = await world.rows('SELECT cbff FROM note_records WHERE appointment_id = $1', [id]);
    expect(record).toEqual([{ cbff: freeReturn?.before }]);
  });

  it('gives a free return that was granted its new day, and takes it back where none is offered', async () => {
    const id = await visit();
    await changes().change(tess, id, noted({ comeBackForFree: true }));
    const first = (await page(id)).card.redAlert;
    await changes().change(tess, id, { SessionTypeId: MEET });
    const second = (await page(id)).card.redAlert;
    expect(second).toMatch(/^CBFF before /);
    expect(second).not.toBe(first);
    await changes().change(mara, id, noted({ notesBefore: NOTES, SessionTypeId: QUARTER }));
    expect(await page(id)).toMatchObject({ freeReturn: null, card: { redAlert: '' } });
    const record = await world.rows('SELECT cbff FROM note_records WHERE appointment_id = $1', [id]);
    expect(record).toEqual([{ cbff: 'nA' }]);
  });
});

describe('a service that is refused changes nothing', () => {
  const refused = async (who: StaffPrincipal, id: number, [SessionTypeId, code]: readonly [number, string]) => {
    const calls = await updates();
    await expect(changes().change(who, id, noted({ SessionTypeId }))).rejects.toMatchObject({ code });
    expect((await updates()) - calls).toBe(0);
    expect(await world.events(before)).toEqual([]);
    expect(await world.visit(id)).toMatchObject({ notes: '' });
  };

  // 001 §5.20: Service change list: users without allowed permissions see only services at or above the current price; holders see all
  it('a cheaper one without the provider’s permission', async () => {
    const id = await visit();
    await refused(tess, id, [EARLY, 'SERVICE_CHEAPER']);
    await refused(tess, id, [207, 'SERVICE_CHEAPER']);
    expect((await changes().change(mara, id, noted({ SessionTypeId: EARLY }))).card).toMatchObject({
      sessionTypeId: EARLY,
    });
  });

  it('one of another program, one that is unknown, one that is offered no more', async () => {
    const id = await visit();
    await refused(mara, id, [MASSAGE, 'VALIDATION_FAILED']);
    await refused(mara, id, [999, 'VALIDATION_FAILED']);
    await world.rows('UPDATE session_types SET is_offered = false WHERE session_type_id = $1', [MEET]);
    await refused(mara, id, [MEET, 'VALIDATION_FAILED']);
    await world.get(DirectoryMirror).refresh(world.siteId);
  });

  it('after the checkout, for a visit that was called off, beside a check-in, and by a client', async () => {
    const id = await visit();
    const both = { Execute: 'arrive', SessionTypeId: MEET } as const;
    await expect(changes().change(tess, id, both)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const client = world.as.ticket(id);
    await expect(changes().change(client, id, { SessionTypeId: MEET })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const status of ['Completed', 'Cancelled']) {
      await world.rows('UPDATE appointments SET status = $2 WHERE appointment_id = $1', [id, status]);
      await refused(mara, id, [MEET, 'ILLEGAL_STATUS']);
    }
  });

  // 001 §8.1: Note submit failures: 'Main request failed: ' or 'Main request error: ', followed by the response
  it('by the provider: the notes are not saved either, and the next try is free', async () => {
    const [first, next] = [await visit(QUARTER, { at: '13:00' }), await visit(GENDER, { at: '13:15' })];
    const rooms = await world.rows<{ staff: string }>(
      'SELECT staff_id::text AS staff FROM appointments WHERE appointment_id = ANY($1)',
      [[first, next]],
    );
    // A visit of the same room begins when this one ends.
    expect(new Set(rooms.map(({ staff }) => staff)).size).toBe(1);
    await expect(changes().change(tess, first, noted({ SessionTypeId: MEET }))).rejects.toMatchObject({
      ...{ code: 'PROVIDER_REFUSED', message: expect.stringContaining('already has an appointment') },
    });
    expect(await world.visit(first)).toMatchObject({ notes: '', session_type_id: QUARTER });
    expect(await world.events(before)).toEqual([]);
    expect((await changes().change(tess, first, noted())).card).toMatchObject({ weeks: '16' });
  });
});

describe('two people on one visit', () => {
  it('who choose different services: the later one is refused, with both still there to choose from', async () => {
    const id = await visit();
    await changes().change(mara, id, { SessionTypeId: 205, sessionTypeBefore: GENDER });
    const late = { SessionTypeId: MEET, sessionTypeBefore: GENDER };
    await expect(changes().change(tess, id, late)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect(await there(id)).toBe(205);
    const sure = { SessionTypeId: MEET, sessionTypeBefore: 205 };
    await expect(changes().change(tess, id, sure)).rejects.toMatchObject({ code: 'SERVICE_CHEAPER' });
  });

  it('at the very same moment: nobody lowers a price that they did not see', async () => {
    const id = await visit();
    await world.desk.faults({ latencyMs: 200, paths: 'updateappointment' });
    const outcomes = await Promise.allSettled([
      changes().change(mara, id, { SessionTypeId: 205 }),
      changes().change(tess, id, { SessionTypeId: QUARTER }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'STALE_VERSION' } });
    expect(await world.events(before)).toEqual(['appointment.changed']);
  });

  it('of whom one lets the other’s go before it began: that is refused for what it is, and nobody is told of a change that was not made', async () => {
    const id = await visit();
    const operations = world.get(Operations);
    let pass: (value?: unknown) => void = () => undefined;
    const mayPass = new Promise((resolve) => (pass = resolve));
    const isAsked = new Promise<void>((asked) => {
      Object.assign(operations, {
        run: async (...given: Parameters<Operations['run']>) => {
          Reflect.deleteProperty(operations, 'run');
          asked();
          await mayPass;
          return operations.run(...given);
        },
      });
    });
    const late = changes().change(mara, id, { SessionTypeId: 205 });
    await isAsked;
    await changes().change(tess, id, { SessionTypeId: QUARTER });
    pass();
    await expect(late).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect(await there(id)).toBe(QUARTER);
    expect(await world.events(before)).toEqual(['appointment.changed']);
  });

  it('one of them at the provider’s desk, unheard of here: it is read first', async () => {
    const id = await visit();
    await world.desk.act(id, 'edit', { sessionTypeId: 205 });
    const calls = await updates();
    await expect(changes().change(tess, id, { SessionTypeId: MEET })).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect((await updates()) - calls).toBe(0);
    expect(await there(id)).toBe(205);
    await expect(changes().change(tess, id, { SessionTypeId: MEET })).rejects.toMatchObject({
      code: 'SERVICE_CHEAPER',
    });
  });

  it('one the service and one the notes: both are kept', async () => {
    const id = await visit();
    await changes().change(mara, id, { SessionTypeId: 205, sessionTypeBefore: GENDER });
    const reply = await changes().change(tess, id, noted());
    expect(reply).toMatchObject({ Appointment: { Service: { Id: 205 }, Notes: NOTES } });
    const stale = noted({ Notes: NOTES.replace('16', '20'), SessionTypeId: 205 });
    await expect(changes().change(mara, id, stale)).rejects.toMatchObject({ code: 'STALE_VERSION' });
  });
});
