import type { Page } from 'playwright-core';
import { eventually } from '#testing/eventually';
import type { HubWorld } from '../product/hub-world';

/** Columns of the dashboard's table, after the one that chooses a row. 002 §2, §9 */
const COLUMNS = {
  ...{ center: 0, online: 1, provider: 2, total: 3, done: 4, pending: 5, noShow: 6, cbff: 7 },
  ...{ soFar: 9, expected: 10 },
} as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as Column[];
const AMOUNTS: readonly Column[] = ['soFar', 'expected'];

/** Counts, and amounts in cents. */
export type Figures = Record<Column, number>;

/** `$1,234.50` in cents. */
export const centsOf = (shown: string): number => Math.round(Number(shown.replace(/[$,]/g, '')) * 100);

/** Of every location that is listed, as it is shown. */
export async function rowsOf(page: Page): Promise<Record<string, string[]>> {
  const rows = await page
    .locator('tbody tr[data-id]')
    .evaluateAll((all) =>
      all.map((row) => [
        row.getAttribute('data-id') ?? '',
        [...row.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent),
      ]),
    );
  return Object.fromEntries(rows) as Record<string, string[]>;
}

/** Once the figures of every location of so many studios are there: whose locations are read late stands in the table late. */
export async function whenAllAreRead(page: Page, studios: number): Promise<Record<string, string[]>> {
  const isRead = ([, , , total]: string[]) => /^\d+$/.test(total ?? '');
  return eventually(
    () => rowsOf(page),
    (rows) =>
      new Set(Object.keys(rows).map((id) => id.split('-')[0])).size === studios && Object.values(rows).every(isRead),
  );
}

export function figuresOf(cells: readonly string[] = []): Figures {
  const read = NAMES.map((name) => {
    const shown = cells[COLUMNS[name]] ?? '';
    return [name, AMOUNTS.includes(name) ? centsOf(shown) : Number(shown)];
  });
  return Object.fromEntries(read) as Figures;
}

/** Moved by so much, in what is named. */
export function moved(before: Figures, by: Partial<Figures>): Figures {
  return Object.fromEntries(NAMES.map((name) => [name, before[name] + (by[name] ?? 0)])) as Figures;
}

/** The directors' door, with a name and password that hold at all sites. 002 §2 */
export async function signInAsDirector(world: HubWorld): Promise<Page> {
  const { page } = await world.open();
  await page.goto('/directorslogin');
  await page.getByLabel('Username').fill('directiva.demo');
  await page.getByLabel('Password', { exact: true }).fill('studio-demo');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  return page;
}

/** A figure of a location by the words beside it. */
export async function factOf(page: Page, words: string): Promise<string> {
  const name = page.locator('dt').filter({ hasText: new RegExp(`^${words}$`) });
  return name.locator('xpath=following-sibling::dd').innerText();
}

/** What the inbox of the world outside has for an address. */
export async function mailsTo(world: HubWorld, email: string): Promise<{ subject: string; text: string }[]> {
  const answer = await world.sandbox.admin('GET', `/inbox?q=${encodeURIComponent(email)}`);
  return (answer as { messages: { subject: string; text: string }[] }).messages;
}
