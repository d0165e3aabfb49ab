import { bookToday, DNA_TEST } from '#testing/book-today';
import { eventually } from '#testing/eventually';
import { openAsAgent, toOpenDay } from '../product/booking-agent';
import { book, type DayRow, enterHubWorld, type HubWorld, whenMirrored } from '../product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld({ hasLocations: true });
});
afterAll(() => world.leave());

it('leads an agent from one sign-in at all studios to a calendar that shows what others do while they do it', async () => {
  const page = await openAsAgent(world, 'booking.demo');
  const client = { FirstName: 'Cleo', LastName: 'Marsh', MobilePhone: '(713) 555-0133', Email: 'cleo@mail.example' };
  const row = await bookToday<DayRow>(world.sandbox, world.studio.id, { client, sessionTypeId: DNA_TEST });
  await whenMirrored(world, row.Id);
  const block = page.locator(`[data-visit="${row.Id}"]`);
  await block.waitFor();
  await block.click();
  const card = page.getByRole('group', { name: 'Appointment of Cleo Marsh' });
  await card.getByText('(713) 555-0133').waitFor();

  // What a hand is about to press keeps its place when somebody else was quicker.
  const places = () =>
    card.evaluate((box) => [...box.querySelectorAll('button')].map((one) => [one.textContent, one.offsetLeft]));
  const before = await places();
  await world.sandbox.admin('POST', `/sites/${world.studio.id}/appointments/${row.Id}/confirm`);
  await page.locator(`[data-visit="${row.Id}"][data-status="Confirmed"]`).waitFor();
  await card.getByRole('button', { name: 'Confirm', disabled: true }).waitFor();
  expect(await places()).toEqual(before);
  await page.keyboard.press('Escape');
  await world.sandbox.admin('POST', `/sites/${world.studio.id}/appointments/${row.Id}/cancel`);
  await block.waitFor({ state: 'detached' });
});

// 002 §2.11: book, move, confirm and cancel on one calendar
it('lets an agent book, move and call off, and another one see each step while it is made', async () => {
  await book(world, { name: 'Ivy Stone', phone: '(713) 555-0187', email: 'ivy@mail.example' });
  const [one, other] = await Promise.all([openAsAgent(world, 'booking.demo'), openAsAgent(world, 'management.demo')]);
  await Promise.all([toOpenDay(one), toOpenDay(other)]);
  const free = one.locator('[data-free]').first();
  const start = await free.getAttribute('data-free');
  await free.click();
  await one.getByText(/^Held for you · /).waitFor();
  await other.getByText(/ is booking…$/).waitFor();
  expect(await other.locator(`section:has-text("is booking…") [data-free="${start}"]`).count()).toBe(0);
  const panel = one.getByRole('complementary').getByRole('region');
  await panel.getByLabel('Find client').fill('Ivy Sto');
  // Decision 55: the management may take it over; the agent is told by whom, keeps what was typed, and has it again afterwards.
  await other.getByRole('button', { name: / is booking…$/ }).click();
  await other.getByRole('button', { name: 'Take it over' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Take it over' }).click();
  await other.getByText(/^Held for you · /).waitFor();
  await panel
    .getByRole('alert')
    .getByText(/ has taken this slot over\./)
    .waitFor();
  expect(await panel.getByLabel('Find client').inputValue()).toBe('Ivy Sto');
  await other.getByRole('button', { name: 'BACK', exact: true }).click();
  await one.getByText(/^Held for you · /).waitFor();
  await panel.getByRole('button', { name: /Ivy Stone/ }).click();
  await panel.getByLabel('Service').selectOption({ index: 1 });
  await panel.getByRole('button', { name: 'Book appointment' }).click();
  await one.getByText('Appointment scheduled/edited successfully!').waitFor();
  const theirs = other.getByRole('button', { name: /, Ivy Stone, / });
  await theirs.waitFor();
  await other.getByText(/ is booking…$/).waitFor({ state: 'detached' });

  const before = await theirs.getAttribute('aria-label');
  await one.getByRole('button', { name: /, Ivy Stone, / }).click();
  await one.getByRole('button', { name: 'Edit / Reschedule' }).click();
  await one.locator('section:has([data-free])').first().locator('[data-free]').last().click();
  // What another one does to it meanwhile is said with the name; it is no hindrance.
  await panel.getByLabel('Notes').fill('Prefers the afternoon');
  await theirs.click();
  await other.getByRole('button', { name: 'Confirm', exact: true }).click();
  const news = panel.getByRole('alert').filter({ hasText: 'Somebody else has changed this appointment:' });
  await news.getByText(/ · booking$/).waitFor();
  await news.getByText('Confirmed', { exact: true }).waitFor();
  expect(await panel.getByLabel('Notes').inputValue()).toBe('Prefers the afternoon');
  await news.getByRole('button', { name: 'Go on from there' }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Reschedule' }).click();
  await one.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(
    () => theirs.getAttribute('aria-label'),
    (after) => after !== before,
  );

  // Who moved it holds the new slot until its seat is the visit's; by keyboard nothing depends on where it stands.
  await other.getByText(/ is booking…$/).waitFor({ state: 'detached' });
  await theirs.press('Enter');
  await other.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await other.getByRole('button', { name: 'Yes, cancel it' }).press('Enter');
  await one.getByRole('button', { name: /, Ivy Stone, / }).waitFor({ state: 'detached' });
});
