// Bare socket.io with the Redis adapter.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { memoryOf } from '../../parts/figures/memory.js';
import { serve } from '../../parts/remote.js';

const redisUrl = process.env.REDIS_URL ?? '';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const http = createServer();
const io = new Server(http, {
  path: '/hub',
  transports: ['websocket'],
  serveClient: false,
  adapter: createAdapter(new Redis(redisUrl), new Redis(redisUrl)),
});
io.on('connection', (socket) => {
  const { siteId } = socket.handshake.auth as { siteId: number };
  void socket.join(`site:${siteId}`);
});
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));

serve({
  address: () => ({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, path: '/hub' }),
  memory: () => memoryOf(collect),
});
