import { randomUUID } from 'node:crypto';
import { startWorld } from '#testing/world';
import type { ExceptionView } from '#contracts/operations/exceptions.dto';
import { ExceptionsWatch } from '#server/features/exceptions/exceptions-watch';
import { type ApiHere, ApiWorld, HERE, THERE } from '../../testing/api-world.js';

let world: ApiWorld<ApiHere>;
let director: string;
let area: string;
let away: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  director = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
  area = await world.signIn(HERE, 'management.demo', { kind: 'director', managementMode: true });
  away = await world.signIn(THERE, 'directiva.demo', { kind: 'director' });
  await world.sql(
    `INSERT INTO job_outbox (site_id, name, payload, handed_at, failed_at, error) VALUES ($1, 'message.visit', '{}', now(), now(), 'secret')`,
    [HERE],
  );
  await world.backstage.get(ExceptionsWatch).lookAt(HERE);
});
beforeEach(() => world.outside.redis.flush());
afterAll(() => world.end());

const list = (token: string) => world.call('exceptions.list', {}, { token });
const failed = async (): Promise<ExceptionView> => {
  const { exceptions } = (await list(director)).body;
  const one = (exceptions as ExceptionView[]).find(({ kind }) => kind === 'jobsFailed');
  if (one === undefined) throw new Error('nothing failed');
  return one;
};

it('is for directors and the management area: a desk reads and changes none of it', async () => {
  expect((await list(director)).status).toBe(200);
  expect((await list(area)).status).toBe(200);
  const { exceptionId, version } = await failed();
  for (const user of ['frontdesk.demo', 'management.demo', 'directiva.demo']) {
    const desk = await world.signIn(HERE, user);
    expect((await list(desk)).status).toBe(403);
    const body = { version, isResolved: true };
    expect((await world.call('exceptions.change', { exceptionId }, { token: desk, body })).status).toBe(403);
    const comment = { commentId: randomUUID(), text: 'x' };
    expect((await world.call('exceptions.comment', { exceptionId }, { token: desk, body: comment })).status).toBe(403);
  }
});

it('shows and changes nothing of another site, and tells nothing internal', async () => {
  const one = await failed();
  expect(JSON.stringify(one)).not.toContain('secret');
  const { exceptionId, version } = one;
  expect((await list(away)).body.exceptions).not.toContainEqual(expect.objectContaining({ exceptionId }));
  const body = { version, isResolved: true };
  expect((await world.call('exceptions.change', { exceptionId }, { token: away, body })).status).toBe(404);
});

it('answers a stale change with 409 and what is there now', async () => {
  const { exceptionId, version } = await failed();
  const change = (body: object) => world.call('exceptions.change', { exceptionId }, { token: director, body });
  expect(await change({ version, isResolved: true })).toMatchObject({ status: 200, body: { state: 'resolved' } });
  expect(await change({ version, assignedTo: null, isResolved: false })).toMatchObject({
    ...{ status: 409, body: { Error: { Code: 'STALE_VERSION' }, current: { exceptionId, version: version + 1 } } },
  });
  for (const wrong of [{ version: 'x' }, { version: 1, assignedTo: 7 }, { version: 1, isResolved: 'yes' }])
    expect((await change(wrong)).status).toBe(400);
});
