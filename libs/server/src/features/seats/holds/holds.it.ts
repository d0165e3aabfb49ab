import { randomUUID } from 'node:crypto';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { addDays } from '#domain/time/site-time';
import type { SlotWish } from '#contracts/calendar/hold.dto';
import type { StaffPrincipal } from '../../identity/principal.js';
import { ScheduleMirror } from '../../schedule/schedule-mirror.js';
import { StaffSchedules } from '../../schedule/staff-schedules.service.js';
import { HoldSweep } from './hold-sweep.service.js';
import { HoldsService } from './holds.service.js';

let world: ServerWorld;
let dana: StaffPrincipal;
let theo: StaffPrincipal;
let manager: StaffPrincipal;
/** A day of its own for each test. */
let date: string;
let [room, dna] = [0, 0];

beforeAll(async () => {
  world = await serverWorld();
  const here = { locationId: 1 };
  dana = { ...(await world.as.frontDesk()), ...here, userName: 'Dana Whitfield' };
  theo = { ...(await world.as.staff('technician.demo')), ...here, userName: 'Theo Marsh' };
  manager = { ...(await world.as.staff('management.demo')), ...here, userName: 'Mara Lin' };
  date = addDays(world.desk.day, 1);
  await world.get(ScheduleMirror).refresh(world.siteId, { from: date, to: date });
  const staff = await world.rows<{ id: number; name: string }>(
    'SELECT DISTINCT staff_id AS id, staff_name AS name FROM staff_days',
  );
  const idOf = (name: string): number => staff.find((one) => one.name === name)?.id ?? NaN;
  [room, dna] = [idOf('Room 1'), idOf('DNA room')];
});
beforeEach(async () => {
  date = addDays(date, 1);
  await world.get(ScheduleMirror).refresh(world.siteId, { from: date, to: date });
});
afterEach(async () => {
  await world.rows('DELETE FROM seats');
  await world.settle();
});
afterAll(() => world.end());

// Phoenix.
const at = (clock: string): string => new Date(`${date}T${clock}:00-07:00`).toISOString();
const wish = (from: string, to: string, part: Partial<SlotWish> = {}): SlotWish => ({
  ...{ staffId: room, startsAt: at(from), endsAt: at(to) },
  ...part,
});
const holds = () => world.get(HoldsService);
const take = (who: StaffPrincipal, slot: SlotWish, holdId: string = randomUUID()) => holds().take(who, holdId, slot);
const seen = async () => {
  const day = `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
  const asked = { siteId: world.siteId, locationId: 1, startDate: day, endDate: day };
  return (await world.get(StaffSchedules).of(dana, asked)).answer.holds;
};
const told = (seq: number) =>
  world.rows<{ name: string; who: string | null; hold: string }>(
    `SELECT name, actor->>'name' AS who, payload->'hold'->>'holdId' AS hold FROM events
     WHERE site_id = $1 AND seq > $2 AND name LIKE 'slot.%' ORDER BY seq`,
    [world.siteId, seq],
  );

// 002 §9.5: beyond the document: an opened block is held for two minutes, and everybody sees by whom
it('holds a slot for two minutes, seen by everybody, and tells of it once however often it is renewed', async () => {
  const seq = await world.head();
  const { hold, expiresAt } = await take(dana, wish('10:00', '10:30'));
  const lasts = Date.parse(expiresAt) - Date.now();
  expect(lasts).toBeGreaterThan(60_000);
  expect(lasts).toBeLessThan(180_000);
  expect(hold).toEqual({
    ...{ holdId: hold.holdId, staffId: room, locationId: 1, name: 'Dana Whitfield' },
    ...{ startsAt: at('10:00'), endsAt: at('10:30') },
  });
  expect(await seen()).toEqual([hold]);
  await world.rows(`UPDATE seats SET expires_at = expires_at - interval '1 minute'`);
  const again = await take(dana, wish('10:00', '10:30'), hold.holdId);
  expect(Date.parse(again.expiresAt)).toBeGreaterThan(Date.parse(expiresAt) - 60_000);
  expect(again.hold).toEqual(hold);
  expect(await told(seq)).toEqual([{ name: 'slot.held', who: dana.userName, hold: hold.holdId }]);
});

// Decision 55
it('refuses what somebody else is booking, with the name, and what is booked', async () => {
  await take(dana, wish('10:00', '11:00'));
  await expect(take(theo, wish('10:30', '11:00'))).rejects.toMatchObject({
    code: 'SLOT_HELD',
    message: 'Dana Whitfield is booking at that time.',
  });
  const visit = await world.desk.book({ date, at: '14:00', staffId: room });
  await world.given.mirrored(date);
  await expect(take(theo, wish('14:00', '14:30'))).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
  await world.desk.act(visit, 'cancel');
  await world.given.mirrored(date);
  await take(theo, wish('14:00', '14:30'));
});

it('is one hold for a hundred presses of the same key, and one winner among a hundred agents; five in the DNA room', async () => {
  const key = randomUUID();
  const seq = await world.head();
  await Promise.all(Array.from({ length: 30 }, () => take(dana, wish('09:00', '09:30', { staffId: dna }), key)));
  expect(await told(seq)).toHaveLength(1);
  const others = Array.from({ length: 30 }, (_, n) =>
    take(n % 2 === 0 ? dana : theo, wish('09:00', '09:30', { staffId: dna })),
  );
  const states = (await Promise.allSettled(others)).map(({ status }) => status);
  expect(states.filter((state) => state === 'fulfilled')).toHaveLength(4);
  const alone = Array.from({ length: 30 }, () => take(theo, wish('10:00', '10:30')));
  expect((await Promise.allSettled(alone)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('belongs to its session alone: another one’s key renews nothing, gives up nothing', async () => {
  const { hold } = await take(dana, wish('10:00', '10:30'));
  await expect(take(theo, wish('10:00', '10:30'), hold.holdId)).rejects.toMatchObject({ code: 'KEY_REUSED' });
  for (const who of [theo, dana])
    await expect(take(who, wish('15:00', '15:30'), hold.holdId)).rejects.toMatchObject({ code: 'KEY_REUSED' });
  await holds().giveUp(theo, hold.holdId);
  expect(await seen()).toEqual([hold]);
});

it('is taken over by the management alone, and its owner is told by whom', async () => {
  const { hold } = await take(dana, wish('10:00', '10:30'));
  const seq = await world.head();
  const over = wish('10:00', '10:30', { isTakenOver: true });
  await expect(take(theo, over)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const mine = await take(manager, over);
  expect(await seen()).toEqual([mine.hold]);
  expect(await told(seq)).toEqual([
    { name: 'slot.freed', who: manager.userName, hold: hold.holdId },
    { name: 'slot.held', who: manager.userName, hold: mine.hold.holdId },
  ]);
});

describe('is free again', () => {
  const isFree = async (seq: number, holdId: string, who: string | null) => {
    expect(await seen()).toEqual([]);
    expect(await told(seq)).toEqual([{ name: 'slot.freed', who, hold: holdId }]);
  };

  it('once it is given up, also twice', async () => {
    const { hold } = await take(dana, wish('10:00', '10:30'));
    const seq = await world.head();
    await holds().giveUp(dana, hold.holdId);
    await holds().giveUp(dana, hold.holdId);
    await isFree(seq, hold.holdId, dana.userName);
  });

  it('when it ran out, and when its session has ended', async () => {
    const { hold } = await take(dana, wish('10:00', '10:30'));
    let seq = await world.head();
    await world.get(HoldSweep).sweep();
    expect(await seen()).toEqual([hold]);
    await world.rows(`UPDATE seats SET expires_at = now() - interval '1 second'`);
    await world.get(HoldSweep).sweep();
    await isFree(seq, hold.holdId, null);
    const other = { ...(await world.as.frontDesk()), locationId: 1 };
    const second = await take(other, wish('10:00', '10:30'));
    seq = await world.head();
    await world.rows('UPDATE sessions SET revoked_at = now() WHERE token_hash = $1', [other.tokenHash]);
    await world.get(HoldSweep).sweep();
    await isFree(seq, second.hold.holdId, null);
  });

  it('when its screen is gone, unless that came back with another socket', async () => {
    const [stays, goes] = [
      await take(dana, wish('10:00', '10:30', { screen: 'first' })),
      await take(dana, wish('11:00', '11:30', { screen: 'first' })),
    ];
    await take(dana, wish('10:00', '10:30', { screen: 'second' }), stays.hold.holdId);
    const seq = await world.head();
    await world.get(HoldSweep).freeOf(['first', 'nobody']);
    expect(await seen()).toEqual([stays.hold]);
    expect(await told(seq)).toEqual([{ name: 'slot.freed', who: null, hold: goes.hold.holdId }]);
  });

  it('for who wants it, as soon as it ran out', async () => {
    const { hold } = await take(dana, wish('10:00', '10:30'));
    await world.rows(`UPDATE seats SET expires_at = now() - interval '1 second'`);
    const seq = await world.head();
    const { hold: next } = await take(theo, wish('10:00', '11:00'));
    expect(await told(seq)).toEqual([
      { name: 'slot.freed', who: null, hold: hold.holdId },
      { name: 'slot.held', who: theo.userName, hold: next.holdId },
    ]);
  });
});

it('asks for a sweep only when something is over', async () => {
  const due = () => world.get(HoldSweep)['due']();
  await take(dana, wish('10:00', '10:30'));
  expect((await due()).job).toBeNull();
  await world.rows(`UPDATE seats SET expires_at = now() - interval '1 second'`);
  expect((await due()).job).toMatchObject({ name: 'clock.freeHolds' });
});

// Decision 53
it.each<[string, () => SlotWish, string]>([
  ['before the studio opens', () => wish('05:00', '05:30'), 'SLOT_CLOSED'],
  ['off the half hour', () => wish('10:10', '10:40'), 'SLOT_CLOSED'],
  ['beyond the hours', () => wish('19:30', '21:00'), 'SLOT_CLOSED'],
  ['late at night', () => wish('23:30', '23:59'), 'SLOT_CLOSED'],
  [
    'in the past',
    () => wish('10:00', '10:30', { startsAt: '2026-01-05T17:00:00Z', endsAt: '2026-01-05T17:30:00Z' }),
    'SLOT_CLOSED',
  ],
  ['of nobody', () => wish('10:00', '10:30', { staffId: 4_000 }), 'SLOT_CLOSED'],
  ['that ends before it begins', () => wish('10:30', '10:00'), 'VALIDATION_FAILED'],
  ['that has no length', () => wish('10:30', '10:30'), 'VALIDATION_FAILED'],
  ['of nine hours', () => wish('09:00', '18:00'), 'VALIDATION_FAILED'],
])('refuses a slot %s', async (_, slot, code) => {
  await expect(take(dana, slot())).rejects.toMatchObject({ code });
  expect(await seen()).toEqual([]);
});

it('refuses where somebody is away, with the reason, and the slot of another location', async () => {
  await world.outside.sandbox.admin('POST', `/sites/${world.siteId}/absences`, {
    ...{ date, from: '11:00', to: '12:00', description: 'Fire drill' },
  });
  await world.get(ScheduleMirror).refresh(world.siteId, { from: date, to: date });
  await expect(take(dana, wish('10:30', '11:30'))).rejects.toMatchObject({
    ...{ code: 'SLOT_CLOSED', message: 'Closed: Fire drill' },
  });
  await expect(take({ ...dana, locationId: 2 }, wish('10:30', '11:00'))).rejects.toMatchObject({ code: 'SLOT_CLOSED' });
});
