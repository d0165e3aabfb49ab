import { until } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { ExceptionsWatch } from './exceptions-watch.js';

const OTHER = 3;

let world: ServerWorld;

beforeAll(async () => {
  world = await serverWorld();
  await world.given.site(OTHER);
});
afterAll(() => world.end());

it('goes on with the other sites when one cannot be looked through', async () => {
  await world.rows(
    `INSERT INTO daily_closes (site_id, location_id, close_date, status, submitted, submitted_mark)
     VALUES ($1, 1, '2026-03-09', 'submitted', '{"countedCents": "no number"}', jsonb_build_object('at', now()))`,
    [world.siteId],
  );
  await world.rows(
    `INSERT INTO job_outbox (site_id, name, payload, handed_at, failed_at, error) VALUES ($1, 'message.visit', '{}', now(), now(), 'x')`,
    [OTHER],
  );
  const watch = world.get(ExceptionsWatch);
  await expect(watch.lookAt(world.siteId)).rejects.toThrow();
  // Due before the other one, each time.
  await world.rows(`DELETE FROM exception_positions`);
  await world.rows(
    `INSERT INTO exception_positions (site_id, seq, looked_at) VALUES ($1, 0, now() - interval '1 hour')`,
    [OTHER],
  );
  watch.start();
  await until('the other site has its exception', async () => {
    const [found] = await world.rows(`SELECT 1 FROM exceptions WHERE site_id = $1 AND kind = 'jobsFailed'`, [OTHER]);
    return found !== undefined;
  });
});
