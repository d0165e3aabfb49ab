import type { Page } from 'playwright-core';
import { firstLocation, type HubWorld } from './hub-world';

/** Signed in at all studios, at the location where the provider's desk books. */
export async function openAsAgent(world: HubWorld, username: string): Promise<Page> {
  const { page } = await world.open();
  await page.goto('/bookinglogin');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('studio-demo');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL('**/booking');
  await page.getByLabel('Search location').fill((await firstLocation(world)).toLowerCase());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(/^Live · /).waitFor();
  return page;
}

/** Whoever looks at a coming day sees free blocks, unless the studio is closed. */
export async function toOpenDay(page: Page): Promise<void> {
  const free = page.locator('[data-free]').first();
  const closed = page.getByRole('heading', { name: 'Nobody takes appointments on this day' });
  const day = page.getByRole('heading', { level: 1 });
  do {
    const before = (await day.textContent()) ?? '';
    await page.getByRole('button', { name: 'Next day' }).click();
    await day.filter({ hasNotText: before }).waitFor();
    await free.or(closed).waitFor();
  } while (await closed.isVisible());
}
