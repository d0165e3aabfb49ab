import type { Checkout } from '#contracts/money/checkout.dto';
import type { Wire } from '#contracts/wire';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { type Answers, Refused } from '../pages/contract-server';
import { openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { add, CHECKOUT, checkout, isOff, joan, press, REPLY, says, total } from './open-till';

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
const answers: Answers = {
  'checkout.walkInPage': () => ({ isDayClosed: false, products, staffMembers }),
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
  // What is not decided goes out again as it was, also after a reload.
  await page.reload();
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
});
