// Requests over kept-open connections: one after the other on each, or so many a second.
import { Pool } from 'undici';
import { paced } from '../parts/figures/load.js';
import { serve } from '../parts/remote.js';
import { now, spreadOf, type Spread } from '../parts/figures/stats.js';

interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  ms: number;
}

interface Pace {
  url: string;
  headers: Record<string, string>;
  perSecond: number;
  ms: number;
}

serve({
  /** Times from when each was due: an api that is late is late for all that wait behind. */
  pace: async ({ url, headers, perSecond, ms }: Pace): Promise<Spread> => {
    const { origin, pathname, search } = new URL(url);
    const pool = new Pool(origin, { connections: perSecond, pipelining: 1 });
    const began = now();
    const asked: Promise<number>[] = [];
    const ask = async (n: number): Promise<number> => {
      const { statusCode, body } = await pool.request({ path: pathname + search, method: 'GET', headers });
      await body.arrayBuffer();
      if (statusCode !== 200) throw new Error(`The api answered ${statusCode}.`);
      return now() - began - (n * 1_000) / perSecond;
    };
    const stop = paced(perSecond, (n) => asked.push(ask(n)));
    await new Promise((resolve) => setTimeout(resolve, ms));
    stop();
    const times = await Promise.all(asked);
    await pool.close();
    return spreadOf(times);
  },
  run: async ({
    url,
    headers,
    connections,
    ms,
  }: Load): Promise<{ perSecond: number; times: Spread; bytes: number }> => {
    const { origin, pathname, search } = new URL(url);
    const pool = new Pool(origin, { connections, pipelining: 1 });
    const times: number[] = [];
    const end = now() + ms;
    let bytes = 0;
    const began = now();
    const ask = async (): Promise<void> => {
      while (now() < end) {
        const asked = now();
        const { statusCode, body } = await pool.request({ path: pathname + search, method: 'GET', headers });
        const answer = await body.arrayBuffer();
        if (statusCode !== 200) throw new Error(`${statusCode}: ${Buffer.from(answer).toString().slice(0, 300)}`);
        bytes = answer.byteLength;
        times.push(now() - asked);
      }
    };
    await Promise.all(Array.from({ length: connections }, ask));
    const perSecond = (times.length * 1_000) / (now() - began);
    await pool.close();
    return { perSecond, times: spreadOf(times), bytes };
  },
});
