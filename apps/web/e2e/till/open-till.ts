import type { Page } from 'playwright-core';
import type { CartDraftChange, CheckoutPage } from '#contracts/money/checkout-page.dto';
import type { Checkout, CheckoutReply } from '#contracts/money/checkout.dto';
import type { Receipt } from '#contracts/money/receipts.dto';
import type { Wire } from '#contracts/wire';
import type { Language } from '../pages/browser-page';
import type { Answers } from '../pages/contract-server';
import { openDesk } from '../pages/desk-page';
import type { PageWorld } from '../pages/page-world';
import { arrived } from '../parts/day-desk';

const TAX = 0.0825;
export const product = (Id: string, Name: string, Price: number) => ({
  ...{ Id, ProductId: Number(Id), Name, ShortDescription: '', Price, TaxRate: TAX },
});
/** What pays for the visit; its price may change. */
export const service = (Price: number) => ({ ...product('100', 'Gender Determination', Price), TaxRate: 0 });
export const CHECKOUT: Wire<CheckoutPage> = {
  ...{
    state: 'open',
    isDayClosed: false,
    card: arrived(12, { name: 'Marisol Vega' }),
    receiptTo: 'm•••@mail.com',
    draft: null,
    sale: null,
  },
  services: [service(99)],
  products: [
    product('201', 'Heartbeat Bear', 35),
    product('202', 'Gender Reveal Cannon', 24),
    product('203', 'Massage oil', 16.5),
  ],
  staffMembers: [
    { Id: 1, Name: 'Joan Pierce' },
    { Id: 2, Name: 'Ana Ruiz' },
  ],
};
export const SALE = {
  ...{ saleId: 's', providerSaleId: 900, soldAt: '2026-11-21T16:00:00Z', soldBy: 'Dana Whitfield' },
  ...{ subtotalCents: 9_900, discountCents: 0, taxCents: 0, totalCents: 9_900, tipCents: 0, tipStaffName: '' },
  ...{ approvedBy: null, isAfterClose: false },
  lines: [
    {
      ...({ kind: 'service', name: 'Gender Determination', quantity: 1, unitCents: 9_900, discountCents: 0 } as const),
      ...{ discountReason: '', taxCents: 0, totalCents: 9_900 },
    },
  ],
  payments: [{ method: 'cash' as const, amountCents: 9_900, givenCents: 10_000, giftCardLast4: null }],
};
export const RECEIPT: Wire<Receipt> = {
  ...{ appointmentId: 12, clientName: 'Marisol Vega', timeZone: 'America/Chicago', isRemoved: false, sale: SALE },
  giftCardCode: null,
  studio: { legalName: 'Houston Studio LLC', location: 'Houston', address: '1 Main Street' },
};
export const REPLY: Wire<CheckoutReply> = {
  ...{
    message: 'Thank you, your purchase is now being processed',
    saleId: 's',
    appointmentId: 12,
    providerSaleId: 900,
  },
  ...{ totalAmount: 99, tip: 0, changeDue: 6.05, isAfterClose: false, giftCardCode: null },
};

export interface Till {
  page: Page;
  paid: Wire<Checkout>[];
  /** Idempotency-Key of each press. */
  keys: string[];
  kept: Wire<CartDraftChange>[];
}

export interface Wish {
  answers?: Answers;
  language?: Language;
  size?: [width: number, height: number];
}

/** A till whose payments and drafts are listed. */
export async function openTill(
  world: PageWorld,
  { answers = {}, language = 'en', size = [1280, 800] }: Wish = {},
): Promise<Till> {
  const till: Omit<Till, 'page'> = { paid: [], keys: [], kept: [] };
  const [width, height] = size;
  const { page } = await openDesk(world, {
    ...{ path: '/appointments', language, options: { viewport: { width, height } } },
    answers: {
      'checkout.page': () => CHECKOUT,
      'checkout.draft': ({ body }) => ({
        version: till.kept.push(JSON.parse(body.toString()) as Wire<CartDraftChange>),
      }),
      'checkout.pay': () => REPLY,
      'giftCards.balance': () => ({ RemainingBalance: 25 }),
      ...answers,
    },
  });
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !request.url().endsWith('/api/checkout/12')) return;
    till.keys.push(request.headers()['idempotency-key'] ?? '');
    till.paid.push(request.postDataJSON() as Wire<Checkout>);
  });
  await page.goto('/checkout/12');
  await page.getByRole('heading').first().waitFor();
  return { page, ...till };
}

export const add = (page: Page, name: string) => page.getByRole('button', { name: `Add to cart: ${name}` }).click();
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
export const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
export const total = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /Total Amount|Importe total/ })
    .getByRole('strong')
    .getByText(text, { exact: true })
    .waitFor();
export const joan = (page: Page) => page.getByRole('combobox', { name: 'Staff' }).selectOption('Joan Pierce');
export const discountBy = (page: Page, kind: 'Per cent' | 'Dollars') =>
  page
    .getByRole('radiogroup', { name: 'Kind of discount of Gender Determination' })
    .getByRole('radio', { name: kind })
    .check();
export const discount = (page: Page) => field(page, 'Discount of Gender Determination');
export const checkout = (page: Page) => page.getByRole('button', { name: /^CHECKOUT/ });
export const isOff = (page: Page) => checkout(page).getAttribute('aria-disabled');
