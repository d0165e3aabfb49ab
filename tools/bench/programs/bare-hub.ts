// Bare socket.io with the Redis adapter, or with its own connection state recovery in memory.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { bareEvent } from '../parts/bare-event.js';
import { paced } from '../parts/load.js';
import { memoryOf } from '../parts/memory.js';
import { serve } from '../parts/remote.js';

const redisUrl = process.env.REDIS_URL;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const http = createServer();
const io = new Server(http, {
  path: '/hub',
  transports: ['websocket'],
  serveClient: false,
  ...(redisUrl === undefined
    ? { connectionStateRecovery: { maxDisconnectionDuration: 120_000 } }
    : { adapter: createAdapter(new Redis(redisUrl), new Redis(redisUrl)) }),
});
io.on('connection', (socket) => {
  const { siteId } = socket.handshake.auth as { siteId: number };
  if (!socket.recovered) void socket.join(`site:${siteId}`);
});
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
const heads: Record<number, number> = {};
let stop = (): number => 0;

serve({
  address: () => ({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, path: '/hub' }),
  start: ({ perSecond, siteIds }: { perSecond: number; siteIds: number[] }) => {
    stop = paced(perSecond, (n) => {
      const siteId = siteIds[n % siteIds.length] ?? 1;
      const seq = (heads[siteId] ?? 0) + 1;
      heads[siteId] = seq;
      io.to(`site:${siteId}`).emit('event', bareEvent(siteId, seq));
    });
  },
  stop: () => {
    stop();
  },
  heads: () => heads,
  memory: () => memoryOf(collect),
});
