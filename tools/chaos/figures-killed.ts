import { startWorker } from '../bench/parts/api.js';
import { withCleanup } from '../bench/parts/cleanup.js';
import { until } from '../bench/parts/figures/load.js';
import { startRemote } from '../bench/parts/remote.js';
import { query } from '../testing/services/database.js';
import type { World } from '../testing/world.js';
import { pressCheckIn } from './parts/arrivals.js';
import { accountOfDays, WAITING, type DayAccount } from './parts/day-account.js';
import { workAtDesks } from './parts/desk-work.js';
import type { Drill, Outcome } from './parts/drill.js';
import { openVisits, signInEverywhere, startStudio } from './parts/studio.js';

export interface FigureKills {
  siteIds: number[];
  kills: number;
  pressesPerSecond: number;
  visitsPerSecond: number;
  /** Events of one day beside those, which change no figure of it. */
  eventsPerSecond: number;
  /** Until no day waits, and until all are there again. */
  settledWithinMs: number;
}

const FULL: FigureKills = {
  ...{ siteIds: [1, 2, 3, 4, 5, 6], kills: 20 },
  ...{ pressesPerSecond: 10, visitsPerSecond: 6, eventsPerSecond: 100 },
  settledWithinMs: 60_000,
};
/** A worker that finds nothing to do is killed all the same. */
const LIFE_AT_MOST_MS = 5_000;

/** As docs/operations.md says it. */
const REBUILD = `DELETE FROM visit_counts; DELETE FROM day_summaries; UPDATE schedules SET next_at = now() WHERE name = 'days.check'`;

/** C17: whoever recomputes the figures of days is killed again and again under load, then all of them are made anew. */
export const figuresKilled: Drill = { id: 'C17', run: async () => [outcomeOf(await killFigures(FULL))] };

export interface FigureReport {
  /** Kills that came while days waited. */
  hits: number;
  events: number;
  /** Days that were wrong and did not wait when a worker had just died. */
  wrongMeanwhile: string[];
  after: DayAccount;
  rebuilt: DayAccount;
}

export function killFigures(size: FigureKills): Promise<FigureReport> {
  return withCleanup(async (later) => {
    const studio = await startStudio(later, { siteIds: size.siteIds });
    const { world } = studio;
    await studio.backstage.call('subscribe');
    const desks = await signInEverywhere(studio);
    const before = await countEvents(world);
    const presses = pressCheckIn(studio, desks, { perSecond: size.pressesPerSecond, visits: await openVisits(studio) });
    const work = workAtDesks(studio, { perSecond: size.visitsPerSecond, from: 0 });
    const writer = await startRemote('bench/programs/writer.js', world.env);
    later(() => writer.end());
    await writer.call('start', { perSecond: size.eventsPerSecond, siteIds: size.siteIds });
    const deaths: DayAccount[] = [];
    for (let kill = 0; kill < size.kills; kill++) deaths.push(await liveAndDie(world));
    await Promise.all([presses.stop(), work.stop(), writer.call('stop')]);
    const last = await startWorker(world);
    later(() => last.stop());
    const after = await settled(world, size.settledWithinMs);
    await query(world.database.url, REBUILD);
    const rebuilt = await rightAgain(world, { days: after.days, withinMs: size.settledWithinMs });
    return {
      hits: deaths.filter(({ waiting }) => waiting > 0).length,
      events: (await countEvents(world)) - before,
      wrongMeanwhile: deaths.flatMap(({ wrong }) => wrong),
      after,
      rebuilt,
    };
  });
}

/** Until it has recomputed something and there is more to do, and then not a moment longer. */
async function liveAndDie(world: World): Promise<DayAccount> {
  const newest = await newestRow(world);
  const worker = await startWorker(world);
  const isAtWork = async (): Promise<boolean> => (await newestRow(world)) > newest && (await isWaiting(world));
  await until('the worker recomputes days', isAtWork, LIFE_AT_MOST_MS).catch(() => undefined);
  await worker.kill();
  return accountOfDays(world.database.url);
}

/** Until the check has found what is missing, a day without a row does not wait: what it looks like once all is right, or in the end. */
async function rightAgain(
  { database }: World,
  { days, withinMs }: { days: number; withinMs: number },
): Promise<DayAccount> {
  let account = await accountOfDays(database.url);
  const isRightAgain = async (): Promise<boolean> => {
    account = await accountOfDays(database.url);
    return account.days >= days && isRight(account);
  };
  await until('the days are there again', isRightAgain, withinMs).catch(() => undefined);
  return account;
}

/** The first moment at which no day waits; what it looks like in the end when there is none. */
async function settled({ database }: World, withinMs: number): Promise<DayAccount> {
  let account = await accountOfDays(database.url);
  const isSettled = async (): Promise<boolean> => {
    account = await accountOfDays(database.url);
    return account.waiting === 0;
  };
  await until('no day waits', isSettled, withinMs).catch(() => undefined);
  return account;
}

async function isWaiting({ database }: World): Promise<boolean> {
  return (await query(database.url, `${WAITING} LIMIT 1`)).length > 0;
}

/** Microseconds of the epoch. */
async function newestRow({ database }: World): Promise<number> {
  const sql = `SELECT coalesce(extract(epoch FROM max(recomputed_at)) * 1e6, 0)::float8 AS at FROM visit_counts`;
  return (await query<{ at: number }>(database.url, sql))[0]?.at ?? 0;
}

async function countEvents({ database }: World): Promise<number> {
  return (await query<{ n: number }>(database.url, 'SELECT count(*)::int AS n FROM events'))[0]?.n ?? 0;
}

export function isRight({ days, waiting, wrong }: DayAccount): boolean {
  return days > 0 && waiting === 0 && wrong.length === 0;
}

function outcomeOf({ hits, events, wrongMeanwhile, after, rebuilt }: FigureReport): Outcome {
  const said = ({ days, waiting, wrong }: DayAccount): string =>
    `${days} days, ${wrong.length} wrong${wrong.length > 0 ? ` (${wrong.slice(0, 3).join(', ')})` : ''}, ${waiting} waiting`;
  return {
    id: 'C17',
    what: `kill -9 of who recomputes figures, ${FULL.kills} ×, then made anew`,
    holds: isRight(after) && isRight(rebuilt) && wrongMeanwhile.length === 0 && hits > FULL.kills / 2,
    facts: `${events} events, ${hits} kills while days waited; ${wrongMeanwhile.length} wrong after a death; in the end ${said(after)}; made anew ${said(rebuilt)}`,
  };
}
