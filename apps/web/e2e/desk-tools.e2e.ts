import { axeFaults, overflowOf } from './pages/browser-page';
import { book, cardOf, enterHubWorld, type HubWorld, signInAtDesk } from './product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterAll(() => world.leave());

it('tells who arrived, and leads to her card', async () => {
  const row = await book(world, { name: 'Nadia Brandt', phone: '(713) 555-0151', email: 'nadia@mail.example' });
  const { page } = await world.open();
  await signInAtDesk(world, page);
  const card = cardOf(page, 'Nadia Brandt');
  await card.waitFor();
  await page.getByText(/^Live · /).waitFor();
  await world.sandbox.admin('POST', `/sites/${world.studio.id}/appointments/${row.Id}/arrive`);
  const toast = page.getByRole('status').filter({ hasText: 'Nadia Brandt arrived · ' });
  await toast.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await toast.getByText('Nadia Brandt').waitFor({ state: 'detached' });
  expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('offers what is not the next step behind three dots: the link to the form, the form itself, her phone', async () => {
  const row = await book(world, { name: 'Priya Nolan', phone: '(713) 555-0152', email: 'priya@mail.example' });
  const { page } = await world.open('en', { permissions: ['clipboard-read', 'clipboard-write'] });
  await signInAtDesk(world, page);
  const card = cardOf(page, 'Priya Nolan');
  const more = card.getByRole('button', { name: 'More for Priya Nolan' });
  const form = `/appointments/${world.studio.id}/${row.Id}`;
  await more.click();
  await page.getByRole('menuitem', { name: 'Copy the link to the form' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Copy the phone number' }).count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Copy the link to the form' }).click();
  await page.getByRole('status').getByText('Link copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${world.url}${form}`);
  await card.getByRole('button', { name: /^Check-in/ }).click();
  await card.getByText(/^Arrived · /).waitFor();
  await more.click();
  await page.getByRole('menuitem', { name: 'Copy the phone number' }).click();
  await page.getByRole('status').getByText('Phone number copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('(713) 555-0152');
  await card.getByRole('link', { name: 'Fill form of Priya Nolan' }).click();
  await page.waitForURL(`**${form}`);
});

it('shows another day, on which nobody checks in, and keeps it over a reload', async () => {
  await book(world, { name: 'Wanda Ilves', phone: '(713) 555-0153', email: 'wanda@mail.example' });
  const { page } = await world.open('es');
  await signInAtDesk(world, page, 'es');
  await cardOf(page, 'Wanda Ilves').waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  const today = await heading.textContent();
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await cardOf(page, 'Wanda Ilves').waitFor({ state: 'detached' });
  const tomorrow = await heading.textContent();
  expect(tomorrow).not.toBe(today);
  await page.reload();
  await heading.getByText(tomorrow ?? '').waitFor();
  expect(await page.getByRole('button', { name: /^Ya llegó/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Día: abrir el calendario' }).click();
  const calendar = page.getByRole('dialog', { name: 'Día' });
  await calendar.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await calendar.getByRole('button', { name: today ?? '' }).click();
  await heading.getByText(today ?? '').waitFor();
  await cardOf(page, 'Wanda Ilves').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

it('shows the day as a table, too, in which a client is checked in; the device remembers the view', async () => {
  await book(world, { name: 'Ofelia Drum', phone: '(713) 555-0154', email: 'ofelia@mail.example' });
  const { page } = await world.open('en', { viewport: { width: 768, height: 1024 } });
  await signInAtDesk(world, page);
  await cardOf(page, 'Ofelia Drum').waitFor();
  await page.getByRole('button', { name: 'Compact' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Ofelia Drum' });
  await row.waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await row.getByRole('button', { name: 'Check-in Ofelia Drum' }).click();
  await row.getByText(/^Arrived · /).waitFor();
  await page.getByRole('columnheader', { name: 'Client' }).getByRole('button').click();
  await page.locator('table[aria-busy=false]').waitFor();
  const heads = page.getByRole('rowheader');
  const names = await heads.evaluateAll((all) =>
    all.map((head) => head.querySelector('span > span')?.textContent ?? ''),
  );
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  await page.reload();
  await row.waitFor();
  await page.getByRole('button', { name: 'Cards' }).click();
  await cardOf(page, 'Ofelia Drum').waitFor();
});

it('finds a masked client by her whole phone or e-mail; a stroke leads to the search, Enter to her next step, Esc out', async () => {
  await book(world, { name: 'Aoife O’Connor', phone: '(713) 555-0155', email: 'aoife.c@mail.example' });
  const { page } = await world.open();
  await signInAtDesk(world, page);
  const card = cardOf(page, 'Aoife O’Connor');
  await card.waitFor();
  const all = await page.getByRole('article').count();
  const search = page.getByLabel('Search by name, phone or e-mail');
  await page.keyboard.press('/');
  for (const text of ["o'connor AOIFE", '713-555-0155', 'Aoife.C@mail.example']) {
    await search.fill(text);
    await page.getByRole('article').nth(1).waitFor({ state: 'detached' });
    await card.waitFor();
    await page.keyboard.press('Enter');
    const button = card.getByRole('button', { name: /^Check-in/ });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Check-in'));
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('/');
    expect(await search.inputValue()).toBe(text);
  }
  await search.fill('713-555-0156');
  await page.getByText('No appointments that match this search').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('article')
    .nth(all - 1)
    .waitFor();
  expect(await search.inputValue()).toBe('');
});

it('takes a check-in back from the toast, and later from the three dots, on both desks', async () => {
  const row = await book(world, { name: 'Ulla Back', phone: '(713) 555-0156', email: 'ulla@mail.example' });
  const [desk, other] = [await world.open(), await world.open('es', { hasTouch: true })];
  await signInAtDesk(world, desk.page);
  await signInAtDesk(world, other.page, 'es');
  const [card, tarjeta] = [cardOf(desk.page, 'Ulla Back'), cardOf(other.page, 'Ulla Back')];
  const atProvider = async () => (await world.day()).find(({ Id }) => Id === row.Id)?.Status;
  await card.getByRole('button', { name: /^Check-in/ }).click();
  // The offer lies there for ten seconds, on a slow machine as on a quick one.
  await desk.page.getByRole('button', { name: 'Undo the check-in of Ulla Back' }).click();
  await desk.page.getByText('The check-in of Ulla Back was undone').waitFor();
  await card.getByRole('button', { name: /^Check-in/ }).waitFor();
  await tarjeta.getByRole('button', { name: /^Ya llegó/ }).waitFor();
  expect(await atProvider()).toBe('Booked');
  await tarjeta.getByRole('button', { name: /^Ya llegó/ }).tap();
  await card.getByText(/^Arrived · /).waitFor();
  const menus = [
    { page: desk.page, more: card.getByRole('button', { name: /^More for/ }), undo: 'Undo check-in' },
    { page: other.page, more: tarjeta.getByRole('button', { name: /^Más para/ }), undo: 'Deshacer la llegada' },
  ];
  const items = await Promise.all(
    menus.map(async ({ page, more, undo }) => {
      await more.click();
      return page.getByRole('menuitem', { name: undo }).elementHandle();
    }),
  );
  // At once, whatever lies over it: the quicker desk takes the other's item away.
  await Promise.all(items.map((item) => item.evaluate((element) => (element as HTMLElement).click())));
  await card.getByRole('button', { name: /^Check-in/ }).waitFor();
  await tarjeta.getByRole('button', { name: /^Ya llegó/ }).waitFor();
  expect(await atProvider()).toBe('Booked');
});
