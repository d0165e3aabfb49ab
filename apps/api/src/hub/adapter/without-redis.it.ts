import { until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import { HEAD_EVERY_SECONDS } from '#contracts/live/realtime';
import { ApiWorld, HERE } from '../../testing/api-world.js';
import { HubScreen } from '../../testing/hub-screen.js';
import { refusalOf } from '../../testing/refusal.js';

const CONTACT = 'no.redis@example.com';

let world: ApiWorld;
let token: string;
let screen: HubScreen;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  token = await world.signIn(HERE, 'frontdesk.demo');
  screen = await HubScreen.connect(world.url, { tokens: [token] });
});
afterAll(async () => {
  screen.close();
  await world.end();
});

const arrive = (appointmentId: number): Promise<{ status: number }> =>
  world.call('appointments.change', { appointmentId }, { token, body: { Execute: 'arrive' } });

/** Seconds on the clock of the hub. */
const sentAt = (): number[] => screen.heads.map(({ at }) => Date.parse(at) / 1_000);

describe('while Redis is away', () => {
  beforeAll(() => world.outside.redis.kill());
  afterAll(() => world.outside.redis.restart());

  it('the beat comes much more often', async () => {
    await until('the first quick beats', () => screen.heads.length >= 2);
    screen.heads.length = 0;
    await until('three beats', () => screen.heads.length === 3);
    const [first = 0, , third = 0] = sentAt();
    expect(third - first).toBeLessThan(HEAD_EVERY_SECONDS);
  });

  it('an arrival is noticed by the beat and caught up with watch', async () => {
    const visit = await world.book(HERE, { client: { Email: CONTACT } });
    const before = await screen.position(HERE);
    expect(await arrive(visit.id)).toMatchObject({ status: 200 });
    await until('a newer head', () => screen.heads.at(-1)?.seq === before.seq + 1);
    const lacking = { name: 'client.arrived', seq: before.seq + 1, payload: { card: { id: visit.id } } };
    expect(await screen.watch(HERE, before)).toMatchObject({ seq: before.seq + 1, events: [lacking] });
  });

  it('the program is ready and says what is missing', async () => {
    const ready = await world.call('health.ready', {});
    expect(ready).toMatchObject({ status: 200, body: { status: 'ok', database: 'up', redis: 'down' } });
  });

  it('the kiosk goes on and sign-in is closed', async () => {
    const found = await world.call('clients.validate', { emailOrPhone: CONTACT }, { site: HERE });
    expect(found).toMatchObject({ status: 200, body: { appoimnets: [{ Status: 'Arrived' }] } });
    const body = { username: 'frontdesk.demo', password: 'studio-demo' };
    expect(refusalOf(await world.call('identity.signIn', {}, { site: HERE, body }))).toBe('503 UNAVAILABLE');
  });
});

it('events come by themselves again once Redis is back, even wiped', async () => {
  await world.outside.redis.flush();
  await until('Redis seen', async () => (await world.call('health.ready', {})).body.redis === 'up');
  const visit = await world.book(HERE);
  screen.events.length = 0;
  // The first try may fall into the moment in which the subscription is made anew.
  const isSlow = (): boolean => {
    const [last = 0, newest = 0] = sentAt().slice(-2);
    return newest - last > 3;
  };
  await until('a beat of the slow rhythm', isSlow);
  expect(await arrive(visit.id)).toMatchObject({ status: 200 });
  await until('the arrival', () => screen.events.some((event) => event.name === 'client.arrived'));
  expect(screen.goneBecause).toBeNull();
});
