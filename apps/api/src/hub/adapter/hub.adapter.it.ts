import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { connect as connectTo, type AddressInfo, type Socket as TcpSocket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { Emitter } from '@socket.io/redis-emitter';
import { io, type Socket } from 'socket.io-client';
import { until } from '#testing/eventually';
import { freshRedis, type TestRedis } from '#testing/services/redis';
import { HUB_PATH } from '#contracts/live/realtime';
import type { Config } from '#server/platform/config';
import { ROOM_CHANNELS, ROOM_MESSAGES } from '#server/platform/events/room-messages';
import { connectRedis, type Redis } from '#server/platform/redis';
import { HubAdapter } from './hub.adapter.js';
import type { InTurn } from './in-turn.js';

let redis: TestRedis;
let publisher: Redis;
const atEnd: (() => unknown)[] = [];

beforeAll(async () => {
  redis = await freshRedis();
  publisher = connectRedis(redis.url);
});
afterEach(async () => {
  for (const end of atEnd.splice(0).reverse()) await end();
});
afterAll(async () => {
  // Answers first what is still asked of it: nobody looks at what became of an event.
  await publisher.quit();
  await redis.stop();
});

interface Opened {
  adapter: HubAdapter;
  http: HttpServer;
  connections: readonly [Redis, Redis];
}

function newAdapter(): Opened {
  const http = createServer();
  const config = { redisUrl: redis.url, allowedOrigins: [] } as unknown as Config;
  const adapter = new HubAdapter(http as unknown as INestApplicationContext, config);
  atEnd.push(() => adapter.dispose());
  return { adapter, http, connections: (adapter as unknown as Opened).connections };
}

async function listen({ adapter, http }: Opened): Promise<number> {
  const hub = adapter.createIOServer(0);
  hub.on('connection', (socket) => void socket.join('site:3'));
  atEnd.push(() => hub.close());
  await once(http.listen(0, '127.0.0.1'), 'listening');
  return (http.address() as AddressInfo).port;
}

async function connect(port: number): Promise<Socket> {
  const screen = io(`http://127.0.0.1:${port}`, { path: HUB_PATH, transports: ['websocket'], forceNew: true });
  atEnd.push(() => screen.close());
  await new Promise<void>((resolve) => void screen.once('connect', resolve));
  return screen;
}

/** Says something to the room until it is heard. */
async function isHeard(screen: Socket): Promise<void> {
  let heard = 0;
  screen.on('event', () => heard++);
  const emitter = new Emitter(publisher, { key: ROOM_CHANNELS, parser: ROOM_MESSAGES });
  await until('an event', () => {
    emitter.to('site:3').emit('event', {});
    return heard > 0;
  });
}

it.each(['connect', 'ready'])('hears of events when its server is made as its connections say %s', async (moment) => {
  const opened = newAdapter();
  const [publishes, subscribes] = opened.connections;
  await once(subscribes.status === 'wait' ? publishes : subscribes, moment);
  await isHeard(await connect(await listen(opened)));
  expect(opened.adapter.isCarried).toBe(true);
});

it('hears of events after its subscription was cut at whatever moment', async () => {
  const opened = newAdapter();
  const screen = await connect(await listen(opened));
  await isHeard(screen);
  for (let cut = 0; cut < 15; cut++) {
    await until(
      'a connection to cut',
      async () => Number(await publisher.call('CLIENT', 'KILL', 'TYPE', 'pubsub')) > 0,
    );
  }
  await isHeard(screen);
  await until('word of it', () => opened.adapter.isCarried);
});

it('goes on when those who wait to be let in are gone before their turn', async () => {
  const opened = newAdapter();
  const port = await listen(opened);
  const { knocks } = opened.adapter as unknown as { knocks: InTurn };
  let isHeld = true;
  // Fills every round until it is let go.
  const hold = (): void => {
    for (let i = 0; i < 64 && isHeld; i++) knocks.ask(i === 0 ? hold : () => undefined);
  };
  hold();
  let waiting = 0;
  opened.http.on('upgrade', () => waiting++);
  const guests = await Promise.all(Array.from({ length: 20 }, () => knock(port)));
  await until('all of them wait', () => waiting === guests.length);
  await Promise.all(guests.map((guest) => once(guest.resetAndDestroy(), 'close')));
  await nextRound();
  isHeld = false;
  await isHeard(await connect(port));
});

async function knock(port: number): Promise<TcpSocket> {
  const socket = connectTo(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `GET ${HUB_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: hub\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  return socket;
}
