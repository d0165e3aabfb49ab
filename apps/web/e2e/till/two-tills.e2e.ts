import type { Page } from 'playwright-core';
import { book, cardOf, enterHubWorld, type HubWorld, keepSession, signInAtDesk } from '../product/hub-world';
import { add, field, press, says } from './open-till';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

async function openCheckout(id: number, username: string): Promise<Page> {
  const { page } = await world.open();
  await keepSession(world, page, { username });
  await page.goto(`/checkout/${id}`);
  await page.getByRole('row', { name: /DNA Gender Test/ }).waitFor();
  return page;
}

/** Whoever comes first in the list. */
const someone = (page: Page) => page.getByRole('combobox', { name: 'Staff' }).selectOption({ index: 1 });
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const album = 'Album';

// 001 §2.105: CHECKOUT of a card leads to the visit's cart, with its service and the desk's products
it('is one cart for two tablets, live, whoever changes it, and still there after a reload', async () => {
  const guest = { name: 'Tilda Caja', phone: '(713) 555-0301', email: 'tilda@mail.example' };
  const { Id } = await book(world, guest);
  const { page: desk } = await world.open();
  await signInAtDesk(world, desk);
  await cardOf(desk, guest.name).getByRole('button', { name: 'Check-in' }).click();
  await cardOf(desk, guest.name).getByText('Arrived').first().waitFor();
  const one = await openCheckout(Id, 'frontdesk.demo');
  const other = await openCheckout(Id, 'technician.demo');
  await add(one, album);
  await rowOf(other, album).waitFor();
  await press(other, `One more of ${album}`);
  await someone(other);
  await rowOf(one, `${album}.*39\\.98`).waitFor();
  await one.getByText(/has changed this cart\. You see the newest\./).waitFor();
  await press(one, 'Cash');
  await says(one, 'Cart kept');
  await one.reload();
  await says(one, 'Paid in full');
  expect(await field(other, 'Amount: Cash').inputValue()).toBe(await field(one, 'Amount: Cash').inputValue());
});
