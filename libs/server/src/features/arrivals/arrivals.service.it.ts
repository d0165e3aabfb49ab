import { DEATHS, type Death, diesAt } from '#testing/dying';
import { eventually } from '#testing/eventually';
import { FormGuests } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { Operations } from '../../platform/operations/operations.js';
import { OperationsRepository } from '../../platform/operations/operations.repository.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { SyncService } from '../sync/sync.service.js';
import { ArrivalsService } from './arrivals.service.js';

const DNA_SERVICE = 601;
let world: ServerWorld;
let frontDesk: StaffPrincipal;
let before: number;

beforeAll(async () => {
  world = await serverWorld();
  frontDesk = await world.as.frontDesk();
});
afterEach(async () => {
  await world.desk.forbid();
  await world.settle();
});
afterAll(() => world.end());

const arrivals = () => world.get(ArrivalsService);
/** Check-ins that somebody still holds. */
const claims = () => world.rows('SELECT * FROM operations WHERE owner IS NOT NULL');
const sale = async (id: number) =>
  (await world.rows('SELECT * FROM sale_records WHERE site_id = $1 AND appointment_id = $2', [world.siteId, id]))[0];

async function bookedVisit(booking: Parameters<ServerWorld['given']['visit']>[0] = {}): Promise<number> {
  const id = await world.given.visit(booking);
  before = await world.head();
  return id;
}

describe('a check-in', () => {
  it('tells the provider once, changes the card and is announced with the actor', async () => {
    const id = await bookedVisit();
    const reply = await arrivals().arrive(frontDesk, id);
    expect(reply.Appointment).toMatchObject({ Id: id, Status: 'Arrived' });
    expect(reply.card).toMatchObject({ id, status: 'Arrived', arrivedAt: expect.any(String) });
    expect(await world.events(before)).toEqual(['client.arrived']);
    const [event] = await world.rows('SELECT actor, payload FROM events WHERE site_id = $1 AND seq > $2', [
      ...[world.siteId, before],
    ]);
    expect(event).toMatchObject({
      actor: { kind: 'staff', id: frontDesk.userId },
      payload: { card: { id, status: 'Arrived', version: reply.card?.version } },
    });
    expect(await world.desk.arrivals(id)).toBe(1);
    expect(await sale(id)).toMatchObject({ arrived_by: { kind: 'staff' }, is_complete: false });
    expect(await claims()).toEqual([]);
  });

  it('is written down with who did it, from where and what was before, beside its event', async () => {
    const [atDesk, atKiosk] = [await bookedVisit(), await bookedVisit()];
    await arrivals().arrive(frontDesk, atDesk);
    await arrivals().arrive(frontDesk, atDesk);
    await arrivals().arrive(world.as.ticket(atKiosk), atKiosk);
    const entries = await world.rows(
      `SELECT a.name, a.actor, a.source, a.address, a.before, a.after, a.at = e.at AS "isTogether",
         (a.appointment_id, a.client_id, a.location_id) = (v.appointment_id, v.client_id, v.location_id) AS "isOfVisit"
       FROM audit_entries a JOIN events e USING (site_id, seq) JOIN appointments v ON v.site_id = a.site_id AND v.appointment_id = e.appointment_id
       WHERE v.appointment_id = ANY($1) ORDER BY a.seq`,
      [[atDesk, atKiosk]],
    );
    const both = {
      name: 'client.arrived',
      before: { status: 'Booked' },
      after: { status: 'Arrived' },
      isTogether: true,
    };
    const staff = { kind: 'staff', id: frontDesk.userId, name: frontDesk.userName };
    expect(entries).toEqual([
      { ...both, isOfVisit: true, actor: staff, source: 'desk', address: frontDesk.ip },
      { ...both, isOfVisit: true, actor: { kind: 'client' }, source: 'kiosk', address: '10.0.0.1' },
    ]);
  });

  // 000 §4.6: Arrive, then the arrival record. Decision 31: the first writes the arrival, the second completes it; one arrival, however many press
  it('by fifty presses in two processes at once is one provider call, one arrival, and no error', async () => {
    const id = await bookedVisit();
    const other = (await world.open()).get(ArrivalsService, { strict: false });
    await world.desk.faults({ latencyMs: 150, paths: 'updateappointment' });
    const calls = await world.desk.calls('/appointment/updateappointment');
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 === 0 ? arrivals().arrive(frontDesk, id) : other.arrive(world.as.ticket(id), id),
      ),
    );
    expect(replies.map(({ Appointment }) => Appointment.Status)).toEqual(Array.from({ length: 50 }, () => 'Arrived'));
    expect((await world.desk.calls('/appointment/updateappointment')) - calls).toBe(1);
    expect(await world.desk.arrivals(id)).toBe(1);
    expect(await world.events(before)).toEqual(['client.arrived']);
    expect(await world.rows('SELECT * FROM sale_records WHERE appointment_id = $1', [id])).toHaveLength(1);
  });

  // 000 §1.4: They can open a link they were sent
  // 000 §4.7: A form not yet done: the client is told of the mail and led to the form
  it('at the kiosk asks for the mail with the form, once', async () => {
    const id = await bookedVisit();
    await arrivals().arrive(world.as.ticket(id), id);
    await arrivals().arrive(world.as.ticket(id), id);
    const jobs = await world.rows(
      `SELECT payload FROM job_outbox WHERE name = 'message.formLink' AND payload->>'appointmentId' = $1`,
      [...[String(id)]],
    );
    expect(jobs).toEqual([{ payload: { siteId: world.siteId, appointmentId: id } }]);
  });

  it('is not undone by a second press, and tells the provider no second time', async () => {
    const id = await bookedVisit();
    await arrivals().arrive(frontDesk, id);
    const again = await arrivals().arrive(frontDesk, id);
    expect(again.Appointment.Status).toBe('Arrived');
    expect(await world.desk.arrivals(id)).toBe(1);
    expect(await world.events(before)).toEqual(['client.arrived']);
  });

  it('lets a client in who came late', async () => {
    const id = await bookedVisit();
    await world.desk.act(id, 'no-show');
    await world.get(SyncService).appointment(world.siteId, id);
    expect((await arrivals().arrive(frontDesk, id)).Appointment.Status).toBe('Arrived');
  });

  it('lets two late clients into the DNA room at once', async () => {
    const booked = { at: '12:00', sessionTypeId: DNA_SERVICE };
    const late = [await bookedVisit(booked), await bookedVisit(booked)];
    for (const id of late) {
      await world.desk.act(id, 'no-show');
      await world.get(SyncService).appointment(world.siteId, id);
    }
    for (const id of late) expect((await arrivals().arrive(frontDesk, id)).Appointment.Status).toBe('Arrived');
    const seats = await world.rows('SELECT slot, capacity FROM seats WHERE appointment_id = ANY($1) ORDER BY slot', [
      late,
    ]);
    expect(seats).toEqual([
      { slot: 0, capacity: 5 },
      { slot: 1, capacity: 5 },
    ]);
  });
});

describe('a check-in that the provider does not make', () => {
  it('leaves the card as it was when it is refused, and frees the next try', async () => {
    const id = await bookedVisit();
    await world.desk.forbid('ChangeAppointmentDetails');
    await expect(arrivals().arrive(frontDesk, id)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
    expect(await world.visit(id)).toMatchObject({ status: 'Booked' });
    expect(await world.events(before)).toEqual([]);
    expect(await sale(id)).toBeUndefined();
    expect(await claims()).toEqual([]);
    await world.desk.forbid();
    expect((await arrivals().arrive(frontDesk, id)).Appointment.Status).toBe('Arrived');
  });

  it('leaves the card as it was when nobody answers, and has the mirror look', async () => {
    const id = await bookedVisit();
    await world.desk.faults({ outage: true });
    await expect(arrivals().arrive(frontDesk, id)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(await world.visit(id)).toMatchObject({ status: 'Booked' });
    expect(await world.events(before)).toEqual([]);
    expect(await claims()).toEqual([]);
    const jobs = await world.rows(`SELECT payload FROM job_outbox WHERE name = 'provider.syncDay'`);
    expect(jobs).toContainEqual({ payload: { siteId: world.siteId, from: world.desk.day, to: world.desk.day } });
  });

  it('counts when only its answer was lost', async () => {
    const id = await bookedVisit();
    await world.desk.faults({ dropAfterCommit: 1, paths: 'updateappointment' });
    expect((await arrivals().arrive(frontDesk, id)).Appointment.Status).toBe('Arrived');
    expect(await world.desk.arrivals(id)).toBe(1);
    expect(await world.events(before)).toEqual(['client.arrived']);
  });
});

/** Presses in a process that is killed at this point. */
async function pressAndDie(id: number, death: Death): Promise<void> {
  const doomed = await world.open();
  const dead = diesAt(doomed.get(OperationsRepository, { strict: false }), death);
  void doomed.get(ArrivalsService, { strict: false }).arrive(frontDesk, id);
  await dead;
}
const expire = () => world.rows(`UPDATE operations SET held_until = clock_timestamp() - interval '1 second'`);

describe('a process that is killed in a check-in', () => {
  it.each(DEATHS)('%s: the next press ends it with one arrival at the provider', async (death) => {
    const id = await bookedVisit();
    const calls = await world.desk.calls('/appointment/updateappointment');
    await pressAndDie(id, death);
    await expire();
    const reply = await arrivals().arrive(frontDesk, id);
    expect(reply.Appointment).toMatchObject({ Id: id, Status: 'Arrived' });
    expect(await arrivals().arrive(frontDesk, id)).toEqual(reply);
    expect((await world.desk.calls('/appointment/updateappointment')) - calls).toBe(1);
    expect(await world.desk.arrivals(id)).toBe(1);
    expect(await world.events(before)).toEqual(['client.arrived']);
    expect(await sale(id)).toMatchObject({ arrived_by: { kind: 'staff' } });
  });

  it('after the provider said yes: the sweep writes the arrival down, in the name of who pressed', async () => {
    const id = await bookedVisit();
    await pressAndDie(id, 'after the yes of the outside and before its record');
    await expire();
    await world.get(Operations).sweep();
    expect(await world.visit(id)).toMatchObject({ status: 'Arrived' });
    expect(await world.events(before)).toEqual(['client.arrived']);
    expect(await sale(id)).toMatchObject({ arrived_by: { kind: 'staff', id: frontDesk.userId } });
    expect(await world.desk.arrivals(id)).toBe(1);
    expect(await claims()).toEqual([]);
  });

  it('before the provider was asked: the sweep checks nobody in', async () => {
    const id = await bookedVisit();
    await pressAndDie(id, 'after the claim');
    await expire();
    await world.get(Operations).sweep();
    expect(await world.desk.arrivals(id)).toBe(0);
    expect(await world.visit(id)).toMatchObject({ status: 'Booked' });
    expect(await claims()).toEqual([]);
  });

  it('and was taken back at the provider before it could be answered is made anew', async () => {
    const id = await bookedVisit();
    await pressAndDie(id, 'after the record and before the answer');
    await expire();
    await world.desk.act(id, 'unarrive');
    await world.get(SyncService).appointment(world.siteId, id);
    expect((await arrivals().arrive(frontDesk, id)).Appointment.Status).toBe('Arrived');
    expect(await world.desk.arrivals(id)).toBe(2);
  });
});

describe('whoever asks the provider', () => {
  it('is relieved when it died: the next one does it after the claim ran out', async () => {
    const id = await bookedVisit();
    await pressAndDie(id, 'after the claim');
    const waiting = arrivals().arrive(frontDesk, id);
    // One that came later went by it.
    await arrivals().arrive(frontDesk, await bookedVisit());
    expect(await world.desk.arrivals(id)).toBe(0);
    await expire();
    expect((await waiting).Appointment.Status).toBe('Arrived');
    expect(await world.desk.arrivals(id)).toBe(1);
    expect(await claims()).toEqual([]);
  });

  it('is not waited for without end', async () => {
    const id = await bookedVisit();
    await pressAndDie(id, 'after the claim');
    const waiting = arrivals().arrive(frontDesk, id);
    // One that came later went by it.
    await arrivals().arrive(frontDesk, await bookedVisit());
    world.clock.advance(20_000);
    await expect(waiting).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    world.clock.advance(-20_000);
    expect(await world.desk.arrivals(id)).toBe(0);
    await world.rows('DELETE FROM operations');
  });

  it('announces the arrival although the card changed while the provider was asked', async () => {
    const id = await bookedVisit();
    await world.desk.faults({ latencyMs: 400, paths: 'updateappointment' });
    const asked = await world.desk.calls('updateappointment');
    const waiting = arrivals().arrive(frontDesk, id);
    await eventually(
      () => world.desk.calls('updateappointment'),
      (calls) => calls > asked,
    );
    await world.rows('UPDATE appointments SET version = version + 1 WHERE site_id = $1 AND appointment_id = $2', [
      ...[world.siteId, id],
    ]);
    expect((await waiting).Appointment.Status).toBe('Arrived');
    expect(await world.events(before)).toEqual(['client.arrived']);
    expect(await sale(id)).toBeDefined();
  });
});

describe('who may not', () => {
  it('is a stranger with a ticket for another appointment', async () => {
    const [mine, other] = [await world.given.visit(), await bookedVisit()];
    await expect(arrivals().arrive(world.as.ticket(mine), other)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(arrivals().arrive(world.as.public(), other)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await world.desk.arrivals(other)).toBe(0);
    expect(await world.visit(other)).toMatchObject({ status: 'Booked' });
  });

  it('is a client who proved with a code who she is, and did not give her contact at the kiosk', async () => {
    const { who, appointmentId } = await new FormGuests(world).one();
    const body = { appointmentId, locationId: 1 };
    await expect(arrivals().arrive(who, appointmentId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(arrivals().record(who, world.siteId, body)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await world.desk.arrivals(appointmentId)).toBe(0);
  });

  it('is anyone once it was called off', async () => {
    const id = await bookedVisit();
    await world.desk.act(id, 'cancel');
    await world.get(SyncService).appointment(world.siteId, id);
    await expect(arrivals().arrive(frontDesk, id)).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
    expect(await world.events(before)).toEqual(['appointment.cancelled']);
  });

  it('is anyone for an appointment that is not', async () => {
    await expect(arrivals().arrive(frontDesk, 999_999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the second call of a check-in', () => {
  const record = (appointmentId: number, more = {}) => ({ appointmentId, locationId: 1, ...more });

  // 000 §4.6: Arrive, then the arrival record. Decision 31: the first writes the arrival, the second completes it; one arrival, however many press
  // 000 §7.8: POST /api/dynamoDB/sites/{siteId}/sales
  it('completes the arrival and says the same however often it comes', async () => {
    const id = await bookedVisit();
    const { card } = await arrivals().arrive(frontDesk, id);
    const who = world.as.ticket(id);
    const first = await arrivals().record(who, world.siteId, record(id, { arrived: '9:02' }));
    const second = await arrivals().record(who, world.siteId, record(id, { arrived: '9:05' }));
    expect(second).toEqual(first);
    expect(first.arrived.slice(0, 19)).toBe(card?.arrivedAt?.slice(0, 19));
    expect(await sale(id)).toMatchObject({ is_complete: true, arrived_claimed: '9:02' });
    expect(await world.events(before)).toEqual(['client.arrived']);
  });

  // 000 §7.8: POST /api/dynamoDB/sites/{siteId}/sales
  it('is refused before the first, for another site and for a stranger', async () => {
    const id = await bookedVisit();
    const refused = (who: Parameters<ArrivalsService['record']>[0], siteId: number) =>
      expect(arrivals().record(who, siteId, record(id))).rejects;
    await refused(frontDesk, world.siteId).toMatchObject({ code: 'ILLEGAL_STATUS' });
    await refused(frontDesk, world.siteId + 1).toMatchObject({ code: 'SITE_MISMATCH' });
    await refused(world.as.ticket(id + 1), world.siteId).toMatchObject({ code: 'FORBIDDEN' });
    expect(await sale(id)).toBeUndefined();
  });
});
