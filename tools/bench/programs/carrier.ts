// A carrier as small as it gets: takes every text message at once and notes when it came.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '../parts/remote.js';
import { wallClock } from '../parts/figures/stats.js';

export interface TakenMessage {
  to: string;
  body: string;
  /** Milliseconds since 1970, before the body was read. */
  at: number;
}

let taken: TakenMessage[] = [];

const server = createServer((request, response) => {
  const at = wallClock();
  void text(request).then((body) => {
    const form = new URLSearchParams(body);
    taken.push({ to: form.get('To') ?? '', body: form.get('Body') ?? '', at });
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sid: `SM${randomUUID()}` }));
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');

serve({
  url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  /** What came since the last time it was asked. */
  taken: () => {
    const all = taken;
    taken = [];
    return all;
  },
});
