import { readFile } from 'node:fs/promises';
import { axeFaults } from '../pages/browser-page';
import { Refused } from '../pages/contract-server';
import { openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { checkout, joan, openTill, press, RECEIPT, says } from './open-till';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const SALE_PATH = `/receipt/${RECEIPT.sale.saleId}`;
const answers = { 'receipts.one': () => RECEIPT };

// 001 §2.106: 'Receipt of payment': a receipt that can be printed again
it('leads from the payment to its receipt, which is saved for a roll and a sheet', async () => {
  const { page } = await openTill(world, { answers });
  await joan(page);
  await press(page, 'Cash');
  await checkout(page).click();
  await page.getByRole('link', { name: 'Print the receipt' }).first().click();
  await page.getByRole('heading', { name: 'Receipt of payment' }).waitFor();
  await says(page, 'Houston Studio LLC');
  await page.getByText('Given $100.00, change $1.00').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.route('**/receipt.pdf?*', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: `%PDF ${new URL(route.request().url()).search}` }),
  );
  for (const [name, query] of [
    ['PDF · 80 mm', 'paper=roll&language=en'],
    ['PDF · Letter', 'paper=letter&language=en'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await press(page, name);
    expect(await readFile(await (await saved).path(), 'utf8')).toBe(`%PDF ?${query}`);
  }
});

it('says that a PDF did not come, and that there is no such sale', async () => {
  const { page } = await openDesk(world, { path: SALE_PATH, language: 'es', answers });
  await page.getByRole('heading', { name: 'Recibo de pago' }).waitFor();
  await press(page, 'PDF · Carta');
  await page.getByText(/No se pudo hacer el PDF\. La venta sigue igual/).waitFor();
  const { page: other } = await openDesk(world, {
    path: SALE_PATH,
    answers: { 'receipts.one': () => new Refused(404, 'NOT_FOUND') },
  });
  await says(other, 'There is no such sale at this site.');
});
