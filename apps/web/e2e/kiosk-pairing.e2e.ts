import type { Page } from 'playwright-core';
import { axeFaults, type Language } from './pages/browser-page';
import { hold } from './pages/held-call';
import { type DeskUser, type HubWorld, enterHubWorld, keepSession } from './product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const MANAGER: DeskUser = { username: 'management.demo' };
const OTHER_MANAGER: DeskUser = { username: 'directiva.demo' };
const HEADING = { en: 'Kiosks', es: 'Quioscos' };
const TABLET = { viewport: { width: 768, height: 1024 } };

async function openDesk(user: DeskUser, language: Language = 'en'): Promise<Page> {
  const { page } = await world.open(language);
  await keepSession(world, page, user);
  await page.goto('/appointments');
  await page.getByRole('link', { name: HEADING[language] }).click();
  await page.getByRole('heading', { level: 1, name: HEADING[language] }).waitFor();
  return page;
}

async function openKiosk(language: Language = 'en'): Promise<Page> {
  const { page } = await world.open(language, TABLET);
  await page.goto(`/${world.studio.id}`);
  return page;
}

const dialog = (page: Page) => page.getByRole('dialog');
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** From the button to the code that is shown. */
async function codeFor(page: Page, name: string): Promise<string> {
  await press(page, 'Pair a kiosk');
  await page.getByLabel('Name of the device').fill(name);
  await press(page, 'Get a code');
  return shownCode(page, name);
}

async function shownCode(page: Page, name: string): Promise<string> {
  await dialog(page)
    .getByRole('heading', { name: `Code for ${name}` })
    .waitFor();
  return (
    (await dialog(page)
      .getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
      .textContent()) ?? ''
  );
}

async function typeCode(kiosk: Page, code: string): Promise<void> {
  await kiosk.getByRole('dialog').getByRole('textbox').fill(code);
  await kiosk.getByRole('dialog').locator('button[type=submit]').click();
}

/** The next code is over as soon as it comes. */
async function runOut(page: Page): Promise<void> {
  await page.route('**/api/kiosks', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    const expected = (await response.json()) as { kiosk: object };
    const kiosk = { ...expected.kiosk, endsAt: new Date(0).toISOString() };
    return route.fulfill({ response, json: { ...expected, kiosk } });
  });
}

it('pairs a kiosk beside the desk, shows it on two of them, and ends it from the other', async () => {
  const desk = await openDesk(MANAGER);
  const other = await openDesk(OTHER_MANAGER, 'es');
  await says(desk, 'No kiosk is paired yet');
  const kiosk = await openKiosk();
  const code = await codeFor(desk, 'Front tablet');
  await entry(other, 'Front tablet').getByText('Espera su código').waitFor();

  await press(kiosk, 'Pair this kiosk');
  await typeCode(kiosk, 'ACDE');
  await says(kiosk, 'A code has eight letters and digits, like ACDE-3467.');
  await typeCode(kiosk, 'AAAA-AAAA');
  await says(kiosk, 'This code is not right, or not good any more. Ask for a new one at the desk.');
  await typeCode(kiosk, code.toLowerCase());
  await says(kiosk, 'Paired: Front tablet');
  expect(await dialog(kiosk).count()).toBe(0);
  await says(desk, 'Front tablet is paired');
  await press(desk, 'Done');
  await entry(desk, 'Front tablet').getByText('Paired by Laura Bennett').waitFor();
  await entry(other, 'Front tablet').getByText('Vinculado', { exact: true }).waitFor();

  const second = await openKiosk('es');
  await press(second, 'Vincular este quiosco');
  await typeCode(second, code);
  await says(second, 'Este código no es correcto o ya no sirve. Pide uno nuevo en recepción.');
  await second.keyboard.press('Escape');
  expect(await dialog(second).count()).toBe(0);

  await kiosk.reload();
  await says(kiosk, 'Paired: Front tablet');
  await press(other, 'Desvincular Front tablet');
  await dialog(other).getByRole('button', { name: 'Dejarlo así' }).click();
  await press(other, 'Desvincular Front tablet');
  await dialog(other).getByRole('button', { name: 'Desvincular' }).click();
  await says(other, 'Se desvinculó Front tablet');
  await says(desk, 'No kiosk is paired yet');

  // Silently, with the next visitor, and it goes on.
  await kiosk.getByLabel('Your e-mail or phone number').fill('nobody@mail.example');
  await press(kiosk, 'Check in');
  await says(kiosk, 'Sorry you do not have appointments today.');
  await press(kiosk, 'Try again');
  await kiosk.getByRole('button', { name: 'Pair this kiosk' }).waitFor();
});

it('makes one code for two presses, and says when it is over: by another desk, by time, or withdrawn', async () => {
  const desk = await openDesk(MANAGER);
  let asked = 0;
  desk.on('request', (request) => (asked += Number(request.method() === 'POST' && request.url().endsWith('/kiosks'))));
  await press(desk, 'Pair a kiosk');
  await press(desk, 'Get a code');
  await says(desk, 'Please give the device a name.');
  await desk.getByLabel('Name of the device').fill('Hall');
  const release = await hold(desk, '**/api/kiosks');
  await press(desk, 'Get a code');
  await desk.getByRole('button', { name: 'Getting a code...' }).click({ force: true });
  release();
  const first = await shownCode(desk, 'Hall');
  expect(asked).toBe(1);

  const other = await openDesk(OTHER_MANAGER);
  const newer = await codeFor(other, 'hall');
  expect(newer).not.toBe(first);
  await says(desk, 'Somebody made a newer code for this name. This one is not good any more.');
  await runOut(desk);
  await press(desk, 'Get another code');
  await says(desk, 'This code ran out before anybody typed it.');
  await press(desk, 'Close');

  await says(other, 'Somebody made a newer code for this name. This one is not good any more.');
  await press(other, 'Close');
  await press(other, 'Withdraw code of Hall');
  await dialog(other).getByRole('button', { name: 'Withdraw code' }).click();
  await says(other, 'The code of Hall is withdrawn');
});

it('refuses the name of a kiosk that is paired, and says who may pair one', async () => {
  const desk = await openDesk(MANAGER);
  const kiosk = await openKiosk();
  const code = await codeFor(desk, 'Door');
  await press(kiosk, 'Pair this kiosk');
  await typeCode(kiosk, code);
  await says(desk, 'Door is paired');
  await press(desk, 'Done');
  await press(desk, 'Pair a kiosk');
  await desk.getByLabel('Name of the device').fill('DOOR');
  await press(desk, 'Get a code');
  await says(desk, 'Another kiosk has this name. Revoke it first, or choose another name.');

  const { page: front } = await world.open('en');
  await keepSession(world, front);
  await front.goto('/kiosks');
  await says(front, 'We can’t find that page');
  expect(await front.getByRole('link', { name: 'Kiosks' }).count()).toBe(0);
});

it('an abandoned dialog at the kiosk is wiped away like anything else', async () => {
  const kiosk = await openKiosk();
  await kiosk.clock.install();
  await kiosk.reload();
  await press(kiosk, 'Pair this kiosk');
  await dialog(kiosk).waitFor();
  await kiosk.clock.fastForward('01:00');
  await says(kiosk, 'Are you still there?');
  await kiosk.clock.fastForward('00:21');
  await dialog(kiosk).first().waitFor({ state: 'detached' });
});

it.each<Language>(['en', 'es'])('breaks no rule of accessibility with its dialogs open, in %s', async (language) => {
  const desk = await openDesk(MANAGER, language);
  const first = desk.getByRole('main').getByRole('button').first();
  await first.click();
  await dialog(desk).waitFor();
  expect(await axeFaults(desk)).toEqual([]);
  await dialog(desk).getByRole('textbox').fill(`Tablet ${language}`);
  await dialog(desk).locator('button[type=submit]').click();
  await dialog(desk).getByRole('timer').waitFor();
  expect(await axeFaults(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);
  const kiosk = await openKiosk(language);
  await kiosk.locator('footer button').click();
  await typeCode(kiosk, 'none');
  await kiosk.getByRole('alert').waitFor();
  expect(await axeFaults(kiosk)).toEqual([]);
});
