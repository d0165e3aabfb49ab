// The same events without a database: socket.io's Redis emitter and nothing else.
import { Emitter } from '@socket.io/redis-emitter';
import { Redis } from 'ioredis';
import type { Commit } from '../parts/commits.js';
import { paced } from '../parts/load.js';
import { serve } from '../parts/remote.js';
import { bareEvent } from '../parts/bare-event.js';
import { now } from '../parts/stats.js';

const emitter = new Emitter(new Redis(process.env.REDIS_URL ?? ''));
const heads = new Map<number, number>();
let commits: Commit[] = [];
let stop = (): number => 0;

serve({
  start: ({ perSecond, siteIds }: { perSecond: number; siteIds: number[] }) => {
    commits = [];
    stop = paced(perSecond, (n) => emit(siteIds[n % siteIds.length] ?? 1));
  },
  stop: () => {
    stop();
    return { commits, failures: 0 };
  },
  burst: ({ siteIds, perSite }: { siteIds: number[]; perSite: number }) => {
    for (const siteId of siteIds) for (let n = 0; n < perSite; n++) emit(siteId);
  },
});

function emit(siteId: number): void {
  const seq = (heads.get(siteId) ?? 0) + 1;
  heads.set(siteId, seq);
  commits.push({ siteId, seq, at: now() });
  emitter.to(`site:${siteId}`).emit('event', bareEvent(siteId, seq));
}
