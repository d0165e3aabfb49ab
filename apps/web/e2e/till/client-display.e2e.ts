import type { Page } from 'playwright-core';
import { axeFaults, type Language } from '../pages/browser-page';
import { book, cardOf, enterHubWorld, type HubWorld, keepSession, signInAtDesk } from '../product/hub-world';
import { add, checkout, field, press, says } from './open-till';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const TABLET = { viewport: { width: 1024, height: 768 } };
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const tip = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** The checkout of somebody who is here, at a desk of its own. */
async function openCheckout(name: string, phone: string): Promise<Page> {
  const { Id } = await book(world, { name, phone, email: `${phone.slice(-4)}@mail.example` });
  const { page: list } = await world.open();
  await signInAtDesk(world, list);
  await cardOf(list, name).getByRole('button', { name: 'Check-in' }).click();
  await cardOf(list, name).getByText('Arrived').first().waitFor();
  const { page } = await world.open();
  await keepSession(world, page, { username: 'frontdesk.demo' });
  await page.goto(`/checkout/${Id}`);
  await row(page, 'DNA Gender Test').waitFor();
  return page;
}

/** A screen that was connected with this desk as its dialog says. */
async function connect(desk: Page, language: Language = 'en'): Promise<Page> {
  await press(desk, 'Connect a client screen');
  const code = await dialog(desk)
    .getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    .textContent();
  const place = /\/till\/\d+-\d+/.exec((await dialog(desk).textContent()) ?? '')?.[0] ?? '';
  const { page } = await world.open(language, TABLET);
  await page.goto(place);
  await press(page, language === 'en' ? 'Connect this screen' : 'Conectar esta pantalla');
  await dialog(page)
    .getByRole('textbox')
    .fill(code ?? '');
  await dialog(page).locator('button[type=submit]').click();
  await dialog(desk).getByText('The client screen is connected').waitFor();
  await press(desk, 'Done');
  return page;
}

// 001 §2.301: beyond the document: the client sees cart, tip and thanks on a second device, and nothing of who she is
it('shows the cart, takes a tip that the desk sees, and thanks with the change', async () => {
  const desk = await openCheckout('Paola Pantalla', '(713) 555-0391');
  const screen = await connect(desk);
  await says(screen, 'DNA Gender Test');
  await says(screen, '$129.00');
  expect(await axeFaults(screen)).toEqual([]);
  await tip(screen, /^20%/).click();
  // Of $129.00 before tax.
  await screen.getByRole('button', { name: /^20%/, pressed: true }).waitFor();
  await desk.locator('[value="25.80"]').waitFor();
  // Whose it is the desk says.
  await says(desk, 'Please select a staff member.');
  await desk.getByRole('combobox', { name: 'Staff' }).selectOption('Ana Ruiz');
  await tip(screen, 'Other').click();
  await field(screen, 'Your tip').fill('12.5');
  await press(screen, 'Add this tip');
  await tip(screen, /Other.*\$12\.50/).waitFor();
  await desk.locator('[value="12.50"]').waitFor();
  expect((await screen.textContent('main')) ?? '').not.toContain('Paola');
  await press(desk, 'Cash');
  await says(desk, 'Paid in full');
  await field(desk, 'Cash given').fill('400');
  await checkout(desk).click();
  await says(desk, 'Thank you, your purchase is now being processed');
  const [change = ''] = (await desk.getByText(/Change due: \$/).textContent())?.match(/\$[\d.]+/) ?? [];
  await says(screen, 'Thank you!');
  await says(screen, `Your change: ${change}`);
  await desk.getByRole('link', { name: 'GO BACK' }).click();
  await screen.getByRole('heading', { name: 'Welcome' }).waitFor();
});

it('goes on by itself after a cut, in Spanish, and is let go by the desk', async () => {
  const desk = await openCheckout('Rita Reconecta', '(713) 555-0392');
  const screen = await connect(desk, 'es');
  await screen.getByRole('heading', { name: 'Tu compra' }).waitFor();
  expect(await axeFaults(screen)).toEqual([]);
  await screen.context().setOffline(true);
  await screen.reload().catch(() => undefined);
  await screen.context().setOffline(false);
  await screen.reload();
  await screen.getByRole('heading', { name: 'Tu compra' }).waitFor();
  await screen.route('**/api/displays/own*', (route) => route.abort());
  await add(desk, 'Album');
  await says(screen, 'Conectando de nuevo…');
  await screen.unroute('**/api/displays/own*');
  await says(screen, 'Album');
  await tip(screen, 'Sin propina').click();
  await screen.getByRole('button', { name: 'Sin propina', pressed: true }).waitFor();
  await press(desk, 'Disconnect');
  await screen.getByRole('heading', { name: 'Esta pantalla no está conectada' }).waitFor();
  await desk.getByRole('button', { name: 'Connect a client screen' }).waitFor();
});

it('says where it stands at an address of no studio', async () => {
  const { page } = await world.open('en', TABLET);
  await page.goto('/till/nowhere');
  await says(page, 'This address has no studio');
  expect(await axeFaults(page)).toEqual([]);
});
