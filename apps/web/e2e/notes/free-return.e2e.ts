import type { Page } from 'playwright-core';
import { bookToday } from '#testing/book-today';
import { axeFaults, type Language } from '../pages/browser-page';
import { cardOf, enterHubWorld, type HubWorld, keepSession, signInAtDesk, whenMirrored } from '../product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

const EARLY_PREGNANCY = 201;

const WORDS = {
  en: { question: 'Come back for free?', yes: 'Yes', save: 'Save notes', saved: 'Notes saved' },
  es: { question: '¿Puede volver gratis?', yes: 'Sí', save: 'Guardar notas', saved: 'Notas guardadas' },
} as const;

/** A visit of today after which a free return is asked for, of a client with this red alert. */
async function visitOf(LastName: string, RedAlert = ''): Promise<number> {
  const client = { FirstName: 'Vera', LastName, Email: `${LastName}@mail.example`, RedAlert };
  const wish = { client, sessionTypeId: EARLY_PREGNANCY };
  const { Id } = await bookToday(world.sandbox, world.studio.id, wish);
  await whenMirrored(world, Id);
  return Id;
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

/** The timeline beside it has words of its own for the same. */
const says = (page: Page, words: string | RegExp) => page.locator('form').getByText(words).first().waitFor();

// 001 §2.5: 'Come back for free' Yes/No
// 001 §4.2: Ready when the come-back-for-free choice is not required, denied or answered, and, but for program 3, files are above 0
it.each(['en', 'es'] as const)(
  'is granted in %s, with its date, and the desk sees the alert at once',
  async (language) => {
    const words = WORDS[language];
    const id = await visitOf(`First-${language}`);
    const { page: desk } = await world.open();
    await signInAtDesk(world, desk);
    const page = await openNotes(id, language);
    await fill(page);
    const save = page.getByRole('button', { name: words.save });
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    const question = page.getByRole('radiogroup', { name: words.question });
    await question.getByText(words.yes, { exact: true }).click();
    expect(await axeFaults(page)).toEqual([]);
    await save.click();
    await says(page, words.saved);
    const card = cardOf(desk, `Vera First-${language}`);
    await card.getByText('Weeks 16 · 14 files').waitFor();
    await card.getByText(/^CBFF before \d\d\/\d\d\/\d{4}$/).waitFor();
  },
);

// 001 §4.5: A client who already has two consecutive ones (the red alert text includes 'last') is denied
it('is not asked for after two: the page says why and goes on', async () => {
  const page = await openNotes(await visitOf('Denied', 'last - CBFF before 12/13/2026'));
  await says(page, /^The current client has already two consecutive come back for free services/);
  expect(await page.getByRole('radiogroup', { name: 'Come back for free?' }).count()).toBe(0);
  await fill(page);
  await page.getByRole('button', { name: 'Save notes' }).click();
  await says(page, 'Notes saved');
});

// 001 §8.3: Note submit failures: 'ComeBackForFree request error: ', by the step that the answer names
it('that could not be written says so, and the next press goes on there', async () => {
  const page = await openNotes(await visitOf('Second', 'CBFF before 12/13/2026'));
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
