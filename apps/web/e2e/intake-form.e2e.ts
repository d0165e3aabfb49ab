import type { Page } from 'playwright-core';
import { eventually } from '#testing/eventually';
import { axeFaults, type HubWorld, type Language, overflowOf, enterHubWorld } from './hub-world';
import {
  answerQuestion,
  bookReturning,
  bookService,
  bundleOf,
  effectsOf,
  field,
  firstVisit,
  openForm,
  PHONE,
  pressSubmit,
  proveIn,
  sign,
  THANKS,
  TYPED,
  typeAll,
} from './intake-visit';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const MISSING = 'Please fill all the required fields before submitting';
const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const value = (page: Page, name: string) => field(page, name).inputValue();
const nextYear = () => `06142${String(new Date().getFullYear() + 1).slice(1)}`;

async function fillUltrasound(page: Page): Promise<void> {
  await typeAll(page, { ...TYPED, dueDate: nextYear(), ultrasounds: '2' });
  await answerQuestion(page, 'doctorFacilities', 'yes');
  await answerQuestion(page, 'pregnancyProblem', 'no');
  await field(page, 'referredBy').selectOption('Baby Store');
}

describe('a form that opens', () => {
  it('greets with the name, the service, the studio, the day and the time, in both languages', async () => {
    const { booked, context, page } = await firstVisit(world, { variant: 'massage', name: 'Gwen Aldana' });
    const { ServiceName, StartDateTime } = booked.row;
    const start = new Date(`${StartDateTime.slice(0, 19)}Z`);
    const part = (locale: string, options: Intl.DateTimeFormatOptions) =>
      start.toLocaleString(locale, { ...options, timeZone: 'UTC' }).replace(/\s/g, ' ');
    const time = part('en-US', { hour: 'numeric', minute: '2-digit' });
    const day = part('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
    await page.getByRole('heading', { level: 1, name: 'Hello, Gwen Aldana' }).waitFor();
    await page.getByText(`${ServiceName} · ${world.studio.name} · ${day}, ${time}`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Español' }).click();
    const [weekday, month] = [part('es-US', { weekday: 'short' }), part('es-US', { month: 'short' })];
    const dia = `${weekday} ${start.getUTCDate()} ${month}`;
    await page.getByText(`${ServiceName} · ${world.studio.name} · ${dia}, ${time}`, { exact: true }).waitFor();
    await context.close();
  });

  it('says once that there is no paper; the button, ×, Esc and a press beside close it', async () => {
    const open = async (name: string, email: string) => {
      const booked = await bookService(world, 'dna', { name, email });
      await proveIn(world, context, booked);
      return `/appointments/${world.studio.id}/${booked.row.Id}`;
    };
    const { context, page: first } = await world.open('en', PHONE);
    const path = await open('Vera Green', 'vera.green@mail.example');
    const noticeOf = (page: Page) => page.getByRole('dialog', { name: 'We are going green' });
    const ways: ((page: Page) => Promise<void>)[] = [
      (page) => noticeOf(page).getByRole('button', { name: 'Start my form' }).click(),
      (page) => noticeOf(page).getByRole('button', { name: 'Close' }).click(),
      (page) => page.keyboard.press('Escape'),
      (page) => page.mouse.click(8, 8),
    ];
    for (const close of ways) {
      const page = await context.newPage();
      await page.goto(path);
      await noticeOf(page)
        .getByText(/no paper/)
        .click();
      await noticeOf(page).waitFor();
      await close(page);
      await noticeOf(page).waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Hello, Vera Green' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
    await first.goto(path);
    await noticeOf(first).waitFor();
    await first.keyboard.press('Escape');
    await first.goto(await open('Zita Green', 'zita.green@mail.example'));
    await noticeOf(first).waitFor();
    await context.close();
  });
});

describe('a first ultrasound', () => {
  it('says what is missing, leads there, and takes the form once it is whole', async () => {
    const { booked, context, page } = await firstVisit(world, { variant: 'ultrasound', name: 'Lucía Herrera' });
    await page.getByRole('heading', { level: 1, name: 'Hello, Lucía Herrera' }).waitFor();
    const submit = page.getByRole('button', { name: 'Submit' });
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByText(MISSING).count()).toBe(0);
    await pressSubmit(page);
    const summary = page.getByRole('alert');
    await summary.getByText(MISSING).waitFor();
    expect(await focused(page)).toBe('intake-birthDate');
    expect(await field(page, 'birthDate').getAttribute('aria-invalid')).toBe('true');
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Write your date of birth',
      'Write your address',
      'Write your city',
      'Write your state',
      'Write your ZIP code',
      'Write your due date',
      'Say whether your doctor does ultrasounds in the office',
      'Say whether there is any problem in this pregnancy',
      'Write how many ultrasounds you have had; if none, 0',
      'Choose how you heard about us',
      'Read the terms and add your initials',
      'Read the waiver and sign it',
    ]);
    expect(await axeFaults(page)).toEqual([]);
    await summary.getByRole('link', { name: 'Choose how you heard about us' }).click();
    expect(await focused(page)).toBe('intake-referredBy');
    await summary.getByRole('link', { name: 'Read the waiver and sign it' }).click();
    expect(await focused(page)).toBe('intake-consent-waiver');

    await fillUltrasound(page);
    await typeAll(page, { dueDate: '1/2/2020' });
    await said(page, 'The due date must lie after today');
    await typeAll(page, { dueDate: nextYear() });
    await sign(page, 'terms');
    await said(page, /^Initialed by Lucía Herrera/);
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await sign(page, 'waiver');
    await page.getByRole('progressbar', { name: '6 of 6 sections finished' }).waitFor();
    expect(await submit.getAttribute('aria-disabled')).toBeNull();
    expect(await page.getByText(MISSING).count()).toBe(0);
    await submit.click();
    await said(page, THANKS);
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.getByRole('link', { name: 'GO BACK' }).count()).toBe(0);
    expect(await effectsOf(world, booked)).toEqual(['client.update', 'document']);
    await page.reload();
    await said(page, 'Whoops - Seems like this form has already been filled');
    await context.close();
  });

  it('formats phones and dates while they are typed, pasted and mended', async () => {
    const { context, page } = await firstVisit(world, { variant: 'ultrasound', name: 'Rosa Blum' });
    expect(await value(page, 'mobilePhone')).toBe('(713) 555-0142');
    await field(page, 'mobilePhone').fill('+1 281-555-0177');
    expect(await value(page, 'mobilePhone')).toBe('(281) 555-0177');
    await typeAll(page, { homePhone: '28155501789', ultrasounds: '1x2' });
    expect(await value(page, 'homePhone')).toBe('(281) 555-0178');
    expect(await value(page, 'ultrasounds')).toBe('12');
    await field(page, 'homePhone').fill('(281) 555');
    await field(page, 'homePhone').blur();
    await said(page, 'Write a US number of ten digits');

    const birth = field(page, 'birthDate');
    await birth.fill('1994-03-02');
    expect(await birth.inputValue()).toBe('03 / 02 / 1994');
    await birth.focus();
    await birth.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 2));
    await page.keyboard.type('4');
    expect(await birth.inputValue()).toBe('04 / 02 / 1994');
    await birth.fill('');
    await birth.pressSequentially('2/30/1994');
    await birth.blur();
    expect(await birth.inputValue()).toBe('02 / 30 / 1994');
    await said(page, /^Write a day of the calendar/);
    await answerQuestion(page, 'pregnancyProblem', 'yes');
    await field(page, 'pregnancyProblemExplain').fill('I feel sick');
    await answerQuestion(page, 'pregnancyProblem', 'no');
    expect(await field(page, 'pregnancyProblemExplain').count()).toBe(0);
    await context.close();
  });
});

describe('what was written', () => {
  it('is there again after the page was closed, with what was emptied, and without what was signed', async () => {
    const { booked, context, page } = await firstVisit(world, { variant: 'ultrasound', name: 'Clara Voss' });
    await fillUltrasound(page);
    await field(page, 'email').fill('');
    await sign(page, 'terms');
    await page.getByText('Saved', { exact: true }).waitFor();
    await field(page, 'city').fill('Galveston');
    await page.close();
    // What a page that is left sends arrives when it arrives.
    await eventually(
      () => bundleOf(world, context, booked),
      ({ draft }) => draft?.answers.city === 'Galveston',
    );
    const again = await context.newPage();
    await again.goto(`/appointments/${world.studio.id}/${booked.row.Id}`);
    await again.getByRole('heading', { level: 1, name: /Clara Voss/ }).waitFor();
    await again.getByRole('dialog').getByRole('button').first().click();
    expect(await value(again, 'city')).toBe('Galveston');
    expect(await value(again, 'email')).toBe('');
    expect(await value(again, 'birthDate')).toBe('03 / 02 / 1994');
    expect(await value(again, 'referredBy')).toBe('Baby Store');
    expect(await again.locator('input[name=doctorFacilities][value=yes]').isChecked()).toBe(true);
    expect(await again.getByText(/^Initialed by/).count()).toBe(0);
    await context.close();
  });

  it('is kept on the page while the network is gone, and saved when it is back', async () => {
    const { booked, context, page } = await firstVisit(world, { variant: 'dna', name: 'Ines Okafor' });
    await context.setOffline(true);
    await typeAll(page, { lastName: 'Okafor-Lang' });
    await said(page, 'Kept on this page, will be saved as soon as the connection is back.');
    await context.setOffline(false);
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await bundleOf(world, context, booked)).toMatchObject({ draft: { answers: { lastName: 'Okafor-Lang' } } });
    await context.close();
  });

  it('and signed stays when the language changes, and each text remembers its own', async () => {
    const { booked, context, page } = await firstVisit(world, {
      variant: 'massage',
      name: 'Inés Peña',
      language: 'es',
    });
    await typeAll(page, { ...TYPED, massages: '3' });
    await answerQuestion(page, 'doctorFacilities', 'no');
    await answerQuestion(page, 'pregnancyProblem', 'no');
    await field(page, 'referredBy').selectOption('Online Search');
    await page.getByRole('button', { name: 'Términos y condiciones del masaje' }).click();
    await page.getByRole('dialog').getByLabel('Condiciones médicas').fill('Alergia al polen');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await sign(page, 'massage-terms', 'es');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hello, Inés Peña' }).waitFor();
    await said(page, /^Signed by Inés Peña/);
    expect(await value(page, 'birthDate')).toBe('03 / 02 / 1994');
    expect(await value(page, 'massages')).toBe('3');
    expect(await page.getByRole('option', { selected: true }).textContent()).toBe('Online pregnancy site');
    let body = '';
    await page.route('**/api/uploadPdf/signature', (route) => {
      body = route.request().postDataBuffer()?.toString('utf8') ?? '';
      return route.continue();
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    await said(page, THANKS);
    expect(body).toContain('"kind":"massage-terms","version":1,"language":"es"');
    expect(body).toMatch(/name="medicalConditions"\s+Alergia al polen/);
    expect(body).toContain(`filename="signature-${world.studio.id}-${booked.row.Id}.png"`);
    expect(body).not.toMatch(/name="(initialsFile|ultrasounds|dueDate|lastMassageDate)"/);
    await context.close();
  });

  it('outlives the proof: a new code leads back to it, signatures included', async () => {
    const { context, page } = await firstVisit(world, { variant: 'dna', name: 'Mara Lindt' });
    await sign(page, 'dna-waiver');
    const refusal = { statusCode: 401, message: 'x', Error: { Message: 'x', Code: 'CODE_REQUIRED' } };
    await page.route('**/draft', (route) => route.fulfill({ status: 401, json: refusal }));
    await field(page, 'lastName').fill('Lindt-Ray');
    await page.getByRole('heading', { level: 1, name: 'Is it you?' }).waitFor();
    await page.unroute('**/draft');
    // The server gives no second code so soon; the cookie of the first one is still good.
    const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    const times = { expiresAt: soon(900), resendAt: soon(180), serverTime: soon(0) };
    const code = { message: '', delivery: 'sent', email: true, ...times };
    await page.route('**/oneTimePassword/generate', (route) => route.fulfill({ json: code }));
    await page.route(/oneTimePassword\/\d+/, (route) => route.fulfill({ json: code }));
    await page.route('**/oneTimePassword/verify', (route) =>
      route.fulfill({ json: { verified: true, expiresAt: soon(7_200) } }),
    );
    await page.getByRole('button', { name: /^E-mail/ }).click();
    await page.getByLabel('Six-digit code').fill('123456');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('heading', { level: 1, name: /Mara Lindt/ }).waitFor();
    expect(await value(page, 'lastName')).toBe('Lindt-Ray');
    await said(page, /^Signed by Mara Lindt/);
    await page.getByRole('button', { name: 'Submit' }).click();
    await said(page, THANKS);
    await context.close();
  });
});

describe('a client who comes again with complete data', () => {
  it.each([
    ['ultrasound', 'Thea Blake', ['terms', 'waiver']],
    ['massage', 'Asha Rowe', ['massage-terms']],
    ['dna', 'Signe Holt', ['dna-waiver']],
  ] as const)('only agrees and signs: %s', async (variant, name, kinds) => {
    const { context, page } = await world.open('en', PHONE);
    const booked = await bookReturning(world, variant, name);
    await proveIn(world, context, booked);
    await openForm(world, page, booked);
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Read and sign');
    for (const kind of kinds) await sign(page, kind);
    await page.getByRole('button', { name: 'Submit' }).click();
    await said(page, THANKS);
    await context.close();
  });
});

it.each<Language>(['en', 'es'])('breaks no rule of accessibility in %s and fits every width', async (language) => {
  const name = language === 'en' ? 'Anna Width' : 'Ana Ancha';
  const { context, page } = await firstVisit(world, { variant: 'ultrasound', name, language });
  await answerQuestion(page, 'pregnancyProblem', 'yes');
  await pressSubmit(page);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect({ width, overflow: await overflowOf(page) }).toEqual({ width, overflow: 0 });
    if (width === 320 || width === 1280) expect(await axeFaults(page)).toEqual([]);
  }
  await context.close();
});
