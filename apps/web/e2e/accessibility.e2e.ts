import type { Page } from 'playwright-core';
import { axeFaults, book, HOUSTON, type HubWorld, type Language, signInAtDesk, startHubWorld } from './hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await startHubWorld();
  // In the evening all visits of the day are over, and lists are empty.
  await book(world, { name: 'Esme Vale', phone: '(713) 555-0120', email: 'esme@mail.example' });
}, 90_000);
afterAll(() => world.stop());

/** What a visitor without a session sees: address, and what to do there before looking. */
const PUBLIC: [string, (page: Page) => Promise<unknown>][] = [
  ['/loginmenu', async () => undefined],
  ['/login/', (page) => page.getByRole('listitem').first().waitFor()],
  ['/login/', (page) => page.getByRole('searchbox').fill('zzzz')],
  [`/login/${HOUSTON.id}`, (page) => page.locator('form button[type=submit]').click()],
  ['/', (page) => page.getByRole('listitem').first().waitFor()],
  [`/${HOUSTON.id}`, async () => undefined],
  [`/${HOUSTON.id}`, (page) => submit(page, 'not a contact')],
  [`/${HOUSTON.id}`, (page) => submit(page, 'nobody@mail.example')],
  [`/appointments/${HOUSTON.id}/1`, async () => undefined],
  ['/no/such/page', async () => undefined],
];

async function submit(page: Page, contact: string) {
  await page.locator('input').fill(contact);
  await page.locator('button[type=submit]').click();
  await page.getByRole('alert').first().waitFor();
}

describe.each<Language>(['en', 'es'])('in %s', (language) => {
  it.each(PUBLIC)('%s breaks no rule', async (path, prepare) => {
    const { context, page } = await world.open(language);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await prepare(page);
    expect(await axeFaults(page)).toEqual([]);
    await context.close();
  });

  it('the desk breaks no rule, with a preview open', async () => {
    const { context, page } = await world.open(language);
    await signInAtDesk(page, language);
    await page.getByRole('article').first().getByRole('button').first().click();
    await page.getByRole('article').first().getByRole('group').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('searchbox').fill('zzzz');
    await page.getByText(/^(No appointments that match this search|Ninguna cita coincide)/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await context.close();
  });
});

it('the forms list breaks no rule', async () => {
  const { context, page } = await world.open();
  await signInAtDesk(page);
  await page.goto('/forms');
  await page
    .getByRole('link', { name: /^Fill form/ })
    .first()
    .waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await context.close();
});

it('keeps everything in view on a small screen and at twice the size', async () => {
  const { context, page } = await world.open('es', { viewport: { width: 640, height: 400 } });
  await signInAtDesk(page, 'es');
  for (const path of ['/appointments', '/forms', `/${HOUSTON.id}`, '/loginmenu']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const width of [640, 390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ path, width, overflow }).toEqual({ path, width, overflow: 0 });
    }
  }
  await context.close();
});
