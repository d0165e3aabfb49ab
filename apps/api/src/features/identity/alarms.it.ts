import { Redis } from 'ioredis';
import { until } from '#testing/eventually';
import { startProcess } from '#testing/processes';
import { startWorld } from '#testing/world';
import { ApiWorld, HERE, type Program } from '../../testing/api-world.js';

const USER = 'frontdesk.demo';

let world: ApiWorld<Program>;

beforeAll(async () => {
  const env = { TRUST_PROXY: 'true', LOG_LEVEL: 'warn' };
  world = await ApiWorld.startProgram(await startWorld({ env }), startProcess);
});
afterAll(() => world.end());

const alarms = (): { msg: string; limit?: string; of?: string; user?: string }[] =>
  world.program
    .output()
    .split('\n')
    .filter((line) => line.includes('"alarm: '))
    .map((line) => JSON.parse(line) as { msg: string });
const from = (address: string) => ({ site: HERE, headers: { 'x-forwarded-for': address } });

it('a name that is tried from many networks is an alarm in the log, once, which names neither', async () => {
  for (let n = 0; n < 24; n++)
    await world.call('identity.signIn', {}, { ...from(`203.0.113.${n}`), body: { username: USER, password: 'wrong' } });
  await until('the alarm', () => alarms().length > 0);
  expect(alarms()).toHaveLength(1);
  expect(alarms()[0]).toMatchObject({ siteId: HERE, user: expect.stringMatching(/^[\w+/]{43}=$/) });
  expect(JSON.stringify(alarms())).not.toMatch(/203\.0\.113|frontdesk/);
});

it('so is a site whose kiosk look-ups pass their ceiling', async () => {
  const before = alarms().length;
  const lookUp = (n: number) =>
    world.call('clients.validate', { emailOrPhone: `405557${String(1_000 + n)}` }, from(`203.0.113.${n}`));
  await lookUp(0);
  await countedBefore(395);
  for (let n = 1; n < 11; n++) await lookUp(n);
  await until('the alarm', () => alarms().length > before);
  expect(alarms().slice(before)).toMatchObject([{ limit: 'validate.site', of: String(HERE) }]);
});

/** What a site's kiosks asked in this minute; it is over when the test is, however long that takes. */
async function countedBefore(lookUps: number): Promise<void> {
  const redis = new Redis(world.outside.redis.url);
  const name = `throttle:validate.site:${String(HERE)}`;
  expect(await redis.exists(name)).toBe(1);
  await redis.set(name, lookUps, 'EX', 3_600);
  await redis.quit();
}
