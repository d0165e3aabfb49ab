// The same way of a code without the product: BullMQ with a processor that only calls the carrier.
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { request } from 'undici';
import { serve } from '../../parts/remote.js';
import { wallClock } from '../../parts/figures/stats.js';

const connect = (): Redis => new Redis(process.env.REDIS_URL ?? '', { maxRetriesPerRequest: null });
const queue = new Queue('bare-codes', { connection: connect() });
const call = async (to: string): Promise<void> => {
  const body = new URLSearchParams({ To: to, From: '+15005550006', Body: 'Your code is 000000.' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await request(`${process.env.CARRIER_URL}/bare`, { method: 'POST', headers, body });
  await answer.body.text();
};
new Worker<{ to: string }>('bare-codes', ({ data }) => call(data.to), { connection: connect(), concurrency: 8 });

serve({
  /** Gives back when it was put into the queue. */
  send: async (to: string) => {
    const at = wallClock();
    await queue.add('code', { to }, { removeOnComplete: true, removeOnFail: true });
    return at;
  },
});
