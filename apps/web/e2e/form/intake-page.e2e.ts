import type { Page } from 'playwright-core';
import { until } from '#testing/eventually';
import { axeFaults, type Language, overflowOf } from '../pages/browser-page';
import { firstVisitPage, PHONE, serveForm, SITE } from '../pages/form-page';
import { answerQuestion, field, pressSubmit, sign, THANKS, TYPED, typeAll } from '../product/intake-visit';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
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
  // 000 §2.27: A greeting with the client's full name, the site name, the appointment date and the required service
  it('greets with the name, the service, the studio, the day and the time, in both languages', async () => {
    const { page, bundle } = await firstVisitPage(world, { variant: 'massage', name: 'Gwen Aldana' });
    const { Service, StartDateTime } = bundle.appointment;
    const start = new Date(`${StartDateTime.slice(0, 19)}Z`);
    const part = (locale: string, options: Intl.DateTimeFormatOptions) =>
      start.toLocaleString(locale, { ...options, timeZone: 'UTC' }).replace(/\s/g, ' ');
    const time = part('en-US', { hour: 'numeric', minute: '2-digit' });
    const day = part('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
    await page.getByRole('heading', { level: 1, name: 'Hello, Gwen Aldana' }).waitFor();
    await page.getByText(`${Service.Name} · ${bundle.siteName} · ${day}, ${time}`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Español' }).click();
    const [weekday, month] = [part('es-US', { weekday: 'short' }), part('es-US', { month: 'short' })];
    const dia = `${weekday} ${start.getUTCDate()} ${month}`;
    await page.getByText(`${Service.Name} · ${bundle.siteName} · ${dia}, ${time}`, { exact: true }).waitFor();
  });

  // 000 §2.28: A closable go-green notice. Once for each form
  // 000 §2.41: A press beside a modal or × closes it. Esc, too; what was drawn is not lost without a question
  it('says once that there is no paper; the button, ×, Esc and a press beside close it', async () => {
    const { context, page: first } = await world.open('en', PHONE);
    const { path } = serveForm(world, 'dna', 'Vera Green');
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
        .getByText(/no paper/i)
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
    const other = serveForm(world, 'dna', 'Zita Green');
    other.bundle.appointment.Id += 1;
    await first.goto(`/appointments/${SITE}/${other.bundle.appointment.Id}`);
    await noticeOf(first).waitFor();
  });
});

describe('a first ultrasound', () => {
  // 000 §2.23: form
  // 000 §2.39: Submit looks disabled until the form is ready
  // 000 §2.40: A failed submit scrolls to the first missing field and shows 'Please fill all the required fields before submitting'. The focus goes
  //   there, too, and a list of all that is missing leads to each
  // 000 §5.7: due_date strictly after today, birth_date strictly before
  // 000 §5.13: A failed submit: first missing field, the message, a button that looks disabled
  // 000 §6.13: GO BACK only in staff-assisted mode
  // 000 §8.12: 'Please fill all the required fields before submitting'
  // 000 §8.13: Success: 'Thank you for submitting the form, …'
  it('says what is missing, leads there, and takes the form once it is whole', async () => {
    const { page, sent } = await firstVisitPage(world, { variant: 'ultrasound', name: 'Lucía Herrera' });
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
      'Enter your date of birth',
      'Enter your address',
      'Enter your city',
      'Enter your state',
      'Enter your ZIP code',
      'Enter your due date',
      'Tell us whether your doctor does ultrasounds in the office',
      'Tell us whether there is any problem with this pregnancy',
      'Enter how many ultrasounds you’ve had (0 if none)',
      'Choose how you heard about us',
      'Read the terms and add your initials',
      'Read the waiver and sign it',
    ]);
    await summary.getByRole('link', { name: 'Choose how you heard about us' }).click();
    expect(await focused(page)).toBe('intake-referredBy');
    await summary.getByRole('link', { name: 'Read the waiver and sign it' }).click();
    expect(await focused(page)).toBe('intake-consent-waiver');

    await fillUltrasound(page);
    await typeAll(page, { dueDate: '1/2/2020' });
    await said(page, 'The due date must be after today');
    await typeAll(page, { dueDate: nextYear() });
    await sign(page, 'terms');
    await said(page, /^Initialed by Lucía Herrera/);
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await sign(page, 'waiver');
    await page.getByRole('progressbar', { name: '6 of 6 sections done' }).waitFor();
    expect(await submit.getAttribute('aria-disabled')).toBeNull();
    expect(await page.getByText(MISSING).count()).toBe(0);
    await submit.click();
    await said(page, THANKS);
    await said(page, /^Your signed copy is on its way to .•••@/);
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.getByRole('link', { name: 'GO BACK' }).count()).toBe(0);
    expect(sent()).toMatch(/name="referredBy"\s+Baby Store/);
    await page.reload();
    await said(page, 'Whoops - Seems like this form has already been filled');
  });

  // 000 §3.10: phone_cel, phone_home, phone_work, phisician_phone as (xxx) xxx-xxxx, 14 characters, +1 fixed
  // 000 §3.12: doctor_facilities, pregnancy_problem, normal_results: yes or no, with an explanation. It is asked for only after the answer that needs
  //   one
  it('formats phones and dates while they are typed, pasted and mended', async () => {
    const { page } = await firstVisitPage(world, { variant: 'ultrasound', name: 'Rosa Blum' });
    expect(await value(page, 'mobilePhone')).toBe('(713) 555-0142');
    await field(page, 'mobilePhone').fill('+1 281-555-0177');
    expect(await value(page, 'mobilePhone')).toBe('(281) 555-0177');
    await typeAll(page, { homePhone: '28155501789', ultrasounds: '1x2' });
    expect(await value(page, 'homePhone')).toBe('(281) 555-0178');
    expect(await value(page, 'ultrasounds')).toBe('12');
    await field(page, 'homePhone').fill('(281) 555');
    await field(page, 'homePhone').blur();
    await said(page, 'Enter a ten-digit US phone number');

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
    await said(page, /^Enter a date like/);
    await answerQuestion(page, 'pregnancyProblem', 'yes');
    await field(page, 'pregnancyProblemExplain').fill('I feel sick');
    await answerQuestion(page, 'pregnancyProblem', 'no');
    expect(await field(page, 'pregnancyProblemExplain').count()).toBe(0);
  });
});

// 000 §4.21: Ours: answers survive a closed tab and a lost network; signatures are no part of a draft
it('what was written is there again after the page was closed, with what was emptied, and without what was signed', async () => {
  const { context, page, path, bundle } = await firstVisitPage(world, { variant: 'ultrasound', name: 'Clara Voss' });
  await fillUltrasound(page);
  await field(page, 'email').fill('');
  await sign(page, 'terms');
  await page.getByText('Saved', { exact: true }).waitFor();
  await field(page, 'city').fill('Galveston');
  await page.close();
  // What a page that is left sends arrives when it arrives.
  await until('the last draft', () => bundle.draft?.answers.city === 'Galveston');
  const again = await context.newPage();
  await again.goto(path);
  await again.getByRole('heading', { level: 1, name: /Clara Voss/ }).waitFor();
  await again.getByRole('dialog').getByRole('button').first().click();
  expect(await value(again, 'city')).toBe('Galveston');
  expect(await value(again, 'email')).toBe('');
  expect(await value(again, 'birthDate')).toBe('03 / 02 / 1994');
  expect(await value(again, 'referredBy')).toBe('Baby Store');
  expect(await again.locator('input[name=doctorFacilities][value=yes]').isChecked()).toBe(true);
  expect(await again.getByText(/^Initialed by/).count()).toBe(0);
});

// 000 §2.42: Readable and usable by everybody, in both languages
it.each<Language>(['en', 'es'])('breaks no rule of accessibility in %s and fits every width', async (language) => {
  const name = language === 'en' ? 'Anna Width' : 'Ana Ancha';
  const { page } = await firstVisitPage(world, { variant: 'ultrasound', name, language });
  await answerQuestion(page, 'pregnancyProblem', 'yes');
  await pressSubmit(page);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect({ width, overflow: await overflowOf(page) }).toEqual({ width, overflow: 0 });
    if (width === 320 || width === 1280) expect(await axeFaults(page)).toEqual([]);
  }
});
