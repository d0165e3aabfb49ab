// Somebody at a front desk who works while others attack: asks at a steady pace and hears the hub's heads.
import { setTimeout as sleep } from 'node:timers/promises';
import { HubSocket, type HubAddress } from '../../bench/parts/crowd/hub-socket.js';
import { paced } from '../../bench/parts/figures/load.js';
import { now } from '../../bench/parts/figures/stats.js';
import { serve } from '../../bench/parts/remote.js';
import { ask, type Caller } from '../parts/asking.js';

/** What a desk reads all day: who it is, its day, the sites. */
const PATHS = ['/api/session', '/api/appointments', '/api/sites/sites'];

export interface Post {
  url: string;
  hub: HubAddress;
  desk: Required<Pick<Caller, 'siteId' | 'token'>>;
}

export interface Watch {
  ms: number;
  perSecond: number;
}

export interface Seen {
  /** Milliseconds of each answer. */
  latencies: number[];
  /** Answers that were no 200, and why. */
  failures: string[];
  /** Milliseconds of the longest silence between two heads that this window touched. */
  longestSilence: number;
}

let post: Post | null = null;
const heads: number[] = [];

serve({
  stand: (at: Post) => {
    post = at;
    return new Promise<null>((resolve, reject) => {
      new HubSocket(
        at.hub,
        { tokens: [at.desk.token] },
        {
          connected: () => resolve(null),
          refused: (reason) => reject(new Error(reason)),
          message: ([name]) => {
            if (name === 'head') heads.push(now());
          },
          closed: () => heads.push(Infinity),
        },
      );
    });
  },
  look: async ({ ms, perSecond }: Watch): Promise<Seen> => {
    if (post === null) throw new Error('nobody stands there');
    const { url, desk } = post;
    const began = now();
    const latencies: number[] = [];
    const failures: string[] = [];
    const asked: Promise<void>[] = [];
    const one = async (n: number): Promise<void> => {
      const from = now();
      const { status, text } = await ask(url, desk, { path: PATHS[n % PATHS.length] ?? '' });
      latencies.push(now() - from);
      if (status !== 200) failures.push(`${status} ${text.slice(0, 80)}`);
    };
    const stop = paced(perSecond, (n) => asked.push(one(n)));
    await sleep(ms);
    stop();
    await Promise.all(asked);
    return { latencies, failures, longestSilence: longestSilence(began) };
  },
});

function longestSilence(began: number): number {
  const before = heads.filter((at) => at < began).at(-1) ?? began;
  const times = [before, ...heads.filter((at) => at >= began), now()];
  return Math.max(...times.map((at, i) => at - (times[i - 1] ?? at)));
}
