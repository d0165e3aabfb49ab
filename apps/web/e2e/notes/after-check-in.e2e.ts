import type { Page } from 'playwright-core';
import { axeFaults } from '../pages/browser-page';
import {
  book,
  cardOf,
  enterHubWorld,
  type HubWorld,
  keepSession,
  openNotesAfterCheckIn,
  signInAtDesk,
} from '../product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld();
});
afterEach(() => world.sandbox.admin('DELETE', '/faults'));
afterAll(() => world.leave());

let guests = 0;

async function guest(name: string): Promise<number> {
  guests += 1;
  const contact = { phone: `(713) 555-03${String(guests).padStart(2, '0')}`, email: `after${guests}@mail.example` };
  return (await book(world, { name, ...contact })).Id;
}

/** A desk that nobody has set. */
async function openDesk(): Promise<Page> {
  const { page } = await world.open();
  await keepSession(world, page);
  await openNotesAfterCheckIn(page);
  await page.goto('/appointments');
  await page.getByRole('list', { name: 'Appointments of the day' }).waitFor();
  return page;
}

const checkIn = (page: Page, name: string) => page.getByRole('button', { name: `Check-in ${name}` }).click();
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The provider takes its time over every check-in. */
const answerLate = (latencyMs: number) =>
  world.sandbox.admin('PUT', '/faults', { latencyMs, paths: 'updateappointment', siteId: world.studio.id });

// 001 §2.4: After a successful check-in the user goes to /notepage/{appointmentId}
it('goes to the notes after a check-in, where the check-in can still be taken back', async () => {
  const id = await guest('Alma Check');
  const page = await openDesk();
  await checkIn(page, 'Alma Check');
  await page.waitForURL(`**/notepage/${id}`);
  await page.getByRole('heading', { level: 1, name: /Alma Check/ }).waitFor();
  await page
    .getByText(/^Arrived · /)
    .first()
    .waitFor();
  const undo = page.getByRole('button', { name: 'Undo the check-in of Alma Check' });
  await undo.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await undo.click();
  await toast(page, 'The check-in of Alma Check was undone').waitFor();
  const { Status } = (await world.day()).find(({ Id }) => Id === id) ?? {};
  expect(Status).toBe('Booked');
});

it('stays at the list on a device that wants that, and says so on the next day, too', async () => {
  await guest('Berta Check');
  await guest('Celia Check');
  const page = await openDesk();
  await page.getByRole('radio', { name: 'stay here' }).check();
  await page.reload();
  expect(await page.getByRole('radio', { name: 'stay here' }).isChecked()).toBe(true);
  await answerLate(1_500);
  await checkIn(page, 'Berta Check');
  await page.getByRole('radio', { name: 'open the notes' }).check();
  await toast(page, 'Berta Check is checked in').waitFor();
  expect(new URL(page.url()).pathname).toBe('/appointments');
  await checkIn(page, 'Celia Check');
  await page.waitForURL('**/notepage/*');
});

it('calls nobody away from the page where they went on', async () => {
  const [first, second] = [await guest('Dora Check'), await guest('Elsa Check')];
  const page = await openDesk();
  await cardOf(page, 'Elsa Check').waitFor();
  await answerLate(1_500);
  await checkIn(page, 'Dora Check');
  await checkIn(page, 'Elsa Check');
  await page.waitForURL(new RegExp(`/notepage/(${first}|${second})$`));
  const there = page.url();
  await toast(page, 'Dora Check is checked in').waitFor();
  await toast(page, 'Elsa Check is checked in').waitFor();
  expect(page.url()).toBe(there);
});

// 001 §2.3: A card's one filled button is the next step: Check-in, Fill form when it is missing, Notes, Checkout
it('has the notes in the card’s menu, whatever its next step is', async () => {
  const id = await guest('Fina Check');
  const { page } = await world.open('es');
  await signInAtDesk(world, page, 'es');
  await cardOf(page, 'Fina Check').getByRole('button', { name: 'Más para Fina Check' }).click();
  await page.getByRole('menuitem', { name: 'Notas', exact: true }).click();
  await page.waitForURL(`**/notepage/${id}`);
});
