// Requests over kept-open connections, one after the other on each.
import { Pool } from 'undici';
import { serve } from '../parts/remote.js';
import { now, spreadOf, type Spread } from '../parts/figures/stats.js';

interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  ms: number;
}

serve({
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
