import type { Page } from 'playwright-core';
import { PHONE } from '../pages/form-page';
import { type HubWorld, enterHubWorld } from '../product/hub-world';
import {
  answerQuestion,
  bookReturning,
  field,
  firstVisit,
  openForm,
  proveIn,
  sign,
  THANKS,
  TYPED,
  typeAll,
} from '../product/intake-visit';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const value = (page: Page, name: string) => field(page, name).inputValue();

describe('what was written', () => {
  // 000 §3.17: Massage: massages, last_massage_date, problems_massages with its explanation, medical_condition, terms_conditions_checkbox
  it('and signed stays when the language changes, and each text remembers its own', async () => {
    const { booked, page } = await firstVisit(world, {
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
  });
});

describe('a client who comes again with complete data', () => {
  // 000 §2.29: One of three variants
  // 000 §2.37: … names, e-mail and phone only at a first appointment or with missing data
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
  });
});
