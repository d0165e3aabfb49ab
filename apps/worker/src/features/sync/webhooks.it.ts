import { eventually } from '#testing/eventually';
import { startProcess, type RunningProcess } from '#testing/processes';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';

let world: ServerWorld;
let jobs: WorldJobs;
let api: RunningProcess;

/** The provider's push, our api in a process of its own, and our worker. */
beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  // No turn of the subscription is due for a day: the start of an api has it made.
  await jobs.withoutTurns('provider.refreshSites', 'provider.subscribe', 'clock.prune');
  const { env } = world.outside;
  await jobs.openWorker();
  api = await startProcess({
    entry: 'programs/api.js',
    env,
    ready: `http://127.0.0.1:${env['PORT']}/health/live`,
  });
  await eventually(
    () => world.rows('SELECT 1 FROM webhook_subscriptions'),
    (rows) => rows.length === 1,
  );
});
afterEach(() => world.outside.sandbox.admin('PUT', '/webhooks', {}));
afterAll(async () => {
  await Promise.all([api.kill(), jobs.endWorkers()]);
  await world.end();
});

const push = (plan: object) => world.outside.sandbox.admin('PUT', '/webhooks', { retryEveryMs: 300, ...plan });
const flush = () => world.outside.sandbox.admin('POST', '/webhooks/flush');
const eventsOf = async (id: number) => {
  const rows = await world.rows<{ name: string }>(
    `SELECT name FROM events WHERE site_id = $1 AND payload->'card'->>'id' = $2 ORDER BY seq`,
    [world.siteId, String(id)],
  );
  return rows.map(({ name }) => name);
};
const messages = async () => (await world.rows('SELECT 1 FROM webhook_inbox')).length;
/** Nothing is on its way any more. */
const quiet = () =>
  eventually(
    () => world.rows('SELECT 1 FROM job_outbox WHERE site_id <> 0 AND done_at IS NULL'),
    (rows) => rows.length === 0,
  );

it('shows within a moment what the provider’s desk did', async () => {
  const id = await world.desk.book();
  await eventually(
    () => eventsOf(id),
    (names) => names.length === 1,
  );
  await world.desk.act(id, 'confirm');
  await eventually(
    () => eventsOf(id),
    (names) => names.includes('appointment.confirmed'),
  );
  expect(await eventsOf(id)).toEqual(['appointment.booked', 'appointment.confirmed']);
});

it('says once what came twice', async () => {
  await push({ duplicate: true });
  const before = await messages();
  const id = await world.desk.book();
  await eventually(
    () => eventsOf(id),
    (names) => names.length > 0,
  );
  await quiet();
  expect(await eventsOf(id)).toEqual(['appointment.booked']);
  expect(await messages()).toBeGreaterThan(before);
});

it('ends at what is, though the messages come late and in the wrong order', async () => {
  await push({ reorder: true, delayMs: 400 });
  const id = await world.desk.book();
  await world.desk.act(id, 'confirm');
  await world.desk.act(id, 'cancel');
  await flush();
  await eventually(
    () => world.visit(id),
    (row) => row?.['status'] === 'Cancelled',
  );
  await quiet();
  expect((await eventsOf(id)).at(-1)).toMatch(/^appointment\.(booked|cancelled)$/);
  expect(await world.visit(id)).toMatchObject({ status: 'Cancelled' });
});

it('refuses a message with a wrong signature and shows nothing of it', async () => {
  const answer = await fetch(world.config.webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mindbody-signature': 'sha256=AAAA' },
    body: JSON.stringify({
      messageId: 'forged',
      eventId: 'appointmentBooking.created',
      eventInstanceOriginationDateTime: '2026-03-08T15:00:00Z',
      eventData: { siteId: world.siteId, appointmentId: 1 },
    }),
  });
  expect(answer.status).toBe(401);
  expect(await world.rows(`SELECT 1 FROM webhook_inbox WHERE message_id = 'forged'`)).toEqual([]);
});

it('ends the sessions of a user who was disabled at the provider', async () => {
  const technician = await world.as.staff('technician.demo');
  await world.outside.sandbox.admin('POST', '/users/technician.demo/disable');
  const [row] = await eventually(
    () => world.rows('SELECT revoked_at FROM sessions WHERE token_hash = $1', [technician.tokenHash]),
    (rows) => rows[0]?.['revoked_at'] !== null,
  );
  expect(row).toMatchObject({ revoked_at: expect.any(Date) });
});
