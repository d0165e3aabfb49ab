import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readSheet } from '#testing/files/read-sheet';
import { localDate } from '#domain/time/calendar-day';
import { book, cardOf, enterHubWorld, firstLocation, type HubWorld, signIn } from './product/hub-world';

let houston: HubWorld;
let dallas: HubWorld;
beforeAll(async () => {
  [houston, dallas] = [await enterHubWorld({ hasLocations: true }), await enterHubWorld({ hasLocations: true })];
});
afterAll(async () => {
  await houston.leave();
  await dallas.leave();
});

/** A tab of a browser that is signed in at both studios, at work with one of them. */
async function openTab(page: Page, { studio }: HubWorld): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((siteId) => {
    window.sessionStorage.setItem('studio-hub.site', String(siteId));
  }, studio.id);
  await page.goto('/appointments');
  await page.getByText(/^Live · /).waitFor();
}

async function signInAtBoth(page: Page): Promise<void> {
  const found = await Promise.all(
    [houston, dallas].map(async ({ url, studio }) => [studio.id, { token: await signIn(url, studio), locationId: 1 }]),
  );
  const sessions = { active: houston.studio.id, door: 'single', bySite: Object.fromEntries(found) as object };
  await page.goto('/favicon.svg');
  await page.evaluate((kept) => {
    window.localStorage.setItem('studio-hub.sessions', kept);
    window.localStorage.setItem('studio-hub.after-check-in', 'stay');
  }, JSON.stringify(sessions));
}

it('two tabs of one browser work with two studios, each with its own events, and one signs out alone', async () => {
  const { context, page: first } = await houston.open();
  const second = await context.newPage();
  await signInAtBoth(first);
  await openTab(first, houston);
  await openTab(second, dallas);

  await book(dallas, { name: 'Dalia Quist', phone: '(713) 555-0171', email: 'dalia@mail.example' });
  await cardOf(second, 'Dalia Quist').waitFor();
  await book(houston, { name: 'Hester Quist', phone: '(713) 555-0172', email: 'hester@mail.example' });
  await cardOf(first, 'Hester Quist').waitFor();
  expect(await cardOf(first, 'Dalia Quist').count()).toBe(0);
  expect(await cardOf(second, 'Hester Quist').count()).toBe(0);

  await cardOf(first, 'Hester Quist')
    .getByRole('button', { name: /^Check-in/ })
    .click();
  await cardOf(first, 'Hester Quist')
    .getByText(/^Arrived · /)
    .waitFor();
  await first.getByRole('button', { name: 'Logout' }).click();
  await first.waitForURL(new RegExp(`/login/${houston.studio.id}$`, 'u'));

  await book(dallas, { name: 'Delia Quist', phone: '(713) 555-0173', email: 'delia@mail.example' });
  await cardOf(second, 'Delia Quist').waitFor();
  await second.getByText(/^Live · /).waitFor();
  await second.reload();
  await cardOf(second, 'Dalia Quist').waitFor();
});

/** Of the second studio what is incomplete today, and of both what their month comes to: nobody has paid yet. */
async function readReports(page: Page): Promise<void> {
  const today = localDate(new Date(), 'America/Chicago');
  await page.goto(`/incompleteappointments?date=${today}`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Report' }).click();
  const download = await saving;
  const sheet = readSheet(await readFile(await download.path()));
  const visit = sheet.rows.find((row) => row.includes(`Dora Studio${dallas.studio.id}`));
  expect(visit?.slice(6)).toEqual(['Arrived', expect.any(String), 'Yes', 'Missing']);
  await page.goto('/projectionreport');
  for (const world of [houston, dallas])
    await page
      .getByRole('row', { name: await firstLocation(world) })
      .getByText('$')
      .first()
      .waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Spreadsheet' }).click(),
  ]);
  const { name, rows } = readSheet(await readFile(await file.path()));
  expect([name, rows.length]).toEqual(['ProjectionReport', (await page.getByRole('rowheader').count()) + 2]);
}

// 002 §2.724: Director login: on success it redirects to /operationaldashboard
// 002 §6.101: one username and password signs a director in to every site; all screens of a studio work for the chosen location
it('a director works at one studio after the other, and is told of each as its own desk is', async () => {
  const { page } = await houston.open();
  await page.goto('/directorslogin');
  await page.getByLabel('Username').fill('directiva.demo');
  await page.getByLabel('Password', { exact: true }).fill('studio-demo');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL('**/operationaldashboard');
  // Of all locations, before one is chosen: what is booked at a desk is counted here as it happens.
  const total = page.locator(`[data-id="${houston.studio.id}-1"] td`).nth(4);
  await total.filter({ hasText: /^\d+$/ }).waitFor();
  const before = Number(await total.innerText());
  await book(houston, { name: 'Nell Byrne', phone: '(713) 555-0175', email: 'nell@mail.example' });
  await total.filter({ hasText: new RegExp(`^${before + 1}$`) }).waitFor();
  await page.goto('/appointments');
  for (const world of [houston, dallas]) {
    const search = page.getByLabel('Search location');
    const other = page.getByRole('button', { name: /^Location: / });
    await search.or(other).first().waitFor();
    if (await other.isVisible()) await other.click();
    await search.fill(await firstLocation(world));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/appointments');
    await page.getByText(/^Live · /).waitFor();
    const name = `Dora Studio${world.studio.id}`;
    await book(world, { name, phone: '(713) 555-0174', email: 'dora@mail.example' });
    await cardOf(page, name).waitFor();
    await cardOf(page, name)
      .getByRole('button', { name: /^Check-in/ })
      .click();
    // The notes of this visit; another studio has another visit under its number.
    await page.waitForURL('**/notepage/*');
  }
  await readReports(page);
  // The hub tells of each of the sites whose session ended: it is one logout all the same.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/loginmenu');
});
