import { axeFaults, overflowOf } from './pages/browser-page';
import { book, cardOf, enterHubWorld, type HubWorld, signInAtDesk } from './product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

it('tells who arrived, and leads to her card', async () => {
  const row = await book(world, { name: 'Nadia Brandt', phone: '(713) 555-0151', email: 'nadia@mail.example' });
  const { context, page } = await world.open();
  await signInAtDesk(world, page);
  const card = cardOf(page, 'Nadia Brandt');
  await card.waitFor();
  await page.getByText(/^Live · /).waitFor();
  await world.sandbox.admin('POST', `/sites/${world.studio.id}/appointments/${row.Id}/arrive`);
  const toast = page.getByRole('status').filter({ hasText: 'Nadia Brandt arrived · ' });
  await toast.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await toast.getByText('Nadia Brandt').waitFor({ state: 'detached' });
  expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
  await context.close();
});

it('offers what is not the next step behind three dots: the link to the form, the form itself, her phone', async () => {
  const row = await book(world, { name: 'Priya Nolan', phone: '(713) 555-0152', email: 'priya@mail.example' });
  const { context, page } = await world.open('en', { permissions: ['clipboard-read', 'clipboard-write'] });
  await signInAtDesk(world, page);
  const card = cardOf(page, 'Priya Nolan');
  const more = card.getByRole('button', { name: 'More for Priya Nolan' });
  const form = `/appointments/${world.studio.id}/${row.Id}`;
  await more.click();
  await page.getByRole('menuitem', { name: 'Copy the link to the form' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Copy the phone number' }).count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Copy the link to the form' }).click();
  await page.getByRole('status').getByText('Link copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${world.url}${form}`);
  await card.getByRole('button', { name: /^Check-in/ }).click();
  await card.getByText(/^Arrived · /).waitFor();
  await more.click();
  await page.getByRole('menuitem', { name: 'Copy the phone number' }).click();
  await page.getByRole('status').getByText('Phone number copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('(713) 555-0152');
  await more.click();
  await page.getByRole('menuitem', { name: 'Fill form together' }).click();
  await page.waitForURL(`**${form}`);
  await context.close();
});

it('shows another day, on which nobody checks in, and keeps it over a reload', async () => {
  await book(world, { name: 'Wanda Ilves', phone: '(713) 555-0153', email: 'wanda@mail.example' });
  const { context, page } = await world.open('es');
  await signInAtDesk(world, page, 'es');
  await cardOf(page, 'Wanda Ilves').waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  const today = await heading.textContent();
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await cardOf(page, 'Wanda Ilves').waitFor({ state: 'detached' });
  const tomorrow = await heading.textContent();
  expect(tomorrow).not.toBe(today);
  await page.reload();
  await heading.getByText(tomorrow ?? '').waitFor();
  expect(await page.getByRole('button', { name: /^Registrar/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Día: abrir el calendario' }).click();
  const calendar = page.getByRole('dialog', { name: 'Día' });
  await calendar.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await calendar.getByRole('button', { name: today ?? '' }).click();
  await heading.getByText(today ?? '').waitFor();
  await cardOf(page, 'Wanda Ilves').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await context.close();
});

it('shows the day as a table, too, in which a client is checked in; the device remembers the view', async () => {
  await book(world, { name: 'Ofelia Drum', phone: '(713) 555-0154', email: 'ofelia@mail.example' });
  const { context, page } = await world.open('en', { viewport: { width: 768, height: 1024 } });
  await signInAtDesk(world, page);
  await cardOf(page, 'Ofelia Drum').waitFor();
  await page.getByRole('button', { name: 'Compact' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Ofelia Drum' });
  await row.waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await row.getByRole('button', { name: 'Check-in Ofelia Drum' }).click();
  await row.getByText(/^Arrived · /).waitFor();
  await page.getByRole('columnheader', { name: 'Client' }).getByRole('button').click();
  const names = await page.getByRole('rowheader').locator('span > span:first-child').allTextContents();
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  await page.reload();
  await row.waitFor();
  await page.getByRole('button', { name: 'Cards' }).click();
  await cardOf(page, 'Ofelia Drum').waitFor();
  await context.close();
});
