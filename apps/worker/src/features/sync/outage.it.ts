import { type ServerWorld, serverWorld } from '#testing/server-world';
import { eventually } from '#testing/eventually';
import { WorldJobs } from '#testing/server-world-jobs';

let world: ServerWorld;
let jobs: WorldJobs;
let before: number;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  await jobs.withoutTurns('provider.refreshSites', 'provider.subscribe', 'clock.prune');
  await world.given.mirrored();
  await jobs.openWorker();
});
beforeEach(async () => {
  await world.rows('DELETE FROM job_outbox');
  before = await world.head();
});
afterEach(() => world.desk.heal());
afterAll(async () => {
  await jobs.endWorkers();
  await world.end();
});

const waiting = () =>
  world.rows<{ name: string; waits: number }>(
    `SELECT name, waits FROM job_outbox WHERE site_id = $1 AND retry_at IS NOT NULL AND failed_at IS NULL`,
    [world.siteId],
  );
const open = () => world.rows('SELECT name FROM job_outbox WHERE site_id = $1 AND done_at IS NULL', [world.siteId]);
/** As if the outage had begun an hour ago: by itself no job would look again for minutes. */
async function longAgo(): Promise<void> {
  await world.rows(`UPDATE job_outbox SET retry_at = now() + interval '5 minutes' WHERE retry_at IS NOT NULL`);
  await world.rows(`UPDATE sync_states SET silent_since = silent_since - interval '1 hour'`);
}

describe('while the provider is silent', () => {
  it('what it told us about waits however long, every screen hears of it once, and all is made good when it is back', async () => {
    const [told, untold] = [await world.desk.book(), await world.desk.book()];
    const client = 'nobody';
    await world.desk.faults({ outage: true });
    await jobs.ask('provider.syncAppointment', { siteId: world.siteId, appointmentId: told });
    await jobs.ask('provider.syncClient', { siteId: world.siteId, clientId: client });
    await eventually(waiting, (rows) => rows.length === 2);
    const told1 = await eventually(
      () => world.events(before),
      (names) => names.length > 0,
    );
    expect(told1).toEqual(['sync.degraded']);
    await longAgo();
    await world.desk.heal();
    await eventually(open, (rows) => rows.length === 0);
    expect(await world.visit(told)).toMatchObject({ status: 'Booked' });
    // Its message never came and its day is beyond the window: a long silence has every day ahead read.
    expect(await world.visit(untold)).toMatchObject({ status: 'Booked' });
    expect(await jobs.outbox('provider.syncAppointment')).toMatchObject([{ isDone: true, isFailed: false }]);
    const told2 = await world.events(before);
    expect(told2.filter((name) => name.startsWith('sync.'))).toEqual(['sync.degraded', 'sync.recovered']);
  });

  it('many messages about one appointment wait as one', async () => {
    const appointmentId = await world.desk.book();
    await world.desk.faults({ outage: true });
    for (let n = 0; n < 5; n++) await jobs.ask('provider.syncAppointment', { siteId: world.siteId, appointmentId });
    await eventually(
      () => jobs.outbox('provider.syncAppointment'),
      (rows) => rows.filter(({ isDone }) => !isDone).length === 1,
    );
    await world.desk.heal();
    await eventually(open, (rows) => rows.length === 0);
    expect(await world.visit(appointmentId)).toMatchObject({ status: 'Booked' });
  });

  it('asks it one thing at a time', async () => {
    const appointmentIds = [await world.desk.book(), await world.desk.book(), await world.desk.book()];
    await world.desk.faults({ outage: true });
    for (const appointmentId of appointmentIds)
      await jobs.ask('provider.syncAppointment', { siteId: world.siteId, appointmentId });
    await eventually(waiting, (rows) => rows.length === 3);
    await longAgo();
    const probes = () => jobs.outbox('provider.probe');
    const asked = (await probes()).length;
    const tries = async () =>
      (await waiting()).filter(({ name }) => name === 'provider.syncAppointment').map(({ waits }) => waits);
    const triesBefore = await tries();
    await eventually(probes, (rows) => rows.filter(({ isDone }) => isDone).length >= asked + 2);
    expect(await tries()).toEqual(triesBefore);
    await world.desk.heal();
    await eventually(open, (rows) => rows.length === 0);
  });
});
