import type { OperationalSummary, SummariesReply } from '#contracts/operations/summary.dto';
import { SUMMARY_ENDPOINTS } from '#contracts/operations/summary-routes';
import type { Wire } from '#contracts/wire';
import { startWorld } from '../../testing/world.js';
import { startApi } from '../parts/api.js';
import { withCleanup, type Later } from '../parts/cleanup.js';
import type { Figure, Line } from '../parts/figures/figure.js';
import { ratioOf, rounds } from '../parts/figures/rounds.js';
import { median, now, rounded } from '../parts/figures/stats.js';
import { startRemote } from '../parts/remote.js';
import { seedDirectors, seedStudios, siteIds, SITES } from '../parts/seed.js';
import { layHistory, LOCATIONS_PER_SITE, pastDays } from './history.js';

export interface ReadSize {
  sites: number;
  days: number;
  /** On those days, at all locations together. */
  sales: number;
  fewerSales: number;
  rounds: number;
  /** Of ours, in each round; what is summed up is asked for once. */
  reads: number;
  /** Not measured: code and plans are as they are in a program that runs. */
  warmUp: number;
}

const FULL: ReadSize = {
  sites: SITES,
  days: 2,
  sales: 1_000_000,
  fewerSales: 100_000,
  rounds: 5,
  reads: 15,
  warmUp: 150,
};
const LEAST_FASTER = 50;
const MOST_GROWTH = 1.2;

/** Milliseconds of each round. */
interface Sides {
  ours: number[];
  bare: number[];
}

export interface ReadTimes {
  /** From rows, and summed up live from all sales. */
  many: Sides;
  /** The same where there are fewer. */
  few: Sides;
  /** From rows: of many sales, and (bare) of fewer. */
  growth: Sides;
  /** Of one location each. */
  days: number;
}

/** B8: what the directors' page asks for as it opens, signed in: a day of every location and what it is compared with, in one call. Bare is Fastify and one statement that sums up the same. */
export const figuresRead: Figure = { id: 'B8', measure: async () => linesOf(await measureFiguresRead(FULL)) };

function linesOf({ many, few, growth, days }: ReadTimes): Line[] {
  const faster = ({ ours, bare }: Sides): number => ratioOf(bare, ours);
  const grown = ratioOf(growth.ours, growth.bare);
  const what = `a day and the one it is compared with, of ${days / FULL.days} locations in one call,`;
  const line = (id: string, sales: number, sides: Sides): Line => ({
    ...{ id, what: `${what} against summing up their ${sales / 1_000} k sales and visits live, both over HTTP, ms` },
    ...{
      ours: median(sides.ours),
      bare: median(sides.bare),
      ratio: faster(sides),
      target: '',
      isOk: null,
      more: { ...sides },
    },
  });
  return [
    { ...line('B8', FULL.sales, many), target: `≥ ${LEAST_FASTER} × faster`, isOk: faster(many) >= LEAST_FASTER },
    line('B8.u', FULL.fewerSales, few),
    {
      id: 'B8.g',
      what: `the same call where these days hold ${FULL.sales / FULL.fewerSales} × as much (bare: ${FULL.fewerSales / 1_000} k sales), ms`,
      ...{ ours: median(growth.ours), bare: median(growth.bare), ratio: grown, target: `≤ ${rounded(MOST_GROWTH)} ×` },
      ...{ isOk: grown <= MOST_GROWTH, more: { ...growth } },
    },
  ];
}

/** Refuses to measure two answers that differ. */
export function measureFiguresRead(size: ReadSize): Promise<ReadTimes> {
  return withCleanup(async (later) => {
    const days = pastDays(size.days);
    const [many, few] = await Promise.all([
      openChain(later, { ...size, dates: days }),
      openChain(later, { ...size, dates: days, sales: size.fewerSales }),
    ]);
    const read = (chain: Chain) => async (): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < size.reads; n++) times.push(await timed(chain.kept));
      return median(times);
    };
    const sum = (chain: Chain) => (): Promise<number> => timed(chain.summed);
    for (const chain of [many, few]) {
      const differing = differingDays(daysOf(await chain.kept()), await chain.summed());
      if (differing.length > 0)
        throw new Error(`${differing.length} days differ.\n${differing.slice(0, 3).join('\n')}`);
      for (let n = 0; n < size.warmUp; n++) await chain.kept();
    }
    return {
      many: await rounds(size.rounds, { ours: read(many), bare: sum(many) }),
      few: await rounds(size.rounds, { ours: read(few), bare: sum(few) }),
      growth: await rounds(size.rounds, { ours: read(many), bare: read(few) }),
      days: size.sites * LOCATIONS_PER_SITE * size.days,
    };
  });
}

/** An installation with its history, read in two ways. */
interface Chain {
  kept: () => Promise<Wire<SummariesReply>>;
  summed: () => Promise<SummedAnswer>;
}

type SummedAnswer = (Wire<OperationalSummary> & { siteId: number; locationId: number; date: string })[];

async function openChain(later: Later, { sites, dates, sales }: ReadSize & { dates: string[] }): Promise<Chain> {
  const world = await startWorld();
  later(() => world.end());
  await seedStudios(world.database.url, { sites });
  const [places = []] = await seedDirectors(world.database.url, { directors: 1, siteIds: siteIds(sites) });
  await layHistory(world, { sites, days: dates, sales });
  const api = await startApi(world, { port: Number(world.env['PORT']) });
  later(() => api.stop());
  const bare = await startRemote('bench/programs/bare/figures.js', { DATABASE_URL: world.database.url });
  later(() => bare.end());
  const bareUrl = await bare.call<string>('url');
  const { method, path } = SUMMARY_ENDPOINTS['summaries.all'];
  const [first] = places;
  const headers = {
    ...{
      authorization: `Bearer ${first?.token ?? ''}`,
      siteid: String(first?.siteId),
      'content-type': 'application/json',
    },
    // As bare gives it: not compressed.
    'accept-encoding': 'identity',
  };
  const body = JSON.stringify({ sites: places.map(({ token }) => ({ token, days: dates })) });
  return {
    kept: () => answerOf(fetch(`${api.url}${path}`, { method, headers, body })),
    summed: () => answerOf(fetch(`${bareUrl}/figures?days=${dates.join()}`)),
  };
}

async function answerOf<T>(asked: Promise<Response>): Promise<T> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as T;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = now();
  await work();
  return now() - began;
}

interface Place {
  siteId: number;
  locationId: number;
}

interface Dated {
  date: string;
}

function daysOf({ sites }: Wire<SummariesReply>): (Place & { day: Dated })[] {
  return sites.flatMap(({ summaries }) =>
    (summaries?.locations ?? []).flatMap(({ locationId, days }) =>
      days.map((day) => ({ siteId: summaries?.siteId ?? 0, locationId, day })),
    ),
  );
}

/** Days of one side that the other does not have, or has otherwise. */
export function differingDays(kept: readonly (Place & { day: Dated })[], summed: readonly (Place & Dated)[]): string[] {
  const ours = new Map(kept.map(({ day, ...place }) => told(place, day)));
  const bare = new Map(summed.map((day) => told(day, day)));
  const days = [...new Set([...ours.keys(), ...bare.keys()])];
  return days.flatMap((day) => (ours.get(day) === bare.get(day) ? [] : [`${day}\n${ours.get(day)}\n${bare.get(day)}`]));
}

const NO_FIGURES = new Set(['siteId', 'locationId', 'date', 'appliedSeq']);

function told({ siteId, locationId }: Place, day: Dated): [string, string] {
  const figures = Object.entries(day).filter(([name]) => !NO_FIGURES.has(name));
  return [`${siteId}/${locationId}/${day.date}`, JSON.stringify(figures.sort(([a], [b]) => (a < b ? -1 : 1)))];
}
