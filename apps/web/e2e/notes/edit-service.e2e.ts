import type { Page } from 'playwright-core';
import { bookToday } from '#testing/book-today';
import { until } from '#testing/eventually';
import { axeFaults, type Language } from '../pages/browser-page';
import {
  cardOf,
  type DeskUser,
  enterHubWorld,
  type HubWorld,
  keepSession,
  signIn,
  signInAtDesk,
  whenMirrored,
} from '../product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
  // They are read after the names, one studio after the other.
  const authorization = await signIn(world.url, world.studio);
  const headers = { authorization, siteid: String(world.studio.id), locationid: '1' };
  await until('the prices are known', async () => {
    const answer = await fetch(`${world.url}/api/sessionTypes/2`, { headers });
    const { services } = (await answer.json()) as { services: { price: number | null }[] };
    return services.length > 0 && services.every(({ price }) => price !== null);
  });
});
afterEach(() => world.sandbox.admin('DELETE', '/faults'));
afterAll(() => world.leave());

const TECHNICIAN: DeskUser = { username: 'technician.demo' };
const MANAGER: DeskUser = { username: 'management.demo' };
/** 79 and 129 dollars. */
const [EARLY_PREGNANCY, DNA_TEST] = [201, 601];

const WORDS = {
  en: {
    ...{ edit: 'Edit service', search: 'Search services', select: 'Select', current: 'Current', save: 'Save notes' },
    ...{ saved: 'Notes saved', limited: 'Cheaper services are not listed', nothing: 'No service matches “zzz”' },
    failed: 'Main request failed: Access denied: this service is cheaper than the current one.',
    instead: 'Instead of Early Pregnancy, once you save the notes.',
  },
  es: {
    ...{ edit: 'Cambiar servicio', search: 'Buscar servicios', select: 'Elegir', current: 'Actual' },
    ...{ save: 'Guardar notas', saved: 'Notas guardadas', limited: 'No se muestran los servicios más baratos' },
    nothing: 'Ningún servicio coincide con “zzz”',
    failed: 'Falló la solicitud principal: Este servicio cuesta menos que el actual',
    instead: 'En lugar de Early Pregnancy, cuando guardes las notas.',
  },
} as const;

async function visitOf(LastName: string, sessionTypeId: number = EARLY_PREGNANCY): Promise<number> {
  const client = { FirstName: 'Sara', LastName, Email: `${LastName}@mail.example` };
  const { Id } = await bookToday(world.sandbox, world.studio.id, { client, sessionTypeId });
  await whenMirrored(world, Id);
  return Id;
}

interface Opening {
  language?: Language;
  user?: DeskUser;
  before?: (page: Page) => Promise<unknown>;
}

async function openNotes(
  id: number,
  { language = 'en', user = TECHNICIAN, before = () => Promise.resolve() }: Opening = {},
): Promise<Page> {
  const { page } = await world.open(language);
  await keepSession(world, page, user);
  await before(page);
  await page.goto(`/notepage/${id}`);
  await page.locator('#note-weeks').waitFor();
  return page;
}

async function fill(page: Page): Promise<void> {
  await page.locator('#note-weeks').fill('16');
  await page.locator('#note-language').selectOption('english');
  await page.locator('#note-files').fill('14');
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The timeline beside it has words of its own for the same. */
const says = (page: Page, words: string | RegExp) => page.locator('form').getByText(words).first().waitFor();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
const answerNo = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name }).getByText('No', { exact: true }).click();

/** Opens the list, and waits until it is there. */
async function pick(page: Page, language: Language = 'en') {
  await press(page, WORDS[language].edit);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('listitem').filter({ hasText: WORDS[language].current }).waitFor();
  return dialog;
}

async function choose(page: Page, name: string): Promise<void> {
  await (await pick(page)).getByRole('button', { name: `Select ${name}` }).click();
}

const services = async (dialog: Awaited<ReturnType<typeof pick>>) =>
  (await dialog.getByRole('listitem').allTextContents()).map((text) => /\$[\d,]+\.\d\d/.exec(text)?.[0]);

// 001 §2.20: Current service with an 'Edit service' button opening a service-picker modal (Select per service)
// 001 §5.20: Service change list: users without allowed permissions see only services at or above the current price; holders see all
it.each(['en', 'es'] as const)(
  'is chosen in %s from what the user may choose, and a second desk sees it at once',
  async (language) => {
    const words = WORDS[language];
    const id = await visitOf(`Edit-${language}`);
    const { page: desk } = await world.open();
    await signInAtDesk(world, desk);
    const page = await openNotes(id, { language });
    await says(page, '$79.00');
    const dialog = await pick(page, language);
    expect(await services(dialog)).toEqual(['$79.00', '$89.00', '$109.00', '$149.00', '$199.00']);
    await dialog.getByText(words.limited).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const search = dialog.getByRole('searchbox', { name: words.search });
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await search.fill('zzz');
    await dialog.getByText(words.nothing).waitFor();
    await search.fill('gender');
    await search.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await says(page, words.instead);
    await heading(page, 'Gender Determination');
    await says(page, '$89.00');
    const question = language === 'en' ? 'Come back for free?' : '¿Puede volver gratis?';
    // The free return of the new service.
    await says(page, language === 'en' ? /^Valid 3 weeks/ : /^Válido 3 semanas/);
    await fill(page);
    await answerNo(page, question);
    await press(page, words.save);
    await says(page, words.saved);
    await cardOf(desk, `Sara Edit-${language}`).getByText('Gender Determination').first().waitFor();
    expect((await world.day()).find(({ Id }) => Id === id)?.ServiceName).toBe('Gender Determination');
  },
);

// 001 §6.20: Holders of the permission may choose any service in the service change list
it('has every service for who holds the permission, on a small screen too, by touch and by keyboard', async () => {
  const page = await openNotes(await visitOf('Manager'), {
    user: MANAGER,
    before: (one) => one.setViewportSize({ width: 390, height: 844 }),
  });
  const dialog = await pick(page);
  expect(await services(dialog)).toEqual([
    ...['$0.00', '$0.00', '$0.00', '$79.00', '$89.00', '$109.00', '$149.00', '$199.00'],
  ]);
  expect(await dialog.getByText('Cheaper services are not listed').count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  for (const button of await dialog.getByRole('button').all())
    expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const edit = page.getByRole('button', { name: 'Edit service' });
  expect(await edit.evaluate((button) => button === document.activeElement)).toBe(true);
  await choose(page, 'Come Back For Free - Early');
  await says(page, '$0.00');
  await press(page, 'Keep Early Pregnancy');
  await heading(page, 'Early Pregnancy');
});

/** The list as an older page knows it: with a service that is cheaper by now. */
async function withCheaperOne(page: Page): Promise<void> {
  await page.route('**/api/sessionTypes/**', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { services: object[] };
    const free = {
      sessionTypeId: 206,
      name: 'Cheaper one',
      price: 99,
      minutes: 30,
      isCurrent: false,
      freeReturn: null,
    };
    await route.fulfill({ response: answer, json: { ...list, services: [...list.services, free] } });
  });
}

// 001 §8.1: Note submit failures: 'Main request failed: ' or 'Main request error: ', followed by the response
it.each(['en', 'es'] as const)(
  'that the server refuses says so in %s, and keeps what was chosen and typed',
  async (language) => {
    const words = WORDS[language];
    const id = await visitOf(`Refused-${language}`);
    const page = await openNotes(id, { language, before: withCheaperOne });
    const dialog = await pick(page, language);
    await dialog.getByRole('button', { name: `${words.select} Cheaper one` }).click();
    await fill(page);
    await page.locator('#note-extras').fill('kept');
    await press(page, words.save);
    await says(page, words.failed);
    await heading(page, 'Cheaper one');
    expect(await page.locator('#note-extras').inputValue()).toBe('kept');
    expect((await world.day()).find(({ Id }) => Id === id)?.ServiceName).toBe('Early Pregnancy');
  },
);

it('can be tried again when the list does not come', async () => {
  const page = await openNotes(await visitOf('Cut'), {
    before: (one) => one.route('**/api/sessionTypes/**', (route) => route.fulfill({ status: 500, body: 'no' })),
  });
  await press(page, 'Edit service');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('alert').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.unroute('**/api/sessionTypes/**');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'Current' }).waitFor();
});

it('survives a closed tab, and is taken back as easily', async () => {
  const id = await visitOf('Draft', DNA_TEST);
  const page = await openNotes(id);
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/notes/draft') && answer.ok());
  await choose(page, 'DNA Gender Test - Express Results');
  await kept;
  await page.close();
  const again = await openNotes(id);
  await heading(again, 'DNA Gender Test - Express Results');
  await says(again, 'Instead of DNA Gender Test, once you save the notes.');
  const dropped = again.waitForResponse((answer) => answer.url().endsWith('/notes/draft') && answer.ok());
  await press(again, 'Keep DNA Gender Test');
  await dropped;
  await again.reload();
  await heading(again, 'DNA Gender Test');
});

it('shows both services to the later of two, and the notes of one do not undo the service of the other', async () => {
  const id = await visitOf('Both');
  const [one, two] = [await openNotes(id), await openNotes(id, { user: MANAGER })];
  await choose(two, 'Meet Your Baby - 25 min');
  await choose(one, 'Gender Determination');
  await fill(one);
  await answerNo(one, 'Come back for free?');
  await press(one, 'Save notes');
  await says(one, 'Notes saved');
  const conflict = two.getByRole('alert').filter({ hasText: 'You chose Meet Your Baby - 25 min.' });
  await conflict.waitFor();
  expect(await conflict.textContent()).toContain('changed the service to Gender Determination meanwhile');
  expect(await axeFaults(two)).toEqual([]);
  await conflict.getByRole('button', { name: 'Keep Gender Determination' }).click();
  await heading(two, 'Gender Determination');
  expect(await two.locator('#note-files').inputValue()).toBe('14');
  // The other types notes while the service becomes another one.
  await one.locator('#note-extras').fill('twins');
  await choose(two, 'Early Pregnancy');
  await press(two, 'Save notes');
  await says(two, 'Notes saved');
  await heading(one, 'Early Pregnancy');
  expect(await one.locator('#note-extras').inputValue()).toBe('twins');
  await press(one, 'Save notes');
  await says(one, 'Notes saved');
  expect((await world.day()).find(({ Id }) => Id === id)?.ServiceName).toBe('Early Pregnancy');
});
