import { firstLoad, type Loaded } from '#testing/first-load';
import { book, enterHubWorld, type HubWorld, keepSession } from './product/hub-world';

/** Of everything that a front desk's first visit fetches, heads and the day's list included. */
const MOST_BYTES = 260_000;

let world: HubWorld;

beforeAll(async () => {
  world = await enterHubWorld({ hasLocations: true });
  // After closing time all of the sandbox's day is done, and there would be no list to wait for.
  await book(world, { name: 'Nora Fuentes', phone: '(713) 555-0164', email: 'nora@mail.example' });
});
afterAll(() => world.leave());

it('brings the desk to a new browser in no more than it may', async () => {
  const { page } = await world.open();
  await keepSession(world, page);
  const loaded = await firstLoad(page, async () => {
    await page.goto('/appointments');
    await page.getByRole('list', { name: 'Appointments of the day' }).waitFor();
  });
  const bytes = loaded.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes > MOST_BYTES) throw new Error(`${bytes} bytes, more than ${MOST_BYTES}:\n${listed(loaded)}`);
  expect(loaded.length).toBeGreaterThan(10);
});

it('asks for the page beside the shell that it stands in, not after it', async () => {
  const { page } = await world.open();
  await keepSession(world, page);
  const isPageAsked = page.waitForRequest(/appointments-page/);
  await page.route(/staff-shell/, async (route) => {
    await isPageAsked;
    await route.continue();
  });
  await page.goto('/appointments');
  await page.getByRole('list', { name: 'Appointments of the day' }).waitFor();
});

function listed(loaded: Loaded[]): string {
  const largestFirst = loaded.toSorted((one, other) => other.bytes - one.bytes);
  return largestFirst.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
}
