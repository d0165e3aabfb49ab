import { until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import type { AnySiteEvent } from '#contracts/events';
import { CATCH_UP_LIMIT, CATCH_UP_PAGE, HEAD_EVERY_SECONDS, type LogPosition } from '#contracts/live/realtime';
import { EventLog } from '#server/platform/events/event-log';
import { ApiWorld, HERE } from '../testing/api-world.js';
import { HubScreen } from '../testing/hub-screen.js';

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

const logAfter = (seq: number): Promise<AnySiteEvent[]> => world.backstage.get(EventLog).after(HERE, seq, 10_000);

async function lengthen(count: number): Promise<LogPosition> {
  await world.lengthenLog(HERE, count);
  return screen.position(HERE);
}

describe('watch', () => {
  it('without a position tells where the log stands', async () => {
    const [head] = await world.sql('SELECT epoch, seq::int AS seq FROM site_counters WHERE site_id = $1', [HERE]);
    expect(await screen.watch(HERE)).toEqual({ ...head, events: [] });
  });

  it('with the newest position gives nothing', async () => {
    const here = await screen.position(HERE);
    expect(await screen.watch(HERE, here)).toEqual({ ...here, events: [] });
  });

  it.each([1, 2, 63, 64, 65, 300, CATCH_UP_LIMIT])('gives all %d events that a screen lacks', async (lacking) => {
    const { epoch, seq } = await lengthen(lacking);
    const pages: AnySiteEvent[][] = [];
    for (let since = seq - lacking; since < seq; since += pages.at(-1)?.length ?? NaN) {
      const answer = await screen.watch(HERE, { epoch, seq: since });
      expect(answer).toMatchObject({ epoch, seq });
      pages.push((answer as { events: AnySiteEvent[] }).events);
    }
    expect(pages.flat()).toEqual(await logAfter(seq - lacking));
    expect(pages.map((page) => page.length > CATCH_UP_PAGE)).not.toContain(true);
    expect(pages).toHaveLength(Math.ceil(lacking / CATCH_UP_PAGE));
  });

  it('says reset to a screen that lacks more than the limit', async () => {
    const { epoch, seq } = await lengthen(CATCH_UP_LIMIT + 1);
    const answer = await screen.watch(HERE, { epoch, seq: seq - CATCH_UP_LIMIT - 1 });
    expect(answer).toEqual({ epoch, seq, reset: true });
  });

  it('says reset to a screen of another log or from the future', async () => {
    const here = await screen.position(HERE);
    const other = { epoch: '00000000-0000-4000-8000-000000000000', seq: here.seq };
    expect(await screen.watch(HERE, other)).toEqual({ ...here, reset: true });
    expect(await screen.watch(HERE, { ...here, seq: here.seq + 1 })).toEqual({ ...here, reset: true });
  });

  it('says reset to a screen that lacks what is no longer kept, and gives the rest in full', async () => {
    const { epoch, seq } = await lengthen(100);
    const whole = await screen.watch(HERE, { epoch, seq: seq - 100 });
    expect(whole).toMatchObject({ events: { length: 100 } });
    await world.sql('DELETE FROM events WHERE site_id = $1 AND seq <= $2', [HERE, seq - 40]);
    for (const lacking of [100, 42, 41])
      expect(await screen.watch(HERE, { epoch, seq: seq - lacking })).toEqual({ epoch, seq, reset: true });
    for (const lacking of [40, 39, 1, 0])
      expect(await screen.watch(HERE, { epoch, seq: seq - lacking })).toMatchObject({
        seq,
        events: { length: lacking },
      });
  });

  it('says reset to everyone who lacks anything when no event is kept', async () => {
    const { epoch, seq } = await lengthen(3);
    await world.sql('DELETE FROM events WHERE site_id = $1', [HERE]);
    expect(await screen.watch(HERE, { epoch, seq: seq - 1 })).toEqual({ epoch, seq, reset: true });
    expect(await screen.watch(HERE, { epoch, seq })).toEqual({ epoch, seq, events: [] });
    const later = await lengthen(2);
    expect(await screen.watch(HERE, { epoch, seq })).toMatchObject({ seq: later.seq, events: { length: 2 } });
  });

  it('says reset to a screen whose next page went between two of its asks', async () => {
    const { epoch, seq } = await lengthen(20);
    expect(await screen.watch(HERE, { epoch, seq: seq - 20 })).toMatchObject({ events: { length: 20 } });
    const later = await lengthen(20);
    await world.sql('DELETE FROM events WHERE site_id = $1 AND seq <= $2', [HERE, seq + 1]);
    expect(await screen.watch(HERE, { epoch, seq })).toEqual({ ...later, reset: true });
  });

  it('gives each of many screens that come back at once exactly what it lacks', async () => {
    const { epoch, seq } = await lengthen(200);
    const gaps = Array.from({ length: 150 }, (_, i) => (i * 37) % 201);
    const screens = await Promise.all(gaps.map(() => HubScreen.connect(world.url, { tokens: [token] })));
    const answers = await Promise.all(screens.map((one, i) => one.watch(HERE, { epoch, seq: seq - (gaps[i] ?? NaN) })));
    for (const one of screens) one.close();
    const lacking = answers.map((answer) => ('events' in answer ? answer.events.map((event) => event.seq) : null));
    const pageOf = (gap: number) => Array.from({ length: Math.min(gap, CATCH_UP_PAGE) }, (_, i) => seq - gap + 1 + i);
    expect(lacking).toEqual(gaps.map(pageOf));
  });
});

describe('events', () => {
  it('come in order, numbered without gaps, and are what the log has', async () => {
    const { seq } = await screen.position(HERE);
    screen.events.length = 0;
    for (let i = 0; i < 15; i++) await world.book(HERE);
    await until('15 events', () => screen.events.length === 15);
    expect(screen.events.map((event) => event.seq)).toEqual(Array.from({ length: 15 }, (_, i) => seq + 1 + i));
    expect(screen.events).toEqual(await logAfter(seq));
  });

  it('are small and hide the contacts of a client who has not arrived', async () => {
    screen.events.length = 0;
    const client = { FirstName: 'Wilhelmina', Email: 'wilhelmina@example.com', MobilePhone: '4055557788' };
    const visit = await world.book(HERE, { client, notes: 'n'.repeat(3_000) });
    await until('the booking', () => screen.events.length === 1);
    const card = { id: visit.id, status: 'Booked', email: 'w•••@example.com', phone: '(•••) •••-7788' };
    expect(screen.events[0]).toMatchObject({ name: 'appointment.booked', payload: { card } });
    expect(JSON.stringify(screen.events[0]).length).toBeLessThan(2_048);
    await world.call('appointments.change', { appointmentId: visit.id }, { token, body: { Execute: 'arrive' } });
    await until('the arrival', () => screen.events.length === 2);
    const arrived = { id: visit.id, status: 'Arrived', email: 'wilhelmina@example.com', version: 2 };
    expect(screen.events[1]).toMatchObject({
      name: 'client.arrived',
      actor: { kind: 'staff' },
      payload: { card: arrived },
    });
  });

  it('is followed by a head every five seconds, also when nothing happens', async () => {
    screen.heads.length = 0;
    await until('two heads', () => screen.heads.length === 2);
    const [first = 0, second = 0] = screen.heads.map((head) => Date.parse(head.at) / 1_000);
    expect(second - first).toBeCloseTo(HEAD_EVERY_SECONDS, 0);
    expect(screen.heads.at(-1)).toMatchObject({ siteId: HERE, ...(await screen.position(HERE)) });
  });
});
