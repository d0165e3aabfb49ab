import type { Page } from 'playwright-core';
import { axeFaults, type Language } from '../pages/browser-page';
import { book, enterHubWorld, type HubWorld, keepSession, signInAtDesk, whenMirrored } from '../product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

async function openNotes(
  id: number,
  language: Language = 'en',
  viewport?: { width: number; height: number },
): Promise<Page> {
  const { page } = await world.open(language, viewport === undefined ? {} : { viewport });
  await keepSession(world, page);
  await page.goto(`/notepage/${id}`);
  await page.locator('#note-weeks').waitFor();
  return page;
}

const guest = (name: string, phone: string) =>
  book(world, { name, phone, email: `${name.replace(' ', '.').toLowerCase()}@mail.example` });
const entriesOf = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('listitem');

// Decision 42: One timeline: who did what, through what, and what was before; another desk sees each step as it happens
it('tells a second desk each step of a visit as it happens', async () => {
  const { Id } = await guest('Tima Linea', '(713) 555-0411');
  const watching = await openNotes(Id);
  const said = (text: string | RegExp) =>
    watching.getByRole('region', { name: 'What happened' }).getByText(text).first();
  await said('Booked').waitFor();
  const { page: desk } = await world.open();
  await signInAtDesk(world, desk);
  await desk.getByRole('button', { name: 'Check-in Tima Linea' }).click();
  await said('Arrived').waitFor();
  await said(/ · desk$/).waitFor();
  await desk.getByRole('button', { name: 'Undo the check-in of Tima Linea' }).click();
  await said('Check-in taken back').waitFor();
  await world.sandbox.admin('POST', `/sites/${world.studio.id}/appointments/${Id}/confirm`);
  await said('Confirmed').waitFor();
  await said('scheduling system').waitFor();
  await watching.locator('#note-weeks').fill('16');
  await watching.locator('#note-language').selectOption('spanish');
  await watching.locator('#note-files').fill('14');
  await watching.getByRole('button', { name: 'Save notes' }).click();
  await said('Notes saved').waitFor();
  await said('Weeks: 16').waitFor();
  expect(await axeFaults(watching)).toEqual([]);
});

it('keeps still under who reads it, and says that there is news', async () => {
  const { Id } = await guest('Stella Still', '(713) 555-0413');
  const page = await openNotes(Id);
  const first = entriesOf(page, 'What happened').first();
  await first.hover();
  await world.sandbox.admin('POST', `/sites/${world.studio.id}/appointments/${Id}/confirm`);
  const news = page.getByRole('button', { name: '1 new: show it' });
  await news.waitFor();
  expect(await first.textContent()).toContain('Booked');
  await news.click();
  await first.filter({ hasText: 'Confirmed' }).waitFor();
});

it('is reached from the card, has all visits of the client, and speaks Spanish', async () => {
  const { Id } = await guest('Vera Historia', '(713) 555-0412');
  await whenMirrored(world, Id);
  const { page: desk } = await world.open('es');
  await signInAtDesk(world, desk, 'es');
  await desk.getByRole('button', { name: 'Más para Vera Historia' }).click();
  await desk.getByRole('menuitem', { name: 'Historial' }).click();
  await desk.waitForURL(`**/notepage/${Id}#history`);
  const region = desk.getByRole('region', { name: 'Qué pasó' });
  await region.getByText('Reservada').waitFor();
  await desk.getByRole('tab', { name: 'Todas sus visitas' }).click();
  await region.getByText('Reservada').waitFor();
  expect(await entriesOf(desk, 'Qué pasó').count()).toBeGreaterThan(0);
  expect(await axeFaults(desk)).toEqual([]);
});

it.each([
  [768, 1024],
  [390, 844],
])('fits on %i × %i', async (width, height) => {
  const { Id } = await guest(`Slim ${width}`, `(713) 555-0${width}`);
  const page = await openNotes(Id, 'en', { width, height });
  await page.getByRole('region', { name: 'What happened' }).getByText('Booked').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await axeFaults(page)).toEqual([]);
});
