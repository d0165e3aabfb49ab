import { eventually } from '#testing/eventually';
import { startProcess } from '#testing/processes';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { lock } from '#testing/services/database';
import { localDate } from '#domain/time/calendar-day';
import { sumOf } from '#domain/money/cents';
import { toSortDate } from '#domain/money/daily-close';
import { addDays, toInstant } from '#domain/time/site-time';
import { type ProviderSale, ProviderSales } from '../../adapters/provider/sales/provider-sales.js';
import { CONFIG } from '../../platform/tokens.js';
import { DayModels } from '../../platform/read-models/day-models.js';
import { DailyCloses } from '../daily-close/daily-closes.service.js';
import { DailyCloseouts } from '../daily-closeouts/daily-closeouts.service.js';
import { RetentionService } from '../retention/retention.service.js';
import { SummariesService } from '../summaries/summaries.service.js';
import { SyncService } from '../sync/sync.service.js';
import { Technicians } from '../technicians/technicians.service.js';
import { Past } from './past.service.js';
import { isSandbox } from './sandbox-check.js';

const PHOENIX = { siteId: 22, timeZone: 'America/Phoenix' };
const HOUSTON = { siteId: 2, timeZone: 'America/Chicago' };
const SITES = [PHOENIX, HOUSTON];
const DAYS = 3;
/** Each of the two has two. */
const LOCATIONS = [1, 2];
/** So that every room has had a visit, as in the half year of a whole mirror. */
const MIRRORED_DAYS = 30;

const KEPT_TIMES = [
  ['note_records', 'saved_at'],
  ['locations', 'record_changed_at'],
  ['sales', 'sold_at'],
] as const;

let world: ServerWorld;
const spans = new Map<number, { from: string; to: string; dates: string[] }>();

beforeAll(async () => {
  world = await serverWorld({ siteId: PHOENIX.siteId });
  await world.given.site(HOUSTON.siteId);
  for (const { siteId, timeZone } of SITES) await mirror(siteId, localDate(new Date(), timeZone));
});
afterAll(() => world.end());

async function mirror(siteId: number, today: string): Promise<void> {
  const to = addDays(today, -1);
  const dates = Array.from({ length: DAYS }, (_, n) => addDays(today, n - DAYS));
  spans.set(siteId, { from: dates[0] ?? '', to, dates });
  await world.get(SyncService).window(siteId, { from: addDays(today, -MIRRORED_DAYS), to: today }, today);
  await world.rows(`UPDATE locations SET address = '1200 Main St', phone = '(713) 555-0110' WHERE site_id = $1`, [
    siteId,
  ]);
  await world.rows(
    `INSERT INTO sync_states (site_id, reconciled_at) VALUES ($1, now())
     ON CONFLICT (site_id) DO UPDATE SET reconciled_at = now()`,
    [siteId],
  );
}

const spanOf = (siteId: number) => spans.get(siteId) ?? { from: '', to: '', dates: [] };
const lay = async (siteIds = SITES.map(({ siteId }) => siteId)) => {
  const said: string[] = [];
  const laid = await world.get(Past).lay({ days: DAYS, siteIds, say: (done, of) => said.push(`${done} of ${of}`) });
  return { ...laid, said };
};
const closes = (siteId: number) =>
  world.rows<{ locationId: number; date: string; status: string; totals: Record<string, number> }>(
    `SELECT location_id AS "locationId", close_date::text AS date, status, submitted->'totals' AS totals
     FROM daily_closes WHERE site_id = $1 AND submitted IS NOT NULL ORDER BY close_date, location_id`,
    [siteId],
  );

/** All that was laid, and whatever else is there, as one text for each table. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = [
    'sales',
    'sale_lines',
    'sale_payments',
    'sale_records',
    'note_records',
    'daily_closes',
    'withdrawals',
  ];
  const more = [
    'content_items',
    'locations',
    'record_changes',
    'events',
    'audit_entries',
    'day_summaries',
    'job_outbox',
  ];
  const found: Record<string, unknown> = {};
  for (const table of [...tables, ...more])
    [found[table]] = await world.rows(
      `SELECT count(*)::int AS rows, md5(coalesce(string_agg(t::text, ' ' ORDER BY t::text), '')) AS hash FROM ${table} t`,
    );
  return found;
}

/** What the sandbox has of a place and a day, in cents. */
async function ledger(siteId: number): Promise<Map<string, ProviderSale[]>> {
  const { from, to } = spanOf(siteId);
  const sold = await world.get(ProviderSales).sales(siteId, { from: `${from}T00:00:00`, to: `${to}T23:59:59` });
  const places = spanOf(siteId).dates.flatMap((date) => LOCATIONS.map((place) => ({ place, date })));
  return new Map(
    places.map(({ place, date }) => [
      `${place}/${date}`,
      sold.filter(({ locationId, soldLocal }) => locationId === place && soldLocal.startsWith(date)),
    ]),
  );
}
const paidBy = (sales: readonly ProviderSale[], method: string) =>
  sumOf(sales.flatMap(({ payments }) => payments.filter((one) => one.method === method).map(({ cents }) => cents)));
const linesOf = (sales: readonly ProviderSale[], isTip: boolean) =>
  sumOf(
    sales.flatMap(({ lines }) => lines.filter(({ kind }) => (kind === 'tip') === isTip).map((line) => line.totalCents)),
  );

it('lays nothing beside a provider that is not the sandbox', async () => {
  expect(await isSandbox('https://api.provider.example/public/v6')).toBe(false);
  expect(await isSandbox(`http://127.0.0.1:${world.outside.env['PORT']}/public/v6`)).toBe(false);
  const config = world.get<{ provider: { url: string } }>(CONFIG as never);
  const { url } = config.provider;
  Object.assign(config.provider, { url: url.replace('http:', 'https:') });
  await expect(lay()).rejects.toThrow('The provider is not the sandbox');
  Object.assign(config.provider, { url });
  expect(await closes(PHOENIX.siteId)).toEqual([]);
});

it('leaves a site as it is where somebody has written something down of those days', async () => {
  const [siteId, date] = [PHOENIX.siteId, spanOf(PHOENIX.siteId).dates[1]];
  await world.rows(
    `INSERT INTO daily_closes (site_id, location_id, close_date, draft) VALUES ($1, 2, $2, '{"observation": {"value": "Rain"}}')`,
    [siteId, date],
  );
  expect(await lay([siteId])).toEqual({ days: 0, ofPeople: [siteId], said: ['1 of 1'] });
  expect(await world.rows('SELECT 1 FROM sales WHERE site_id = $1', [siteId])).toEqual([]);
  await world.rows('DELETE FROM daily_closes WHERE site_id = $1', [siteId]);
});

it('killed in the middle it leaves whole days, and the next one lays those that lack', async () => {
  const { siteId } = PHOENIX;
  const [first, second] = spanOf(siteId).dates;
  // Somebody looks at a day that nobody has begun: the command waits for her there.
  await world.rows('INSERT INTO daily_closes (site_id, location_id, close_date) VALUES ($1, 1, $2)', [siteId, second]);
  const row = 'daily_closes WHERE site_id = $1 AND location_id = 1 AND close_date = $2';
  const unlock = await lock(world.outside.database.url, row, [siteId, second]);
  const command = await startProcess({
    entry: 'libs/server/src/commands/lay-past.js',
    env: world.outside.env,
    words: ['3', '22', '2'],
    ready: (output) => output.includes('1 of 2 sites'),
  });
  await eventually(
    () => closes(siteId),
    (rows) => rows.length === LOCATIONS.length,
  );
  await command.kill();
  await unlock();
  const sold = (date: string | undefined) =>
    world.rows('SELECT 1 FROM sales WHERE site_id = $1 AND sale_date = $2', [siteId, date]);
  expect((await sold(first)).length).toBeGreaterThan(0);
  expect(await sold(second)).toEqual([]);
  expect(await closes(HOUSTON.siteId)).toHaveLength(DAYS * LOCATIONS.length);
  expect(await lay()).toEqual({ days: (DAYS - 1) * LOCATIONS.length, ofPeople: [], said: ['1 of 2', '2 of 2'] });
});

it.each(SITES)('agrees with what the sandbox sold, to the cent: $timeZone', async ({ siteId }) => {
  const known = await ledger(siteId);
  const rows = await closes(siteId);
  expect(rows).toHaveLength(DAYS * LOCATIONS.length);
  expect(sumOf([...known.values()].map((sales) => sales.length))).toBeGreaterThan(10);
  for (const { locationId, date, totals } of rows) {
    const sales = known.get(`${locationId}/${date}`) ?? [];
    expect(totals).toMatchObject({
      ...{ cashCents: paidBy(sales, 'cash'), creditCardCents: paidBy(sales, 'creditCard'), sales: sales.length },
      ...{ tipCents: linesOf(sales, true), fullCents: linesOf(sales, false) + linesOf(sales, true) },
    });
  }
});

it('says when people came and went, and nothing of rooms', async () => {
  const rows = await world.rows<{ name: string; arrival: string; checkOut: string }>(
    `SELECT e->>'name' AS name, e->>'arrival' AS arrival, e->>'checkOut' AS "checkOut"
     FROM daily_closes, jsonb_array_elements(submitted->'employees') e WHERE site_id = $1`,
    [PHOENIX.siteId],
  );
  const isRoom = ({ name }: { name: string }) => /room/i.test(name);
  const people = rows.filter((row) => !isRoom(row));
  expect(people.length).toBeGreaterThan(0);
  expect(people.every(({ arrival, checkOut }) => arrival !== '' && checkOut > arrival)).toBe(true);
  expect(rows.filter(isRoom).every(({ arrival, checkOut }) => arrival + checkOut === '')).toBe(true);
});

it('shows the same on every screen of a director', async () => {
  const { siteId } = PHOENIX;
  const boss = await world.as.staff('directiva.demo');
  await world.get(DayModels).recompute();
  for (const [place, sales] of await ledger(siteId)) {
    const [locationId, date] = [Number(place.split('/')[0]), place.split('/')[1] ?? ''];
    const [net, tips] = [linesOf(sales, false), linesOf(sales, true)];
    const us = toSortDate(date);
    const closeout = await world.get(DailyCloseouts).read(boss, siteId, { startDate: us, endDate: us, locationId });
    const { cashEquivalent, nonCashEquivalent } = closeout.byPayment;
    const paid = [...cashEquivalent, ...nonCashEquivalent].reduce((all, { total }) => all + Math.round(total * 100), 0);
    expect([paid, closeout.daysToCome]).toEqual([net + tips, 0]);
    const ref = { siteId, locationId, appointmentDate: us };
    expect(await world.get(SummariesService).one(boss, ref)).toMatchObject({
      ...{ totalSales: net / 100, totalTip: tips / 100 },
    });
    const { answer } = await world.get(DailyCloses).report(boss, { siteId, locationId }, us);
    expect(answer).toMatchObject({
      totals: { full: (net + tips) / 100, tips: tips / 100 },
      late: { totals: { sales: 0 } },
    });
    expect(answer.warnings).toEqual([]);
    const { appointments } = await world.get(Technicians).of(boss, { siteId, locationId }, { sortDate: us });
    expect(appointments.length).toBeGreaterThanOrEqual(sales.length);
    expect(appointments.map(({ staffName }) => staffName)).not.toContainEqual(expect.stringMatching(/room/i));
  }
});

it('is written as of those days, also in the log and the audit, and no figure waits or is wrong', async () => {
  for (const { siteId, timeZone } of SITES) {
    const { from, to } = spanOf(siteId);
    const [begin, end] = [toInstant(`${from}T00:00:00`, timeZone), toInstant(`${addDays(to, 1)}T00:00:00`, timeZone)];
    const outside = (table: string, at: string, more = '') =>
      world.rows(`SELECT ${at} FROM ${table} WHERE site_id = $1 AND NOT ${at} BETWEEN $2 AND $3 ${more}`, [
        siteId,
        begin,
        end,
      ]);
    const laid = `AND name IN ('sale.closed', 'report.submitted', 'content.changed', 'config.changed', 'notes.recorded')`;
    expect(await outside('events', 'at', laid)).toEqual([]);
    expect(await outside('audit_entries', 'at', laid)).toEqual([]);
    for (const [table, at] of KEPT_TIMES) expect(await outside(table, at)).toEqual([]);
    expect(await outside('sale_records', 'arrived_at', `AND appointment_date <= '${to}T23:59:59'`)).toEqual([]);
    const told = await world.rows<{ name: string }>('SELECT DISTINCT name FROM events WHERE site_id = $1', [siteId]);
    const names = told.map(({ name }) => name);
    for (const name of ['sale.closed', 'report.submitted', 'report.approved', 'content.changed', 'config.changed'])
      expect(names).toContain(name);
    const last = (await closes(siteId)).filter(({ date }) => date === to);
    expect(last.map(({ status }) => status)).toEqual(LOCATIONS.map(() => 'submitted'));
  }
  await world.get(DayModels).recompute();
  expect(await world.get(DayModels).check()).toBe(0);
});

it('once more changes nothing, nor does the pruning of what is old', async () => {
  await world.get(DayModels).recompute();
  const before = await everything();
  expect(await lay()).toMatchObject({ days: 0, ofPeople: [] });
  await world.get(RetentionService).prune();
  expect(await everything()).toEqual(before);
});
