import type { Page } from 'playwright-core';
import { overflowOf } from './pages/browser-page';
import { openDesk } from './pages/desk-page';
import { SITE } from './pages/form-page';
import { enterPageWorld, type PageWorld } from './pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

/** The texts of a part of the page that are cut. */
const cutIn = (page: Page, part: string) =>
  page
    .locator(part)
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));

it.each(['en', 'es'] as const)('shows a manager’s whole name and studio at 768 px, in %s', async (language) => {
  const manager = { userName: 'Guadalupe Hernandez', userRol: 'Management', siteName: 'Houston Heights' };
  const { page } = await openDesk(world, { ...manager, language, options: tablet });
  await page.getByRole('link', { name: /^(Kiosks|Quioscos)$/ }).waitFor();
  await page.getByTestId('live-badge').getByText(/ · /).waitFor();
  expect(await cutIn(page, 'header [title], header [title] > span')).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
});

const tablet = { viewport: { width: 768, height: 1_024 } };

it.each(['en', 'es'] as const)('shows them beside the menu on wider screens, too, in %s', async (language) => {
  const manager = { userName: 'Guadalupe Hernandez', userRol: 'Management', siteName: 'Houston Heights' };
  const { page } = await openDesk(world, { ...manager, language });
  await page.getByTestId('live-badge').getByText(/ · /).waitFor();
  for (const width of [1_680, 1_661, 1_660, 1_440, 1_421, 1_420, 1_280, 1_221, 1_220, 1_024, 834]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await overflowOf(page), await cutIn(page, 'header [title], header [title] > span')]).toEqual([
      width,
      0,
      [],
    ]);
  }
});

it('takes at most 64 px for what stays at the top of the desk at 200 % zoom, in an outage, too', async () => {
  for (const [language, sync] of [
    ['en', 'ok'],
    ['es', 'degraded'],
  ] as const) {
    const options = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };
    const { context, page } = await openDesk(world, { userRol: 'Management', language, sync, options });
    await page.getByRole('link', { name: /^(Kiosks|Quioscos)$/ }).waitFor();
    await page.getByTestId('live-badge').getByText(/ · /).waitFor();
    const sticky = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position))
        .map((one) => one.getBoundingClientRect().height)
        .reduce((sum, height) => sum + height, 0),
    );
    expect(sticky).toBeGreaterThan(0);
    expect(sticky).toBeLessThanOrEqual(64);
    expect(await overflowOf(page)).toBe(0);
    await context.close();
  }
});

it('leaves the menu its place on a phone in an outage', async () => {
  for (const language of ['en', 'es'] as const) {
    const options = { viewport: { width: 390, height: 844 } };
    const { context, page } = await openDesk(world, { userRol: 'Management', language, sync: 'degraded', options });
    const badge = page.getByTestId('live-badge');
    await badge.getByText(/provider silent|sin proveedor/).waitFor();
    const [menu, box] = [await page.locator('header nav').boundingBox(), await badge.boundingBox()];
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
    expect(menu?.width).toBeGreaterThanOrEqual(96);
    expect(await overflowOf(page)).toBe(0);
    await context.close();
  }
});

it('greets at the kiosk in two lines in both languages', async () => {
  world.answer({ 'sites.list': () => ({ sites: [{ id: SITE, name: 'Houston' }] }) });
  for (const language of ['en', 'es'] as const) {
    const { context, page } = await world.open(language, tablet);
    await page.goto(`/${SITE}`);
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
        .size;
    });
    expect([language, lines]).toEqual([language, 2]);
    await context.close();
  }
});
