// The same rows written by pg, and the same events by socket.io's Redis emitter, with nothing else.
import { Emitter } from '@socket.io/redis-emitter';
import { Redis } from 'ioredis';
import pg from 'pg';
import { bareEvent } from '../../parts/bare-event.js';
import { ARRIVAL, CHANGE } from '../../parts/business-write.js';
import type { Commit } from '../../parts/commits.js';
import { paced } from '../../parts/figures/load.js';
import { serve } from '../../parts/remote.js';
import { CARDS_PER_SITE } from '../../parts/seed.js';
import { now } from '../../parts/figures/stats.js';

const emitter = new Emitter(new Redis(process.env.REDIS_URL ?? ''));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const heads = new Map<number, number>();
let commits: Commit[] = [];
let failures = 0;
let open = 0;
let stop = (): number => 0;

interface Load {
  perSecond: number;
  siteIds: number[];
}

serve({
  start: ({ perSecond, siteIds }: Load) => {
    commits = [];
    failures = 0;
    stop = paced(perSecond, (n) => void tell(siteIds[n % siteIds.length] ?? 1, Math.floor(n / siteIds.length)));
  },
  stop: async () => {
    stop();
    while (open > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    return { commits, failures };
  },
  /** As quickly as it can be written and told. */
  rush: async ({ siteIds, perSite }: { siteIds: number[]; perSite: number }) => {
    failures = 0;
    const each = Array.from({ length: perSite }, (_, n) => siteIds.map((siteId) => tell(siteId, n)));
    await Promise.all(each.flat());
    if (failures > 0) throw new Error(`${failures} writes failed`);
  },
  /** Told, not written. */
  burst: ({ siteIds, perSite }: { siteIds: number[]; perSite: number }) => {
    for (const siteId of siteIds) for (let n = 0; n < perSite; n++) emit(siteId);
  },
});

async function tell(siteId: number, n: number): Promise<void> {
  open += 1;
  try {
    await write(siteId, n);
    emit(siteId);
  } catch {
    failures += 1;
  } finally {
    open -= 1;
  }
}

async function write(siteId: number, n: number): Promise<void> {
  const values = [siteId, 1001 + (n % CARDS_PER_SITE)];
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({ name: 'change', text: CHANGE, values });
    await client.query({ name: 'arrival', text: ARRIVAL, values });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

function emit(siteId: number): void {
  const seq = (heads.get(siteId) ?? 0) + 1;
  heads.set(siteId, seq);
  commits.push({ siteId, seq, at: now() });
  emitter.to(`site:${siteId}`).emit('event', bareEvent(siteId, seq));
}
