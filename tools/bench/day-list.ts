import { withCleanup } from './parts/cleanup.js';
import { openDesk } from './parts/desk.js';
import type { Figure } from './parts/figures/figure.js';
import { startRemote } from './parts/remote.js';
import { ratioOf, rounds } from './parts/figures/rounds.js';
import { CARDS_PER_SITE } from './parts/seed.js';
import { median, type Spread } from './parts/figures/stats.js';

const CONNECTIONS = 16;
const ROUNDS = 5;
const MS = 2_000;
const LEAST_RATIO = 0.6;

interface LoadResult {
  perSecond: number;
  times: Spread;
  bytes: number;
}

/** B7: the day list of a site, signed in, against the same JSON from Fastify and one prepared statement. */
export const dayList: Figure = {
  id: 'B7',
  measure: () =>
    withCleanup(async (later) => {
      const { world, api, siteId, token } = await openDesk(later);
      const bare = await startRemote('bench/programs/bare-list.js', world.env);
      later(() => bare.end());
      const load = await startRemote('bench/programs/http-load.js');
      later(() => load.end());
      const date = new Date().toISOString().slice(0, 10);
      const headers = { authorization: `Bearer ${token}`, siteid: String(siteId) };
      const urls = {
        ours: `${api.url}/api/appointments?appointmentDate=${date}`,
        bare: `${await bare.call<string>('url')}/day?siteId=${siteId}&date=${date}`,
      };
      await assertSame(urls, headers);
      const run = (url: string) => (): Promise<LoadResult> =>
        load.call<LoadResult>('run', { url, headers, connections: CONNECTIONS, ms: MS });
      const sides = { ours: run(urls.ours), bare: run(urls.bare) };
      await rounds(1, sides);
      const result = await rounds(ROUNDS, sides);
      const [ours, plain] = [
        result.ours.map(({ perSecond }) => perSecond),
        result.bare.map(({ perSecond }) => perSecond),
      ];
      const ratio = ratioOf(ours, plain);
      return [
        {
          id: 'B7',
          what: `day list of ${CARDS_PER_SITE} cards, requests/s`,
          ours: median(ours),
          bare: median(plain),
          ratio,
          target: `≥ ${LEAST_RATIO} × bare`,
          isOk: ratio >= LEAST_RATIO,
          more: result,
        },
      ];
    }),
};

async function assertSame(urls: { ours: string; bare: string }, headers: Record<string, string>): Promise<void> {
  const [ours = '', bare = ''] = await Promise.all(
    [urls.ours, urls.bare].map(async (url) => (await fetch(url, { headers })).text()),
  );
  const cards = JSON.parse(ours) as unknown[];
  if (cards.length !== CARDS_PER_SITE) throw new Error(`The day list has ${cards.length} cards: ${ours.slice(0, 300)}`);
  if (ours !== bare) throw new Error(`The two lists differ.\n${ours.slice(0, 700)}\n${bare.slice(0, 700)}`);
}
