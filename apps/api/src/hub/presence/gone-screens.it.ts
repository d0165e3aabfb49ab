import { randomUUID } from 'node:crypto';
import { until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import { addDays } from '#domain/time/site-time';
import { ScheduleMirror } from '#server/features/schedule/schedule-mirror';
import { ApiWorld, HERE } from '../../testing/api-world.js';
import { HubScreen } from '../../testing/hub-screen.js';

let world: ApiWorld;
let token: string;
let staffId: number;
let date: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  token = await world.signIn(HERE, 'frontdesk.demo');
  date = addDays(await world.today(HERE), 14);
  await world.backstage.get(ScheduleMirror).refresh(HERE, { from: date, to: date });
  const [room] = await world.sql(`SELECT staff_id::int AS id FROM staff_days WHERE staff_name = 'Room 1' LIMIT 1`);
  staffId = Number(room?.['id']);
});
afterAll(() => world.end());

const connect = () => HubScreen.connect(world.url, { tokens: [token] });

/** From that hour of the morning on, half an hour long. */
function hold(hour: number, screen: HubScreen, holdId: string = randomUUID()) {
  // Any hour of these is within the hours of every site, whatever its zone.
  const startsAt = `${date}T${hour}:00:00Z`;
  const body = { staffId, startsAt, endsAt: `${date}T${hour}:30:00Z`, screen: screen.socket.id };
  return world.call('holds.take', { holdId }, { token, body });
}

const held = async (): Promise<string[]> =>
  (await world.sql('SELECT seat_id AS id FROM seats WHERE expires_at IS NOT NULL ORDER BY 1')).map(({ id }) =>
    String(id),
  );

// 002 §9.1: beyond the document: a hold never survives the screen that took it
it('frees what a screen held whose socket is gone, not what it says again with another one; others see it at once', async () => {
  const [first, other] = [await connect(), await connect()];
  const [stays, goes] = [randomUUID(), randomUUID()];
  expect(await hold(18, first, stays)).toMatchObject({ status: 200, body: { hold: { holdId: stays, staffId } } });
  expect(await hold(19, first, goes)).toMatchObject({ status: 200 });
  expect(await hold(18, other)).toMatchObject({ status: 409, body: { Error: { Code: 'SLOT_HELD' } } });
  await until('both are seen', () => other.events.filter(({ name }) => name === 'slot.held').length === 2);
  first.close();
  const again = await connect();
  expect(await hold(18, again, stays)).toMatchObject({ status: 200 });
  expect(await held()).toEqual([stays, goes].sort());
  await until('one is free', async () => (await held()).length === 1);
  expect(await held()).toEqual([stays]);
  await until('the other screen knows', () => other.events.some(({ name }) => name === 'slot.freed'));
  expect(await world.call('holds.giveUp', { holdId: stays }, { token })).toMatchObject({ status: 200 });
  expect(await held()).toEqual([]);
  for (const screen of [again, other]) screen.close();
});
