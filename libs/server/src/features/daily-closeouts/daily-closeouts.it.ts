import { buffer } from 'node:stream/consumers';
import { pdfText } from '#testing/forms/pdf-text';
import { toSortDate } from '#domain/money/daily-close';
import { sumOf, toDollars } from '#domain/money/cents';
import { addDays } from '#domain/time/site-time';
import { ObjectStore } from '../../adapters/files/object-store.js';
import { ProviderSales, type ProviderSale } from '../../adapters/provider/sales/provider-sales.js';
import { CloseDesk, refused } from '../daily-close/testing/close-desk.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { saleOf } from '../sales/sync/provider-sale.js';
import { ProviderSaleWriter } from '../sales/sync/provider-sale-writer.js';
import { SaleSync } from '../sales/sync/sale-sync.service.js';
import { Exports } from '../exports/exports.service.js';
import { SitesService } from '../sites/sites.service.js';
import { DailyCloseouts } from './daily-closeouts.service.js';

const desk = new CloseDesk();
beforeAll(() => desk.open());
afterAll(() => desk.world.end());
beforeEach(() => desk.nextDay());

type Line = Pick<ProviderSale['lines'][number], 'kind' | 'name' | 'unitCents' | 'quantity' | 'taxCents' | 'totalCents'>;
const line = (part: Line): ProviderSale['lines'][number] => ({
  ...{ itemId: '1', productId: 1, discountCents: part.unitCents * part.quantity + part.taxCents - part.totalCents },
  ...{ notes: '', giftCardCode: '', ...part },
});
const SERVICE: Line = {
  kind: 'service',
  name: 'Early Gender',
  unitCents: 9_000,
  quantity: 1,
  taxCents: 720,
  totalCents: 9_720,
};
const ALBUM: Line = { kind: 'product', name: 'Album', unitCents: 2_000, quantity: 2, taxCents: 330, totalCents: 4_330 };
const TIP: Line = { kind: 'tip', name: 'Tip', unitCents: 1_000, quantity: 1, taxCents: 0, totalCents: 1_000 };
let lastSale = 9_000_000;

/** As the provider's own desk sold it on the day of the test. */
async function soldThere(lines: readonly Line[], payments: ProviderSale['payments'], locationId = 1): Promise<void> {
  lastSale += 1;
  const sold = {
    ...{ providerSaleId: lastSale, soldLocal: `${desk.date}T12:00:00`, clientId: '100', locationId, payments },
    lines: lines.map(line),
  };
  const { timeZone } = await desk.world.get(SitesService).one(desk.world.siteId);
  const sale = saleOf(desk.world.siteId, sold, { timeZone, clientName: '', visit: null });
  await desk.world.get(ProviderSaleWriter).write(sale, { providerSaleId: lastSale, isNews: false });
}
const paid = (method: 'cash' | 'creditCard' | 'other', name: string, cents: number) => ({
  ...{ method, name, cents, notes: '' },
});

const read = (
  who: StaffPrincipal = desk.maria,
  more: { endDate?: string; locationId?: number; siteId?: number } = {},
) => {
  const { siteId = desk.world.siteId, ...span } = more;
  return desk.world
    .get(DailyCloseouts)
    .read(who, siteId, { startDate: desk.sortDate, endDate: desk.sortDate, locationId: 1, ...span });
};

/**
 * A small day. In cash 40 for half of a service of 97.20 and a tip of 10, whose rest the card paid; a check for two albums; one of them
 * came back and was paid out of the drawer.
 */
async function smallDay(): Promise<void> {
  await soldThere([SERVICE, TIP], [paid('cash', 'Cash', 4_000), paid('creditCard', 'Visa', 6_720)]);
  await soldThere([ALBUM], [paid('other', 'Check', 4_330)]);
  await soldThere([{ ...ALBUM, quantity: -1, taxCents: -165, totalCents: -2_165 }], [paid('cash', 'Cash', -2_165)]);
}

// 002 §7.173: GET api/site/{siteId}/sales/dailyCloseOut?startDate&endDate&locationId
it('counts a small day as it is counted by hand, and as the daily report does', async () => {
  await smallDay();
  const { byPayment, byCategory } = await read();
  // Tax of the service, 7.20, by 40.00 in cash and the 57.20 of the card that are no tip: 2.96 and 4.24.
  expect(byPayment).toEqual({
    cashEquivalent: [
      { name: 'Cash', receipt: 37.04, tax: 1.31, returns: -20, tip: 0, total: 18.35 },
      { name: 'Check', receipt: 40, tax: 3.3, returns: 0, tip: 0, total: 43.3 },
    ],
    nonCashEquivalent: [{ name: 'Visa', receipt: 52.96, tax: 4.24, returns: 0, tip: 10, total: 67.2 }],
  });
  expect(byCategory).toEqual({
    serviceCategory: [
      { name: 'Early Gender', sales: 90, tax: 7.2, quantity: 1, returns: 0, returnsqty: 0, total: 97.2 },
    ],
    productCategory: [{ name: 'Album', sales: 40, tax: 1.65, quantity: 2, returns: -20, returnsqty: -1, total: 21.65 }],
    giftCard: [],
  });
  const { totals } = await desk.report();
  expect(totals).toMatchObject({ cash: 18.35, creditCard: 67.2, other: 43.3, full: 128.85, tips: 10 });
});

it('leaves out what was removed, keeps locations apart, and has what was sold after the close', async () => {
  await desk.sell({ cashCents: 5_000 });
  const twice = await desk.sell({ cashCents: 5_000 });
  await desk.takeAway(twice);
  await desk.sell({ creditCardCents: 1_000, isAfterClose: true });
  await desk.sell({ cashCents: 700, locationId: 2 });
  const totals = async (locationId: number) => {
    const { byPayment } = await read(desk.maria, { locationId });
    return [...byPayment.cashEquivalent, ...byPayment.nonCashEquivalent].map(({ name, total }) => [name, total]);
  };
  expect(await totals(1)).toEqual([
    ['Cash', 50],
    ['Credit Card', 10],
  ]);
  expect(await totals(0)).toEqual([
    ['Cash', 57],
    ['Credit Card', 10],
  ]);
});

// 002 §7.174: POST /api/pdf/sales/dailyCloseOutPdf: message and url, DailyCloseout-{siteId}-{locationId}-{mmddyyyy}.pdf
it('prints the same figures, whatever a caller sends along, and takes the file away a day later', async () => {
  await smallDay();
  const { siteslist } = await desk.world.get(SitesService).locationsOfAll(desk.world.siteId);
  const locations = siteslist.find(({ id }) => id === `${desk.world.siteId}-1`)?.name ?? '';
  const asked = { startDate: desk.sortDate, endDate: desk.sortDate, locations, byPayment: { cashEquivalent: [] } };
  const { fileName, message, url } = await desk.world.get(DailyCloseouts).pdf(desk.maria, asked);
  const [year, month, day] = desk.date.split('-');
  expect(fileName).toBe(`DailyCloseout-${desk.world.siteId}-1-${month}${day}${year}.pdf`);
  expect([message, url]).toEqual(['The PDF is ready.', expect.stringMatching(/^(https?:\/\/|\/)/)]);
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of desk.world.get(ObjectStore).list(`sites/${desk.world.siteId}/`)) found.push(key);
    return found.filter((key) => key.endsWith(fileName));
  };
  const [key = ''] = await keys();
  const text = (await pdfText(await buffer(await desk.world.get(ObjectStore).read(key)))).join('\n');
  for (const words of ['Daily Closeout', 'Non-cash equivalent', 'Visa', '$52.96', '-$20.00', '$128.85', 'Early Gender'])
    expect(text).toContain(words);
  await desk.world.get(Exports).sweep();
  expect(await keys()).toEqual([key]);
  desk.world.clock.advance(25 * 3_600_000);
  await desk.world.get(Exports).sweep();
  expect(await keys()).toEqual([]);
  desk.world.clock.advance(-25 * 3_600_000);
});

it('asks the provider for days that are not here, once, and says how many are to come', async () => {
  const yesterday = addDays(desk.today, -1);
  const { siteId } = desk.world;
  const jobs = () =>
    desk.world.rows<{ payload: { from: string; to: string } }>(
      `SELECT payload FROM job_outbox WHERE site_id = $1 AND name = 'provider.syncSaleDays' AND payload->>'to' = $2`,
      [siteId, yesterday],
    );
  const span = { startDate: toSortDate(yesterday), endDate: toSortDate(yesterday), locationId: 1 };
  const ask = () => desk.world.get(DailyCloseouts).read(desk.maria, siteId, span);
  expect((await ask()).daysToCome).toBe(1);
  expect((await ask()).daysToCome).toBe(1);
  const [job, ...more] = await jobs();
  expect([job?.payload, more]).toEqual([{ siteId, from: yesterday, to: yesterday }, []]);
  await desk.world.get(SaleSync).ofDays(siteId, { from: yesterday, to: yesterday });
  const { byPayment, daysToCome } = await ask();
  expect([daysToCome, (await jobs()).length]).toEqual([0, 1]);
  const there = await desk.world
    .get(ProviderSales)
    .sales(siteId, { from: `${yesterday}T00:00:00`, to: `${yesterday}T23:59:59` });
  const here = there.filter(({ locationId }) => locationId === 1);
  expect(here.length).toBeGreaterThan(0);
  const cents = sumOf(here.flatMap(({ payments }) => payments.map((one) => one.cents)));
  const rows = [...byPayment.cashEquivalent, ...byPayment.nonCashEquivalent];
  expect(rows.reduce((all, { total }) => all + Math.round(total * 100), 0)).toBe(cents);
  expect(rows.every(({ total }) => total === toDollars(Math.round(total * 100)))).toBe(true);
});

it('refuses days that it cannot have, another site and another location', async () => {
  const invalid = refused('VALIDATION_FAILED');
  const ask = (startDate: string, endDate: string) =>
    desk.world.get(DailyCloseouts).read(desk.maria, desk.world.siteId, { startDate, endDate, locationId: 1 });
  for (const [from, to] of [
    ...[
      ['02/30/2026', '02/30/2026'],
      ['11/20/2026', '11/19/2026'],
      ['01/01/2026', '02/01/2026'],
    ],
    ...[
      ['01/01/9999', '01/01/9999'],
      ['12/31/1999', '12/31/1999'],
      ['yesterday', '11/20/2026'],
    ],
  ] as const)
    await expect(ask(from, to)).rejects.toEqual(invalid);
  await expect(read(desk.maria, { siteId: 1 })).rejects.toEqual(refused('SITE_MISMATCH'));
  await expect(read(desk.maria, { locationId: 99 })).rejects.toEqual(refused('NOT_FOUND'));
  const atOne = { ...desk.ana, locationId: 1 };
  await expect(read(atOne, { locationId: 2 })).rejects.toEqual(refused('LOCATION_MISMATCH'));
  await expect(read(atOne, { locationId: 0 })).rejects.toEqual(refused('LOCATION_MISMATCH'));
  expect((await read(atOne)).byCategory.giftCard).toEqual([]);
});
