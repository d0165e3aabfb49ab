import type { Page } from 'playwright-core';
import { visitor } from './form-visitor';
import { axeFaults, type Language } from './browser-page';
import { type HubWorld, enterHubWorld } from './hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const PHONE = { viewport: { width: 390, height: 844 } };
const WRONG =
  "Sorry The code you entered is incorrect, please check the code and try again. If it expired don't worry we've sent you a brand new one to your email or phone, just click the request new code button";
const WORDS = {
  en: { text: /^Text message/, code: 'Six-digit code', verify: 'Verify', sent: 'Sent', other: 'Español' },
  es: {
    text: /^Mensaje de texto/,
    code: 'Código de seis dígitos',
    verify: 'Verificar',
    sent: 'Enviado',
    other: 'English',
  },
};

interface Guest {
  name: string;
  phone: string;
  email: string;
}

const numberOf = ({ phone }: Guest) => `+1${phone.replace(/\D/g, '')}`;

/** A client with a DNA test today who opens the link on her phone. */
async function openLink(guest: Guest, language: Language = 'en') {
  const { row, phone } = await visitor(world, guest);
  const { context, page } = await world.open(language, PHONE);
  await page.goto(`/appointments/${world.studio.id}/${row.Id}`);
  await page.getByRole('button', { name: WORDS[language].text }).waitFor();
  return { context, page, row, readCode: (to: string) => phone.readCode(to) };
}

const field = (page: Page, language: Language = 'en') => page.getByLabel(WORDS[language].code);
const verify = (page: Page, language: Language = 'en') => page.getByRole('button', { name: WORDS[language].verify });
const isOff = async (page: Page) => (await verify(page).getAttribute('aria-disabled')) === 'true';
const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const third = (page: Page) => page.getByTestId('code-ring').getAttribute('data-third');

async function byText(page: Page, language: Language = 'en') {
  await page.getByRole('button', { name: WORDS[language].text }).click();
  await page.getByText(WORDS[language].sent, { exact: true }).waitFor();
}

it('shows masked contacts only, sends a text message in Spanish and opens the form with it', async () => {
  const guest = { name: 'Lucía Herrera', phone: '(713) 555-0181', email: 'lucia@mail.example' };
  const { context, page, readCode } = await openLink(guest, 'es');
  expect(await page.content()).not.toMatch(/Herrera|555-0181|lucia@/);
  await page.getByText('(•••) •••-0181').waitFor();
  await page.getByText('l•••@mail.example').waitFor();
  await byText(page, 'es');
  const messages = (await world.sandbox.admin('GET', `/inbox?q=${encodeURIComponent(numberOf(guest))}`)) as {
    messages: { text: string }[];
  };
  expect(messages.messages[0]?.text).toMatch(/código/i);

  await field(page, 'es').fill(await readCode(numberOf(guest)));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Lucía Herrera/ }).waitFor();
  expect(await page.title()).toBe('Tu formulario · Studio Hub');

  await page.reload();
  await page.getByRole('heading', { level: 1, name: /Lucía Herrera/ }).waitFor();
  await context.close();
});

it('takes six digits only, however they come, and says so when they are wrong', async () => {
  const guest = { name: 'Ruth Adler', phone: '(713) 555-0182', email: 'ruth@mail.example' };
  const { context, page, readCode } = await openLink(guest);
  await byText(page);
  expect(await field(page).getAttribute('autocomplete')).toBe('one-time-code');
  expect(await field(page).getAttribute('inputmode')).toBe('numeric');
  await field(page).pressSequentially('-12e45');
  expect([await field(page).inputValue(), await isOff(page)]).toEqual(['1245', true]);
  await field(page).fill('Code: 012-345 6');
  expect([await field(page).inputValue(), await isOff(page)]).toEqual(['012345', false]);

  const right = await readCode(numberOf(guest));
  await field(page).fill(right === '000000' ? '000001' : '000000');
  await verify(page).click();
  await page.getByRole('alert').getByText(WRONG).waitFor();
  expect(await field(page).evaluate((input) => document.activeElement === input)).toBe(true);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: WORDS.en.other }).click();
  await said(page, /^Lo sentimos, el código que escribiste no es correcto/);
  expect(await field(page, 'es').inputValue()).not.toBe('');
  await field(page, 'es').fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await verify(page, 'es').click();
  await page.getByRole('heading', { level: 1, name: /Ruth Adler/ }).waitFor();
  await context.close();
});

it('says why when a code was tried too often', async () => {
  const guest = { name: 'Greta Lind', phone: '(713) 555-0183', email: 'greta@mail.example' };
  const { context, page, readCode } = await openLink(guest);
  await byText(page);
  const right = await readCode(numberOf(guest));
  const wrong = right === '111111' ? '222222' : '111111';
  for (let tries = 0; tries < 5; tries++) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/verify'));
    await field(page).fill(wrong);
    await verify(page).click();
    await answer;
    await page.getByRole('button', { name: WORDS.en.verify }).waitFor();
  }
  await field(page).fill(right);
  await verify(page).click();
  await said(page, /^Whoops an error has occurred\. \S/);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Enter your code');
  await context.close();
});

it('counts a quarter of an hour by thirds, offers another way after three minutes and a new code at the end', async () => {
  const guest = { name: 'Hana Sato', phone: '(713) 555-0184', email: 'hana@mail.example' };
  const { context, page } = await openLink(guest);
  await byText(page);
  await page.clock.install();
  await page.reload();
  await field(page).waitFor();
  expect(await third(page)).toBe('first');
  await said(page, /^It can take a minute\. You can ask for another one in [12]:\d\d\.$/);
  expect(await page.getByRole('button', { name: 'Send another text message' }).count()).toBe(0);

  await page.getByText('The code doesn’t arrive. What can I do?').click();
  await said(page, /After 3 minutes you can ask for a new one/);

  await page.clock.fastForward(181_000);
  await page.getByRole('button', { name: 'Send another text message' }).waitFor();
  await page.getByRole('button', { name: 'E-mail h•••@mail.example instead' }).waitFor();
  expect(await third(page)).toBe('first');
  await page.clock.fastForward(181_000);
  expect(await third(page)).toBe('second');
  expect(await axeFaults(page)).toEqual([]);
  await page.clock.fastForward(300_000);
  expect(await third(page)).toBe('last');
  await page.clock.fastForward(300_000);
  await said(page, 'This code has expired. Please request a new one.');
  await page.getByRole('button', { name: 'Request new code' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Request new code' }).click();
  await page.getByText('Sent', { exact: true }).waitFor();
  expect(await third(page)).toBe('first');
  await context.close();
});

it('says at once when a text message cannot be delivered, and goes on by e-mail', async () => {
  const guest = { name: 'Paula Roth', phone: '(713) 555-0185', email: 'paula@mail.example' };
  await world.sandbox.admin('PUT', '/switches', { unreachableNumbers: [numberOf(guest)] });
  const { context, page, readCode } = await openLink(guest);
  await page.getByRole('button', { name: WORDS.en.text }).click();
  await page.getByRole('alert').getByText('The text message could not be delivered.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'E-mail p•••@mail.example instead' }).click();
  await page.getByText('It comes by e-mail to p•••@mail.example.').waitFor();
  await page.getByText('Sent', { exact: true }).waitFor();
  await field(page).fill(await readCode(guest.email));
  await verify(page).click();
  await page.getByRole('heading', { level: 1, name: /Paula Roth/ }).waitFor();
  await world.sandbox.admin('PUT', '/switches', { unreachableNumbers: [] });
  await context.close();
});

it('stays where it is when a code cannot be asked for, and goes to an error when one cannot be checked', async () => {
  const guest = { name: 'Iris Blum', phone: '(713) 555-0186', email: 'iris@mail.example' };
  const { context, page, readCode } = await openLink(guest);
  await page.route('**/api/oneTimePassword/generate', (route) => route.abort());
  await page.getByRole('button', { name: WORDS.en.text }).click();
  await said(page, 'Whoops an error has occurred. There was no answer, the connection may be down. Please try again.');
  await page.unroute('**/api/oneTimePassword/generate');
  await byText(page);

  await page.route('**/api/**', (route) => route.abort());
  await field(page).fill(await readCode(numberOf(guest)));
  await verify(page).click();
  await page.getByRole('heading', { level: 1, name: 'Seems like there has been an error' }).waitFor();
  await page.unroute('**/api/**');
  // It tries again by itself, and the code that was asked for still counts.
  await field(page).fill(await readCode(numberOf(guest)));
  await verify(page).click();
  await page.getByRole('heading', { level: 1, name: /Iris Blum/ }).waitFor();
  await context.close();
});
