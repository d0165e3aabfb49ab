import { randomUUID } from 'node:crypto';
import type { TestingModule } from '@nestjs/testing';
import fc from 'fast-check';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { SyncService } from '../sync/sync.service.js';
import { HoldsRepository } from './holds.repository.js';
import { SeatsService, type HoldWish } from './seats.service.js';

const DNA = { staffId: 19, staffName: 'DNA room' };
const ROOM = { staffId: 11, staffName: 'Room 1' };
let world: ServerWorld;
/** Our services in two processes. */
let apps: TestingModule[];

beforeAll(async () => {
  world = await serverWorld();
  apps = [await world.open(), await world.open()];
});
beforeEach(() => world.rows('DELETE FROM seats'));
afterAll(() => world.end());

type Wish = Omit<HoldWish, 'holdId' | 'holder'> & { seconds: number };

/** Half hours of a morning, counted from nine. */
function wish(change: Partial<Wish> = {}, halfHour = 0, count = 1): Wish {
  const startsAt = new Date(Date.parse('2026-03-09T16:00:00Z') + halfHour * 1_800_000);
  return { ...ROOM, startsAt, endsAt: new Date(startsAt.getTime() + count * 1_800_000), seconds: 120, ...change };
}

const holderFor = (seconds: number) => ({
  ...{ seconds, locationId: 1, name: 'Ana Reyes', session: Buffer.from('session'), screen: null },
});

/** Gives the hold's id; null when every slot is taken. */
async function hold({ seconds, ...place } = wish(), agent = 0): Promise<string | null> {
  const app = apps[agent % apps.length] ?? never();
  const seats = app.get(SeatsService, { strict: false });
  const holdId = randomUUID();
  const work = app.get(UnitOfWork, { strict: false });
  const until = await work.run((tx) => seats.hold(tx, world.siteId, { ...place, holdId, holder: holderFor(seconds) }));
  return until === null ? null : holdId;
}

const giveUp = (holdId: string) =>
  world.get(UnitOfWork).run((tx) => world.get(HoldsRepository).free(tx, world.siteId, { holdIds: [holdId] }));
const occupy = (holdId: string, appointmentId: number) =>
  world.get(UnitOfWork).run((tx) => world.get(SeatsService).occupy(tx, world.siteId, { holdId, appointmentId }));
const seatsAt = ({ staffId, startsAt, endsAt }: Wish) =>
  world.rows<{ slot: number; appointmentId: number | null }>(
    `SELECT slot, appointment_id::int AS "appointmentId" FROM seats
     WHERE staff_id = $1 AND during && tstzrange($2, $3) ORDER BY slot, during`,
    [staffId, startsAt, endsAt],
  );
const sync = (id: number) => world.get(SyncService).appointment(world.siteId, id);
const mine = <T>(tries: readonly (T | null)[]): T[] => tries.flatMap((one) => (one === null ? [] : [one]));

describe('agents who want the same slot at the same moment', () => {
  const AGENTS = Array.from({ length: 50 }, (_, agent) => agent);

  it.each([
    { where: 'a room', column: ROOM, winners: 1 },
    { where: 'the DNA room', column: DNA, winners: 5 },
  ])('get $winners of $where', async ({ column, winners }) => {
    const tries = await Promise.all(AGENTS.map((agent) => hold(wish(column), agent)));
    expect(new Set(mine(tries)).size).toBe(winners);
    const slots = (await seatsAt(wish(column))).map(({ slot }) => slot);
    expect(slots).toEqual(Array.from({ length: winners }, (_, slot) => slot));
  });

  it('get as many as there is room for, however their times overlap', async () => {
    const wishes = fc.array(
      fc.record({ halfHour: fc.nat(6), count: fc.integer({ min: 1, max: 4 }), isDna: fc.boolean() }),
      { minLength: 20, maxLength: 40 },
    );
    const race = fc.asyncProperty(wishes, async (plan) => {
      await world.rows('DELETE FROM seats');
      const wanted = plan.map(({ halfHour, count, isDna }) => wish(isDna ? DNA : ROOM, halfHour, count));
      const tries = await Promise.all(wanted.map((one, agent) => hold(one, agent)));
      expect(mine(tries)).toHaveLength((await world.rows('SELECT 1 FROM seats')).length);
      // Whoever went away empty-handed is not owed anything: there is no room still.
      for (const [n, one] of wanted.entries()) if (tries[n] === null) expect(await hold(one)).toBeNull();
    });
    await fc.assert(race, { numRuns: 12, endOnFailure: true });
  });

  it('do not get what the winner’s transaction gives back', async () => {
    const failing = world.get(UnitOfWork).run(async (tx) => {
      const { seconds, ...place } = wish();
      expect(
        await world
          .get(SeatsService)
          .hold(tx, world.siteId, { ...place, holdId: randomUUID(), holder: holderFor(seconds) }),
      ).not.toBeNull();
      throw new Error('changed their mind');
    });
    await expect(failing).rejects.toThrow('changed their mind');
    expect(await hold()).not.toBeNull();
  });
});

describe('a hold', () => {
  it('is in nobody’s way beside it, after it, in another room', async () => {
    const tries = [wish(), wish({}, 1), wish({}, -1), wish({ staffId: 12 })];
    expect(mine(await Promise.all(tries.map((one, agent) => hold(one, agent))))).toHaveLength(4);
  });

  it('is free once it is given up, and giving it up twice is no error', async () => {
    const id = (await hold()) ?? never();
    expect(await hold()).toBeNull();
    await giveUp(id);
    await giveUp(id);
    expect(await hold()).not.toBeNull();
  });

  it('is given to one of those who want it once it ran out', async () => {
    await hold(wish({ seconds: 0 }));
    const tries = await Promise.all(Array.from({ length: 20 }, (_, agent) => hold(wish({}, 0, 2), agent)));
    expect(mine(tries)).toHaveLength(1);
    expect(await seatsAt(wish())).toHaveLength(1);
  });
});

/** Booked at the provider's desk; the mirror hears of it when it is synced. */
async function booked(at: string): Promise<{ id: number; place: Wish }> {
  const id = await world.desk.book({ at });
  const { StaffId, StartDateTime, EndDateTime } = await world.desk.one(id);
  // Phoenix.
  const [startsAt, endsAt] = [new Date(`${StartDateTime}-07:00`), new Date(`${EndDateTime}-07:00`)];
  return { id, place: { staffId: StaffId, staffName: ROOM.staffName, startsAt, endsAt, seconds: 120 } };
}

describe('an appointment that was booked under a hold', () => {
  it('has the hold’s slot, whether the mirror hears of it after', async () => {
    const { id, place } = await booked('09:00');
    await occupy((await hold(place)) ?? never(), id);
    await sync(id);
    expect(await seatsAt(place)).toEqual([{ slot: 0, appointmentId: id }]);
  });

  it('or before, and then the hold is gone and its slot free', async () => {
    const { id, place } = await booked('10:00');
    const holdId = (await hold(place)) ?? never();
    await sync(id);
    expect(await seatsAt(place)).toEqual([
      { slot: 0, appointmentId: null },
      { slot: 1, appointmentId: id },
    ]);
    await occupy(holdId, id);
    expect(await seatsAt(place)).toEqual([{ slot: 1, appointmentId: id }]);
    const other = await world.desk.book({ at: '11:30' });
    await sync(other);
    expect(await seatsAt(place)).toContainEqual({ slot: 0, appointmentId: id });
  });

  it('has a seat also when the hold had run out and somebody else has the slot', async () => {
    const { id, place } = await booked('12:00');
    const late = (await hold({ ...place, seconds: 0 })) ?? never();
    expect(await hold(place)).not.toBeNull();
    await occupy(late, id);
    await sync(id);
    expect(await seatsAt(place)).toEqual([
      { slot: 0, appointmentId: null },
      { slot: 1, appointmentId: id },
    ]);
  });
});

describe('the mirror', () => {
  it('seats what the provider booked into a full column beyond it, and moves it up once there is room', async () => {
    const first = await booked('14:00');
    await sync(first.id);
    await world.desk.act(first.id, 'cancel');
    // It has not heard of that yet.
    const second = await world.desk.book({ at: '14:00', staffId: first.place.staffId });
    await sync(second);
    expect(await seatsAt(first.place)).toEqual([
      { slot: 0, appointmentId: first.id },
      { slot: 1, appointmentId: second },
    ]);
    await sync(first.id);
    expect(await seatsAt(first.place)).toEqual([{ slot: 0, appointmentId: second }]);
  });

  it('leaves nobody the slot of what the provider booked over a hold, when that hold is given up', async () => {
    const { id, place } = await booked('13:00');
    const holdId = (await hold(place)) ?? never();
    await sync(id);
    await giveUp(holdId);
    expect(await seatsAt(place)).toEqual([{ slot: 1, appointmentId: id }]);
    expect(await hold(place)).toBeNull();
  });

  it('puts right what the version before wrote beside it, which knows no seats', async () => {
    const [stays, comes, other] = [await booked('17:00'), await booked('17:30'), await booked('18:00')];
    for (const { id } of [stays, comes]) await sync(id);
    await world.rows(`UPDATE appointments SET status = 'Cancelled' WHERE appointment_id = $1`, [stays.id]);
    await world.rows('DELETE FROM seats WHERE appointment_id = $1', [comes.id]);
    await sync(other.id);
    expect(await seatsAt(stays.place)).toEqual([]);
    expect(await seatsAt(comes.place)).toEqual([{ slot: 0, appointmentId: comes.id }]);
  });

  it('never fails by holds that come and go while it writes', async () => {
    const visits = [];
    for (const at of ['15:00', '15:30', '16:00', '16:30']) visits.push(await booked(at));
    let isOver = false;
    const agents = Promise.all(
      visits.map(async ({ place }, agent) => {
        let won = 0;
        while (!isOver) {
          const id = await hold(place, agent);
          if (id !== null) won += 1;
          if (id !== null) await giveUp(id);
        }
        return won;
      }),
    );
    for (let round = 0; round < 4; round++) {
      for (const { id } of visits) await sync(id);
      await world.rows(`UPDATE appointments SET status = 'Cancelled', asked_at = '1970-01-01'`);
      await world.rows('DELETE FROM seats WHERE appointment_id IS NOT NULL');
    }
    isOver = true;
    for (const won of await agents) expect(won).toBeGreaterThan(0);
    for (const { id } of visits) await sync(id);
    const seated = await world.rows('SELECT 1 FROM seats WHERE appointment_id = ANY($1)', [visits.map(({ id }) => id)]);
    expect(seated).toHaveLength(visits.length);
  });
});

function never(): never {
  throw new Error('nobody took it before');
}
