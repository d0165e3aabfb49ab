import type { CheckoutPage } from '#contracts/money/checkout-page.dto';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { Refused } from '../pages/contract-server';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import {
  CHECKOUT,
  SALE,
  REPLY,
  add,
  checkout,
  discount,
  discountBy,
  field,
  isOff,
  joan,
  openTill,
  press,
  says,
  service,
  total,
} from './open-till';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

// 001 §2.102: Cart table, staff select and tip, summary, payment methods, 'Additional Items' with quantity and Add to cart
// 001 §4.101: CHECKOUT is enabled only with a tip staff member and payments equal to the total after tip
// 001 §8.100: Checkout success: 'Thank you, your purchase is now being processed'
it('takes cash, and says what to give back', async () => {
  const { page, paid, kept } = await openTill(world);
  const steps = page.getByRole('navigation', { name: 'Steps of this visit' });
  await steps.locator('[aria-current=step]').getByText('Checkout').waitFor();
  await add(page, 'Heartbeat Bear');
  await press(page, 'One more of Gender Reveal Cannon');
  await add(page, 'Gender Reveal Cannon');
  await discountBy(page, 'Per cent');
  await discount(page).fill('10');
  await joan(page);
  await field(page, 'Tip').fill('15');
  await total(page, '$193.95');
  expect(await isOff(page)).toBe('true');
  await press(page, 'Cash');
  await says(page, 'Paid in full');
  await field(page, 'Cash given').fill('100');
  await says(page, 'That is less than the cash amount.');
  expect(await isOff(page)).toBe('true');
  await press(page, '$200');
  await says(page, '$6.05');
  expect(await axeFaults(page)).toEqual([]);
  await says(page, 'Cart kept');
  expect(kept.at(-1)).toMatchObject({ tipCents: 1_500, cashCents: 19_395, givenCents: 20_000 });
  await checkout(page).click();
  await says(page, 'Thank you, your purchase is now being processed');
  await says(page, 'Change due: $6.05');
  expect(paid).toEqual([
    expect.objectContaining({
      ...{ ClientId: 'c12', totalAmount: 178.95, tip: 15, staffName: 'Joan Pierce', discount: 9.9 },
      Payments: [{ Type: 'Cash', Metadata: { amount: 193.95, given: 200 } }],
    }),
  ]);
  await page.getByRole('link', { name: 'GO BACK' }).click();
  await page.waitForURL('**/appointments');
});

// 001 §2.103: Gift Card (a code field, a search button for the balance, and a 'clear' link); 'Pending Balance' or 'Over Balance'
// 001 §5.101: The gift card amount may not exceed the gift card balance
it('splits with a gift card, which gives no more than is on it', async () => {
  const { page, paid } = await openTill(world);
  await joan(page);
  await says(page, 'Pending Balance');
  await press(page, 'Gift Card');
  await field(page, 'Gift card code').fill('GC7731');
  await field(page, 'Gift card code').press('Enter');
  await says(page, '•••• 7731 · balance $25.00');
  const gift = field(page, 'Amount: Gift Card');
  expect(await gift.inputValue()).toBe('25.00');
  await gift.fill('30');
  await gift.blur();
  expect(await isOff(page)).toBe('true');
  await gift.fill('25');
  await press(page, 'Credit Card');
  expect(await field(page, 'Amount: Credit Card').inputValue()).toBe('74.00');
  await field(page, 'Amount: Credit Card').fill('80');
  await says(page, 'Over Balance');
  await field(page, 'Amount: Credit Card').fill('74');
  await checkout(page).click();
  await says(page, 'Thank you, your purchase is now being processed');
  expect(paid[0]?.Payments).toEqual([
    { Type: 'GiftCard', Metadata: { amount: 25, cardNumber: 'GC7731' } },
    { Type: 'Custom', Metadata: { amount: 74, id: 25 } },
  ]);
});

it('forgets a gift card that is cleared, and says when there is none', async () => {
  const { page } = await openTill(world);
  await press(page, 'Gift Card');
  await field(page, 'Gift card code').fill('GC7731');
  await press(page, 'Look up the balance');
  await press(page, 'clear');
  await press(page, 'Gift Card');
  expect(await field(page, 'Gift card code').inputValue()).toBe('');
  const { page: other } = await openTill(world, {
    answers: { 'giftCards.balance': () => new Refused(404, 'NOT_FOUND') },
  });
  await press(other, 'Gift Card');
  await field(other, 'Gift card code').fill('NONE');
  await press(other, 'Look up the balance');
  await says(other, 'There is no such gift card at this site.');
});

// Decision 46: name and password of a management user, for that one sale
// 001 §8.101: 'The discount must be less than 20% of the price'
// 001 §2.104: A Reason '+' button that opens a discount-reason modal (with a Close button)
it('refuses a discount above the cap, unless a manager approves it on the same screen', async () => {
  let tries = 0;
  const { page, paid } = await openTill(world, {
    answers: {
      'checkout.pay': () => {
        tries += 1;
        return tries === 1
          ? new Refused(403, 'APPROVAL_NEEDED', 'Only the management may approve this discount.')
          : REPLY;
      },
    },
  });
  await discount(page).fill('19.81');
  await says(page, 'The discount must be less than 20% of the price');
  await total(page, '$99.00');
  await press(page, 'Ask a manager');
  await total(page, '$79.19');
  await press(page, /^Reason \+: .*Gender Determination/);
  const reason = page.getByRole('dialog');
  await reason.getByRole('textbox', { name: 'Reason' }).fill('Twins');
  await reason.getByRole('button', { name: 'Close' }).click();
  await joan(page);
  await press(page, 'Credit Card');
  await checkout(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Manager’s user name' }).fill('technician.demo');
  await dialog.getByLabel('Password').first().fill('secret');
  expect(await axeFaults(page)).toEqual([]);
  const approve = dialog.getByRole('button', { name: 'Approve and take the payment' });
  await approve.click();
  await dialog.getByText('Only the management may approve this discount.').waitFor();
  await dialog.getByRole('textbox', { name: 'Manager’s user name' }).fill('management.demo');
  await approve.click();
  await says(page, 'Thank you, your purchase is now being processed');
  expect(paid.map(({ approval }) => approval?.username)).toEqual(['technician.demo', 'management.demo']);
  expect(paid[1]?.Items[0]).toMatchObject({ discountType: 'value', discount: 19.81, discountReason: 'Twins' });
});

// 001 §8.102: Tip: 'Please select a staff member.'
it('asks whose the tip is, and leads there', async () => {
  const { page, paid } = await openTill(world);
  await press(page, 'Cash');
  await checkout(page).click();
  await says(page, 'Please select a staff member.');
  const staff = page.getByRole('combobox', { name: 'Staff' });
  expect(await staff.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(paid).toEqual([]);
});

// 001 §8.103: Empty-message checkout failure: 'Woops, this is weird. …' Otherwise the server message is shown
it('goes out under the same key until there is an answer, after a reload too, and under a new one after a no', async () => {
  let presses = 0;
  const draft = {
    ...{ lines: [], tipStaffId: 1, tipCents: 0, cashCents: 9_900, creditCardCents: 0, giftCardCents: 0 },
    ...{ methods: ['cash' as const], givenCents: null, giftCardCode: '', isReceiptMailed: false },
    ...{ version: 1, savedAt: '2026-11-21T16:00:00Z', savedBy: 'Dana Whitfield' },
  };
  const { page, keys } = await openTill(world, {
    answers: {
      'checkout.page': () => ({ ...CHECKOUT, draft }),
      'checkout.pay': () =>
        presses > 3 ? REPLY : new Refused(409, 'GIFT_CARD_SHORT', 'There is less on the gift card.'),
    },
  });
  // A server that fell over: no words at all.
  await page.route('**/api/checkout/12', (route) => {
    if (route.request().method() !== 'PUT' || (presses += 1) > 2) return route.fallback();
    return route.fulfill({ status: 500, body: '' });
  });
  await checkout(page).click();
  await page.getByText('Woops, this is weird.').waitFor();
  await page.getByText(/it is the same payment and is taken once/).waitFor();
  await page.reload();
  await checkout(page).click();
  await page.getByText('Woops, this is weird.').waitFor();
  await checkout(page).click();
  await says(page, 'There is less on the gift card.');
  await checkout(page).click();
  await says(page, 'Thank you, your purchase is now being processed');
  expect([keys[0] === keys[1], keys[1] === keys[2], keys[2] === keys[3]]).toEqual([true, true, false]);
});

// Decision 45: refused with the new cart; the desk confirms the new total
it('shows the new cart when a price changed, and asks again', async () => {
  let price = 99;
  const { page, paid } = await openTill(world, {
    answers: {
      'checkout.page': () => ({ ...CHECKOUT, services: [service(price)] }),
      'checkout.pay': () => {
        if (price === 109) return REPLY;
        price = 109;
        return new Refused(409, 'PRICE_CHANGED');
      },
    },
  });
  await joan(page);
  await press(page, 'Cash');
  await checkout(page).click();
  await page.getByText(/The prices have changed/).waitFor();
  await total(page, '$109.00');
  await says(page, 'Pending Balance');
  expect(await isOff(page)).toBe('true');
  await field(page, 'Amount: Cash').fill('109');
  await checkout(page).click();
  await says(page, 'Thank you, your purchase is now being processed');
  expect(paid.map(({ totalAmount }) => totalAmount)).toEqual([99, 109]);
});

// Decision 44: while that is not decided the visit says "being checked" and nobody can pay it
it('waits while a payment is being checked, and goes on to its sale by itself', async () => {
  let state: CheckoutPage['state'] = 'checking';
  const { page } = await openTill(world, {
    answers: { 'checkout.page': () => ({ ...CHECKOUT, state, sale: state === 'paid' ? SALE : null }) },
  });
  await says(page, 'This payment is being checked');
  expect(await checkout(page).count()).toBe(0);
  state = 'paid';
  await page.getByRole('heading', { name: 'Paid' }).waitFor();
  await page.getByText('Given $100.00, change $1.00').waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

// 001 §8.104: A non-OK response: 'Nothing found', 'Seems like nothing was found'; page load failure: 'Onload page Error: '
it('says when there is no such visit, or nothing that pays for it', async () => {
  const { page } = await openTill(world, {
    answers: { 'checkout.page': () => new Refused(404, 'NOT_FOUND', 'No such visit.') },
  });
  await says(page, 'Nothing found');
  const { page: bare } = await openTill(world, { answers: { 'checkout.page': () => ({ ...CHECKOUT, services: [] }) } });
  await bare.getByText(/We don’t know yet what pays for Gender Determination/).waitFor();
});

it.each([
  ['en', 1280, 800],
  ['es', 768, 1024],
  ['es', 390, 844],
  ['en', 320, 700],
] as const)('is whole in %s at %i × %i, with targets of 44 px', async (language, width, height) => {
  const { page } = await openTill(world, { language, size: [width, height] });
  await page.getByRole('button', { name: /^(Cash|Efectivo)$/ }).click();
  await page.getByRole('button', { name: /^(Gift Card|Tarjeta de regalo)$/ }).click();
  for (const button of await page.locator('main').getByRole('button').all())
    expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  expect(await overflowOf(page)).toBe(0);
  // The bar of the page would stand over what is measured.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await axeFaults(page)).toEqual([]);
});
