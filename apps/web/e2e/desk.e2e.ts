import type { Page } from 'playwright-core';
import { book, cardOf, keepSession, type HubWorld, signInAtDesk, enterHubWorld } from './product/hub-world';

/** Longer than a panel stays open behind a pointer that left. */
const LEFT_FOR_LONG_MS = 500;
let world: HubWorld;

/** Whether she is late by now or not. */
const standsAs = (page: Page, name: string, status: string) =>
  cardOf(page, name).and(page.locator(`[data-status="${status}"]`));

beforeAll(async () => {
  world = await enterHubWorld({ hasLocations: true });
});
afterAll(() => world.leave());

it('checks a client in at the desk: sending, arrived, and no way back', async () => {
  const row = await book(world, { name: 'Odette Vance', phone: '(713) 555-0111', email: 'odette@mail.example' });
  const { page } = await world.open();
  await signInAtDesk(world, page);
  const card = cardOf(page, 'Odette Vance');
  await card.waitFor();
  await world.sandbox.admin('PUT', '/faults', { latencyMs: 2_000, siteId: world.studio.id });
  await card.getByRole('button', { name: 'Check-in Odette Vance' }).click();
  await card.getByText('Sending').first().waitFor();
  await card.getByText(/^Arrived · /).waitFor();
  await world.sandbox.admin('DELETE', '/faults');
  expect(await card.getByRole('button', { name: /^Check-in/ }).count()).toBe(0);
  const { Status } = (await world.day()).find(({ Id }) => Id === row.Id) ?? {};
  expect(Status).toBe('Arrived');
});

it('shows the studio’s own times, and names their zone, to a browser on the other side of the world', async () => {
  const row = await book(world, { name: 'Ximena Park', phone: '(713) 555-0119', email: 'ximena@mail.example' });
  const { page } = await world.open('en', { timezoneId: 'Asia/Tokyo' });
  await signInAtDesk(world, page);
  const card = cardOf(page, 'Ximena Park');
  await card.waitFor();
  const [hour = 0, minute] = row.StartDateTime.slice(11, 16).split(':').map(Number);
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  expect(await card.locator('time').first().textContent()).toBe(time);
  await page.getByText(/times in C[SD]T/).waitFor();
});

it('shows one room at a time; arrow keys walk the rooms', async () => {
  await book(world, { name: 'Rhea Stone', phone: '(713) 555-0187', email: 'rhea@mail.example' });
  const { page } = await world.open();
  await signInAtDesk(world, page);
  await cardOf(page, 'Rhea Stone').waitFor();
  const tabs = page.getByRole('tablist', { name: 'Rooms' }).getByRole('tab');
  const shown = () => page.getByRole('tabpanel').getByRole('article').count();
  const all = await shown();
  await tabs.first().focus();
  let [inRooms, hers] = [0, 0];
  // The last one is no room: who waits.
  for (let room = 1; room < (await tabs.count()) - 1; room += 1) {
    await page.keyboard.press('ArrowRight');
    expect(await tabs.nth(room).getAttribute('aria-selected')).toBe('true');
    inRooms += await shown();
    hers += await cardOf(page, 'Rhea Stone').count();
  }
  expect({ inRooms, hers }).toEqual({ inRooms: all, hers: 1 });
  await tabs.first().click();
  expect(await shown()).toBe(all);
});

it('shows contact and last visit to pointer, keyboard and finger, masked until the arrival', async () => {
  await book(world, { name: 'Wilma Osei', phone: '(713) 555-0112', email: 'wilma@mail.example' });
  const { page } = await world.open();
  await signInAtDesk(world, page);
  const card = cardOf(page, 'Wilma Osei');
  const name = card.getByRole('button', { name: /^Wilma Osei/ });
  const panel = card.getByRole('group');
  await name.hover();
  await panel.getByText('(•••) •••-0112').waitFor();
  await page.mouse.move(2, 400);
  await panel.waitFor({ state: 'detached' });
  await name.click();
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByLabel('Search by name, phone or e-mail').fill('wilma');
  await page.keyboard.press('Tab');
  while (!(await name.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await panel.waitFor();
  await page.clock.install();
  await name.hover();
  await page.mouse.move(2, 400);
  await page.clock.runFor(LEFT_FOR_LONG_MS);
  expect(await panel.count()).toBe(1);
  await page.getByLabel('Search by name, phone or e-mail').fill('nobody at all');
  await page.getByText('No appointments that match this search').waitFor();
});

it('takes in what the provider’s own desk does while somebody types', async () => {
  const row = await book(world, { name: 'Yvonne Adeyemi', phone: '(713) 555-0113', email: 'yvonne@mail.example' });
  const { page } = await world.open();
  await signInAtDesk(world, page);
  await cardOf(page, 'Yvonne Adeyemi').waitFor();
  const search = page.getByLabel('Search by name, phone or e-mail');
  await search.pressSequentially('yvo');
  await world.sandbox.admin('POST', `/sites/${world.studio.id}/appointments/${row.Id}/confirm`);
  await standsAs(page, 'Yvonne Adeyemi', 'Confirmed').waitFor();
  expect(await search.inputValue()).toBe('yvo');
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await world.sandbox.admin('POST', `/sites/${world.studio.id}/appointments/${row.Id}/cancel`);
  await page.getByText('No appointments that match this search').waitFor();
});

it('says that it is offline, with the age of the data, and catches up by itself', async () => {
  await book(world, { name: 'Tamsin Boyd', phone: '(713) 555-0114', email: 'tamsin@mail.example' });
  const cut = await world.open();
  const other = await world.open();
  await signInAtDesk(world, cut.page);
  await signInAtDesk(world, other.page);
  await cardOf(cut.page, 'Tamsin Boyd').waitFor();
  await cut.page.getByText(/^Live · /).waitFor();
  await cut.context.setOffline(true);
  await cut.page.getByText(/^Offline · \d+ s$/).waitFor();
  await cut.page.getByText(/as of \d+:\d\d [AP]M/).waitFor();
  await cardOf(other.page, 'Tamsin Boyd')
    .getByRole('button', { name: /^Check-in/ })
    .click();
  await cardOf(other.page, 'Tamsin Boyd')
    .getByText(/^Arrived · /)
    .waitFor();
  expect(
    await cardOf(cut.page, 'Tamsin Boyd')
      .getByText(/^Arrived/)
      .count(),
  ).toBe(0);
  await cut.context.setOffline(false);
  await cardOf(cut.page, 'Tamsin Boyd')
    .getByText(/^Arrived · /)
    .waitFor();
  await cut.page.getByText(/^Live · /).waitFor();
});

it('outlives a crash of the server', async () => {
  const { page } = await world.open();
  await signInAtDesk(world, page);
  await page.getByText(/^Live · /).waitFor();
  await world.stopApi();
  await page.getByText(/^Offline · /).waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  await world.startApi();
  await page.getByText(/^Live · /).waitFor();
});

it('puts the card back and says why when the provider refuses a check-in', async () => {
  await book(world, { name: 'Greta Holm', phone: '(713) 555-0115', email: 'greta@mail.example' });
  const desk = await world.open();
  const second = await world.open();
  await signInAtDesk(world, desk.page);
  await signInAtDesk(world, second.page);
  const card = cardOf(desk.page, 'Greta Holm');
  await card.waitFor();
  await world.sandbox.admin('PUT', '/faults', { errorRate: 1, paths: 'updateappointment' });
  await card.getByRole('button', { name: /^Check-in/ }).click();
  await card
    .getByRole('alert')
    .getByText(/^Arrived error: /)
    .waitFor();
  await standsAs(desk.page, 'Greta Holm', 'Booked').waitFor();
  expect(await standsAs(second.page, 'Greta Holm', 'Booked').count()).toBe(1);
  await world.sandbox.admin('DELETE', '/faults');
});

it('follows a sign-in at another location of the studio in another tab', async () => {
  await book(world, { name: 'Una Holt', phone: '(713) 555-0116', email: 'una@mail.example' });
  const { context, page } = await world.open();
  await signInAtDesk(world, page);
  await cardOf(page, 'Una Holt').waitFor();
  const other = await context.newPage();
  await keepSession(world, other, { locationId: 2 });
  await cardOf(page, 'Una Holt').waitFor({ state: 'detached' });
  await page.getByText(/^Live · /).waitFor();
  expect(await cardOf(page, 'Una Holt').count()).toBe(0);
});
