import type { Page } from 'playwright-core';
import { axeFaults } from '../pages/browser-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { hours } from './calendar-page';
import { block, DATE, openPanelPage, panel, pickClient, ROOM_1, ROOM_2, visit } from './panel-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

/** Room 1 takes ultrasounds and massages, Room 2 massages alone. */
function open(language: 'en' | 'es' = 'en'): Promise<Page> {
  const day = ['09:00', '12:00', DATE] as [string, string, string];
  const schedule = [
    Object.assign(hours(ROOM_1, day), { programIds: [2, 3] }),
    Object.assign(hours(ROOM_2, day), { programIds: [3] }),
  ];
  return openPanelPage(world, { schedule: { schedule }, language });
}

const words = 'Room 2 does not offer this service. Tap a block of somebody who does.';

it('lets nobody choose a service where it is not offered, and says so of one that was chosen elsewhere', async () => {
  const page = await open();
  await pickClient(page);
  const form = panel(page, 'Book 11:00 AM, Room 1');
  expect(await form.locator('optgroup').count()).toBe(0);
  await form.getByLabel('Service').selectOption('201');
  await form.getByRole('button', { name: 'Book appointment', disabled: false }).waitFor();
  await block(page, 'Book 9:30 AM, Room 2').click();
  const other = panel(page, 'Book 9:30 AM, Room 2');
  await other.getByText(words).waitFor();
  await other.getByRole('button', { name: 'Book appointment', disabled: true }).waitFor();
  const unoffered = other.locator('optgroup[label="Not offered by Room 2"] option');
  expect(await unoffered.allTextContents()).toEqual(['Gender Determination – 60 min', 'Meet Your Baby – 30 min']);
  expect(await unoffered.evaluateAll((all) => all.every((one) => (one as HTMLOptionElement).disabled))).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
});

it('moves no visit to somebody who does not offer its service, in Spanish too', async () => {
  const page = await open('es');
  await visit(page, 'Tasha Williams').click();
  await page.getByRole('button', { name: 'Editar / Reprogramar' }).click();
  const form = panel(page, 'Editar / Reprogramar');
  await form.getByLabel('Servicio').waitFor();
  await page.getByRole('button', { name: '9:30 AM, Room 2' }).click();
  await form.getByText('Room 2 no ofrece este servicio. Toca un bloque de quien lo ofrezca.').waitFor();
  await form.getByRole('button', { name: 'Guardar', disabled: true }).waitFor();
  await page.getByRole('button', { name: '9:30 AM, Room 1' }).click();
  await form.getByRole('button', { name: 'Guardar', disabled: false }).waitFor();
});
