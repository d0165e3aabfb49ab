import type { Page, Route } from 'playwright-core';
import { FormClient } from '#testing/forms/form-client';
import { axeFaults } from './browser-page';
import { type HubWorld, signInAtDesk, enterHubWorld } from './hub-world';
import { bookService, effectsOf, field, firstVisit, sign, THANKS, typeAll } from './intake-visit';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

const route = '**/api/uploadPdf/signature';
const look = '**/api/forms/*/submission';

it('makes one document when the answers are lost, and goes on by itself when one comes', async () => {
  const { booked, context, page } = await firstVisit(world, { variant: 'dna', name: 'Tessa Quinn' });
  await sign(page, 'dna-waiver');
  const keys: (string | undefined)[] = [];
  const noteKey = (one: Route) => keys.push(one.request().headers()['idempotency-key']);
  await page.route(route, async (one) => {
    noteKey(one);
    await one.fetch();
    await one.abort('connectionreset');
  });
  await page.route(look, async (one) => {
    noteKey(one);
    await one.abort('connectionreset');
    await page.unroute(look);
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await said(page, THANKS);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await effectsOf(world, booked)).toEqual(['client.update', 'document']);
  await context.close();
});

it('sends the same form again under its key when it never arrived', async () => {
  const { booked, context, page } = await firstVisit(world, { variant: 'dna', name: 'Thora Lund' });
  await sign(page, 'dna-waiver');
  await page.route(route, (one) => one.abort('connectionreset'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await said(
    page,
    /^Woops, this is weird\. Something went wrong with the form, please reload the page and try filling it again\./,
  );
  await page.unroute(route);
  await page.getByRole('button', { name: 'Try again' }).click();
  await said(page, THANKS);
  expect(await effectsOf(world, booked)).toEqual(['client.update', 'document']);
  await context.close();
});

it('says what the server said, and takes no second press while it is on its way', async () => {
  const { context, page } = await firstVisit(world, { variant: 'dna', name: 'Petra Sand' });
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
  await context.close();
});

it('asks to sign again when other words are in force by then', async () => {
  const { booked, context, page } = await firstVisit(world, { variant: 'dna', name: 'Sofia Brandt' });
  await sign(page, 'dna-waiver');
  const changed = { statusCode: 409, message: 'x', Error: { Message: 'x', Code: 'TEXTS_CHANGED' } };
  await page.route(route, (one) => one.fulfill({ status: 409, json: changed }));
  await page.route(`**/api/forms/${booked.row.Id}`, async (one) => {
    const bundle = (await (await one.fetch()).json()) as { texts: { sha256: string }[] };
    const texts = bundle.texts.map((text) => ({ ...text, sha256: text.sha256.replace(/./g, '0') }));
    await one.fulfill({ json: { ...bundle, texts } });
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await said(page, /^The words of our agreements have changed/);
  expect(await focused(page)).toBe('intake-consent-dna-waiver');
  expect(await page.getByText(/^Signed by/).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBe('true');
  await context.close();
});

it('says so when somebody filled the form meanwhile', async () => {
  const { context, page } = await firstVisit(world, { variant: 'dna', name: 'Ulla Kern' });
  await sign(page, 'dna-waiver');
  const filled = { statusCode: 409, message: 'x', Error: { Message: 'x', Code: 'FORM_FILLED' } };
  await page.route(route, (one) => one.fulfill({ status: 409, json: filled }));
  await page.getByRole('button', { name: 'Submit' }).click();
  await said(page, 'Whoops - Seems like this form has already been filled');
  await context.close();
});

it('is read on in the language that was chosen since', async () => {
  const { booked, context, page } = await firstVisit(world, { variant: 'dna', name: 'Eva Lindner' });
  await typeAll(page, { lastName: 'Lindner-Paz' });
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.goto(`/appointments/${world.studio.id}`);
  await page.getByRole('button', { name: 'Español' }).click();
  await page.goto(`/appointments/${world.studio.id}/${booked.row.Id}`);
  await page.getByRole('heading', { level: 1, name: 'Hola, Eva Lindner' }).waitFor();
  expect(await field(page, 'lastName').inputValue()).toBe('Lindner-Paz');
  await context.close();
});

it('stands while the part to sign with does not come, and is signed when it does', async () => {
  const part = '**/assets/consent-signer-*.js';
  const { context, page } = await firstVisit(world, { variant: 'dna', name: 'Runa Falk' });
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
  await context.close();
});

it('goes back to the start of the kiosk when she is done there', async () => {
  const email = 'yara@mail.example';
  const { row } = await bookService(world, 'dna', { name: 'Yara Okoye', email });
  const { context, page } = await world.open('en', { viewport: { width: 768, height: 1024 } });
  await page.goto(`/${world.studio.id}`);
  await page.getByLabel('Your e-mail or phone number').fill(email);
  await page.getByRole('button', { name: 'Check in' }).click();
  await page.getByRole('button', { name: 'Fill my form now' }).click();
  await page.getByRole('button', { name: /^E-mail/ }).click();
  const visit = { site: world.studio.id, appointmentId: row.Id, clientId: row.Client.Id };
  await page.getByLabel('Six-digit code').fill(await new FormClient(world, visit).readCode(email));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  expect(await page.locator('#intake-firstName').getAttribute('autocomplete')).toBe('off');
  await sign(page, 'dna-waiver');
  await page.getByRole('button', { name: 'Submit' }).click();
  await said(page, THANKS);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Your e-mail or phone number').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/${world.studio.id}`);
  await context.close();
});

it('leads staff back to the list, in assisted mode', async () => {
  const { row } = await bookService(world, 'dna', { name: 'Gina Moll', email: 'gina@mail.example' });
  const { context, page } = await world.open();
  await signInAtDesk(world, page);
  await page.goto('/forms');
  await page.getByRole('link', { name: 'Fill form of Gina Moll' }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  await said(page, / is filling this form with the client\.$/);
  await sign(page, 'dna-waiver');
  await page.getByRole('button', { name: 'Submit' }).click();
  await said(page, THANKS);
  await page.getByRole('link', { name: 'GO BACK' }).click();
  await page.waitForURL('**/forms');
  expect(row.Client.FirstName).toBe('Gina');
  await context.close();
});
