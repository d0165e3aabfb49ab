import type { Page } from 'playwright-core';
import { axeFaults } from './pages/browser-page';
import { Refused } from './pages/contract-server';
import { openDesk } from './pages/desk-page';
import { newForm, SITE } from './pages/form-page';
import { enterPageWorld, type PageWorld } from './pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const SITES = ['Austin', 'Houston', 'Houston Heights', 'Phoenix', 'Reno', 'Tulsa', 'Yuma'];
const sites = SITES.map((name, index) => ({ id: index + 1, name }));
const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? null);

// 000 §2.9: A search box filters by name, contained in any case; SELECT per site
it('takes the whole line, Enter for the only hit, and shows first what was chosen last', async () => {
  world.answer({ 'sites.list': () => ({ sites }) });
  const { page } = await world.open();
  await page.goto('/login/');
  const lines = page.getByRole('listitem');
  await lines.first().waitFor();
  expect(await focusedLabel(page)).toBe('Search facility');
  const name = (await page.getByText('Phoenix', { exact: true }).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(name.x + 4, name.y + 4);
  await page.waitForURL('**/login/4');
  await page.getByLabel('Username').waitFor();
  expect(await focusedLabel(page)).toBe('Username');

  await page.getByRole('button', { name: 'BACK', exact: true }).click();
  await lines.first().waitFor();
  expect(await lines.first().innerText()).toMatch(/^Phoenix\s+Used last/);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.type('houston');
  await page.keyboard.press('Enter');
  expect(await lines.count()).toBe(2);
  expect(new URL(page.url()).pathname).toBe('/login/');
  await page.keyboard.type(' h');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login/3');
});

it('begins at the field: kiosk, look-up, contact and code', async () => {
  const { form, answers } = newForm('dna', 'Ada Bloom');
  Object.assign(form.bundle.appointment.Client, { MobilePhone: '(•••) •••-0142', Email: 'a•••@mail.example' });
  const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const code = () => ({
    ...({ message: '', delivery: 'sent', email: false, expiresAt: soon(900), resendAt: soon(180) } as const),
    ...{ triesLeft: 5, lockedUntil: null, serverTime: soon(0) },
  });
  let hasCode = false;
  world.answer({
    ...answers,
    'sites.list': () => ({ sites }),
    'forms.one': () => new Refused(401, 'CODE_REQUIRED'),
    'codes.state': () => (hasCode ? code() : new Refused(404, 'NOT_FOUND')),
  });
  const { page } = await world.open();
  const begins = async (path: string, label: string) => {
    await page.goto(path);
    await page.getByLabel(label).waitFor();
    expect([path, await focusedLabel(page)]).toEqual([path, label]);
  };
  await begins(`/${SITE}`, 'Your e-mail or phone number');
  await begins(`/appointments/${SITE}`, 'Your e-mail or phone number');
  await begins(form.path, 'Your mobile phone or e-mail');
  hasCode = true;
  await begins(form.path, 'Six-digit code');
});

it('says before the sign-in that it is for a document, and whom a disabled user asks', async () => {
  world.answer({
    'sites.list': () => ({ sites }),
    'identity.signIn': () => new Refused(401, 'SIGN_IN_REFUSED', 'The user name or password is not right.'),
  });
  const { context, page } = await world.open();
  await page.goto('/verify/3f1c');
  await page.getByText('Sign in to verify this document').waitFor();
  await page.getByRole('link', { name: /Technicians dashboard/ }).click();
  await page.getByText('Sign in to verify this document').waitFor();
  await page.getByRole('button', { name: 'SELECT Austin' }).click();
  await page.getByText('Sign in to verify this document').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('Username').fill('peter');
  await page.getByLabel('Password', { exact: true }).fill('right');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/not right\. .*may be disabled: ask your studio’s manager\.$/)
    .waitFor();
  await context.close();

  const elsewhere = await world.open('es');
  await elsewhere.page.goto('/login/1');
  await elsewhere.page.getByLabel('Usuario').waitFor();
  expect(await elsewhere.page.getByText(/verificar este documento/).count()).toBe(0);
});

it('says on the badge that the provider is silent while our own events still come', async () => {
  const { context, page } = await openDesk(world, { sync: 'degraded' });
  await page.getByTestId('live-badge').getByText('Live · provider silent', { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByText('En vivo · sin proveedor', { exact: true }).waitFor();
  await context.close();
  const calm = await openDesk(world);
  await calm.page
    .getByTestId('live-badge')
    .getByText(/^Live · \d+ s$/)
    .waitFor();
});
