import type { Page } from 'playwright-core';
import { type HubWorld, enterHubWorld } from './hub-world';
import {
  answerQuestion,
  bookReturning,
  bundleOf,
  field,
  firstVisit,
  openForm,
  PHONE,
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

const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const value = (page: Page, name: string) => field(page, name).inputValue();

describe('what was written', () => {
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
