import type { Page } from 'playwright-core';
import { axeFaults } from '../pages/browser-page';
import { firstVisitPage, SITE } from '../pages/form-page';
import { field, sign, THANKS, typeAll } from '../product/intake-visit';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

const route = '**/api/uploadPdf/signature';

// 000 §4.27: A second submit is ignored while sending
// 000 §8.9: pdfError: 'There was a problem creating the mindbody pdf, please try again'
// 000 §8.10: responseError: the response, or 'Woops, this is weird. Something went wrong with the connection, …' when empty
it('says what the server said, and takes no second press while it is on its way', async () => {
  const { page } = await firstVisitPage(world, { variant: 'dna', name: 'Petra Sand' });
  await sign(page, 'dna-waiver');
  const refused = {
    statusCode: 422,
    message: 'email is not right.',
    Error: { Message: 'email is not right.', Code: 'VALIDATION_FAILED' },
  };
  const answers = [
    { json: { Aws: {}, MindBody: { Error: { Message: 'File already exists.' } } } },
    { status: 422, json: refused },
    { status: 502, body: '' },
  ];
  let sent = 0;
  let release = () => {};
  const wasPressedTwice = new Promise<void>((resolve) => (release = resolve));
  await page.route(route, async (one) => {
    await wasPressedTwice;
    await one.fulfill(answers[sent++] ?? {});
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Sending...' }).click({ force: true });
  release();
  await page.getByRole('alert').getByText('There was a problem creating the mindbody pdf, please try again').waitFor();
  expect(sent).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').getByText('email is not right.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Woops, this is weird\. Something went wrong with the form/)
    .waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.unroute(route);
  await page.getByRole('button', { name: 'Try again' }).click();
  await said(page, THANKS);
});

// 000 §3.25: Ours: words that were replaced meanwhile are read and signed anew
it('asks to sign again when other words are in force by then', async () => {
  const { bundle, page } = await firstVisitPage(world, { variant: 'dna', name: 'Sofia Brandt' });
  await sign(page, 'dna-waiver');
  const changed = { statusCode: 409, message: 'x', Error: { Message: 'x', Code: 'TEXTS_CHANGED' } };
  await page.route(route, (one) => one.fulfill({ status: 409, json: changed }));
  for (const text of bundle.texts) text.sha256 = '0'.repeat(text.sha256.length);
  await page.getByRole('button', { name: 'Submit' }).click();
  await said(page, /^Our agreements have changed/);
  expect(await focused(page)).toBe('intake-consent-dna-waiver');
  expect(await page.getByText(/^Signed by/).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBe('true');
});

// 000 §4.20: Ours: somebody else filled it meanwhile
it('says so when somebody filled the form meanwhile', async () => {
  const { page } = await firstVisitPage(world, { variant: 'dna', name: 'Ulla Kern' });
  await sign(page, 'dna-waiver');
  const filled = { statusCode: 409, message: 'x', Error: { Message: 'x', Code: 'FORM_FILLED' } };
  await page.route(route, (one) => one.fulfill({ status: 409, json: filled }));
  await page.getByRole('button', { name: 'Submit' }).click();
  await said(page, 'Whoops - Seems like this form has already been filled');
});

it('is read on in the language that was chosen since', async () => {
  const { path, page } = await firstVisitPage(world, { variant: 'dna', name: 'Eva Lindner' });
  await typeAll(page, { lastName: 'Lindner-Paz' });
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.goto(`/appointments/${SITE}`);
  await page.getByRole('button', { name: 'Español' }).click();
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Hola, Eva Lindner' }).waitFor();
  expect(await field(page, 'lastName').inputValue()).toBe('Lindner-Paz');
});

it('stands while the part to sign with does not come, and is signed when it does', async () => {
  const part = '**/assets/consent-signer-*.js';
  const { page } = await firstVisitPage(world, { variant: 'dna', name: 'Runa Falk' });
  await page.route(part, (route) => route.abort());
  await page.reload();
  await typeAll(page, { lastName: 'Falk-Roth' });
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'DNA gender test waiver' }).click();
  await page.getByRole('alert').getByText('We can’t reach Studio Hub').waitFor();
  await Promise.all([page.waitForEvent('load'), page.unroute(part)]);
  await page.getByRole('button', { name: 'DNA gender test waiver' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await field(page, 'lastName').inputValue()).toBe('Falk-Roth');
});

describe('what was written', () => {
  // 000 §2.36: DNA: first name, last name, e-mail, phone (+1, 14 characters), a waiver to open, an agreement box, Submit
  it('is kept on the page while the network is gone, and saved when it is back', async () => {
    const { bundle, context, page } = await firstVisitPage(world, { variant: 'dna', name: 'Ines Okafor' });
    await context.setOffline(true);
    await typeAll(page, { lastName: 'Okafor-Lang' });
    await said(page, 'Kept on this page; it will be saved as soon as the connection is back.');
    await context.setOffline(false);
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(bundle).toMatchObject({ draft: { answers: { lastName: 'Okafor-Lang' } } });
  });

  // 000 §4.19: Ours: the proof runs out while the form is filled: a new code leads back, nothing is lost
  it('outlives the proof: a new code leads back to it, signatures included', async () => {
    const { page } = await firstVisitPage(world, { variant: 'dna', name: 'Mara Lindt' });
    await sign(page, 'dna-waiver');
    const refusal = { statusCode: 401, message: 'x', Error: { Message: 'x', Code: 'CODE_REQUIRED' } };
    await page.route('**/draft', (route) => route.fulfill({ status: 401, json: refusal }));
    await field(page, 'lastName').fill('Lindt-Ray');
    await page.getByRole('heading', { level: 1, name: 'Is it you?' }).waitFor();
    await page.unroute('**/draft');
    const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    const times = { expiresAt: soon(900), resendAt: soon(180), serverTime: soon(0) };
    const code = { message: '', delivery: 'sent', email: true, triesLeft: 5, lockedUntil: null, ...times };
    await page.route('**/oneTimePassword/generate', (route) => route.fulfill({ json: code }));
    await page.route(/oneTimePassword\/\d+/, (route) => route.fulfill({ json: code }));
    await page.route('**/oneTimePassword/verify', (route) =>
      route.fulfill({ json: { verified: true, expiresAt: soon(7_200) } }),
    );
    await page.getByRole('button', { name: /^E-mail/ }).click();
    await page.getByLabel('Six-digit code').fill('123456');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('heading', { level: 1, name: /Mara Lindt/ }).waitFor();
    expect(await field(page, 'lastName').inputValue()).toBe('Lindt-Ray');
    await said(page, /^Signed by Mara Lindt/);
    await page.getByRole('button', { name: 'Submit' }).click();
    await said(page, THANKS);
  });
});
