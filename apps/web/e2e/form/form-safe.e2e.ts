import type { Page } from 'playwright-core';
import { intakeTexts } from '../../src/features/forms/intake/intake.texts';
import { axeFaults, type Language } from '../pages/browser-page';
import { enterHubWorld, type HubWorld } from '../product/hub-world';
import { effectsOf, firstVisit, openForm, sign, THANKS } from '../product/intake-visit';
import { SUCCESS } from '../story/story-visit';

let world: HubWorld;
/** Submit does not wait for the worker at all: whoever comes to the end of its wait sees this. */
beforeAll(async () => {
  world = await enterHubWorld({ settings: { FORM_WAIT_MS: '0' } });
});
afterAll(() => world.leave());

const submissions = '**/api/forms/*/submission';

async function submit(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: intakeTexts[language].submit, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: intakeTexts[language].safe }).waitFor();
}

// 000 §4.30: Upload, then the document database, then the scheduling system; then success. Decision 9: one call does all three on the server, under
//   an idempotency key, and the worker finishes what a closed tab or a crash leaves; a page whose wait is over says that the form is safe and goes on
//   by itself
it('says that the form is safe while the worker is away, over a reload and without a connection, and ends by itself', async () => {
  const { booked, page } = await firstVisit(world, { variant: 'dna', name: 'Safiya Noor' });
  await sign(page, 'dna-waiver');
  await world.killWorker();
  await submit(page, 'en');
  await page.getByText('We are finishing it. There’s nothing left for you to do.').waitFor();
  await page.getByText('0 of 4 steps done').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.route(submissions, (route) => route.abort());
  await page.getByText('There’s no connection right now.').waitFor();
  await page.unroute(submissions);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Your form is safe' }).waitFor();
  await world.startWorker();
  await page.getByText(THANKS).waitFor();
  expect(await effectsOf(world, booked)).toEqual(['client.update', 'document']);
});

it('says so in Spanish, and tells what came of it when the provider refuses for good', async () => {
  const visit = { variant: 'dna', name: 'Elisa Duarte', language: 'es' } as const;
  const { page } = await firstVisit(world, visit);
  await sign(page, 'dna-waiver', 'es');
  await world.killWorker();
  await submit(page, 'es');
  await page.getByText('Lo estamos terminando.').waitFor();
  const refused = { Aws: { Key: 'k' }, MindBody: { Error: { Message: 'No.' } } };
  await page.route(submissions, (route) => route.fulfill({ json: refused }));
  await page.getByRole('alert').getByText('Hubo un problema al crear el pdf de mindbody').waitFor();
  await page.unroute(submissions);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tu formulario está a salvo' }).waitFor();
  await world.startWorker();
  await page.getByText(SUCCESS.es).waitFor();
});

it('is found being finished by whoever opens it next, and cannot be filled twice', async () => {
  const { booked, context, page } = await firstVisit(world, { variant: 'dna', name: 'Mona Kessler' });
  const second = await context.newPage();
  await openForm(world, second, booked);
  await sign(page, 'dna-waiver');
  await sign(second, 'dna-waiver');
  await world.killWorker();
  await submit(page, 'en');
  await submit(second, 'en');
  await world.startWorker();
  for (const one of [page, second]) await one.getByText(THANKS).waitFor();
  expect(await effectsOf(world, booked)).toEqual(['client.update', 'document']);
});
