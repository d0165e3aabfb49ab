import type { Page } from 'playwright-core';
import type { Language } from '../pages/browser-page';
import { type HubWorld, keepSession } from './hub-world';

/** The checkout of a visit for a DNA test, in a window of somebody's own. */
export async function openCheckout(
  world: HubWorld,
  id: number,
  { username = 'frontdesk.demo', language = 'en' }: { username?: string; language?: Language } = {},
): Promise<Page> {
  const { page } = await world.open(language);
  await keepSession(world, page, { username });
  await page.goto(`/checkout/${id}`);
  await page.getByRole('row', { name: /DNA Gender Test/ }).waitFor();
  return page;
}

/** Whose the tip is: whoever comes first in the list. Gives the name. */
export async function chooseSomeone(page: Page): Promise<string> {
  const staff = page.getByRole('combobox', { name: /^(Staff|Personal)$/ });
  await staff.selectOption({ index: 1 });
  return (await staff.locator('option:checked').textContent()) ?? '';
}
