import type { Page } from 'playwright-core';
import type { ListedWish, WishChange } from '#contracts/calendar/wish-list.dto';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { Refused } from '../pages/contract-server';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import type { CalendarWish } from './calendar-page';
import { asked, block, DATE, idOf, openPanelPage, panel, pickClient } from './panel-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const listed = (part: Partial<ListedWish> = {}): ListedWish => ({
  ...{ wishId: '00000000-0000-4000-8000-00000000000a', version: 1, locationId: 1, clientId: 'c8', name: 'Ines Prado' },
  ...{ firstName: 'Ines', lastName: 'Prado', phone: '7135550111', email: 'ines@mail.example' },
  ...{ sessionTypeId: 202, programId: 2, serviceName: 'Gender Determination', minutes: 60, weekdays: [5] },
  ...{ from: DATE, to: '2037-12-04', partOfDay: 'morning', note: 'Comes with her mother' },
  ...{ askedAt: '2037-11-01T15:00:00.000Z', askedBy: 'Dana Whitfield', ...part },
});
const LATE = listed({
  ...{ wishId: '00000000-0000-4000-8000-00000000000b', clientId: 'c9', name: 'Mona Adler', sessionTypeId: 201 },
  ...{ serviceName: 'Meet Your Baby', minutes: 30, askedAt: '2037-11-02T15:00:00.000Z', note: '' },
});

function open(wish: Partial<CalendarWish> = {}): Promise<Page> {
  const { answers, ...rest } = wish;
  return openPanelPage(world, {
    ...rest,
    answers: { 'wishes.list': () => ({ wishes: [listed(), LATE] }), ...answers },
  });
}

it('shows who waits for the day, who waits longest first, and books in two presses', async () => {
  const page = await open();
  const waiting = page.getByRole('list', { name: 'Waiting for this day' }).getByRole('button');
  // An hour fits where two blocks are free one after the other.
  await block(page, 'Ines Prado, Gender Determination, 9:00 AM, Room 1').waitFor();
  expect(await waiting.count()).toBe(2);
  expect(await waiting.first().innerText()).toContain('Ines Prado');
  await block(page, 'Book 9:00 AM, Room 1. 2 clients wait for it').waitFor();
  await block(page, 'Book 9:30 AM, Room 1. 1 client waits for it').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await waiting.first().press('Enter');
  const form = panel(page, 'Book 9:00 AM, Room 1');
  await form.getByText('From the wish list. Booking takes Ines Prado off it.').waitFor();
  await form.getByText(/^Held for you/).waitFor();
  expect(await form.getByLabel('Service').inputValue()).toBe('202');
  const press = asked(page, 'POST', /^\/api\/appointments$/);
  await form.getByRole('button', { name: 'Book appointment' }).click();
  expect((await press).postDataJSON()).toMatchObject({
    ...{ clientId: 'c8', sessionTypeId: 202, staffId: 11, wishId: listed().wishId, startDateTime: `${DATE}T09:00:00` },
  });
  await page.getByText('Appointment scheduled/edited successfully!').waitFor();
});

it('names who waits for a block that was pressed, and says when somebody else was quicker', async () => {
  const words = 'Somebody else is booking this wish, or has. Please look at the list again.';
  const page = await open({ answers: { 'appointments.book': () => new Refused(409, 'STALE_VERSION', words) } });
  await block(page, 'Book 9:30 AM, Room 1. 1 client waits for it').click();
  const form = panel(page, 'Book 9:30 AM, Room 1');
  await form
    .getByRole('list', { name: 'Waiting for this time' })
    .getByRole('button', { name: /^Mona Adler/ })
    .click();
  await form.getByText(/^Held for you/).waitFor();
  await form.getByRole('button', { name: 'Book appointment' }).click();
  await form.getByRole('alert').getByText(`Create appointment error: ${words}`).waitFor();
});

it('takes a client for whom no time is right, from her booking; without an answer it is the same wish again', async () => {
  const page = await open({ answers: { 'wishes.list': () => ({ wishes: [] }), 'wishes.put': () => listed() } });
  await pickClient(page);
  const form = panel(page, /^Book/);
  await form.getByLabel('Service').selectOption('201');
  await form.getByRole('button', { name: 'Put on the wish list' }).click();
  const wish = form.getByRole('group', { name: 'Put on the wish list' });
  for (const day of ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Sat']) await wish.getByRole('button', { name: day }).click();
  await wish.getByLabel('Part of the day').selectOption('morning');
  await wish.getByLabel('Note').fill('Comes with her mother');
  let tries = 0;
  const ids: (string | undefined)[] = [];
  await page.route('**/api/wishes/*', (route) => {
    ids.push(idOf(route.request()));
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await wish.getByRole('button', { name: 'Put on the list' }).click();
  await wish
    .getByRole('alert')
    .getByText(/There was no answer/)
    .waitFor();
  const put = asked(page, 'PUT', /^\/api\/wishes\//);
  await wish.getByRole('button', { name: 'Put on the list' }).click();
  const body = (await put).postDataJSON() as WishChange;
  expect(body).toMatchObject({
    ...{ version: 0, clientId: 'c7', sessionTypeId: 201, weekdays: [5], partOfDay: 'morning' },
    note: 'Comes with her mother',
  });
  await page.getByText('Camila Ortiz is on the wish list').waitFor();
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect(await wish.count()).toBe(0);
  await form.getByText('Camila Ortiz').waitFor();
});

it('is looked through, changed and shortened, and what was taken off can be put back', async () => {
  const page = await open({
    answers: { 'wishes.put': () => listed({ version: 2 }), 'wishes.end': () => null, 'freeTimes.find': () => none },
  });
  await page.getByRole('button', { name: 'Wish list · 2' }).click();
  const list = panel(page, 'Wish list');
  const card = list.getByRole('listitem', { name: 'Ines Prado' });
  await card.getByText('Fri · Morning, before 12 PM · Nov 20 – Dec 4').waitFor();
  await card.getByText('Comes with her mother').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await card.getByRole('button', { name: 'Change' }).click();
  const form = panel(page, 'Change');
  await form.getByRole('button', { name: 'Fri' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').getByText('Choose at least one day.').waitFor();
  await form.getByRole('button', { name: 'Thu' }).click();
  const change = asked(page, 'PUT', /^\/api\/wishes\//);
  await form.getByRole('button', { name: 'Save' }).click();
  expect((await change).postDataJSON()).toMatchObject({ version: 1, weekdays: [4], clientId: 'c8' });
  const end = asked(page, 'DELETE', /^\/api\/wishes\//);
  await card.getByRole('button', { name: 'Take off' }).click();
  expect(new URL((await end).url()).searchParams.get('version')).toBe('1');
  const back = asked(page, 'PUT', /^\/api\/wishes\//);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await back).postDataJSON()).toMatchObject({ version: 0, clientId: 'c8', note: 'Comes with her mother' });
  await card.getByRole('button', { name: 'Find a free time' }).click();
  const find = panel(page, 'Find a free time');
  await find.getByText('Ines Prado').waitFor();
  await find.getByText(/^No free time until/).waitFor();
  expect(await find.getByLabel('Service').isDisabled()).toBe(true);
});

it('says that nobody waits, and takes somebody who is found', async () => {
  const page = await open({ answers: { 'wishes.list': () => ({ wishes: [] }), 'wishes.put': () => listed() } });
  await page.getByRole('button', { name: 'Wish list', exact: true }).click();
  await panel(page, 'Wish list').getByText('Nobody waits here').waitFor();
  await page.getByRole('button', { name: 'Add a client' }).click();
  await panel(page, 'Who waits?').getByLabel('Find client').fill('Cam');
  await panel(page, 'Who waits?')
    .getByRole('button', { name: /Camila Ortiz/ })
    .click();
  const form = panel(page, 'Put on the wish list');
  await form.getByLabel('Service').selectOption('201');
  const put = asked(page, 'PUT', /^\/api\/wishes\//);
  await form.getByRole('button', { name: 'Put on the list' }).click();
  expect((await put).postDataJSON()).toMatchObject({
    clientId: 'c7',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    partOfDay: 'any',
  });
  await panel(page, 'Wish list').waitFor();
});

it.each([
  ['en', 1280, 800],
  ['es', 768, 1024],
  ['es', 390, 844],
] as const)('has nothing beside the page in %s at %d × %d', async (language, width, height) => {
  const page = await open({ language, options: { viewport: { width, height } } });
  const list = page.getByRole('button', { name: /^(Wish list|Lista de espera) · 2$/ });
  await list.waitFor();
  expect(await overflowOf(page)).toBe(0);
  await list.click();
  await page
    .getByRole('button', { name: /^(Change|Cambiar)$/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^(Save|Guardar)$/ }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
});

const none = { times: [], later: null, until: '2037-12-31', isWhole: true };
