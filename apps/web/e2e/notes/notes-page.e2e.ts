import type { Page } from 'playwright-core';
import { bookToday } from '#testing/book-today';
import { axeFaults, type Language } from '../pages/browser-page';
import {
  book,
  cardOf,
  type DeskUser,
  enterHubWorld,
  type HubWorld,
  keepSession,
  signInAtDesk,
  whenMirrored,
} from '../product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterEach(() => world.sandbox.admin('DELETE', '/faults'));
afterAll(() => world.leave());

const TECHNICIAN: DeskUser = { username: 'technician.demo' };
let guests = 0;

async function guest(name: string): Promise<number> {
  guests += 1;
  const contact = { phone: `(713) 555-02${String(guests).padStart(2, '0')}`, email: `notes${guests}@mail.example` };
  return (await book(world, { name, ...contact })).Id;
}

interface Opening {
  language?: Language;
  user?: DeskUser;
}

async function openNotes(id: number, { language = 'en', user = {} }: Opening = {}): Promise<Page> {
  const { page } = await world.open(language);
  await keepSession(world, page, user);
  await page.goto(`/notepage/${id}`);
  await page.locator('#note-weeks').waitFor();
  return page;
}

interface Typed {
  weeks?: string;
  language?: string;
  files?: string;
  extras?: string;
}

async function type(page: Page, { weeks, language, files, extras }: Typed): Promise<void> {
  if (weeks !== undefined) await page.locator('#note-weeks').fill(weeks);
  if (language !== undefined) await page.locator('#note-language').selectOption(language);
  if (files !== undefined) await page.locator('#note-files').fill(files);
  if (extras !== undefined) await page.locator('#note-extras').fill(extras);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The timeline beside it has words of its own for the same. */
const says = (page: Page, words: string | RegExp) => page.locator('form').getByText(words).first().waitFor();
const notesThere = async (id: number): Promise<string> => {
  const answer = (await world.sandbox.admin('GET', `/sites/${world.studio.id}/day?locationId=1`)) as {
    appointments: { Id: number; Notes: string | null }[];
  };
  return answer.appointments.find(({ Id }) => Id === id)?.Notes ?? '';
};

// 001 §1.1: Staff record appointment notes
// 001 §2.1: Notes page: weeks, language, files, notes and 'Send photos to' as the notes say them
// 001 §2.2: Notes page: appointment card with client, services, date and time range; BACK leads to the appointments
it('is written in Spanish by one technician while another desk sees weeks and files at once', async () => {
  const id = await guest('Marisol Nota');
  const { page: desk } = await world.open();
  await signInAtDesk(world, desk);
  const card = cardOf(desk, 'Marisol Nota');
  await card.waitFor();
  const page = await openNotes(id, { language: 'es', user: TECHNICIAN });
  await page.getByRole('heading', { level: 1, name: /Marisol Nota/ }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await type(page, { weeks: '16', language: 'spanish', files: '14', extras: 'Muy activa.\nمرحبا 👶🏽' });
  await press(page, 'Guardar notas');
  await says(page, 'Notas guardadas');
  await card.getByText('Weeks 16 · 14 files').waitFor();
  expect(await notesThere(id)).toBe('Weeks: 16\nLanguage: spanish\nFiles: 14\nMuy activa.\nمرحبا 👶🏽');
  await page.reload();
  await page.locator('#note-weeks').waitFor();
  expect(await page.locator('#note-extras').inputValue()).toBe('Muy activa.\nمرحبا 👶🏽');
  await press(page, 'Guardar notas');
  await says(page, 'No cambió nada. Las notas quedan como están.');
  await page.getByRole('button', { name: 'Volver a las citas' }).click();
  await page.getByRole('list', { name: 'Citas del día' }).waitFor();
});

// 001 §5.1: Files count: integer, no negatives, no leading zeros, under 200
// 001 §4.2: Ready when the come-back-for-free choice is not required, denied or answered, and, but for program 3, files are above 0
it('asks for what is missing at the press and refuses what is wrong, with nothing saved', async () => {
  const id = await guest('Nora Nota');
  const page = await openNotes(id);
  const save = page.getByRole('button', { name: 'Save notes' });
  await save.click();
  await says(page, 'Please enter the weeks.');
  expect(await page.locator('#note-weeks').evaluate((field) => field === document.activeElement)).toBe(true);
  for (const files of ['007', '-1', '200', '0']) {
    await type(page, { weeks: '20', language: 'english', files });
    await says(page, 'A whole number from 1 to 199');
    expect(await save.getAttribute('aria-disabled')).toBe('true');
  }
  await type(page, { files: '3', weeks: '<script>alert(1)</script>' });
  await says(page, 'At most 20 characters');
  await save.click();
  expect(await notesThere(id)).not.toContain('script');
});

// 001 §8.1: Note submit failures: 'Main request failed: ' or 'Main request error: ', followed by the response
it('says which request failed and that nothing is lost, and goes on at the next press', async () => {
  const id = await guest('Fanny Nota');
  const page = await openNotes(id);
  await type(page, { weeks: '20', language: 'english', files: '3', extras: 'kept' });
  await world.sandbox.admin('PUT', '/faults', { errorRate: 1, paths: 'updateappointment' });
  await press(page, 'Save notes');
  await says(page, /^Main request failed: /);
  await says(page, /Nothing you typed was lost/);
  expect(await page.locator('#note-extras').inputValue()).toBe('kept');
  await world.sandbox.admin('DELETE', '/faults');
  await press(page, 'Save notes');
  await says(page, 'Notes saved');
  await page.route('**/api/appointments/*', (route) => route.abort());
  await type(page, { weeks: '21' });
  await press(page, 'Save notes');
  await says(page, /^Main request error: /);
});

it('goes on from what was saved, also before the page was read again', async () => {
  const id = await guest('Quica Nota');
  const page = await openNotes(id);
  await type(page, { weeks: '20', language: 'english', files: '3', extras: 'kept' });
  let read = (): void => undefined;
  const held = new Promise<void>((resolve) => (read = resolve));
  await page.route('**/api/appointments/*/notes', async (route) => {
    await held;
    await route.continue();
  });
  await press(page, 'Save notes');
  await says(page, 'Notes saved');
  expect(await page.locator('#note-files').inputValue()).toBe('3');
  await type(page, { weeks: '21' });
  await press(page, 'Save notes');
  await says(page, 'Notes saved');
  read();
  expect(await notesThere(id)).toBe('Weeks: 21\nLanguage: english\nFiles: 3\nkept');
});

it('keeps what was typed in a tab that was closed', async () => {
  const id = await guest('Greta Nota');
  const page = await openNotes(id);
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/notes/draft') && answer.ok());
  await type(page, { weeks: '33', extras: 'half a sentence' });
  await kept;
  await says(page, 'Draft kept');
  await page.close();
  const again = await openNotes(id);
  expect(await again.locator('#note-weeks').inputValue()).toBe('33');
  expect(await again.locator('#note-extras').inputValue()).toBe('half a sentence');
});

it('shows both versions to the later of two technicians, and loses neither', async () => {
  const id = await guest('Tessa Nota');
  const [one, two] = [await openNotes(id), await openNotes(id, { user: TECHNICIAN })];
  await type(one, { weeks: '20', language: 'english', files: '3', extras: 'from the first' });
  await type(two, { weeks: '21', extras: 'from the second' });
  await press(one, 'Save notes');
  await says(one, 'Notes saved');
  const conflict = two.getByRole('alert').filter({ hasText: 'Somebody else has changed these notes' });
  await conflict.waitFor();
  expect(await axeFaults(two)).toEqual([]);
  expect(await conflict.textContent()).toMatch(/from the second[^]*from the first/);
  await press(two, 'Go on with mine, and add their lines');
  await press(two, 'Save notes');
  await says(two, 'Notes saved');
  expect(await notesThere(id)).toBe('Weeks: 21\nLanguage: english\nFiles: 3\nfrom the second\nfrom the first');
});

it('lets the later one take theirs, and come back to their own', async () => {
  const id = await guest('Tilda Nota');
  const [one, two] = [await openNotes(id), await openNotes(id, { user: TECHNICIAN })];
  await type(one, { weeks: '20', language: 'english', files: '3', extras: 'from the first' });
  await type(two, { weeks: '21', extras: 'from the second' });
  await press(one, 'Save notes');
  await press(two, 'Take theirs');
  expect(await two.locator('#note-extras').inputValue()).toBe('from the first');
  await press(two, 'Back to mine');
  expect(await two.locator('#note-extras').inputValue()).toBe('from the second');
});

/** Of the day that the sandbox has filled, or one more in a room that is free then. */
async function massageVisit(): Promise<number> {
  const standing = (await world.day()).find(
    ({ ServiceName, Status }) => ServiceName.includes('Massage') && !Status.includes('Cancelled'),
  );
  if (standing !== undefined) return standing.Id;
  const client = { FirstName: 'Rita', LastName: 'Massage', Email: 'rita@mail.example' };
  return (await bookToday(world.sandbox, world.studio.id, { client, sessionTypeId: 301 })).Id;
}

// 001 §2.70: What a visit goes through stands over its pages, with what is done and the way to each
it('leads by its steps to the photos and back, and ticks off the notes once they are saved', async () => {
  const id = await guest('Petra Stone');
  const page = await openNotes(id);
  const steps = page.getByRole('navigation', { name: 'Steps of this visit' });
  await steps.locator('[aria-current=step]').getByText('Notes').waitFor();
  await type(page, { weeks: '20', language: 'english', files: '4' });
  await press(page, 'Save notes');
  await steps.getByText('done', { exact: true }).waitFor({ state: 'attached' });
  await steps.getByRole('link', { name: 'Photos & video' }).click();
  await steps.locator('[aria-current=step]').getByText('Photos & video').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/imgupload/${id}`);
  await steps.getByRole('link', { name: 'Notes' }).click();
  await page.locator('#note-weeks').waitFor();
});

// 001 §5.3: On the program-3 form the files count is read-only and 0, and a 'null' language is sent as english
// 001 §9.1: Program id 3 uses the alternative note form
it('has another form for program 3: no files, nothing that must be there', async () => {
  const id = await massageVisit();
  await whenMirrored(world, id);
  const page = await openNotes(id, { language: 'es' });
  const files = page.locator('#note-files');
  expect([await files.inputValue(), await files.getAttribute('readonly')]).toEqual(['0', '']);
  expect(await page.locator('label[for=note-weeks]').textContent()).toBe('Semanas');
  await type(page, { weeks: '', language: 'null' });
  expect(await axeFaults(page)).toEqual([]);
  await press(page, 'Guardar notas');
  await says(page, 'Notas guardadas');
  expect(await notesThere(id)).toMatch(/^Weeks:\nLanguage: english\nFiles: 0/);
});
