import { withCleanup } from '../parts/cleanup.js';
import { openDesk } from '../parts/desk.js';
import type { Line } from '../parts/figures/figure.js';
import { ratioOf, rounds } from '../parts/figures/rounds.js';
import { median, type Spread } from '../parts/figures/stats.js';
import { startRemote } from '../parts/remote.js';

const CONNECTIONS = 16;
const ROUNDS = 5;
const MS = 2_000;
const LEAST_RATIO = 0.6;

interface LoadResult {
  perSecond: number;
  times: Spread;
  bytes: number;
}

export interface ReadUnderLoad {
  id: string;
  what: string;
  /** What a whole answer has. */
  cards: number;
  /** Paths of the two sides, once the desk's world is prepared. */
  paths: (desk: { databaseUrl: string; siteId: number }) => Promise<{ ours: string; bare: string }>;
}

/** A read, signed in, against the same JSON from Fastify and one prepared statement. Refuses to measure two answers that differ. */
export function measureRead({ id, what, cards, paths }: ReadUnderLoad): Promise<Line[]> {
  return withCleanup(async (later) => {
    const { world, api, siteId, token } = await openDesk(later);
    const { ours: ourPath, bare: barePath } = await paths({ databaseUrl: world.database.url, siteId });
    const bare = await startRemote('bench/programs/bare/list.js', world.env);
    later(() => bare.end());
    const load = await startRemote('bench/programs/http-load.js');
    later(() => load.end());
    const headers = { authorization: `Bearer ${token}`, siteid: String(siteId) };
    const urls = { ours: `${api.url}${ourPath}`, bare: `${await bare.call<string>('url')}${barePath}` };
    await assertSame(urls, headers, cards);
    const run = (url: string) => (): Promise<LoadResult> =>
      load.call<LoadResult>('run', { url, headers, connections: CONNECTIONS, ms: MS });
    const sides = { ours: run(urls.ours), bare: run(urls.bare) };
    await rounds(1, sides);
    const result = await rounds(ROUNDS, sides);
    const [ours, plain] = [result.ours, result.bare].map((side) => side.map(({ perSecond }) => perSecond));
    const ratio = ratioOf(ours ?? [], plain ?? []);
    return [
      {
        ...{ id, what: `${what}, requests/s`, ours: median(ours ?? []), bare: median(plain ?? []), ratio },
        ...{ target: `≥ ${LEAST_RATIO} × bare`, isOk: ratio >= LEAST_RATIO, more: result },
      },
    ];
  });
}

async function assertSame(
  urls: { ours: string; bare: string },
  headers: Record<string, string>,
  count: number,
): Promise<void> {
  const [ours = '', bare = ''] = await Promise.all(
    [urls.ours, urls.bare].map(async (url) => (await fetch(url, { headers })).text()),
  );
  const cards = JSON.parse(ours) as unknown[];
  if (cards.length !== count) throw new Error(`The list has ${cards.length} cards: ${ours.slice(0, 300)}`);
  if (ours !== bare) throw new Error(`The two lists differ.\n${ours.slice(0, 700)}\n${bare.slice(0, 700)}`);
}
