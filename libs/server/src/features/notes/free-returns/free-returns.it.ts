import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { AppointmentChange } from '#contracts/appointments.dto';
import { NotesPageService } from '../notes-page.service.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { SyncService } from '../../sync/sync.service.js';
import { AppointmentChangesService } from '../../bookings/appointment-changes.service.js';

let world: ServerWorld;
let ana: StaffPrincipal;
let before: number;
/** Three weeks after the world's empty day. */
let date: string;

const EARLY = 201;
const GENDER = 202;
const QUARTER = 203;
const FREE_GENDER = 207;

beforeAll(async () => {
  world = await serverWorld();
  ana = await world.as.frontDesk();
  date = usDate(world.desk.day, 21);
});
afterEach(async () => {
  await world.desk.forbid();
  await world.settle();
});
afterAll(() => world.end());

const changes = () => world.get(AppointmentChangesService);
const page = async (id: number) => (await world.get(NotesPageService).of(ana, id)).page;
const updates = () => world.desk.calls('/client/updateclient');
const clientOf = async (id: number): Promise<string> => String((await world.visit(id))?.['client_id']);
/** As the provider has it. */
const alertThere = async (id: number): Promise<unknown> => {
  const clientId = await clientOf(id);
  await world.get(SyncService).client(world.siteId, clientId);
  return (await world.rows('SELECT red_alert FROM clients WHERE client_id = $1', [clientId]))[0]?.['red_alert'];
};
const cbffOf = async (id: number) =>
  (await world.rows('SELECT cbff FROM note_records WHERE appointment_id = $1', [id]))[0]?.['cbff'];

const RECORD = { cbff: 'nA', files: 14, weeks: '16', notes: '', email: '' };
const asked = (comeBackForFree?: boolean, part: Partial<AppointmentChange> = {}): AppointmentChange => ({
  ...{ Notes: 'Weeks: 16\nLanguage: spanish\nFiles: 14', record: RECORD },
  ...(comeBackForFree === undefined ? {} : { comeBackForFree }),
  ...part,
});

async function visit(sessionTypeId: number, RedAlert = ''): Promise<number> {
  const id = await world.given.visit({ sessionTypeId, client: { RedAlert } });
  before = await world.head();
  return id;
}

function usDate(day: string, days: number): string {
  const [year = '', month = '', of = ''] = new Date(Date.parse(day) + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${month}/${of}/${year}`;
}

describe('a free return', () => {
  // 001 §4.6: A first free return is granted, the next one is the last, and after that one she is denied
  // 001 §7.4: RedAlert is '' or 'CBFF before {date}', prefixed 'last - ' when this is the last one
  it('is the provider’s red alert, on every card of hers at once, in the record, and written down', async () => {
    const id = await visit(GENDER);
    const later = await world.given.visit({ sessionTypeId: GENDER, clientId: await clientOf(id) });
    before = await world.head();
    expect((await page(id)).freeReturn).toEqual({
      weeks: 3,
      before: date,
      isLast: false,
      isDenied: false,
      answer: null,
    });
    const reply = await changes().change(ana, id, asked(true));
    expect(reply).toMatchObject({ card: { redAlert: `CBFF before ${date}` } });
    expect(await world.events(before)).toEqual(['notes.saved', 'appointment.changed', 'appointment.changed']);
    const told = await world.rows(
      `SELECT payload->'card'->>'redAlert' AS alert FROM events WHERE appointment_id = ANY($1) AND seq > $2 AND name = 'appointment.changed'`,
      [[id, later], before],
    );
    expect(told).toEqual([{ alert: `CBFF before ${date}` }, { alert: `CBFF before ${date}` }]);
    expect(await alertThere(id)).toBe(`CBFF before ${date}`);
    expect(await cbffOf(id)).toBe(date);
    const [entry] = await world.rows(
      `SELECT source, actor, before, after FROM audit_entries WHERE appointment_id = $1 AND name = 'appointment.changed'`,
      [id],
    );
    expect(entry).toMatchObject({
      ...{ source: 'desk', actor: { id: ana.userId }, before: { redAlert: '' } },
      after: { redAlert: `CBFF before ${date}` },
    });
    expect((await page(id)).freeReturn).toMatchObject({ answer: true, isLast: false });
  });

  it('is the last one for whoever has one, or is here for free', async () => {
    const id = await visit(GENDER, 'CBFF before 01/01/2020');
    await changes().change(ana, id, asked(true));
    expect(await alertThere(id)).toBe(`last - CBFF before ${date}`);
    const free = await visit(FREE_GENDER);
    expect((await page(free)).freeReturn).toMatchObject({ weeks: 2, isLast: true });
  });

  // 001 §4.5: A client who already has two consecutive ones (the red alert text includes 'last') is denied
  it('is denied after two: the server refuses it, and the next paid visit begins anew', async () => {
    const id = await visit(EARLY, 'last - CBFF before 01/01/2020');
    expect((await page(id)).freeReturn).toMatchObject({ isDenied: true });
    await expect(changes().change(ana, id, asked(true))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await world.events(before)).toEqual([]);
    await changes().change(ana, id, asked(false));
    expect(await alertThere(id)).toBe('');
    expect(await cbffOf(id)).toBe('nA');
    // This visit stays denied, whatever is saved again.
    expect((await page(id)).freeReturn).toMatchObject({ isDenied: true, answer: false });
    await expect(changes().change(ana, id, asked(true))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  // 001 §5.5: Asked only for services whose lowercase name begins with early, gender, meet, special, come; except a 'meet your baby' with '15 min'
  it('is not offered after a quarter of an hour', async () => {
    const id = await visit(QUARTER);
    expect((await page(id)).freeReturn).toBeNull();
    await expect(changes().change(ana, id, asked(true))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await changes().change(ana, id, asked())).failed).toBeUndefined();
    expect((await changes().change(ana, id, asked(false))).failed).toBeUndefined();
  });

  it('may be answered otherwise later, as if it had been from the first', async () => {
    const id = await visit(GENDER);
    for (const answer of [true, false, true]) await changes().change(ana, id, asked(answer));
    expect(await alertThere(id)).toBe(`CBFF before ${date}`);
    expect((await page(id)).freeReturn).toMatchObject({ isLast: false, answer: true });
  });

  it('never touches what others wrote into the alert, nor tells it', async () => {
    const id = await visit(GENDER, 'latex allergy');
    await changes().change(ana, id, asked(true));
    expect(await alertThere(id)).toBe(`latex allergy · CBFF before ${date}`);
    const [entry] = await world.rows(
      `SELECT before, after FROM audit_entries WHERE appointment_id = $1 AND name = 'appointment.changed'`,
      [id],
    );
    expect(entry).toEqual({ before: { redAlert: '•••' }, after: { redAlert: '•••' } });
    const calls = await updates();
    await changes().change(ana, id, asked(false));
    expect(await alertThere(id)).toBe('latex allergy');
    await changes().change(ana, id, asked(false, { Notes: 'Weeks: 17\nLanguage: spanish\nFiles: 14' }));
    expect((await updates()) - calls).toBe(1);
  });
});

describe('a free return that the provider does not write', () => {
  // 001 §8.3: Note submit failures: 'ComeBackForFree request error: ', by the step that the answer names
  it('keeps the notes and says so; the next press goes on there', async () => {
    const id = await visit(GENDER);
    await world.desk.faults({ errorRate: 1, paths: 'updateclient' });
    const reply = await changes().change(ana, id, asked(true));
    expect(reply).toMatchObject({ failed: { step: 'comeBackForFree' }, card: { weeks: '16', redAlert: '' } });
    expect(await world.events(before)).toEqual(['notes.saved']);
    await world.recover();
    expect((await changes().change(ana, id, asked(true))).failed).toBeUndefined();
    expect(await alertThere(id)).toBe(`CBFF before ${date}`);
    expect(await world.events(before)).toEqual(['notes.saved', 'appointment.changed']);
  });

  it('is written once when only its answer was lost', async () => {
    const id = await visit(GENDER);
    await world.desk.faults({ dropAfterCommit: 1, paths: 'updateclient' });
    const calls = await updates();
    expect((await changes().change(ana, id, asked(true))).failed).toBeUndefined();
    expect((await updates()) - calls).toBe(1);
  });

  it.each([
    ['', 'CBFF before'],
    ['CBFF before 01/01/2020', 'last - CBFF before'],
  ])(
    'is the same one at the next press when it was written there after all, upon an alert of %j',
    async (alert, phrase) => {
      const id = await visit(GENDER, alert);
      await world.desk.faults({ errorRate: 1, paths: 'updateclient' });
      expect(await changes().change(ana, id, asked(true))).toMatchObject({ failed: { step: 'comeBackForFree' } });
      await world.recover();
      // As a call does that lands after everybody has given it up.
      await world.desk.patchClient(await clientOf(id), { RedAlert: `${phrase} ${date}` });
      expect(await alertThere(id)).toBe(`${phrase} ${date}`);
      expect((await page(id)).freeReturn).toMatchObject({ isDenied: false, answer: null });
      expect((await changes().change(ana, id, asked(true))).failed).toBeUndefined();
      expect(await alertThere(id)).toBe(`${phrase} ${date}`);
      expect((await page(id)).freeReturn).toMatchObject({ isDenied: false, isLast: alert !== '', answer: true });
      expect(await cbffOf(id)).toBe(date);
    },
  );

  it('is the second of two on the day of the first', async () => {
    const id = await visit(GENDER);
    const later = await world.given.visit({ sessionTypeId: GENDER, clientId: await clientOf(id) });
    for (const one of [id, later]) await changes().change(ana, one, asked(true));
    expect(await alertThere(id)).toBe(`last - CBFF before ${date}`);
    expect((await page(id)).freeReturn).toMatchObject({ isLast: false, answer: true });
  });

  it('is not undone by an answer of the provider that was asked for before it', async () => {
    const id = await visit(GENDER);
    const clientId = await clientOf(id);
    await world.desk.faults({ latencyMs: 600, paths: 'client/clients' });
    const calls = await world.desk.calls('/client/clients');
    const late = world.get(SyncService).client(world.siteId, clientId);
    await eventually(
      () => world.desk.calls('/client/clients'),
      (count) => count > calls,
    );
    await changes().change(ana, id, asked(true));
    await late;
    const [row] = await world.rows('SELECT red_alert FROM clients WHERE client_id = $1', [clientId]);
    expect(row).toEqual({ red_alert: `CBFF before ${date}` });
  });
});
