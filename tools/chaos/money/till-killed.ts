import { withCleanup } from '../../bench/parts/cleanup.js';
import { inParallel, until } from '../../bench/parts/figures/load.js';
import { query } from '../../testing/services/database.js';
import { signIn, type Caller } from '../parts/asking.js';
import { countRows } from '../parts/count-rows.js';
import { killInTurn, startMortals, type MortalStudio, type Victim } from '../parts/deaths/kill-in-turn.js';
import type { Drill, Outcome } from '../parts/drill.js';
import { openVisits, startStudio } from '../parts/studio.js';
import { checkOut, closeDay, readReport, sendBack, takeAway, type Sold } from './clerks.js';
import { accountOfMoney, type MoneyAccount } from './money-account.js';
import { arriveAll, someVisits, ticketsOf, type Ticket } from './tickets.js';

export interface TillKills {
  siteIds: number[];
  /** Of each site; a quarter of them is sold before each of its closes, some of them while it is closed. */
  checkouts: number;
  closes: number;
  visits: number;
  /** Who dies, in turn, while sales go on. */
  kills: readonly Victim[];
  /** What a dead api held is free at once: nobody waits until its claims are over. */
  isHasty?: boolean;
}

const ROUND: readonly Victim[] = ['api', 'worker', 'redis', 'api', 'postgres'];
const FULL: TillKills = {
  ...{ siteIds: [1, 2, 3, 4, 5], checkouts: 60, closes: 4, visits: 10 },
  kills: Array.from({ length: 4 }, () => ROUND).flat(),
};
const CLERKS = 2;
/** Each removes one in so many of what it sold. */
const REMOVED_ONE_IN = 20;
const BETWEEN_SALES = 4;
const DRAWN_WITHIN_MS = 120_000;

/** C15: api, worker, Redis and PostgreSQL are killed in turn while five studios sell and close their days. */
export const tillKilled: Drill = {
  id: 'C15',
  run: async (database) => [outcomeOf(FULL, await killWhileSelling(FULL, database))],
};

export interface TillReport {
  sold: number;
  /** Checkouts that had to be pressed again. */
  pressedAgain: number;
  removed: number;
  closes: number;
  /** `report.submitted` in the log: one of each close. */
  closesTold: number;
  kills: number;
  /** PDFs of closed days that are not there in the end. */
  notDrawn: number;
  accounts: MoneyAccount[];
}

interface Stage extends MortalStudio {
  sold: Sold[];
  removed: string[];
}

interface Shop {
  clerks: Caller[];
  manager: Caller;
  tickets: Ticket[];
}

export function killWhileSelling(size: TillKills, database: Stage['database'] = null): Promise<TillReport> {
  return withCleanup(async (later) => {
    const studio = await startStudio(later, { siteIds: size.siteIds });
    for (const siteId of size.siteIds) await studio.backstage.call('catalogue', siteId);
    const stage: Stage = { ...studio, database, sold: [], removed: [], running: await startMortals(studio) };
    later(() => Promise.all([stage.running.api.stop(), stage.running.worker.stop()]));
    const shops = await openShops(stage, size);
    const selling = Promise.all(shops.map((shop) => sellAndClose(stage, shop, size)));
    const kills = await killInTurn(stage, {
      ...{ kills: size.kills, of: size.siteIds.length * size.checkouts, isHasty: size.isHasty ?? false },
      ...{ work: selling, done: () => stage.sold.length },
    });
    await selling;
    return account(stage, { shops, size, kills });
  });
}

async function openShops(stage: Stage, size: TillKills): Promise<Shop[]> {
  const { url } = stage.api;
  const shops: Shop[] = [];
  const visits = someVisits(await openVisits(stage), stage, size.visits);
  for (const siteId of size.siteIds) {
    const clerks: Caller[] = [];
    for (let clerk = 0; clerk < CLERKS; clerk++) clerks.push(await signIn(url, { siteId }));
    const manager = await signIn(url, { siteId, username: 'management.demo' });
    const [desk] = clerks;
    const mine = visits.filter((visit) => visit.siteId === siteId);
    await arriveAll(url, desk ?? manager, mine);
    shops.push({ clerks, manager, tickets: await ticketsOf(stage.world, siteId, size.checkouts) });
  }
  return shops;
}

/** A part of the tickets before each close, the close while the next part has begun, and all but the last is sent back. */
async function sellAndClose(stage: Stage, { clerks, manager, tickets }: Shop, { closes }: TillKills): Promise<void> {
  const { url } = stage.api;
  const each = Math.ceil(tickets.length / closes);
  for (let close = 0; close < closes; close++) {
    const part = tickets.slice(close * each, (close + 1) * each);
    const isEarly = part.length - Math.min(part.length, BETWEEN_SALES);
    await sellAll(stage, { clerks, manager, tickets: part.slice(0, isEarly) });
    const rest = sellAll(stage, { clerks, manager, tickets: part.slice(isEarly) });
    await Promise.all([rest, closeDay(url, clerks[0] ?? manager)]);
    if (close < closes - 1) await sendBack(url, manager);
  }
}

async function sellAll(stage: Stage, { clerks, manager, tickets }: Shop): Promise<void> {
  const { url } = stage.api;
  let next = 0;
  await inParallel(tickets, clerks.length, async (ticket) => {
    const sold = await checkOut(url, clerks[next++ % clerks.length] ?? manager, ticket);
    stage.sold.push(sold);
    if (stage.sold.length % REMOVED_ONE_IN > 0) return;
    await takeAway(url, manager, sold.reply.saleId);
    stage.removed.push(sold.reply.saleId);
  });
}

async function account(
  stage: Stage,
  { shops, size, kills }: { shops: readonly Shop[]; size: TillKills; kills: number },
): Promise<TillReport> {
  const { world, backstage, api } = stage;
  const drawing = `SELECT 1 FROM daily_closes WHERE status = 'submitted' AND pdf_state <> 'ready'`;
  await until('the PDFs are drawn', async () => (await countRows(world, drawing)) === 0, DRAWN_WITHIN_MS).catch(
    () => undefined,
  );
  const accounts: MoneyAccount[] = [];
  for (const { manager } of shops) {
    await backstage.call('syncSales', manager.siteId);
    accounts.push(await accountOfMoney(stage, manager.siteId, await readReport(api.url, manager)));
  }
  const told = await query<{ n: number }>(
    world.database.url,
    `SELECT count(*)::int AS n FROM events WHERE name = 'report.submitted'`,
  );
  return {
    ...{ sold: stage.sold.length, removed: stage.removed.length, kills, accounts },
    pressedAgain: stage.sold.filter(({ presses }) => presses > 1).length,
    closes: size.siteIds.length * size.closes,
    closesTold: told[0]?.n ?? 0,
    notDrawn: await countRows(world, drawing),
  };
}

export function isRight({ accounts, closes, closesTold, notDrawn }: TillReport): boolean {
  return accounts.every(({ wrong }) => wrong.length === 0) && closes === closesTold && notDrawn === 0;
}

function outcomeOf(size: TillKills, report: TillReport): Outcome {
  const { sold, pressedAgain, removed, closes, closesTold, kills, notDrawn, accounts } = report;
  const wrong = accounts.flatMap((one) => one.wrong);
  const all = accounts.reduce((sum, one) => sum + one.cents, 0);
  const sales = accounts.reduce((sum, one) => sum + one.sales, 0);
  return {
    id: 'C15',
    what: `api, worker, Redis, PostgreSQL killed ${kills} × during ${sold} checkouts, ${closes} closes`,
    holds: isRight(report) && sold === size.siteIds.length * size.checkouts && kills > size.kills.length / 2,
    facts: [
      `${pressedAgain} pressed again, ${removed} removed, ${closesTold} closes told, ${notDrawn} PDFs not drawn`,
      `${sales} sales of $${(all / 100).toFixed(2)} there, here and in the reports, ${wrong.length} wrong${wrong.length > 0 ? ` (${wrong.slice(0, 4).join('; ')})` : ''}`,
    ].join('; '),
  };
}
