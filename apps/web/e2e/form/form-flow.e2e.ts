import type { Page } from 'playwright-core';
import { eventually } from '#testing/eventually';
import { FormClient } from '#testing/forms/form-client';
import { filled, submit, visitor } from '../product/form-visitor';
import { hold } from '../pages/held-call';
import { axeFaults, type Language, overflowOf } from '../pages/browser-page';
import { book, cardOf, type HubWorld, enterHubWorld, signIn, signInAtDesk } from '../product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const PHONE = { viewport: { width: 390, height: 844 } };
const KIOSK = { viewport: { width: 768, height: 1024 } };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const kept = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

/** Checks in at the kiosk and goes on to the form. */
async function checkIn(page: Page, email: string) {
  await page.goto(`/${world.studio.id}`);
  await page.getByLabel('Your e-mail or phone number').fill(email);
  await page.getByRole('button', { name: 'Check in' }).click();
  await page.getByRole('button', { name: 'Fill my form now' }).click();
  await heading(page, 'Is it you?');
}

async function prove(page: Page, readCode: () => Promise<string>) {
  await page.getByRole('button', { name: /^E-mail/ }).click();
  await page.getByText('Sent', { exact: true }).waitFor();
  await page.getByLabel('Six-digit code').fill(await readCode());
  await page.getByRole('button', { name: 'Verify' }).click();
}

describe('without an appointment in the address', () => {
  // 000 §2.2: `/appointments/{siteId}/{appointmentId}`, the id optional
  // 000 §2.10: One input for e-mail or phone, looked at on blur
  // 000 §2.17: facility: a list with search, SELECT per facility
  // 000 §2.18: check: e-mail or phone; button 'Check Appoiment'
  // 000 §4.14: facility leads to check on SELECT
  // 000 §8.1: 'Invalid email or phone number, please enter a valid email or phone number'
  // 000 §8.6: 'Sorry your form is not available at this moment.' with the server's message
  it('asks for the studio when it knows none, then for the contact, then for a code', async () => {
    const guest = { name: 'Olga Marín', phone: '(713) 555-0191', email: 'olga@mail.example' };
    const row = await book(world, guest);
    const { page } = await world.open('en', PHONE);
    await page.goto('/appointments/0');
    await heading(page, 'Which studio are you visiting?');
    await page.getByLabel('Search facility').fill(world.studio.name.slice(0, 5).toLowerCase());
    await page.getByRole('button', { name: `SELECT ${world.studio.name}` }).click();
    await heading(page, 'Let’s find your form.');
    expect(page.url()).toMatch(new RegExp(`/appointments/${world.studio.id}$`));

    const contact = page.getByLabel('Your e-mail or phone number');
    await contact.fill('713 555');
    await contact.blur();
    await said(page, 'Invalid email or phone number, please enter a valid email or phone number');
    await contact.fill('nobody@mail.example');
    await page.getByRole('button', { name: 'Check Appoiment' }).click();
    await said(page, /^Sorry your form is not available at this moment\. \S/);
    await contact.fill(guest.email);
    await page.getByRole('button', { name: 'Check Appoiment' }).click();
    await heading(page, 'Is it you?');
    expect(page.url()).toMatch(new RegExp(`/appointments/${world.studio.id}/${row.Id}$`));
    await page.reload();
    await heading(page, 'Is it you?');
  });

  // 000 §2.18: check: e-mail or phone; button 'Check Appoiment'
  it('lets sisters with one phone choose, and stays when there is no answer', async () => {
    const phone = '(713) 555-0192';
    await book(world, { name: 'Lena Kraus', phone, email: 'lena.k@mail.example' });
    const nora = await book(world, { name: 'Nora Kraus', phone, email: 'nora.k@mail.example' });
    const { page } = await world.open('es', PHONE);
    await page.goto(`/appointments/${world.studio.id}`);
    const contact = page.getByLabel('Tu correo o número de teléfono');
    await contact.fill(phone);
    await page.route('**/validate', (route) => route.abort());
    await page.getByRole('button', { name: 'Buscar mi cita' }).click();
    await said(page, /^Vaya, ocurrió un error\. No hubo respuesta/);
    expect(await contact.inputValue()).toBe(phone);
    await page.unroute('**/validate');
    await page.getByRole('button', { name: 'Buscar mi cita' }).click();
    await heading(page, '¿Cuál es la tuya?');
    await page.getByRole('button', { name: /N\. K\./ }).click();
    await heading(page, '¿Eres tú?');
    await said(page, 'n•••@mail.example');
    expect(page.url()).toMatch(new RegExp(`/${nora.Id}$`));
  });

  // 000 §2.18: check: e-mail or phone; button 'Check Appoiment'
  it('says Loading... while it looks for the appointment', async () => {
    const { page } = await world.open('en', PHONE);
    await page.goto(`/appointments/${world.studio.id}`);
    const release = await hold(page, '**/validate');
    await page.getByLabel('Your e-mail or phone number').fill('nobody@mail.example');
    await page.getByRole('button', { name: 'Check Appoiment' }).click();
    await page.getByRole('button', { name: 'Loading...' }).waitFor();
    expect(await page.getByRole('button', { name: 'Check Appoiment' }).count()).toBe(0);
    release();
    await page.getByRole('button', { name: 'Check Appoiment' }).waitFor();
  });

  // 000 §2.24: form-filled-already: 'Whoops - Seems like this form has already been filled'
  it('finds that the form is filled already', async () => {
    const guest = { name: 'Wanda Novak', phone: '(713) 555-0194', email: 'wanda@mail.example' };
    await filled(world, guest);
    const { page } = await world.open('en', PHONE);
    await page.goto(`/appointments/${world.studio.id}`);
    await page.getByLabel('Your e-mail or phone number').fill(guest.email);
    await page.getByRole('button', { name: 'Check Appoiment' }).click();
    await heading(page, 'Whoops - Seems like this form has already been filled');
  });
});

describe('by a link', () => {
  // 000 §2.2: `/appointments/{siteId}/{appointmentId}`, the id optional
  // 000 §2.24: form-filled-already: 'Whoops - Seems like this form has already been filled'
  // 000 §8.8: 'You have already filled this form. You can now close this page.'
  it('says that the form is filled, before a code and after one', async () => {
    const guest = { name: 'Vera Novak', phone: '(713) 555-0193', email: 'vera@mail.example' };
    const { row, phone } = await visitor(world, guest);
    const { page } = await world.open('en', PHONE);
    await page.goto(`/appointments/${world.studio.id}/${row.Id}`);
    await page.getByLabel('Your mobile phone or e-mail').fill(guest.email);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByText('Sent', { exact: true }).waitFor();
    const code = await phone.readCode(guest.email);
    // Meanwhile the front desk fills it with her.
    await submit(new FormClient(world, phone.visit, { authorization: await signIn(world.url, world.studio) }), guest);
    await page.getByLabel('Six-digit code').fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await heading(page, 'Whoops - Seems like this form has already been filled');
    await page.reload();
    await heading(page, 'Whoops - Seems like this form has already been filled');
    await said(page, 'You have already filled this form. You can now close this page.');
  });

  // 000 §2.16: loading: spinner
  it('shows a spinner while it opens', async () => {
    const { page } = await world.open('en', { ...PHONE, reducedMotion: 'no-preference' });
    const release = await hold(page, '**/api/appointments/*');
    await page.goto(`/appointments/${world.studio.id}/999999999`);
    const status = page.getByRole('status').filter({ hasText: 'Opening your form…' });
    const spinner = status.locator('.mantine-Loader-root');
    await spinner.waitFor();
    expect(await spinner.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBeGreaterThan(0);
    release();
    await heading(page, 'Nothing found');
    expect(await status.count()).toBe(0);
  });

  // 000 §2.25: no-data-found: 'Nothing found'
  // 000 §8.6: 'Sorry your form is not available at this moment.' with the server's message
  it('finds nothing under a number of another studio, and offers to look for it', async () => {
    const { page } = await world.open('en', PHONE);
    await page.goto(`/appointments/${world.studio.id}/999999999`);
    await heading(page, 'Nothing found');
    await said(page, /^Sorry your form is not available at this moment\. \S/);
    await page.getByRole('button', { name: 'Español' }).click();
    await said(page, 'Lo sentimos, tu formulario no está disponible en este momento. No se encontró.');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Find my appointment' }).click();
    await heading(page, 'Let’s find your form.');
  });

  // 000 §2.26: error: 'Seems like there has been an error'
  it('shows an error without an answer and goes on by itself', async () => {
    const row = await book(world, { name: 'Zoe Frey', phone: '(713) 555-0195', email: 'zoe@mail.example' });
    const { page } = await world.open('en', PHONE);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(`/appointments/${world.studio.id}/${row.Id}`);
    await heading(page, 'Seems like there has been an error');
    await page.unroute('**/api/**');
    await heading(page, 'Is it you?');
  });

  // 000 §2.19: requestOtpCode: phone or e-mail. Masked, only what is on file; with neither, the front desk helps
  it('tells whoever has no phone and no e-mail on file to ask the front desk', async () => {
    const row = await book(world, { name: 'Ada Noone', phone: '', email: '' });
    const { page } = await world.open('en', PHONE);
    await page.goto(`/appointments/${world.studio.id}/${row.Id}`);
    await heading(page, 'We can’t send you a code');
    await said(page, /Please ask the front desk/);
  });
});

describe('opened by staff', () => {
  // 000 §1.5: Staff open the same form on a client's behalf, without the code check. Decision 5: the flag skips the screen only; the server wants a
  //   session of that site, and writes down who it was
  it('goes straight to the form with the session, and asks for a code when that has ended', async () => {
    const guest = { name: 'Mila Conte', phone: '(713) 555-0197', email: 'mila@mail.example' };
    const row = await book(world, guest);
    const { page } = await world.open('en');
    await signInAtDesk(world, page);
    await page.goto('/forms');
    await cardOf(page, guest.name)
      .getByRole('link', { name: /^Fill form/ })
      .click();
    await heading(page, /Mila Conte/);
    expect(await page.getByText('Is it you?').count()).toBe(0);
    await page.evaluate(() => localStorage.removeItem('studio-hub.sessions'));
    await page.reload();
    await heading(page, 'Is it you?');

    const stranger = await world.open('en');
    await stranger.page.goto('/loginmenu');
    await stranger.page.evaluate(
      (path) => window.history.replaceState({ usr: { skip2fa: true }, key: 'k', idx: 0 }, '', path),
      `/appointments/${world.studio.id}/${row.Id}`,
    );
    await stranger.page.reload();
    await heading(stranger.page, 'Is it you?');
  });
});

describe('on the kiosk', () => {
  // 000 §2.14: Ours: a shared screen forgets its visitor
  it('goes back to its start and keeps nothing when the client leaves', async () => {
    const guest = { name: 'Nina Ortega', phone: '(713) 555-0198', email: 'nina@mail.example' };
    const { row, phone } = await visitor(world, guest);
    const { page } = await world.open('en', KIOSK);
    await checkIn(page, guest.email);
    await page.getByRole('button', { name: 'Español' }).click();
    await heading(page, '¿Eres tú?');
    await page.getByRole('button', { name: 'English' }).click();
    await prove(page, () => phone.readCode(guest.email));
    await heading(page, /Nina Ortega/);
    expect(await kept(page)).toContain('form');
    await page.getByRole('dialog').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep filling' }).click();
    await heading(page, /Nina Ortega/);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
    await page.getByLabel('Your e-mail or phone number').waitFor();
    await eventually(
      () => kept(page),
      (cookies) => cookies.length === 0,
    );
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/Nina|nina|0198/);
    await page.goto(`/appointments/${world.studio.id}/${row.Id}`);
    await heading(page, 'Is it you?');
  });

  // 000 §1.2: … at a kiosk or on their own device: the kiosk hands over to the form, a phone goes on alone
  it('asks after two quiet minutes and wipes itself; a phone is never wiped', async () => {
    const guest = { name: 'Rita Falk', phone: '(713) 555-0199', email: 'rita@mail.example' };
    await book(world, guest);
    const { context, page } = await world.open('en', KIOSK);
    await checkIn(page, guest.email);
    await page.clock.install();
    await page.reload();
    await heading(page, 'Is it you?');
    await page.clock.fastForward(121_000);
    await page.getByRole('dialog').getByText('Are you still there?').waitFor();
    await page.getByRole('button', { name: 'I’m still here' }).click();
    await page.clock.fastForward(121_000);
    await page.getByRole('dialog').waitFor();
    const release = await hold(page, '**/assets/kiosk-page-*.js');
    await page.clock.fastForward(21_000);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'detached' });
    release();
    await page.getByLabel('Your e-mail or phone number').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${world.studio.id}`);
    await context.close();

    const own = await world.open('en', PHONE);
    await own.page.goto(`/${world.studio.id}`);
    await own.page.getByLabel('Your e-mail or phone number').fill(guest.email);
    await own.page.getByRole('button', { name: 'Check in' }).click();
    await own.page.getByRole('button', { name: 'Fill my form now' }).click();
    await heading(own.page, 'Is it you?');
    expect(await own.page.getByRole('button', { name: 'Start over' }).count()).toBe(0);
  });
});

/** Every screen of the flow that stands by itself: how to get there, and its heading. */
const screensOf = (site: number): [string, RegExp][] => [
  ['/appointments/0', /^(Which studio|¿Qué estudio)/],
  [`/appointments/${site}`, /^(Let’s find|Busquemos)/],
  [`/appointments/${site}/999999999`, /^(Nothing found|No se encontró)/],
];

// 000 §2.42: Readable and usable by everybody, in both languages
it.each<Language>(['en', 'es'])('breaks no rule of accessibility in %s, and fits a narrow screen', async (language) => {
  const row = await book(world, {
    name: language === 'en' ? 'Edda Prue' : 'Elsa Prue',
    phone: '(713) 555-0170',
    email: `${language}@mail.example`,
  });
  const { page } = await world.open(language, { viewport: { width: 320, height: 700 } });
  const site = world.studio.id;
  const own: [string, RegExp] = [`/appointments/${site}/${row.Id}`, /^(Is it you|¿Eres tú)/];
  for (const [path, title] of [...screensOf(site), own]) {
    await page.goto(path);
    await heading(page, title);
    // Where there is something to type, that.
    const start = (await page.locator('main input').count()) > 0 ? 'INPUT' : 'H1';
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    const overflow = await overflowOf(page);
    expect({ path, focused, overflow, faults: await axeFaults(page) }).toEqual({
      path,
      focused: start,
      overflow: 0,
      faults: [],
    });
  }
  await page.getByText(/^(Questions and answers|Preguntas y respuestas)/).click();
  await page.getByText(/^(Why do I need a code|¿Por qué necesito un código)/).click();
  await said(page, /^(Your form holds your name|Tu formulario contiene tu nombre)/);
  expect(await axeFaults(page)).toEqual([]);
});
