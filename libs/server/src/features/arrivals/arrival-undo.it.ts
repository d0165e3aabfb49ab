import { FormGuests } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { ProviderAppointments } from '../../adapters/provider/appointments/provider-appointments.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { SyncService } from '../sync/sync.service.js';
import { ArrivalChangesService } from './arrival-changes.service.js';
import { ArrivalsService } from './arrivals.service.js';

let world: ServerWorld;
let frontDesk: StaffPrincipal;
let before: number;

beforeAll(async () => {
  world = await serverWorld();
  frontDesk = await world.as.frontDesk();
});
afterEach(() => world.settle());
afterAll(() => world.end());

const arrivals = () => world.get(ArrivalsService);
const changes = () => world.get(ArrivalChangesService);
const updates = () => world.desk.calls('/appointment/updateappointment');
const sales = (id: number) => world.rows('SELECT arrived_at FROM sale_records WHERE appointment_id = $1', [id]);
const statusThere = async (id: number): Promise<unknown> => {
  await world.get(SyncService).appointment(world.siteId, id);
  return (await world.visit(id))?.['status'];
};

async function arrivedVisit(): Promise<{ id: number; arrivedAt: string }> {
  const id = await world.given.visit({});
  const { card } = await arrivals().arrive(frontDesk, id);
  before = await world.head();
  return { id, arrivedAt: card?.arrivedAt ?? '' };
}

/** Once: what happens here between the provider's change and its answer. */
function beforeTheAnswer(call: 'arrive' | 'unarrive', happen: () => Promise<unknown>): void {
  const provider = world.get(ProviderAppointments);
  const ask = provider[call].bind(provider);
  provider[call] = async (...asked) => {
    provider[call] = ask;
    const answer = await ask(...asked);
    await happen();
    return answer;
  };
}

it('is whose it is, though the mirror hears of it before its own answer is here', async () => {
  const id = await world.given.visit({});
  before = await world.head();
  beforeTheAnswer('arrive', () => world.get(SyncService).appointment(world.siteId, id));
  await arrivals().arrive(frontDesk, id);
  expect(await world.events(before)).toEqual(['client.arrived']);
  const [entry] = await world.rows('SELECT actor, source, before, after FROM audit_entries WHERE appointment_id = $1', [
    id,
  ]);
  expect(entry).toMatchObject({
    ...{ actor: { kind: 'staff', id: frontDesk.userId }, source: 'desk' },
    ...{ before: { status: 'Booked' }, after: { status: 'Arrived' } },
  });
  expect(
    await world.rows(`SELECT arrived_by->>'kind' AS by FROM sale_records WHERE appointment_id = $1`, [id]),
  ).toEqual([{ by: 'staff' }]);
  beforeTheAnswer('unarrive', () => world.get(SyncService).appointment(world.siteId, id));
  await changes().unarrive(frontDesk, id);
  const told = await world.rows(
    `SELECT name, actor->>'id' AS who FROM events WHERE site_id = $1 AND seq > $2 ORDER BY seq`,
    [world.siteId, before],
  );
  expect(told).toEqual([
    { name: 'client.arrived', who: frontDesk.userId },
    { name: 'appointment.changed', who: frontDesk.userId },
  ]);
});

describe('a check-in that is taken back', () => {
  it('is taken back at the provider, here and on every screen, and written down with what was before', async () => {
    const { id, arrivedAt } = await arrivedVisit();
    const reply = await changes().unarrive(frontDesk, id, arrivedAt);
    expect(reply.card).toMatchObject({ id, status: 'Booked', arrivedAt: null });
    expect(reply.card?.phone).not.toMatch(/^\(\d/);
    expect(await sales(id)).toEqual([]);
    expect(await world.events(before)).toEqual(['appointment.changed']);
    const [entry] = await world.rows(
      `SELECT name, actor, source, before, after FROM audit_entries WHERE appointment_id = $1 ORDER BY seq DESC LIMIT 1`,
      [id],
    );
    expect(entry).toMatchObject({
      ...{ name: 'appointment.changed', source: 'desk', actor: { id: frontDesk.userId } },
      ...{ before: { status: 'Arrived', arrivedAt: expect.any(String) }, after: { status: 'Booked' } },
    });
    expect(await statusThere(id)).toBe('Booked');
    expect(await world.events(before)).toEqual(['appointment.changed']);
  });

  it('by twenty presses on two desks is one call to the provider, and an error for nobody', async () => {
    const { id, arrivedAt } = await arrivedVisit();
    await world.desk.faults({ latencyMs: 150, paths: 'updateappointment' });
    const calls = await updates();
    const replies = await Promise.all(Array.from({ length: 20 }, () => changes().unarrive(frontDesk, id, arrivedAt)));
    expect(replies.map(({ card }) => card?.status)).toEqual(Array.from({ length: 20 }, () => 'Booked'));
    expect((await updates()) - calls).toBe(1);
    expect(await world.events(before)).toEqual(['appointment.changed']);
  });

  it('does not take back that she came again since', async () => {
    const { id, arrivedAt } = await arrivedVisit();
    await changes().unarrive(frontDesk, id, arrivedAt);
    await arrivals().arrive(world.as.ticket(id), id);
    await world.rows(
      `UPDATE sale_records SET arrived_at = arrived_at + interval '1 minute' WHERE appointment_id = $1`,
      [id],
    );
    const calls = await updates();
    expect((await changes().unarrive(frontDesk, id, arrivedAt)).card).toMatchObject({ status: 'Arrived' });
    expect((await updates()) - calls).toBe(0);
    expect((await changes().unarrive(frontDesk, id)).card).toMatchObject({ status: 'Booked' });
  });

  it('may be made again: the client is in the house once more', async () => {
    const { id, arrivedAt } = await arrivedVisit();
    await changes().unarrive(frontDesk, id, arrivedAt);
    const { card } = await arrivals().arrive(frontDesk, id);
    expect(card).toMatchObject({ status: 'Arrived', arrivedAt: expect.any(String) });
    expect(await sales(id)).toHaveLength(1);
  });

  it('stands when the provider’s answer is lost but it was done there', async () => {
    const { id, arrivedAt } = await arrivedVisit();
    await world.desk.faults({ dropAfterCommit: 1, paths: 'updateappointment' });
    const reply = await changes().unarrive(frontDesk, id, arrivedAt);
    expect(reply.card).toMatchObject({ status: 'Booked' });
  });

  it('is not, when the provider says no: the client stays arrived', async () => {
    const { id, arrivedAt } = await arrivedVisit();
    await world.desk.faults({ errorRate: 1, paths: 'updateappointment' });
    await expect(changes().unarrive(frontDesk, id, arrivedAt)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    await world.recover();
    expect(await world.visit(id)).toMatchObject({ status: 'Arrived' });
    expect(await sales(id)).toHaveLength(1);
    expect((await changes().unarrive(frontDesk, id, arrivedAt)).card).toMatchObject({ status: 'Booked' });
  });

  it('keeps the form that was signed meanwhile', async () => {
    const { appointmentId: id } = await new FormGuests(world).one();
    const { card } = await arrivals().arrive(frontDesk, id);
    await world.rows(
      `INSERT INTO appointment_forms (site_id, appointment_id, state, step, done, sections) VALUES ($1, $2, 'filled', 'filled', 3, 3)
       ON CONFLICT (site_id, appointment_id) DO UPDATE SET state = 'filled', step = 'filled'`,
      [world.siteId, id],
    );
    const back = await changes().unarrive(frontDesk, id, card?.arrivedAt ?? undefined);
    expect(back.card).toMatchObject({ status: 'Booked', formFilled: true });
  });

  it('is nothing for a client at the kiosk, nor for a visit that is over', async () => {
    const { id, arrivedAt } = await arrivedVisit();
    await expect(changes().unarrive(world.as.ticket(id), id, arrivedAt)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await world.desk.act(id, 'complete');
    await world.get(SyncService).appointment(world.siteId, id);
    await expect(changes().unarrive(frontDesk, id, arrivedAt)).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
  });
});
