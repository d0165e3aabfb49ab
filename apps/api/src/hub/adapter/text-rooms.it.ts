import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Emitter } from '@socket.io/redis-emitter';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { until } from '#testing/eventually';
import { freshRedis, type TestRedis } from '#testing/services/redis';
import { ROOM_CHANNELS, ROOM_MESSAGES } from '#server/platform/events/room-messages';
import { connectRedis, type Redis } from '#server/platform/redis';
import { textRooms } from './text-rooms.js';

let redis: TestRedis;
let connections: Redis[];
let http: HttpServer;
let hub: Server;

beforeAll(async () => {
  redis = await freshRedis();
  connections = Array.from({ length: 3 }, () => connectRedis(redis.url));
  const [publishes, subscribes] = connections as [Redis, Redis];
  http = createServer();
  hub = new Server(http, { transports: ['websocket'], adapter: textRooms(publishes, subscribes) });
  hub.on('connection', (socket) => void socket.join('site:3'));
  await once(http.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  await hub.close();
  // Answers first what is still asked of them: nobody looks at what became of an event.
  await Promise.all(connections.map((connection) => connection.quit()));
  await redis.stop();
});

/** How many pieces each frame is written in. */
function piecesOf(socket: Socket): number[] {
  const { socket: web } = socket.conn.transport as unknown as { socket: { _sender: Sender } };
  const pieces: number[] = [];
  const send = web._sender.sendFrame.bind(web._sender);
  web._sender.sendFrame = (list, done) => {
    pieces.push(list.length);
    send(list, done);
  };
  return pieces;
}

interface Sender {
  sendFrame(list: readonly Buffer[], done: unknown): void;
}

it('an event reaches the screens of its room as it was written, each in one piece, whatever else is on the channel', async () => {
  const { port } = http.address() as AddressInfo;
  const screen = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve) => void screen.once('connect', resolve));
  const heard: unknown[] = [];
  const last = new Promise<void>((resolve) => {
    screen.on('event', (event: { seq: number }) => {
      heard.push(event);
      if (event.seq === 3) resolve();
    });
  });
  const [socket] = hub.sockets.sockets.values();
  if (socket === undefined) throw new Error('nobody is connected');
  const pieces = piecesOf(socket);
  const [, , third] = connections as [Redis, Redis, Redis];
  const emitter = new Emitter(third, { key: ROOM_CHANNELS, parser: ROOM_MESSAGES });
  await until('the hub listens', async () => (await third.publish(`${ROOM_CHANNELS}#/#site:3#`, '')) > 0);
  const event = (seq: number): object => ({ seq, name: 'Peña 🍼', list: ['\n', '"', null] });
  emitter.to('site:3').emit('event', event(1));
  for (const garbage of ['', 'x', '{\n2', '\n\n']) await third.publish(`${ROOM_CHANNELS}#/#site:3#`, garbage);
  emitter.to('site:4').emit('event', event(9));
  // The hub's own way, past Redis.
  hub.local.to('site:3').emit('event', event(2));
  emitter.to('site:3').emit('event', event(3));
  await last;
  expect([...heard].sort((a, b) => (a as { seq: number }).seq - (b as { seq: number }).seq)).toEqual(
    [1, 2, 3].map(event),
  );
  expect(pieces).toEqual([1, 1, 1]);
  screen.close();
});
