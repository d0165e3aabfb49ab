import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { until } from '#testing/eventually';
import { hold, letGo, wireOf, type HubServer, type Screen } from './screen.js';

let http: HttpServer;
let hub: HubServer;
const screens: Screen[] = [];

beforeAll(async () => {
  http = createServer();
  hub = new Server(http, { transports: ['websocket'] });
  hub.use((screen, next) => {
    hold(screen);
    next();
  });
  hub.on('connection', (screen) => screens.push(screen));
  await once(http.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => hub.close());

it('what is held goes out in one piece and in order, what follows by itself', async () => {
  const { port } = http.address() as AddressInfo;
  const client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
  const told: unknown[] = [];
  client.on('connect', () => told.push('connected'));
  client.on('session', ({ siteId }: { siteId: number }) => told.push(siteId));
  await until('it was let in', () => screens.length === 1);
  const [screen] = screens as [Screen];
  const writes: number[] = [];
  const wire = wireOf(screen.conn);
  if (wire?._writev === undefined) throw new Error('no socket');
  const written = wire._writev.bind(wire);
  wire._writev = (chunks, done) => {
    writes.push(chunks.length);
    written(chunks, done);
  };
  for (const siteId of [1, 2]) screen.emit('session', { siteId, state: 'revoked' });
  expect(told).toEqual([]);
  letGo(screen);
  await until('all of it', () => told.length === 3);
  expect(told).toEqual(['connected', 1, 2]);
  expect(writes).toHaveLength(1);
  letGo(screen);
  screen.emit('session', { siteId: 3, state: 'revoked' });
  await until('what follows', () => told.length === 4);
  client.disconnect();
});
