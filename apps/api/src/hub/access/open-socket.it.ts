import { startWorld } from '#testing/world';
import { SessionCache } from '#server/features/identity/sessions/session-cache';
import { ApiWorld, HERE, type ApiHere } from '../../testing/api-world.js';
import { HubScreen } from '../../testing/hub-screen.js';
import { HubWarden } from './hub.warden.js';

/** In this process, so that its 20 seconds need not pass. */
let world: ApiWorld<ApiHere>;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
});
afterAll(() => world.end());

const minutesUnused = async (token: string): Promise<number> => {
  const [row] = await world.sessionRows<{ minutes: number }>(
    token,
    'extract(epoch FROM now() - seen_at)::float8 / 60 AS minutes',
  );
  return row?.minutes ?? NaN;
};

it('an open screen keeps its session from idling out, a session without one grows old', async () => {
  const [watched, left] = [await world.signIn(HERE, 'frontdesk.demo'), await world.signIn(HERE, 'frontdesk.demo')];
  const screen = await HubScreen.connect(world.url, { tokens: [watched] });
  const sessions = world.program.get(SessionCache);
  await sessions['markSeen']();
  for (const token of [watched, left]) await world.alterSession(token, `seen_at = now() - interval '29 minutes'`);
  world.program.get(HubWarden)['keepAwake']();
  await sessions['markSeen']();
  expect(await minutesUnused(watched)).toBeLessThan(1);
  expect(await minutesUnused(left)).toBeGreaterThan(28);
  screen.close();
});
