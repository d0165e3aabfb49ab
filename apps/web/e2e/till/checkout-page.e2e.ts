import type { Page } from 'playwright-core';
import type { CartDraftChange, CheckoutPage } from '#contracts/money/checkout-page.dto';
import type { Checkout, CheckoutReply } from '#contracts/money/checkout.dto';
import type { Wire } from '#contracts/wire';
import { axeFaults, type Language } from '../pages/browser-page';
import { type Answers, Refused } from '../pages/contract-server';
import { openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { arrived } from '../parts/day-desk';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const item = (Id: string, Name: string, Price: number, TaxRate = 0.0825) => ({
  ...{ Id, ProductId: Number(Id), Name, ShortDescription: '', Price, TaxRate },
});
const CHECKOUT: CheckoutPage = {
  ...{
    state: 'open',
    card: arrived(12, { name: 'Marisol Vega' }),
    receiptTo: 'm•••@mail.com',
    draft: null,
    sale: null,
  },
  services: [item('100', 'Gender Determination', 99, 0)],
  products: [
    item('201', 'Heartbeat Bear', 35),
    item('202', 'Gender Reveal Cannon', 24),
    item('203', 'Massage oil', 16.5),
  ],
  staffMembers: [
    { Id: 1, Name: 'Joan Pierce' },
    { Id: 2, Name: 'Ana Ruiz' },
  ],
};
const REPLY: CheckoutReply = {
  ...{
    message: 'Thank you, your purchase is now being processed',
    saleId: 's',
    appointmentId: 12,
    providerSaleId: 900,
  },
  ...{ totalAmount: 99, tip: 0, changeDue: 1, isAfterClose: false },
};

interface Till {
  page: Page;
  paid: { body: Wire<Checkout>; key: string }[];
  kept: Wire<CartDraftChange>[];
}

interface Wish {
  answers?: Answers;
  language?: Language;
  width?: number;
  height?: number;
}

/** A till whose payments and drafts are listed. */
async function openTill({ answers = {}, language = 'en', width = 1280, height = 800 }: Wish = {}): Promise<Till> {
  const till: Omit<Till, 'page'> = { paid: [], kept: [] };
  const { page } = await openDesk(world, {
    ...{ path: '/checkout/12', language, options: { viewport: { width, height } } },
    answers: {
      'checkout.page': () => CHECKOUT,
      'checkout.draft': ({ body }) => {
        till.kept.push(JSON.parse(body.toString()) as Wire<CartDraftChange>);
        return { version: till.kept.length };
      },
      'checkout.pay': ({ body }) => {
        till.paid.push({ body: JSON.parse(body.toString()) as Wire<Checkout>, key: '' });
        return REPLY;
      },
      'giftCards.balance': () => ({ RemainingBalance: 25 }),
      ...answers,
    },
  });
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/checkout/12'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  const keys: string[] = [];
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, ...till };
}

const add = (page: Page, name: string) => page.getByRole('button', { name: `Add to cart: ${name}` }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const total = (page: Page, text: string) => page.locator('strong').getByText(text, { exact: true }).waitFor();

it('looks', async () => {
  const { page } = await openTill();
  await add(page, 'Heartbeat Bear');
  await press(page, 'One more of Gender Reveal Cannon');
  await add(page, 'Gender Reveal Cannon');
  await page
    .getByRole('radiogroup', { name: 'Kind of discount of Gender Determination' })
    .getByRole('radio', { name: 'Per cent' })
    .check();
  await field(page, 'Discount of Gender Determination').fill('10');
  await page.getByRole('combobox', { name: 'Staff' }).selectOption('Joan Pierce');
  await field(page, 'Tip').fill('15');
  await total(page, '$193.95');
  await press(page, 'Gift Card');
  await field(page, 'Gift card code').fill('GC7731');
  await press(page, 'Look up the balance');
  await says(page, '•••• 7731 · balance $25.00');
  await press(page, 'Cash');
  await field(page, 'Cash given').fill('200');
  await page.screenshot({ path: '/tmp/till-1280.png', fullPage: true });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.screenshot({ path: '/tmp/till-768.png', fullPage: true });
  expect(await axeFaults(page)).toEqual([]);
});
