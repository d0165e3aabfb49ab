import type { Locator, Page } from 'playwright-core';
import { recordOf } from '../config/config-page';
import { reviewOf, serviceOf } from '../pages/content-page';
import type { Answers } from '../pages/contract-server';
import { dayOf } from './dashboard-page';
import { AWAITED, ENDED, LAST, nameOf, named, of, manySites, openPlaces, SLOW } from './many-sites-page';

const open = manySites();

/** Of those that fail: these do not say which locations they have. */
const UNLOCATED = [4, 5];

const ANSWERS: Answers = {
  'content.reviews': (asked) => of(asked, (id) => ({ message: '', reviews: [reviewOf({ name: `Rosa ${id}.` })] })),
  'content.services': (asked) => of(asked, (id) => ({ message: '', services: [serviceOf({ name: `Early ${id}.` })] })),
  'config.records': (asked) => of(asked, (site) => ({ records: [recordOf({ site, storeName: `Store ${site}.` })] })),
  'config.history': () => ({ changes: [] }),
  'config.services': () => ({ updateId: null, state: 'never', done: 0, of: 2, message: '' }),
  'summaries.days': (asked) =>
    of(asked, (siteId) => {
      const days = (asked.query['days'] ?? '').split(',').map((date) => dayOf(date, siteId));
      const name = nameOf(siteId);
      return { siteId, name, syncedAt: null, since: null, locations: [{ locationId: 1, name, days }] };
    }),
};

/** A page of one location, and what of a studio stands on it. */
type OfOne = [path: string, of: (page: Page, siteId: number) => Locator];

const PAGES: OfOne[] = [
  ['/snapshots', (page, siteId) => page.getByText(`$${siteId},000.50`).first()],
  ['/contentmanagereviews', (page, siteId) => page.getByText(`Rosa ${siteId}.`)],
  ['/contentmanagerservices', (page, siteId) => page.getByText(`Early ${siteId}.`)],
  ['/config', (page, siteId) => page.locator(`input[value="Store ${siteId}."]`)],
];

describe('of 26 studios of which five fail, three are slow and one session has ended, a page of one location', () => {
  it.each(PAGES)('%s: offers those that answer, names the others, and goes on at any of them', async (path, shown) => {
    const { page, hurry } = await open(path, { slow: /\/api\/locations$/, answers: ANSWERS, unlocated: UNLOCATED });
    await shown(page, 2).waitFor();
    const first = await openPlaces(page);
    await first.line('Studio Z').waitFor();
    expect(await first.line('Studio I').count()).toBe(0);
    await first.dialog
      .getByText('Failed to get location lists from: /api/sites/all/locations/ (Studio C, Studio D)')
      .waitFor();
    await first.dialog.getByText(AWAITED).waitFor();
    // One that says no, then one that asks for another sign-in: neither keeps the next from being read.
    await first.line('Studio E').click();
    await page.getByText('Not now.').first().waitFor();
    const second = await openPlaces(page);
    await second.line('Studio M').click();
    await page.getByText(ENDED).waitFor();
    const third = await openPlaces(page);
    await third.line('Studio Z').click();
    await shown(page, LAST).waitFor();
    const fourth = await openPlaces(page);
    hurry();
    for (const name of named(SLOW)) await fourth.line(name).waitFor();
    await fourth.dialog.getByText(AWAITED).waitFor({ state: 'detached' });
    await fourth.line('Studio I').click();
    await shown(page, 10).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('the location that is pressed is the one under the pointer, whatever comes meanwhile', async () => {
    const { page, hurry } = await open('/snapshots', { slow: /\/api\/locations$/, answers: ANSWERS });
    const { dialog, line } = await openPlaces(page);
    await line('Studio Z').hover();
    const before = await line('Studio Z').boundingBox();
    hurry();
    for (const name of named(SLOW)) await line(name).waitFor();
    expect(await line('Studio Z').boundingBox()).toEqual(before);
    await page.mouse.down();
    await page.mouse.up();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Location: Studio Z. Select another one' }).waitFor();
  });

  it.each(['Studio Z', 'Studio J'])('Enter takes the only hit once no more may come: %s', async (name) => {
    const { page, hurry } = await open('/snapshots', { slow: /\/api\/locations$/, answers: ANSWERS });
    const { dialog, line } = await openPlaces(page);
    await line('Studio Z').waitFor();
    await dialog.getByLabel('Search location').fill(name);
    await page.keyboard.press('Enter');
    await dialog.getByText(AWAITED).waitFor();
    hurry();
    await page.getByRole('button', { name: `Location: ${name}. Select another one` }).waitFor();
  });
});

// 002 §2.17: Grouped site dropdown (Approved, Completed, Pending), a date picker (MM/dd/yyyy) and a Review Report button linking to /dailyreport/{MM-DD-YYYY}
it('the picker of reports has those of every studio that answers, names the others, and leads to any of them', async () => {
  const { page, hurry } = await open('/reviewdailyreport', {
    slow: '**/api/dailyReport/completed*',
    answers: {
      'closes.completed': (asked) =>
        of(asked, (siteId) => ({
          sites: [{ site: `${siteId}-1`, name: nameOf(siteId), approved: siteId % 2 === 0 }],
          pending: [],
        })),
    },
  });
  const select = page.getByRole('combobox', { name: 'Studio' });
  const option = (name: string) => select.getByRole('option', { name });
  await option('Studio Z').waitFor({ state: 'attached' });
  await page
    .getByText('Not read: Studio C, Studio D, Studio E, Studio F, Studio G. The others can be chosen.')
    .waitFor();
  await page.getByText(AWAITED).waitFor();
  await page.getByText(ENDED).waitFor();
  expect(await option('Studio I').count()).toBe(0);
  await select.selectOption('Studio Z');
  hurry();
  for (const name of named(SLOW)) await option(name).waitFor({ state: 'attached' });
  await page.getByText(AWAITED).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Review Report' }).click();
  await page.waitForURL('**/dailyreport/*');
  const state = await page.evaluate(() => (window.history.state as { usr: unknown }).usr);
  expect(state).toMatchObject({ siteId: LAST, locationId: 1, locationName: 'Studio Z', approved: false });
});
