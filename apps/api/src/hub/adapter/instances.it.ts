import { until } from '#testing/eventually';
import { startProcess } from '#testing/processes';
import { freePort, startWorld } from '#testing/world';
import type { LogPosition } from '#contracts/live/realtime';
import { EventLog } from '#server/platform/events/event-log';
import { ApiWorld, HERE, startApi, type Program } from '../../testing/api-world.js';
import { HubScreen } from '../../testing/hub-screen.js';

let world: ApiWorld;
let second: Program;
let secondUrl: string;
let token: string;

beforeAll(async () => {
  world = await ApiWorld.startProgram(await startWorld(), startProcess);
  const port = String(await freePort());
  secondUrl = `http://127.0.0.1:${port}`;
  second = await startApi({ ...world.outside.env, PORT: port }, startProcess);
  token = await world.signIn(HERE, 'frontdesk.demo');
});
afterAll(async () => {
  await second.stop();
  await world.end();
});

const arrive = (appointmentId: number, base = world.url): Promise<number> =>
  fetch(`${base}/api/appointments/${appointmentId}`, {
    method: 'PUT',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ Execute: 'arrive' }),
  }).then((answer) => answer.status);

it('an arrival through one api reaches the screens of both', async () => {
  const screens = [
    await HubScreen.connect(world.url, { tokens: [token] }),
    await HubScreen.connect(secondUrl, { tokens: [token] }),
  ];
  const [one, two] = [await world.book(HERE), await world.book(HERE)];
  expect([await arrive(one.id), await arrive(two.id, secondUrl)]).toEqual([200, 200]);
  const arrivals = (screen: HubScreen): number[] =>
    screen.events.flatMap((event) => (event.name === 'client.arrived' ? [event.payload.card.id] : []));
  await until('both arrivals on both', () => screens.every((screen) => arrivals(screen).length === 2));
  expect(screens.map(arrivals)).toEqual([
    [one.id, two.id],
    [one.id, two.id],
  ]);
  for (const screen of screens) screen.close();
});

it('a session signed out at one api is sent away by the other', async () => {
  const mine = await world.signIn(HERE, 'technician.demo');
  const screen = await HubScreen.connect(secondUrl, { tokens: [mine] });
  await world.call('identity.signOut', {}, { token: mine });
  await until('sent away', () => screen.goneBecause !== null);
  expect(screen.told).toEqual([{ siteId: HERE, state: 'revoked' }]);
});

/**
 * A screen that goes to the other api when its own ends and asks for what it lacks. What it has it drops: the log knows of an event a
 * moment before its room does, and a catch-up of that moment brings what the room then tells again.
 */
async function follow(since: LogPosition, seen: number[]): Promise<HubScreen[]> {
  const first = await HubScreen.connect(world.url, { tokens: [token] });
  const both = [first];
  const take = ({ seq }: { seq: number }): void => {
    if (!seen.includes(seq)) seen.push(seq);
  };
  first.socket.on('event', take);
  first.socket.once('disconnect', () => {
    void HubScreen.connect(secondUrl, { tokens: [token] }).then(async (next) => {
      both.push(next);
      const answer = await next.watch(HERE, { ...since, seq: Math.max(since.seq, ...seen) });
      const caughtUp = 'events' in answer ? answer.events : [];
      for (const event of [...caughtUp, ...next.events]) take(event);
      next.socket.on('event', take);
    });
  });
  return both;
}

it('an api that is stopped lets its screens go on at the other, and they miss nothing', async () => {
  const watcher = await HubScreen.connect(secondUrl, { tokens: [token] });
  const since = await watcher.position(HERE);
  const seen = Array.from({ length: 20 }, (): number[] => []);
  const screens = await Promise.all(seen.map((list) => follow(since, list)));
  const state = { isOver: false };
  const stopped = world.program.stop().finally(() => (state.isOver = true));
  for (let booked = 0; booked < 12 || !state.isOver; booked++) await world.book(HERE);
  // Its last resort would end it with another code.
  expect(await stopped).toBe(0);
  await until('every screen at the other api', () => screens.every((both) => both.length === 2));
  // 'transport close' is what makes a client come back by itself; 'io server disconnect' would not.
  expect(new Set(screens.map(([first]) => first?.goneBecause))).toEqual(new Set(['transport close']));
  await world.book(HERE);
  const { seq } = await watcher.position(HERE);
  const all = (await world.backstage.get(EventLog).after(HERE, since.seq, 1_000)).map((event) => event.seq);
  await until('everybody up to date', () => seen.every((list) => list.includes(seq)));
  expect(seen).toEqual(seen.map(() => all));
  for (const screen of [watcher, ...screens.flat()]) screen.close();
});
