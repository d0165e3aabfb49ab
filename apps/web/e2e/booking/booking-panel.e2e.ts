import type { Page, WebSocketRoute } from 'playwright-core';
import { axeFaults, drawn, overflowOf } from '../pages/browser-page';
import { Refused } from '../pages/contract-server';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import type { CalendarWish } from './calendar-page';
import { ANSWERS, asked, at, block, camila, DATE, idOf, openPanelPage, panel, pickClient, visit } from './panel-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

function open(wish: Partial<CalendarWish> = {}): Promise<Page> {
  return openPanelPage(world, wish);
}

// 002 §2.4: click on a free block offers 'Book appointment'
it('books a free block for a client who is found, under the hold of its slot, and shows it at once', async () => {
  const page = await open();
  const held = asked(page, 'PUT', /^\/api\/holds\//);
  await block(page, 'Book 11:00 AM, Room 1').click();
  const first = await held;
  expect(first.postDataJSON()).toEqual({
    ...{ staffId: 11, startsAt: at('11:00'), endsAt: at('11:30'), screen: 'screen' },
  });
  const form = panel(page, 'Book 11:00 AM, Room 1');
  await form.getByText(/^Held for you · [12]:\d\d$/).waitFor();
  await form.getByLabel('Find client').fill('Cam');
  await form.getByRole('button', { name: /Camila Ortiz/ }).click();
  expect(await axeFaults(page)).toEqual([]);
  // A service of an hour takes another slot, and what was held before is given up first.
  const [gone, longer] = await Promise.all([
    asked(page, 'DELETE', /^\/api\/holds\//),
    asked(page, 'PUT', /^\/api\/holds\//),
    form.getByLabel('Service').selectOption({ label: 'Gender Determination – 60 min' }),
  ]);
  expect(idOf(gone)).toBe(idOf(first));
  expect(longer.postDataJSON()).toMatchObject({ startsAt: at('11:00'), endsAt: at('12:00') });
  await form.getByText('11:00 AM – 12:00 PM').waitFor();
  await form.getByLabel('Notes').fill('Language: Spanish');
  const [press] = await Promise.all([
    asked(page, 'POST', /^\/api\/appointments$/),
    form.getByRole('button', { name: 'Book appointment' }).click(),
  ]);
  expect(press.headers()['idempotency-key']).toBe(idOf(longer));
  expect(press.postDataJSON()).toEqual({
    ...{ sessionTypeId: 202, locationId: 1, staffId: 11, clientId: 'c7', notes: 'Language: Spanish' },
    ...{ startDateTime: `${DATE}T11:00:00`, tellClient: true },
  });
  await page.getByText('Appointment scheduled/edited successfully!').waitFor();
  await visit(page, 'Camila Ortiz').waitFor();
  expect(await form.count()).toBe(0);
});

it('says who holds or has the slot, and keeps what was typed for another block', async () => {
  let isHeld = true;
  const words = 'Dana Whitfield is booking at that time.';
  const page = await open({
    answers: {
      'holds.take': (all) => (isHeld ? new Refused(409, 'SLOT_HELD', words) : ANSWERS['holds.take']?.(all)) as never,
    },
  });
  await pickClient(page);
  const form = panel(page, 'Book 11:00 AM, Room 1');
  await form.getByLabel('Notes').fill('Prefers the afternoon');
  await form.getByLabel('Service').selectOption('201');
  await form.getByRole('alert').getByText(`${words} Tap another free block: what you have typed stays.`).waitFor();
  expect(await form.getByRole('button', { name: 'Book appointment' }).getAttribute('aria-disabled')).toBe('true');
  isHeld = false;
  await block(page, 'Book 9:30 AM, Room 2').click();
  const other = panel(page, 'Book 9:30 AM, Room 2');
  await other.getByText(/^Held for you/).waitFor();
  expect(await other.getByLabel('Notes').inputValue()).toBe('Prefers the afternoon');
  expect(await other.getByLabel('Service').inputValue()).toBe('201');
  await other.getByText('Camila Ortiz').waitFor();
});

// Decision 55: the other one is told
it('tells by whom a slot was taken over, also a page that was too busy to see its own hold', async () => {
  let line: WebSocketRoute | undefined;
  let isHeld = false;
  const words = 'Mara Lin is booking at that time.';
  const many = Array.from({ length: 15 }, (_, n) => ({ ...camila, clientId: `c${n}` }));
  const page = await open({
    onLine: (socket) => (line = socket),
    answers: {
      'clients.search': () => ({ clients: many, hasMore: false }),
      'holds.take': (all) => (isHeld ? new Refused(409, 'SLOT_HELD', words) : ANSWERS['holds.take']?.(all)) as never,
    },
  });
  await block(page, 'Book 11:00 AM, Room 1').click();
  const form = panel(page, 'Book 11:00 AM, Room 1');
  await form.getByText(/^Held for you/).waitFor();
  await form.getByLabel('Find client').fill('Cam');
  await form
    .getByRole('button', { name: /Camila Ortiz/ })
    .last()
    .waitFor();
  isHeld = true;
  const slot = { staffId: 11, locationId: 1, startsAt: at('11:00'), endsAt: at('11:30') };
  const hold = { ...slot, holdId: '1', name: 'Mara Lin' };
  const event = { siteId: 2, seq: 2, name: 'slot.held', at: at('08:00'), actor: { kind: 'system' }, payload: { hold } };
  line?.send(`42${JSON.stringify(['event', event])}`);
  const alert = form.getByRole('alert').filter({ hasText: /^Mara Lin has taken this slot over\./ });
  await alert.waitFor();
  // Below the clients who were found, and seen all the same: beside the calendar, and where the panel lies over it.
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const box = await alert.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(height);
  }
  isHeld = false;
  const freed = { ...event, seq: 3, name: 'slot.freed' };
  line?.send(`42${JSON.stringify(['event', freed])}`);
  await form.getByText(/^Held for you/).waitFor();
});

it('without an answer is pressed again under the same key, and while it waits nothing becomes another', async () => {
  const page = await open();
  await pickClient(page);
  const form = panel(page, 'Book 11:00 AM, Room 1');
  await form.getByLabel('Service').selectOption('201');
  const keys: (string | undefined)[] = [];
  let letGo: () => void = () => undefined;
  const isWaiting = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/api\/appointments$/, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await isWaiting;
    return route.abort();
  });
  await form.getByRole('button', { name: 'Book appointment' }).click();
  await form.getByRole('button', { name: 'One moment…' }).waitFor();
  await block(page, 'Book 9:30 AM, Room 2').click();
  await form.waitFor();
  letGo();
  await form
    .getByRole('alert')
    .getByText(/There was no answer\. Press again: nothing is done twice\./)
    .waitFor();
  await form.getByRole('button', { name: 'Book appointment' }).click();
  await page.getByText('Appointment scheduled/edited successfully!').waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

// 002 §8.3: Calendar: 'NO CLIENTS FOUND', 'Client search error', 'Create appointment error'
it('says that nobody was found, that the search failed, and why nothing was booked', async () => {
  const page = await open({
    answers: {
      'clients.search': () => ({ clients: [], hasMore: false }),
      'appointments.book': () => new Refused(422, 'PROVIDER_REFUSED', 'The staff member does not offer this service.'),
    },
  });
  await block(page, 'Book 11:00 AM, Room 1').click();
  const form = panel(page, 'Book 11:00 AM, Room 1');
  await form.getByLabel('Find client').fill('Nobody');
  await form.getByText('NO CLIENTS FOUND').waitFor();
  await page.route('**/api/clients/clients*', (route) => route.abort());
  await form.getByLabel('Find client').fill('Nobody else');
  await form
    .getByRole('alert')
    .getByText(/^Client search error: /)
    .waitFor();
  await page.unroute('**/api/clients/clients*');
  const other = await open({
    answers: { 'appointments.book': () => new Refused(422, 'PROVIDER_REFUSED', 'Not there.') },
  });
  await pickClient(other);
  await panel(other, /^Book/).getByLabel('Service').selectOption('201');
  await panel(other, /^Book/).getByRole('button', { name: 'Book appointment' }).click();
  await panel(other, /^Book/).getByRole('alert').getByText('Create appointment error: Not there.').waitFor();
});

it('is reached by arrows from block to block, and its slot is given up when it closes', async () => {
  const page = await open();
  await block(page, 'Book 9:00 AM, Room 1').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // Half past ten: at ten somebody stands.
  expect(await block(page, 'Book 10:30 AM, Room 1').evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowRight');
  expect(await block(page, 'Book 10:30 AM, Room 2').evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const form = panel(page, 'Book 10:30 AM, Room 2');
  await form.getByText(/^Held for you/).waitFor();
  await Promise.all([
    asked(page, 'DELETE', /^\/api\/holds\//),
    form.getByRole('button', { name: 'Close the panel' }).click(),
  ]);
  expect(await form.count()).toBe(0);
});

it.each([
  ['en', 1280, 800],
  ['es', 768, 1024],
  ['es', 390, 844],
] as const)('has nothing beside the page in %s at %d × %d', async (language, width, height) => {
  const page = await open({ language, options: { viewport: { width, height } } });
  await page.locator('[data-free]').first().click();
  const form = panel(page, /^(Book|Reservar)/);
  await form.getByRole('searchbox').fill('Cam');
  await form.getByRole('button', { name: /Camila Ortiz/ }).click();
  await form.getByRole('combobox').selectOption('202');
  await form.getByText(/^(Held for you|Retenido para ti) · /).waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
});
