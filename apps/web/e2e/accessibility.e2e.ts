import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { SCREENS } from '../src/app/screens';
import { axeFaults, type Language, overflowOf } from './pages/browser-page';
import { book, enterHubWorld, type HubWorld, keepSession } from './product/hub-world';

let world: HubWorld;
/** What the parameters of addresses stand for. */
let params: Record<string, string>;
beforeAll(async () => {
  world = await enterHubWorld();
  // In the evening all visits of the day are over, and lists are empty.
  const { Id } = await book(world, { name: 'Esme Vale', phone: '(713) 555-0120', email: 'esme@mail.example' });
  params = { siteId: String(world.studio.id), appointmentId: String(Id), documentId: randomUUID(), token: 'nothing' };
  params['closeDate'] = '11-20-2026';
});
afterAll(() => world.leave());

/** Every address of a screen: its optional part left out, and filled in. */
const addressesOf = (path: string) => (path.endsWith('?') ? [path.replace(/[^/]+$/, ''), path.slice(0, -1)] : [path]);
const anyones = SCREENS.filter((screen) => screen.for === 'anyone').flatMap(({ path }) => addressesOf(path));
const staffs = SCREENS.filter((screen) => screen.for !== 'anyone').flatMap(({ path }) => addressesOf(path));

/** Until the screen shows what it is for. */
async function visit(page: Page, path: string) {
  await page.goto(path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
}

/** On a desk, a tablet and a phone, and at twice the size. */
async function fitsEverywhere(page: Page, path: string) {
  const before = page.viewportSize();
  for (const width of [1_440, 1_280, 768, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await overflowOf(page);
    expect({ path, width, overflow }).toEqual({ path, width, overflow: 0 });
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Where our fonts are not loaded, or not yet, others take their place. */
async function loseFonts(page: Page) {
  const left = await page.evaluate(() => {
    for (const { cssRules } of document.styleSheets)
      for (const rule of [...cssRules].filter((one) => one instanceof CSSFontFaceRule))
        rule.parentStyleSheet?.deleteRule([...cssRules].indexOf(rule));
    return document.fonts.size;
  });
  expect(left).toBe(0);
}

/** The words of Spanish are the longer ones. */
const FITS: Record<Language, (page: Page, path: string) => Promise<void>> = {
  en: fitsEverywhere,
  es: async (page, path) => {
    await fitsEverywhere(page, path);
    await loseFonts(page);
    await fitsEverywhere(page, path);
  },
};

/** What a visitor without a session may bring about. */
const STATES: [string, string, (page: Page) => Promise<unknown>][] = [
  ['/login/', 'no facility found', (page) => page.getByRole('searchbox').fill('zzzz')],
  ['/login/:siteId', 'nothing typed', (page) => page.locator('form button[type=submit]').click()],
  ['/:siteId', 'no contact', (page) => submit(page, 'not a contact')],
  ['/:siteId', 'an unknown contact', (page) => submit(page, 'nobody@mail.example')],
  ['/no/such/page', 'nothing there', async () => undefined],
];

async function submit(page: Page, contact: string) {
  await page.locator('input').fill(contact);
  await page.locator('button[type=submit]').click();
  await page.getByRole('alert').first().waitFor();
}

describe.each<Language>(['en', 'es'])('in %s', (language) => {
  let visitor: Page;
  let staff: Page;
  beforeAll(async () => {
    ({ page: visitor } = await world.open(language));
    ({ page: staff } = await world.open(language));
    await keepSession(world, staff, { username: 'management.demo' });
  });

  it.each([...anyones, ...staffs])('%s breaks no rule, and keeps everything in view', async (path) => {
    const page = staffs.includes(path) ? staff : visitor;
    await visit(page, path);
    expect(await axeFaults(page)).toEqual([]);
    await FITS[language](page, path);
  });

  it.each(STATES)('%s breaks no rule with %s', async (path, _, prepare) => {
    await visit(visitor, path);
    await prepare(visitor);
    expect(await axeFaults(visitor)).toEqual([]);
  });

  it('the desk breaks no rule with a preview open, and with nothing found', async () => {
    await visit(staff, '/appointments');
    await staff.getByRole('article').first().getByRole('button').first().click();
    await staff.getByRole('article').first().getByRole('group').waitFor();
    expect(await axeFaults(staff)).toEqual([]);
    await staff.getByRole('searchbox').fill('zzzz');
    await staff.getByText(/^(No appointments that match this search|Ninguna cita coincide)/).waitFor();
    expect(await axeFaults(staff)).toEqual([]);
  });
});
