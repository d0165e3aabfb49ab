import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { pdfText } from '#testing/forms/pdf-text';
import { axeFaults } from '../pages/browser-page';
import { chooseSomeone, openCheckout } from '../product/desk-till';
import { book, cardOf, enterHubWorld, type HubWorld, keepSession, signInAtDesk } from '../product/hub-world';
import { add, checkout, field, press, says } from './open-till';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const album = 'Album';

// 001 §2.105: the cart is a draft of the visit: closed tab, second tablet, same cart, live; a paid visit is not paid again
it('is one cart for two tablets, live, whoever changes it, and still there after a reload', async () => {
  const guest = { name: 'Tilda Caja', phone: '(713) 555-0301', email: 'tilda@mail.example' };
  const { Id } = await book(world, guest);
  const { page: desk } = await world.open();
  await signInAtDesk(world, desk);
  await cardOf(desk, guest.name).getByRole('button', { name: 'Check-in' }).click();
  await cardOf(desk, guest.name).getByText('Arrived').first().waitFor();
  // No hand holds the list: what is paid leaves it.
  await desk.mouse.move(0, 0);
  const one = await openCheckout(world, Id);
  const other = await openCheckout(world, Id, { username: 'technician.demo' });
  await add(one, album);
  await rowOf(other, album).waitFor();
  await rowOf(other, album)
    .getByRole('button', { name: `One more of ${album}` })
    .click();
  await chooseSomeone(other);
  // Two of them, with the tax of whichever city this is.
  await rowOf(one, `${album}.*\\$4\\d\\.`).waitFor();
  await one.getByText(/has changed this cart\. You see the newest\./).waitFor();
  await press(one, 'Cash');
  await says(one, 'Cart kept');
  await one.reload();
  await says(one, 'Paid in full');
  expect(await field(other, 'Amount: Cash').inputValue()).toBe(await field(one, 'Amount: Cash').inputValue());
  await field(one, 'Cash given').fill('200');
  const [, due = ''] = /\$([\d.]+)/.exec((await checkout(one).textContent()) ?? '') ?? [];
  const change = `$${(200 - Number(due)).toFixed(2)}`;
  await checkout(one).click();
  await says(one, 'Thank you, your purchase is now being processed');
  await says(one, `Change due: ${change}`);
  // The other tablet and the list hear of it: nobody pays it again.
  await other.getByRole('heading', { name: 'Paid' }).waitFor();
  expect(await checkout(other).count()).toBe(0);
  await cardOf(desk, guest.name).waitFor({ state: 'detached' });
  await other.getByRole('link', { name: 'Notes' }).click();
  // The page before it has a link of that name as well.
  await other.getByRole('heading', { name: `Notes of ${guest.name}` }).waitFor();
  await other.getByRole('link', { name: 'Receipt' }).first().click();
  await other.getByText(`Given $200.00, change ${change}`).waitFor();
  const saved = other.waitForEvent('download');
  await press(other, 'PDF · 80 mm');
  const [text = ''] = await pdfText(await readFile(await (await saved).path()));
  for (const word of [guest.name, '2 × $19.99', `$${due}`, change]) expect(text).toContain(word);
});

// Decision 46: name and password of a management user, for that one sale
// 001 §5.102: Discounts over the caps are a manager's to approve; the sale names both
it('takes a gift card, a card and cash in Spanish, with a discount that a manager approves on the same screen', async () => {
  const guest = { name: 'Nuria Bono', phone: '(713) 555-0302', email: 'nuria@mail.example' };
  const { Id } = await book(world, guest);
  const { page: desk } = await world.open();
  await signInAtDesk(world, desk);
  await cardOf(desk, guest.name).getByRole('button', { name: 'Check-in' }).click();
  await cardOf(desk, guest.name).getByText('Arrived').first().waitFor();
  const page = await openCheckout(world, Id, { language: 'es' });
  await field(page, 'Descuento de DNA Gender Test').fill('29');
  await says(page, 'El descuento debe ser menor del 20 % del precio');
  await press(page, 'Pedir a gerencia');
  await page.getByRole('combobox', { name: 'Personal' }).selectOption({ index: 1 });
  await press(page, 'Tarjeta de regalo');
  await field(page, 'Código de la tarjeta de regalo').fill('GC1005');
  await press(page, 'Consultar el saldo');
  await says(page, '•••• 1005 · saldo $75.50');
  await press(page, 'Tarjeta de crédito');
  await field(page, 'Importe: Tarjeta de crédito').fill('20');
  await press(page, 'Efectivo');
  await says(page, 'Pagado por completo');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^COBRAR/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Usuario de gerencia' }).fill('management.demo');
  await dialog.getByLabel('Contraseña').first().fill('studio-demo');
  await dialog.getByRole('button', { name: 'Aprobar y cobrar' }).click();
  await says(page, 'Gracias, tu compra se está procesando');
  await page.getByText(/^Descuento aprobado por/).waitFor();
  for (const text of ['Tarjeta de regalo •••• 1005', '$75.50', '$20.00']) await says(page, text);
});

it('sells to a client who has no appointment', async () => {
  const { page } = await world.open();
  await keepSession(world, page, { username: 'frontdesk.demo' });
  await page.goto('/walkin');
  await add(page, album);
  await page.getByRole('combobox', { name: 'Find the client' }).fill('bono');
  await page.getByRole('option', { name: /Nuria Bono/ }).click();
  await chooseSomeone(page);
  await press(page, 'Credit Card');
  await checkout(page).click();
  await says(page, 'Thank you, your purchase is now being processed');
  await page.getByRole('link', { name: 'Print the receipt' }).click();
  await says(page, 'Nuria Bono');
});
