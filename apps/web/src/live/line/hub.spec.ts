import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { Server } from 'socket.io';
import { HUB_PATH } from '#contracts/live/realtime';
import { type Hub, openHub } from './hub';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let http: HttpServer;
let server: Server;
let hub: Hub;
let told: string[];
let tell: () => void;

/** Waits until the hub's listener was told this much. */
async function heard(...expected: string[]): Promise<void> {
  while (told.length < expected.length) await new Promise<void>((resolve) => (tell = resolve));
  expect(told).toEqual(expected);
}

beforeEach(async () => {
  http = createServer();
  server = new Server(http, { path: HUB_PATH, transports: ['websocket'] });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  Object.assign(globalThis, { window: new EventTarget(), document: page, location: { protocol: 'http:', host } });
  told = [];
  tell = () => undefined;
  const note = (what: string) => () => {
    told.push(what);
    tell();
  };
  hub = openHub(() => ['token'], {
    positions: () => [],
    connected: note('connected'),
    disconnected: note('disconnected'),
    turnedAway: note('turned away'),
    event: note('event'),
    head: note('head'),
    session: note('session'),
  });
  await heard('connected');
});

afterEach(async () => {
  jest.restoreAllMocks();
  hub.close();
  await server.close();
});

/** The tablet sleeps and wakes: its clock has gone on, its timers have not. */
function wakeAfter(ms: number): void {
  const wokenAt = Date.now() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => wokenAt);
  page.dispatchEvent(new Event('visibilitychange'));
}

it('connects anew when a tablet wakes up whose connection has been silent', async () => {
  wakeAfter(60 * 60_000);
  expect(told).toEqual(['connected', 'disconnected', 'disconnected']);
  await heard('connected', 'disconnected', 'disconnected', 'connected');
});

it('keeps a connection that is heard when somebody comes back to the tab', async () => {
  wakeAfter(5_000);
  server.emit('head', { siteId: 2, epoch: 'e', seq: 1, at: '' });
  await heard('connected', 'head');
});
