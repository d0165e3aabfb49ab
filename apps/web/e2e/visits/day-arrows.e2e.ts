import { localDate } from '#domain/time/calendar-day';
import { until } from '#testing/eventually';
import { openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

const ZONE = 'America/Chicago';
const TODAY = '2026-11-20';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

it('turns the days by its arrows, one for each press, however quick, and keeps the day in the address', async () => {
  const { page } = await openDesk(world, { timeZone: ZONE, path: `/appointments?date=${TODAY}` });
  const arrow = (name: string) => page.getByRole('button', { name, exact: true });
  const at = (date: string) => page.waitForURL((url) => url.search === date);
  await arrow('Next day').click();
  await at('?date=2026-11-21');
  // The arrows of that day; then three presses before the day of the first is drawn.
  await page.getByRole('heading', { level: 1, name: 'Saturday, November 21' }).waitFor();
  await arrow('Day before').evaluate((button: HTMLElement) => {
    for (let press = 0; press < 3; press++) button.click();
  });
  await at('?date=2026-11-18');
  await arrow('Today').click();
  await at('');
  const [year, month, day] = localDate(new Date(), ZONE).split('-');
  const chosen = page.getByRole('textbox', { name: 'Day' });
  await until('the page is at today, too', async () => (await chosen.inputValue()) === `${month}/${day}/${year}`);
});
