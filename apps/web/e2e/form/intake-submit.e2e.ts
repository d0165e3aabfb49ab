import type { Page, Route } from 'playwright-core';
import { FormClient } from '#testing/forms/form-client';
import { type HubWorld, signInAtDesk, enterHubWorld } from '../product/hub-world';
import { bookService, effectsOf, firstVisit, sign, THANKS } from '../product/intake-visit';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

const route = '**/api/uploadPdf/signature';
const look = '**/api/forms/*/submission';

// 000 §4.30: Upload, then the document database, then the scheduling system; then success. Decision 9: one call does all three on the server, under
//   an idempotency key, and the worker finishes what a closed tab or a crash leaves; a page whose wait is over says that the form is safe and goes on
//   by itself
it('makes one document when the answers are lost, and goes on by itself when one comes', async () => {
  const { booked, page } = await firstVisit(world, { variant: 'dna', name: 'Tessa Quinn' });
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
});

// 000 §8.11: requestError: 'Woops, this is weird. Something went wrong with the form, …' with the message
it('sends the same form again under its key when it never arrived', async () => {
  const { booked, page } = await firstVisit(world, { variant: 'dna', name: 'Thora Lund' });
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
});

it('goes back to the start of the kiosk when she is done there', async () => {
  const email = 'yara@mail.example';
  const { row } = await bookService(world, 'dna', { name: 'Yara Okoye', email });
  const { page } = await world.open('en', { viewport: { width: 768, height: 1024 } });
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
});

// 000 §2.5: `/forms`, where GO BACK leads
// 000 §2.35: skip2fa and success: a GO BACK link to /forms
// 000 §6.13: GO BACK only in staff-assisted mode
it('leads staff back to the list, in assisted mode', async () => {
  const { row } = await bookService(world, 'dna', { name: 'Gina Moll', email: 'gina@mail.example' });
  const { page } = await world.open();
  await signInAtDesk(world, page);
  await page.goto('/forms');
  await page.getByRole('link', { name: 'Fill form of Gina Moll' }).click();
  await said(page, / is filling this form with the client\.$/);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('link', { name: 'Fill form of Gina Moll' }).click();
  await sign(page, 'dna-waiver');
  await page.getByRole('button', { name: 'Submit' }).click();
  await said(page, THANKS);
  await page.getByRole('link', { name: 'GO BACK' }).click();
  await page.waitForURL('**/forms');
  expect(row.Client.FirstName).toBe('Gina');
});
