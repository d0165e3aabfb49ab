import type { Checkout } from '#contracts/money/checkout.dto';
import type { Wire } from '#contracts/wire';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { type Answers, Refused } from '../pages/contract-server';
import { openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { add, CHECKOUT, checkout, field, isOff, joan, press, REPLY, says, total } from './open-till';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const BUYER = {
  clientId: 'c7',
  name: 'Ana Peña',
  firstName: 'Ana',
  lastName: 'Peña',
  phone: '7135550177',
  email: 'ana@mail.example',
};
const { products, staffMembers } = CHECKOUT;
const GIFT_CARDS = [
  { Id: '401', Name: 'Gift Card $50', Price: 50, Value: 50, isEditable: false },
  { Id: '405', Name: 'Gift Card, any amount', Price: 75, Value: 75, isEditable: true },
];
const answers: Answers = {
  'checkout.walkInPage': () => ({ isDayClosed: false, products, giftCards: GIFT_CARDS, staffMembers }),
  'clients.search': () => ({ clients: [BUYER], hasMore: false }),
  'checkout.walkIn': () => ({ ...REPLY, appointmentId: null }),
};

// 001 §2.107: walk-in sales without an appointment from a button on the list
it('sells a product to a client without an appointment, from a button on the list', async () => {
  let presses = 0;
  const { page } = await openDesk(world, {
    answers: {
      ...answers,
      'checkout.walkIn': () => {
        presses += 1;
        return presses === 1 ? new Refused(503, 'UNAVAILABLE', 'Wait a moment.') : { ...REPLY, appointmentId: null };
      },
    },
  });
  const paid: { key: string | undefined; body: Wire<Checkout> }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/walkInCheckout'))
      paid.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() as Wire<Checkout> });
  });
  await page.getByRole('link', { name: 'Walk-in sale' }).click();
  await add(page, 'Heartbeat Bear');
  await total(page, '$37.89');
  await joan(page);
  await press(page, 'Credit Card');
  expect(await isOff(page)).toBe('true');
  await page.getByRole('combobox', { name: 'Find the client' }).fill('peña');
  await page.getByRole('option', { name: /Ana Peña/ }).click();
  expect(await axeFaults(page)).toEqual([]);
  await checkout(page).click();
  await says(page, 'Wait a moment.');
  // What is not decided goes out again as it was and no other, also after a reload.
  const isHeld = async () => {
    await says(
      page,
      'We don’t know yet whether it went through. Press CHECKOUT again: it is the same payment and is taken once.',
    );
    const more = page.getByRole('button', { name: 'One more of Heartbeat Bear' });
    expect(await more.first().getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByRole('button', { name: 'Someone else' }).getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByRole('radio', { name: 'Gift card', exact: true }).isDisabled()).toBe(true);
  };
  await isHeld();
  await page.reload();
  await isHeld();
  await checkout(page).click();
  await says(page, 'Thank you, your purchase is now being processed');
  expect(paid[0]).toEqual(paid[1]);
  expect(paid[0]?.body).toMatchObject({
    ...{ ClientId: 'c7', totalAmount: 37.89, staffName: 'Joan Pierce' },
    Items: [{ Item: { Type: 'Product', Metadata: { Id: '201' } }, Quantity: 1 }],
    Payments: [{ Type: 'Custom', Metadata: { amount: 37.89 } }],
  });
  await press(page, 'Another sale');
  await page.getByRole('combobox', { name: 'Find the client' }).waitFor();
  await total(page, '$0.00');
});

const CARD_NUMBER = '9004411277300516';

// 001 §2.201: beyond the document (issue 13 §2): a walk-in buys a gift card, whose number is handed over and pays another walk-in
it('sells a gift card of a chosen value, shows its number, and takes it for the next sale', async () => {
  const paid: Wire<Checkout>[] = [];
  const { page } = await openDesk(world, {
    path: '/walkin',
    answers: {
      ...answers,
      'checkout.walkIn': ({ body }) => {
        paid.push(JSON.parse(body.toString()) as Wire<Checkout>);
        return { ...REPLY, appointmentId: null, giftCardCode: paid.length === 1 ? CARD_NUMBER : null };
      },
      'giftCards.balance': () => ({ RemainingBalance: 120 }),
    },
  });
  const client = async () => {
    await page.getByRole('combobox', { name: 'Find the client' }).fill('peña');
    await page.getByRole('option', { name: /Ana Peña/ }).click();
    await joan(page);
  };
  await client();
  await add(page, 'Heartbeat Bear');
  // With the keyboard alone; the bear is sold apart.
  await page.getByRole('radio', { name: 'Products', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await total(page, '$0.00');
  expect(await isOff(page)).toBe('true');
  await page.getByRole('radio', { name: /^Gift Card \$50/ }).check();
  await total(page, '$50.00');
  await press(page, 'Cash');
  await page.keyboard.press('Tab');
  await page.getByRole('radio', { name: 'Gift Card, any amount' }).check();
  const value = field(page, 'Value of the card');
  await value.fill('4.99');
  await value.blur();
  expect(await isOff(page)).toBe('true');
  await value.fill('120');
  await total(page, '$120.00');
  expect(await page.getByRole('button', { name: 'Gift Card', exact: true }).count()).toBe(0);
  expect(await field(page, 'Tip').count()).toBe(0);
  // One way takes the place of the other.
  await press(page, 'Credit Card');
  expect(await page.getByRole('button', { name: 'Cash', exact: true }).getAttribute('aria-pressed')).toBe('false');
  expect(await axeFaults(page)).toEqual([]);
  await checkout(page).click();
  await says(page, CARD_NUMBER);
  expect(paid[0]).toMatchObject({
    ...{ ClientId: 'c7', totalAmount: 120, tip: 0, discount: 0 },
    Items: [{ Item: { Type: 'GiftCard', Metadata: { Id: '405', Amount: 120 } }, Quantity: 1 }],
    Payments: [{ Type: 'Custom', Metadata: { amount: 120 } }],
  });
  expect(paid[0]?.Items).toHaveLength(1);
  expect(await axeFaults(page)).toEqual([]);

  // Once sold it is not offered for sale again, not even by a reload.
  await page.reload();
  await client();
  await total(page, '$0.00');
  await add(page, 'Heartbeat Bear');
  await press(page, 'Gift Card');
  await field(page, 'Gift card code').fill(CARD_NUMBER);
  await press(page, 'Look up the balance');
  await says(page, '•••• 0516 · balance $120.00');
  await checkout(page).click();
  await page.getByRole('button', { name: 'Another sale' }).waitFor();
  expect(paid[1]?.Payments).toMatchObject([{ Type: 'GiftCard', Metadata: { amount: 37.89, cardNumber: CARD_NUMBER } }]);
  expect(await page.getByText(CARD_NUMBER).count()).toBe(0);
});

it.each([
  ['en', 1280, 800],
  ['es', 768, 1024],
] as const)('is whole in %s at %i × %i', async (language, width, height) => {
  const { page } = await openDesk(world, {
    path: '/walkin',
    language,
    answers,
    options: { viewport: { width, height } },
  });
  await page.getByRole('button', { name: /^(Add to cart|Añadir al carrito): Heartbeat Bear/ }).click();
  expect(await overflowOf(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('radio', { name: /^(Gift card|Tarjeta de regalo)$/ }).check();
  await page.getByRole('radio', { name: 'Gift Card, any amount' }).check();
  expect(await overflowOf(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
});
