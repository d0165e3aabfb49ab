import { addDays } from '#domain/time/site-time';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { StaffPrincipal } from '../identity/principal.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { SyncService } from '../sync/sync.service.js';
import { OutsideVisits } from './outside-visits.service.js';
import { PastVisitsService } from './past-visits.service.js';

const ELSEWHERE = 2;

let world: ServerWorld;
let frontDesk: StaffPrincipal;
let today: string;

beforeAll(async () => {
  world = await serverWorld();
  await world.given.site(ELSEWHERE);
  frontDesk = await world.as.frontDesk();
  today = await world.get(SiteCalendar).today(world.siteId);
  for (const siteId of [world.siteId, ELSEWHERE])
    await world.rows('INSERT INTO sync_states (site_id, reconciled_at) VALUES ($1, now())', [siteId]);
});
beforeEach(async () => {
  await world.desk.heal();
  await world.outside.sandbox.admin('DELETE', '/ledger');
});
afterAll(() => world.end());

const us = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`;
const ago = (days: number) => addDays(today, -days);
const search = (term: string, startDate?: string, who = frontDesk) =>
  world.get(PastVisitsService).of(who, term, startDate === undefined ? {} : { startDate: us(startDate) });
const asked = () => world.desk.calls('/appointment/staffappointments');
const idsOf = ({ visits }: Awaited<ReturnType<typeof search>>) => visits.map(({ AppointmentId }) => AppointmentId);

let guests = 0;
/** A visit at the provider of a client whom nobody else has. */
async function visitOf(date: string, known?: { clientId: string }) {
  guests += 1;
  const contact = { Email: `past${guests}@mail.example`, MobilePhone: `(602) 555-${String(1000 + guests)}` };
  const who = known ?? { client: { FirstName: 'Paz', LastName: `Past ${guests}`, ...contact } };
  const id = await world.desk.book({ date, at: '10:00', ...who });
  const { ClientId: clientId } = await world.desk.one(id, date);
  return { id, clientId, ...contact };
}
const mirror = (id: number) => world.get(SyncService).appointment(world.siteId, id);

// 001 §5.40: Visit search accepts an e-mail or a phone
describe('the visits of the mirrored half year', () => {
  it('are found by e-mail, phone and id, at no call to the provider', async () => {
    const { id, clientId, Email, MobilePhone } = await visitOf(ago(30));
    await mirror(id);
    await world.outside.sandbox.admin('DELETE', '/ledger');
    for (const term of [Email.toUpperCase(), MobilePhone, MobilePhone.replace(/\D/g, ''), clientId]) {
      const reply = await search(term, ago(40));
      expect(reply).toMatchObject({
        visits: [{ AppointmentId: id, StartDateTime: `${ago(30)}T10:00:00`, LocationId: 1, ClientId: clientId }],
        clients: [{ Id: clientId, FirstName: 'Paz', MobilePhone, Email }],
        outside: 'none',
        mirroredFrom: ago(183),
      });
      expect(reply.visits[0]).toMatchObject({ StaffName: 'Room 1', Notes: '', infoCheckout: null });
      expect(reply.visits[0]?.ServiceName).not.toBe('');
    }
    expect(await asked()).toBe(0);
  });

  it('are those of today without a date, newest first, and none that were cancelled', async () => {
    const past = await visitOf(ago(20));
    const later = await visitOf(ago(10), { clientId: past.clientId });
    const off = await visitOf(ago(5), { clientId: past.clientId });
    for (const { id } of [past, later, off]) await mirror(id);
    await world.rows(`UPDATE appointments SET status = 'Cancelled' WHERE appointment_id = $1`, [off.id]);
    expect(idsOf(await search(past.Email))).toEqual([]);
    expect(idsOf(await search(past.Email, ago(15)))).toEqual([later.id]);
    expect(idsOf(await search(past.Email, ago(60)))).toEqual([later.id, past.id]);
  });

  it('are nobody’s at another site', async () => {
    const { id, clientId, Email } = await visitOf(ago(30));
    await mirror(id);
    const there = { ...frontDesk, siteId: ELSEWHERE };
    for (const term of [Email, clientId])
      expect(await search(term, ago(40), there)).toMatchObject({ visits: [], clients: [] });
  });

  it.each(['nobody', '<script>', '%', '👶🏽', '999999999999'])('are nobody’s by %j', async (term) => {
    expect(await search(term, ago(300))).toMatchObject({ visits: [], clients: [], outside: 'none' });
    expect(await asked()).toBe(0);
  });

  it.each([
    ['a day that there is not', { startDate: '2/30/2026' }, 'startDate'],
    ['a day of another time', { startDate: '1/1/1900' }, 'startDate'],
    ['an end before the start', { startDate: '5/2/2026', endDate: '5/1/2026' }, 'endDate'],
  ])('are not searched for with %s', async (_, query, named) => {
    const answer = world.get(PastVisitsService).of(frontDesk, 'paz@mail.example', query);
    await expect(answer).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message: expect.stringContaining(named) });
  });
});

describe('visits of days that nobody mirrors', () => {
  it('are asked of the provider once, taken over without events, and open as any other', async () => {
    const { id, Email } = await visitOf(ago(300));
    const before = await world.head();
    const reply = await search(Email, ago(320));
    expect(reply).toMatchObject({ visits: [{ AppointmentId: id }], clients: [{ Email }], outside: 'asked' });
    expect(await world.visit(id)).toMatchObject({ client_id: reply.clients[0]?.Id });
    expect(await world.events(before)).toEqual([]);
    const calls = await asked();
    expect(calls).toBe(1);
  });

  it('are believed for an hour, whoever asks again', async () => {
    const { id, Email, clientId } = await visitOf(ago(300));
    const near = await visitOf(ago(3), { clientId });
    await mirror(near.id);
    await world.outside.sandbox.admin('DELETE', '/ledger');
    for (let again = 0; again < 3; again++) expect(idsOf(await search(Email, ago(310)))).toEqual([near.id, id]);
    expect(await asked()).toBe(1);
  });

  it('are found by a phone that the provider keeps in its own wording', async () => {
    const { id, MobilePhone } = await visitOf(ago(250));
    expect(idsOf(await search(MobilePhone.replace(/\D/g, ''), ago(260)))).toEqual([id]);
  });

  it('are said to be missing when the provider does not answer, beside what the mirror has', async () => {
    const { id, Email } = await visitOf(ago(3));
    await mirror(id);
    await world.desk.faults({ errorRate: 1 });
    expect(await search(Email, ago(320))).toMatchObject({ visits: [{ AppointmentId: id }], outside: 'failed' });
  });

  it('are asked for forty times an hour at a site', async () => {
    const outside = world.get(OutsideVisits);
    const wanted = { siteId: ELSEWHERE, mirroredFrom: ago(183), windows: [{ from: '2024-01-01', to: '2024-01-02' }] };
    const states: string[] = [];
    for (let n = 0; n < 41; n++)
      states.push(await outside.takeOver({ ...wanted, clientIds: [`nobody-${n}`], contact: null }));
    expect(states.filter((state) => state === 'notAsked')).toHaveLength(1);
  });

  // The last one: who reads the calls of the day in the meantime saves them from then on.
  it('are not asked for when the day’s calls run out, and the answer says so', async () => {
    const { id, Email } = await visitOf(ago(300));
    const near = await visitOf(ago(3));
    await mirror(near.id);
    await world.rows(
      `INSERT INTO provider_calls (site_id, day, calls) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 900)
       ON CONFLICT (site_id, day) DO UPDATE SET calls = 900`,
      [world.siteId],
    );
    const later = await world.open();
    const service = later.get(PastVisitsService, { strict: false });
    const reply = await service.of(frontDesk, Email, { startDate: us(ago(320)) });
    expect(reply).toMatchObject({ visits: [], outside: 'notAsked' });
    const both = await service.of(frontDesk, near.Email, { startDate: us(ago(320)) });
    expect(both).toMatchObject({ visits: [{ AppointmentId: near.id }], outside: 'notAsked' });
    expect(await world.visit(id)).toBeUndefined();
  });
});
