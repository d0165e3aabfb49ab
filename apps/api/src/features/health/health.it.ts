import { until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import { ApiWorld, HERE } from '../../testing/api-world.js';
import { HubScreen } from '../../testing/hub-screen.js';
import { Line } from '../../testing/line.js';
import { refusalOf } from '../../testing/refusal.js';

let world: ApiWorld;
let database: Line;
let token: string;

beforeAll(async () => {
  const outside = await startWorld();
  database = await Line.to(outside.database.url);
  world = await ApiWorld.start({ ...outside, env: { ...outside.env, DATABASE_URL: database.url } });
  token = await world.signIn(HERE, 'frontdesk.demo');
});
afterAll(async () => {
  await world.end();
  await database.cut();
});

const ready = (): Promise<{ status: number; body: { redis: string } }> => world.call('health.ready', {});

describe('figures for Prometheus', () => {
  let text: string;
  beforeAll(async () => {
    const screen = await HubScreen.connect(world.url, { tokens: [token] });
    const visit = await world.book(HERE);
    await world.call('appointments.change', { appointmentId: visit.id }, { token, body: { Execute: 'arrive' } });
    await world.call('appointments.one', { appointmentId: 1 }, { token });
    await screen.watch(HERE, await screen.position(HERE));
    const answer = await world.call('health.metrics', {});
    expect(answer.headers['content-type']).toContain('text/plain');
    text = answer.text;
    screen.close();
  });

  it.each([
    ['requests by route and status', /^studio_requests_seconds_count\{route="\/api\/userToken",status="200"\} 1$/m],
    [
      'failed requests',
      /^studio_requests_seconds_count\{route="\/api\/appointments\/:appointmentId",status="404"\} 1$/m,
    ],
    ['events by name', /^studio_events_total\{name="client\.arrived"\} 1$/m],
    ['connected screens', /^studio_hub_screens 1$/m],
    ['answers to watch', /^studio_hub_catch_ups_total\{answer="events"\} 1$/m],
    ['screens that were cut off', /^studio_hub_slow_screens_total 0$/m],
    ['how long the oldest job waits', /^studio_relay_lag_seconds [\d.]+$/m],
    ['jobs waiting by queue', /^studio_queue_waiting\{queue="provider"\} \d+$/m],
    ['calls to the provider', /^studio_provider_call_seconds_count\{operation="[\w/]+",outcome="ok"\} \d+$/m],
    ["today's calls by site", new RegExp(`^studio_provider_calls_today\\{site="${HERE}"\\} [1-9]`, 'm')],
    ['that nobody has subscribed to webhooks', /^studio_webhook_subscription_age_seconds nan$/im],
    ['the process itself', /^process_resident_memory_bytes [\d.e+]+$/m],
  ])('have %s', (_, line) => {
    expect(text).toMatch(line);
  });

  it('have no label that holds an id or a contact', async () => {
    await world.call('clients.validate', { emailOrPhone: 'metric.guest@example.com' }, { site: HERE });
    await world.ask('GET', '/no/such/page-4055550123');
    const { text: now } = await world.call('health.metrics', {});
    expect(now).toContain('route="/api/clients/:emailOrPhone/validate"');
    expect(now).not.toMatch(/metric\.guest|4055550123/);
  });
});

describe('readiness', () => {
  it('is given while everything is there', async () => {
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', database: 'up', redis: 'up' } });
    expect(await world.call('health.live', {})).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('stays when only Redis is away, and says so', async () => {
    await world.outside.redis.kill();
    await until('Redis missed', async () => (await ready()).body.redis === 'down');
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', database: 'up', redis: 'down' } });
    await world.outside.redis.restart();
    await until('Redis back', async () => (await ready()).body.redis === 'up');
  });

  // 000 §7.2: Decision 27: every failure has one shape and a code of a closed list
  it('is lost while the database is away, in words that give nothing away, and comes back with it', async () => {
    await database.cut();
    expect(await ready()).toMatchObject({ status: 503, body: { status: 'failing', database: 'down', redis: 'up' } });
    expect(await world.call('health.live', {})).toMatchObject({ status: 200 });
    for (const name of ['sites.list', 'sites.sync', 'appointments.day'] as const) {
      const answer = await world.call(name, {}, { token });
      expect(refusalOf(answer)).toBe('503 UNAVAILABLE');
      expect(answer.text).not.toMatch(/database|postgres|sql|connect|terminat/i);
    }
    await database.mend();
    await until('the database back', async () => (await ready()).status === 200);
    expect(await world.call('appointments.day', {}, { token })).toMatchObject({ status: 200 });
  });
});
