import type { LocationList } from '#contracts/sites.dto';
import { bookToday, DNA_TEST } from '#testing/book-today';
import { type DayRow, enterHubWorld, type HubWorld, signIn, whenMirrored } from '../product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld({ hasLocations: true });
});
afterAll(() => world.leave());

/** Where the provider's desk books. */
async function firstLocation(): Promise<string> {
  const authorization = await signIn(world.url, world.studio);
  const headers = { authorization, siteid: String(world.studio.id) };
  const answer = await fetch(`${world.url}/api/locations`, { headers });
  const { locations } = (await answer.json()) as LocationList;
  return locations.find(({ id }) => id === 1)?.name ?? '';
}

it('leads an agent from one sign-in at all studios to a calendar that shows what others do while they do it', async () => {
  const { context, page } = await world.open();
  await page.goto('/bookinglogin');
  await page.getByLabel('Username').fill('booking.demo');
  await page.getByLabel('Password', { exact: true }).fill('studio-demo');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL('**/booking');
  await page.getByLabel('Search location').fill((await firstLocation()).toLowerCase());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(/^Live · /).waitFor();

  const client = { FirstName: 'Cleo', LastName: 'Marsh', MobilePhone: '(713) 555-0133', Email: 'cleo@mail.example' };
  const row = await bookToday<DayRow>(world.sandbox, world.studio.id, { client, sessionTypeId: DNA_TEST });
  await whenMirrored(world, row.Id);
  const block = page.locator(`[data-visit="${row.Id}"]`);
  await block.waitFor();
  await block.click();
  const card = page.getByRole('group', { name: 'Appointment of Cleo Marsh' });
  await card.getByText('(713) 555-0133').waitFor();
  await page.keyboard.press('Escape');

  await world.sandbox.admin('POST', `/sites/${world.studio.id}/appointments/${row.Id}/confirm`);
  await page.locator(`[data-visit="${row.Id}"][data-status="Confirmed"]`).waitFor();
  await world.sandbox.admin('POST', `/sites/${world.studio.id}/appointments/${row.Id}/cancel`);
  await block.waitFor({ state: 'detached' });
  await context.close();
});
