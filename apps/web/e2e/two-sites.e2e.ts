import type { Page } from 'playwright-core';
import { book, cardOf, enterHubWorld, type HubWorld, signIn } from './product/hub-world';

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
  await context.close();
});
