import type { Page } from 'playwright-core';
import type { ClientMatch, FoundVisit, VisitSearchReply } from '#contracts/visits/visit-search.dto';
import type { Wire } from '#contracts/wire';
import { until } from '#testing/eventually';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { type Answers, Refused } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const VISIT: Wire<FoundVisit> = {
  ...{ AppointmentId: 7001, StartDateTime: '2026-10-02T10:00:00', EndDateTime: '2026-10-02T10:25:00', LocationId: 1 },
  ...{ ServiceName: 'Meet Your Baby 3D/4D, 25 minutes', AppointmentStatus: 'Completed', ClientId: 'c1' },
  ...{ StaffName: 'Room 1', Notes: '', infoCheckout: null },
};
const ANA = { Id: 'c1', FirstName: 'Ana', LastName: 'Solís', MobilePhone: '(713) 555-0101', Email: 'ana@mail.example' };
const FOUND: Wire<VisitSearchReply> = {
  ...{ visits: [VISIT], clients: [ANA], mirroredFrom: '2026-05-23', outside: 'none' },
};
const NOTHING = { ...FOUND, visits: [], clients: [] };

const person = (clientId: string, name: string): Wire<ClientMatch> => ({
  ...{ clientId, name, firstName: name, lastName: '', phone: '(713) 555-0101', email: 'one@mail.example' },
});

async function openSearch(answers: Answers, wish: DeskWish = {}): Promise<Page> {
  const known: Answers = { 'clients.search': () => ({ clients: [], hasMore: false }), ...answers };
  const { page } = await openDesk(world, { path: '/remakevideo', ...wish, answers: known });
  await page.getByRole('combobox').waitFor();
  return page;
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox').fill(text);
  await page.getByRole('button', { name: /^(Search|Buscar)$/ }).click();
}

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

// 001 §2.41: Visit search, empty prompt: 'Please enter a mail or phone number'
it('asks for something to search for', async () => {
  const page = await openSearch({});
  await page.getByRole('button', { name: 'Search' }).click();
  await says(page, 'Please enter a mail or phone number');
  expect(await axeFaults(page)).toEqual([]);
});

it('looks from today of the site until another day is chosen, and at other days by itself when nothing is found', async () => {
  const asked: string[] = [];
  const page = await openSearch({
    'clients.visits': ({ query }) => {
      asked.push(query['startDate'] ?? '');
      return { ...NOTHING, clients: [ANA] };
    },
  });
  const today = await page.getByRole('textbox', { name: 'Since' }).inputValue();
  await search(page, 'ana@mail.example');
  await says(page, 'No visits found for this client');
  await page.getByRole('button', { name: 'Look half a year back' }).click();
  await page.getByRole('button', { name: 'Look three years back' }).click();
  await until('the third question', () => asked.length === 3);
  await page.getByText(/^None since/).waitFor();
  await page.getByRole('button', { name: /^Look/ }).waitFor({ state: 'detached' });
  const days = asked.map((day) => Date.parse(day));
  expect(asked[0]).toBe(today);
  expect(days.map((day) => Math.round(((days[0] ?? 0) - day) / 86_400_000))).toEqual([0, 183, 1095]);
});

it('offers those whom a name may mean, and searches for the one who is picked', async () => {
  const page = await openSearch({
    'clients.search': () => ({ clients: [person('c1', 'Ana Solís'), person('c2', 'Ana Sol')], hasMore: true }),
    'clients.visits': ({ params }) => (params['term'] === 'c1' ? FOUND : NOTHING),
  });
  await search(page, 'ana sol');
  await page.getByRole('heading', { name: 'Whom do you mean?' }).waitFor();
  await says(page, /^There are more/);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /Ana Solís/ }).click();
  await page.getByRole('article').getByRole('heading', { name: 'Ana Solís' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Whom do you mean?' }).waitFor();
});

it('picks a suggestion by a touch', async () => {
  const page = await openSearch(
    {
      'clients.search': () => ({ clients: [person('c1', 'Ana Solís'), person('c2', 'Ana Sol')], hasMore: false }),
      'clients.visits': () => FOUND,
    },
    { options: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  );
  await page.getByRole('combobox').fill('ana');
  await page.getByRole('option', { name: /Ana Solís/ }).tap();
  await page.getByRole('article').waitFor();
  expect(await page.getByRole('listbox').count()).toBe(0);
  expect(await overflowOf(page)).toBe(0);
});

it.each([
  ['asked', 'that part was asked from the scheduling system'],
  ['notAsked', 'no more can be asked from the scheduling system at the moment'],
  ['failed', 'the scheduling system does not answer'],
] as const)('says what became of days that are not kept here: %s', async (outside, words) => {
  const page = await openSearch({ 'clients.visits': () => ({ ...FOUND, outside }) });
  await search(page, 'ana@mail.example');
  await says(page, new RegExp(`May 23, 2026.*${words}`));
  expect(await axeFaults(page)).toEqual([]);
});

// 001 §8.40: Visits: 'No visits found for this client:' plus response; 'Visits search error:' plus details
// 002 §8.42: Visits: 'Visits search error: ' plus details
it('says why there is no answer, and tries again at a press', async () => {
  let isIll = true;
  const page = await openSearch({
    'clients.visits': () => (isIll ? new Refused(429, 'TOO_MANY_TRIES', 'Too many tries.') : FOUND),
  });
  await search(page, 'ana@mail.example');
  await says(page, 'No visits found for this client: Too many tries.');
  isIll = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('article').waitFor();
  await page.route('**/api/clients/*/visits*', (route) => route.abort());
  await search(page, 'other@mail.example');
  await says(page, /^Visits search error: /);
});

// 002 §2.41: Visits screen: search box with Search and Clear buttons showing visits; Clear returns to IDLE
// 002 §9.41: Visit history search window: 6 months before to 6 months after
it('is the same for booking sessions, half a year around, with Clear and without videos', async () => {
  const page = await openSearch(
    { 'clients.visits': () => FOUND },
    { door: 'booking', path: '/visits', language: 'es', userRol: 'Booking' },
  );
  const asked = page.waitForRequest(/\/visits\?startDate=.+&endDate=.+/);
  await search(page, 'ana@mail.example');
  await asked;
  const card = page.getByRole('article');
  await card.getByText('Ana Solís').waitFor();
  expect(await card.getByRole('link').count()).toBe(0);
  await page.getByRole('button', { name: 'Borrar' }).click();
  await says(page, '¿De quién es la visita?');
  expect(await page.getByRole('combobox').inputValue()).toBe('');
  await page.goBack();
  await card.waitFor();
  expect(await page.getByRole('combobox').inputValue()).toBe('ana@mail.example');
  const menu = page.getByRole('navigation').getByRole('link');
  expect(await menu.allTextContents()).toEqual(['Calendario', 'Visitas', 'Preguntas']);
});
