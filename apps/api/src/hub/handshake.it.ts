import { until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import type { AnySiteEvent } from '#contracts/events';
import { CATCH_UP_LIMIT, type SitePosition } from '#contracts/live/realtime';
import { EventLog } from '#server/platform/events/event-log';
import { ApiWorld, HERE, THERE } from '../testing/api-world.js';
import { HubScreen, type Handshake } from '../testing/hub-screen.js';

let world: ApiWorld;
let token: string;
let watcher: HubScreen;
const open: HubScreen[] = [];

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  token = await world.signIn(HERE, 'frontdesk.demo');
  watcher = await HubScreen.connect(world.url, { tokens: [token] });
});
afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});
afterAll(async () => {
  watcher.close();
  await world.end();
});

async function connect(handshake: Handshake): Promise<HubScreen> {
  const screen = await HubScreen.connect(world.url, { tokens: [token], ...handshake });
  open.push(screen);
  return screen;
}

async function answered(handshake: Handshake, count = 1): Promise<HubScreen> {
  const screen = await connect(handshake);
  await until('the answers', () => screen.caughtUp.length === count);
  return screen;
}

const here = async (): Promise<SitePosition> => ({ siteId: HERE, ...(await watcher.position(HERE)) });
const logAfter = (seq: number): Promise<AnySiteEvent[]> => world.backstage.get(EventLog).after(HERE, seq, 10_000);

async function lengthen(count: number): Promise<SitePosition> {
  await world.lengthenLog(HERE, count);
  return here();
}

describe('a handshake that says where the screen stands', () => {
  it.each([0, 1, 70])('is answered with all %d events that it lacks, and nothing is asked', async (lacking) => {
    const { siteId, epoch, seq } = await lengthen(lacking);
    const screen = await answered({ since: [{ siteId, epoch, seq: seq - lacking }] });
    const events = await logAfter(seq - lacking);
    expect(events).toHaveLength(lacking);
    expect(screen.caughtUp).toEqual([{ siteId, answer: { epoch, seq, events } }]);
  });

  it('is told to reset when it lacks too much, comes from the future or from another log', async () => {
    const { siteId, epoch, seq } = await lengthen(CATCH_UP_LIMIT + 1);
    const other = '00000000-0000-4000-8000-000000000000';
    const positions = [
      { siteId, epoch, seq: seq - CATCH_UP_LIMIT - 1 },
      { siteId, epoch, seq: seq + 1 },
      { siteId, epoch: other, seq },
    ];
    for (const position of positions) {
      const screen = await answered({ since: [position] });
      expect(screen.caughtUp).toEqual([{ siteId, answer: { epoch, seq, reset: true } }]);
    }
  });

  it('gives each of many screens that come back at once exactly what it lacks, once', async () => {
    const { siteId, epoch, seq } = await lengthen(40);
    const gaps = Array.from({ length: 80 }, (_, i) => (i * 7) % 41);
    const screens = await Promise.all(gaps.map((gap) => answered({ since: [{ siteId, epoch, seq: seq - gap }] })));
    await watcher.watch(HERE);
    expect(screens.map((screen) => screen.caughtUp.length)).toEqual(gaps.map(() => 1));
    const lacking = screens.map(({ caughtUp: [first] }) =>
      first !== undefined && 'events' in first.answer ? first.answer.events.map((event) => event.seq) : null,
    );
    expect(lacking).toEqual(gaps.map((gap) => Array.from({ length: gap }, (_, i) => seq - gap + 1 + i)));
  });

  it('leaves no gap between its answer and the events that follow', async () => {
    const since = await here();
    const booking = (async () => {
      for (let i = 0; i < 12; i++) await world.book(HERE);
    })();
    const screens: HubScreen[] = [];
    for (let i = 0; i < 12; i++) screens.push(await answered({ since: [since] }));
    await booking;
    const { seq } = await here();
    const numbersOf = ({ caughtUp, events }: HubScreen): number[] => {
      const first = caughtUp.flatMap(({ answer }) => ('events' in answer ? answer.events : []));
      return [...new Set([...first, ...events].map((event) => event.seq))].sort((a, b) => a - b);
    };
    const all = Array.from({ length: seq - since.seq }, (_, i) => since.seq + 1 + i);
    await until('the last event', () => screens.every((screen) => numbersOf(screen).includes(seq)));
    expect(screens.map(numbersOf)).toEqual(screens.map(() => all));
  });

  it('with two sessions is answered for both sites, with one for its own only', async () => {
    const other = await world.signIn(THERE, 'frontdesk.demo');
    const second = await connect({ tokens: [other] });
    const there = { siteId: THERE, ...(await second.position(THERE)) };
    const since = [await here(), there];
    const both = await answered({ tokens: [token, other], since }, 2);
    expect(both.caughtUp.map(({ siteId }) => siteId).sort()).toEqual([HERE, THERE].sort());
    expect(both.caughtUp.map(({ answer }) => 'events' in answer)).toEqual([true, true]);
    const one = await answered({ tokens: [token], since }, 2);
    const refused = { siteId: THERE, answer: { error: 'FORBIDDEN' } };
    expect(one.caughtUp).toContainEqual(refused);
    expect(one.caughtUp.find(({ siteId }) => siteId === HERE)?.answer).toMatchObject({ events: [] });
  });

  it('is refused when its session was revoked in between', async () => {
    const gone = await world.signIn(HERE, 'frontdesk.demo');
    const since = [await here()];
    (await answered({ tokens: [gone], since })).close();
    await world.call('identity.signOut', {}, { token: gone });
    await expect(connect({ tokens: [gone], since })).rejects.toThrow('SESSION_REQUIRED');
  });

  it('is answered for a site that does not exist as for one of others', async () => {
    const screen = await answered({ since: [{ ...(await here()), siteId: 99_999 }] });
    expect(screen.caughtUp).toEqual([{ siteId: 99_999, answer: { error: 'FORBIDDEN' } }]);
  });

  it('is answered once for a site that it names many times', async () => {
    const { siteId, epoch, seq } = await lengthen(30);
    const since = Array.from({ length: 64 }, (_, i) => ({ siteId, epoch, seq: seq - (i % 30) }));
    const screen = await answered({ since });
    await screen.watch(HERE);
    expect(screen.caughtUp).toHaveLength(1);
  });

  it.each([
    ['a text', 'now'],
    ['a number', 7],
    ['an object', { siteId: HERE }],
    ['a list of anything', [null, 1, 'x', []]],
    ['a negative number', [{ siteId: HERE, epoch: 'x', seq: -1 }]],
    ['a fraction', [{ siteId: HERE, epoch: 'x', seq: 0.5 }]],
    ['no epoch', [{ siteId: HERE, seq: 1 }]],
    ['a query', [{ siteId: { $gt: 0 }, epoch: {}, seq: [] }]],
    ['too many', Array.from({ length: 65 }, (_, i) => ({ siteId: i, epoch: '', seq: 0 }))],
    ['nothing', []],
  ])('as %s asks nothing: the screen is let in and may watch', async (_, since) => {
    const screen = await connect({ since });
    expect(await screen.watch(HERE, await here())).toMatchObject({ events: [] });
    expect(screen.caughtUp).toEqual([]);
  });

  it('larger than any message is cut off, and the hub goes on', async () => {
    const epoch = 'x'.repeat(20_000);
    await expect(connect({ since: [{ siteId: HERE, epoch, seq: 0 }] })).rejects.toThrow('transport close');
    expect(await watcher.watch(HERE)).toMatchObject({ events: [] });
  });
});
