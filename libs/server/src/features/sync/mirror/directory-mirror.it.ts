import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';
import { DirectoryMirror } from './directory-mirror.js';

const SERVICE = 202;
let world: ServerWorld;
let jobs: WorldJobs;
let id: number;
let head: number;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  await world.get(DirectoryMirror).refreshNames(world.siteId);
  await world.given.mirrored();
});
afterAll(() => world.end());

beforeEach(async () => {
  id = await world.desk.book({ sessionTypeId: SERVICE });
  await world.given.mirrored();
  head = await world.head();
});

const refresh = () => world.get(DirectoryMirror).refreshNames(world.siteId);
const told = () =>
  world.rows<{ name: string; payload: { services: { sessionTypeId: number; name: string }[] } }>(
    'SELECT name, payload FROM events WHERE site_id = $1 AND seq > $2 ORDER BY seq',
    [world.siteId, head],
  );
const nameOf = async (sessionTypeId: number) => {
  const sql = 'SELECT name FROM session_types WHERE site_id = $1 AND session_type_id = $2';
  return (await world.rows<{ name: string }>(sql, [world.siteId, sessionTypeId]))[0]?.name;
};

it('tells once what is called otherwise, and of its visits no card of before counts any more', async () => {
  const name = await nameOf(SERVICE);
  await world.given.renamed();
  expect(await told()).toMatchObject([
    { name: 'services.renamed', payload: { services: expect.arrayContaining([{ sessionTypeId: SERVICE, name }]) } },
  ]);
  expect(await nameOf(SERVICE)).toBe(name);
  expect(await world.visit(id)).toMatchObject({ version: 2 });
  await refresh();
  expect(await told()).toHaveLength(1);
  expect(await world.visit(id)).toMatchObject({ version: 2 });
});

it('asks at once for the name of a service that a visit brought along, and tells it', async () => {
  const name = await nameOf(SERVICE);
  await world.rows('DELETE FROM session_types WHERE session_type_id = $1', [SERVICE]);
  await world.given.mirrored();
  expect(await jobs.outbox('provider.syncCatalogue')).toEqual([]);
  const newcomer = await world.desk.book({ sessionTypeId: SERVICE });
  await world.given.mirrored();
  expect(await jobs.outbox('provider.syncCatalogue')).toHaveLength(1);
  await jobs.withoutTurns('provider.refreshSites', 'clock.prune', 'clock.outdateForms');
  await jobs.openWorker();
  const [news] = await eventually(
    async () => (await told()).slice(1),
    (rest) => rest.length > 0,
  );
  await jobs.endWorkers();
  expect(news).toEqual({ name: 'services.renamed', payload: { services: [{ sessionTypeId: SERVICE, name }] } });
  expect(await world.visit(newcomer)).toMatchObject({ version: 2 });
});

it('says nothing of a service that is new and that nobody has booked', async () => {
  const booked = 'SELECT session_type_id FROM appointments';
  const [unbooked] = await world.rows<{ id: number }>(
    `DELETE FROM session_types WHERE session_type_id =
       (SELECT min(session_type_id) FROM session_types WHERE session_type_id NOT IN (${booked})) RETURNING session_type_id AS id`,
  );
  await refresh();
  expect(await nameOf(Number(unbooked?.id))).toEqual(expect.any(String));
  expect(await told()).toEqual([]);
});
