import type { Page } from 'playwright-core';
import { eventually } from '#testing/eventually';
import { axeFaults } from '../pages/browser-page';
import { firstVisitPage, openFormPage, PHONE, serveForm, SITE } from '../pages/form-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { sign } from '../product/intake-visit';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const signed = (page: Page) => page.getByText(/^Signed by/);
/** What this tab remembers, but for a closed notice. */
const remembered = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'studio-hub.go-green'));

// 000 §4.21: Ours: answers survive a closed tab and a lost network; signatures are no part of a draft
it('keeps a signature over a reload of the tab, sends it, and has forgotten it then', async () => {
  const { page, sent } = await firstVisitPage(world, { variant: 'dna', name: 'Lena Ortiz' });
  await sign(page, 'dna-waiver');
  await signed(page).waitFor();
  await page.waitForFunction(() => sessionStorage.getItem('studio-hub.signed') !== null);
  await page.reload();
  await signed(page).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();
  expect(sent()).toContain('\r\nContent-Type: image/png\r\n\r\n\uFFFDPNG');
  expect(await remembered(page)).toEqual([]);
});

it('leaves none in the tab when anything else is opened in it', async () => {
  const { path, page } = await firstVisitPage(world, { variant: 'dna', name: 'Nina Abel' });
  for (const elsewhere of [`/${SITE}`, `/appointments/${SITE}`]) {
    await page.goto(path);
    await sign(page, 'dna-waiver');
    await page.waitForFunction(() => sessionStorage.getItem('studio-hub.signed') !== null);
    await page.goto(elsewhere);
    await page.locator('main').waitFor();
    expect(await remembered(page)).toEqual([]);
  }
});

it('leaves none on a kiosk that was wiped', async () => {
  const form = serveForm(world, 'dna', 'Vera Maas');
  const { page } = await world.open('en', { viewport: { width: 768, height: 1_024 } });
  await openFormPage(page, form.path);
  await page.evaluate(() => history.replaceState({ usr: { skip2fa: false, isShared: true }, key: 'kiosk' }, ''));
  await page.reload();
  await sign(page, 'dna-waiver');
  await page.waitForFunction(() => sessionStorage.getItem('studio-hub.signed') !== null);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await page.waitForURL(`**/${SITE}`);
  expect(await remembered(page)).toEqual([]);
});

it('says in another window that it is to be signed again, and the server hears so', async () => {
  const { path, bundle, context, page } = await firstVisitPage(world, { variant: 'dna', name: 'Ida Storm' });
  const drafts: boolean[] = [];
  await context.route('**/draft', async (route) => {
    drafts.push((route.request().postDataJSON() as { isSigned: boolean }).isSigned);
    await route.continue();
  });
  await sign(page, 'dna-waiver');
  // What was opened before is saved as well, without a signature.
  await eventually(
    () => [bundle.draft?.isSigned, drafts.at(-1)],
    (told) => told.every((isSigned) => isSigned === true),
  );
  const second = await context.newPage();
  await second.setViewportSize(PHONE.viewport);
  await openFormPage(second, path);
  await second.getByText(/Please sign again\.$/).waitFor();
  expect(await signed(second).count()).toBe(0);
  expect(await axeFaults(second)).toEqual([]);
  await eventually(
    () => drafts.at(-1),
    (isSigned) => isSigned === false,
  );
});
