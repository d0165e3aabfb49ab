// Agents of one site who open slots and leave them again, over kept-open connections, so many events a second.
import { randomUUID } from 'node:crypto';
import { type Dispatcher, Pool } from 'undici';
import { paced } from '../parts/figures/load.js';
import { serve } from '../parts/remote.js';
import { now, spreadOf, type Spread } from '../parts/figures/stats.js';

interface Holding {
  url: string;
  siteId: number;
  /** Tokens of the agents, in turn. */
  tokens: string[];
  slots: { staffId: number; startsAt: string; endsAt: string }[];
  eventsPerSecond: number;
  ms: number;
}

const CONNECTIONS = 64;
let turn = 0;

serve({
  /** Each slot is taken and given up: two events. Times of the requests from when each pair was due. */
  hold: async ({ url, siteId, tokens, slots, eventsPerSecond, ms }: Holding): Promise<Spread> => {
    const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
    const perSecond = eventsPerSecond / 2;
    const began = now();
    const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, siteid: String(siteId) });
    const pair = async (n: number): Promise<number> => {
      const at = turn++;
      const headers = headersOf(tokens[at % tokens.length] ?? '');
      const path = `/api/holds/${randomUUID()}`;
      const body = JSON.stringify(slots[at % slots.length]);
      const json = { ...headers, 'content-type': 'application/json' };
      await answered(await pool.request({ path, method: 'PUT', headers: json, body }));
      await answered(await pool.request({ path, method: 'DELETE', headers }));
      return now() - began - (n * 1_000) / perSecond;
    };
    const pairs: Promise<number>[] = [];
    const stop = paced(perSecond, (n) => pairs.push(pair(n)));
    await new Promise((resolve) => setTimeout(resolve, ms));
    stop();
    const times = await Promise.all(pairs);
    await pool.close();
    return spreadOf(times);
  },
});

async function answered({ statusCode, body }: Dispatcher.ResponseData): Promise<void> {
  const text = await body.text();
  if (statusCode >= 300) throw new Error(`${statusCode}: ${text.slice(0, 200)}`);
}
