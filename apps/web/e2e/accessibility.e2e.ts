import type { BrowserContext, Page } from 'playwright-core';
import { axeFaults, type Language, overflowOf } from './browser-page';
import { book, type HubWorld, signInAtDesk, enterHubWorld } from './hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
  // In the evening all visits of the day are over, and lists are empty.
  await book(world, { name: 'Esme Vale', phone: '(713) 555-0120', email: 'esme@mail.example' });
});
afterAll(() => world.leave());

/** What a visitor without a session sees: address, and what to do there before looking. */
const PUBLIC: [string, (page: Page) => Promise<unknown>][] = [
  ['/loginmenu', async () => undefined],
  ['/login/', (page) => page.getByRole('listitem').first().waitFor()],
  ['/login/', (page) => page.getByRole('searchbox').fill('zzzz')],
  ['/login/:site', (page) => page.locator('form button[type=submit]').click()],
  ['/', (page) => page.getByRole('listitem').first().waitFor()],
  ['/:site', async () => undefined],
  ['/:site', (page) => submit(page, 'not a contact')],
  ['/:site', (page) => submit(page, 'nobody@mail.example')],
  ['/no/such/page', async () => undefined],
];

async function submit(page: Page, contact: string) {
  await page.locator('input').fill(contact);
  await page.locator('button[type=submit]').click();
  await page.getByRole('alert').first().waitFor();
}

describe.each<Language>(['en', 'es'])('in %s', (language) => {
  let context: BrowserContext;
  beforeAll(async () => {
    ({ context } = await world.open(language));
  });

  it.each(PUBLIC)('%s breaks no rule', async (path, prepare) => {
    const page = await context.newPage();
    await page.goto(path.replace(':site', String(world.studio.id)));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await prepare(page);
    expect(await axeFaults(page)).toEqual([]);
    await page.close();
  });

  it('the desk breaks no rule, with a preview open', async () => {
    const { page } = await world.open(language);
    await signInAtDesk(world, page, language);
    await page.getByRole('article').first().getByRole('button').first().click();
    await page.getByRole('article').first().getByRole('group').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('searchbox').fill('zzzz');
    await page.getByText(/^(No appointments that match this search|Ninguna cita coincide)/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.context().close();
  });
});

it('the forms list breaks no rule', async () => {
  const { context, page } = await world.open();
  await signInAtDesk(world, page);
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
  await signInAtDesk(world, page, 'es');
  for (const path of ['/appointments', '/forms', `/${world.studio.id}`, '/loginmenu']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const width of [640, 390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const overflow = await overflowOf(page);
      expect({ path, width, overflow }).toEqual({ path, width, overflow: 0 });
    }
  }
  await context.close();
});
