import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { NestFactory } from '@nestjs/core';
import { startProcess } from '#testing/processes';
import { freePort, startWorld } from '#testing/world';
import { SessionCache } from '#server/features/identity/session-cache';
import { loadConfig } from '#server/platform/config';
import { ApiModule } from '../api.module.js';
import { ApiWorld, HERE } from '../testing/api-world.js';
import { HubScreen } from '../testing/hub-screen.js';
import { HubAdapter } from './hub.adapter.js';
import { HubWarden } from './hub.warden.js';

let world: ApiWorld;
/** A hub in this process, so that its 20 seconds need not pass. */
let hub: NestFastifyApplication;
let hubUrl: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld(), startProcess);
  const config = loadConfig(world.outside.env);
  hub = await NestFactory.create<NestFastifyApplication>(ApiModule.with(config), new FastifyAdapter(), {
    logger: false,
  });
  hub.useWebSocketAdapter(new HubAdapter(hub, config));
  const port = await freePort();
  hubUrl = `http://127.0.0.1:${port}`;
  await hub.listen(port, '127.0.0.1');
});
afterAll(async () => {
  await hub.close();
  await world.end();
});

const minutesUnused = async (token: string): Promise<number> => {
  const [row] = await world.sessionRows<{ minutes: number }>(
    token,
    'extract(epoch FROM now() - seen_at)::float8 / 60 AS minutes',
  );
  return row?.minutes ?? NaN;
};

it('an open screen keeps its session from idling out, a session without one grows old', async () => {
  const [watched, left] = [await world.signIn(HERE, 'frontdesk.demo'), await world.signIn(HERE, 'frontdesk.demo')];
  const screen = await HubScreen.connect(hubUrl, { tokens: [watched] });
  const sessions = hub.get(SessionCache);
  await sessions['markSeen']();
  for (const token of [watched, left]) await world.alterSession(token, `seen_at = now() - interval '29 minutes'`);
  hub.get(HubWarden)['keepAwake']();
  await sessions['markSeen']();
  expect(await minutesUnused(watched)).toBeLessThan(1);
  expect(await minutesUnused(left)).toBeGreaterThan(28);
  screen.close();
});
