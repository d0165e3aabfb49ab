import type { Page } from 'playwright-core';
import { until } from '#testing/eventually';
import { axeFaults, type Language } from '../pages/browser-page';
import { cardOf, type DayRow, enterHubWorld, type HubWorld, keepSession, signInAtDesk } from '../product/hub-world';

let world: HubWorld;
let visits: DayRow[];
beforeAll(async () => {
  world = await enterHubWorld();
  // Of the day that the sandbox has filled: a free return is asked for after these.
  const open = (await world.day()).filter(({ Status }) => Status === 'Booked' || Status === 'Confirmed');
  visits = open.filter(({ ServiceName }) => /^(Early|Gender|Special)/.test(ServiceName));
});
afterAll(() => world.leave());

const WORDS = {
  en: { question: 'Come back for free?', yes: 'Yes', save: 'Save notes', saved: 'Notes saved' },
  es: { question: '¿Puede volver gratis?', yes: 'Sí', save: 'Guardar notas', saved: 'Notas guardadas' },
} as const;

/** A visit of the day whose client has this red alert. */
async function visitWith(RedAlert: string): Promise<DayRow> {
  const row = visits.pop();
  if (row === undefined) throw new Error('The day has too few visits of these services.');
  await world.sandbox.admin('PATCH', `/sites/${world.studio.id}/clients/${row.Client.Id}`, { RedAlert });
  await until('the mirror knows the visit', async () => (await world.mirroredIds()).includes(row.Id));
  return row;
}

async function openNotes(id: number, language: Language = 'en'): Promise<Page> {
  const { page } = await world.open(language);
  await keepSession(world, page);
  await page.goto(`/notepage/${id}`);
  await page.locator('#note-weeks').waitFor();
  return page;
}

async function fill(page: Page): Promise<void> {
  await page.locator('#note-weeks').fill('16');
  await page.locator('#note-language').selectOption('english');
  await page.locator('#note-files').fill('14');
}

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

// 001 §2.5: 'Come back for free' Yes/No
// 001 §4.2: Ready when the come-back-for-free choice is not required, denied or answered, and, but for program 3, files are above 0
it.each(['en', 'es'] as const)('is granted in %s, with its date, and the desk sees the alert at once', async (language) => {
  const words = WORDS[language];
  const row = await visitWith('');
  const { page: desk } = await world.open();
  await signInAtDesk(world, desk);
  const page = await openNotes(row.Id, language);
  await fill(page);
  const save = page.getByRole('button', { name: words.save });
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  const question = page.getByRole('radiogroup', { name: words.question });
  await question.getByText(words.yes, { exact: true }).click();
  expect(await axeFaults(page)).toEqual([]);
  await save.click();
  await says(page, words.saved);
  const card = cardOf(desk, `${row.Client.FirstName ?? ''} ${row.Client.LastName ?? ''}`).filter({ hasText: 'Weeks 16' });
  await card.getByText(/^CBFF before \d\d\/\d\d\/\d{4}$/).waitFor();
});

// 001 §4.5: A client who already has two consecutive ones (the red alert text includes 'last') is denied
it('is not asked for after two: the page says why and goes on', async () => {
  const row = await visitWith('last - CBFF before 12/13/2026');
  const page = await openNotes(row.Id);
  await says(page, /^The current client has already two consecutive come back for free services/);
  expect(await page.getByRole('radiogroup', { name: 'Come back for free?' }).count()).toBe(0);
  await fill(page);
  await page.getByRole('button', { name: 'Save notes' }).click();
  await says(page, 'Notes saved');
});

// 001 §8.3: Note submit failures: 'ComeBackForFree request error: ', by the step that the answer names
it('that could not be written says so, and the next press goes on there', async () => {
  const row = await visitWith('CBFF before 12/13/2026');
  const page = await openNotes(row.Id);
  await fill(page);
  await says(page, 'The last of two.');
  await page.getByRole('radiogroup', { name: 'Come back for free?' }).getByText('Yes', { exact: true }).click();
  await world.sandbox.admin('PUT', '/faults', { errorRate: 1, paths: 'updateclient', siteId: world.studio.id });
  await page.getByRole('button', { name: 'Save notes' }).click();
  await says(page, /^ComeBackForFree request error: /);
  await world.sandbox.admin('DELETE', '/faults');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await says(page, 'Notes saved');
});
