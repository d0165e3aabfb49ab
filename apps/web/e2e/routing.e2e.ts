import type { Page } from 'playwright-core';
import type { Door } from '../src/api/sessions/session.store';
import { DOCUMENTED } from '../src/app/documented-places';
import { isForUser, SCREENS } from '../src/app/screens';
import { openScreenTexts } from '../src/app/words/open-screens.texts';
import { staffScreenTexts } from '../src/app/words/staff-screens.texts';
import { openDesk } from './pages/desk-page';
import { enterPageWorld, type PageWorld } from './pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const NAMES: Readonly<Record<string, string>> = { ...staffScreenTexts.en, ...openScreenTexts.en };
const NOT_HERE = 'We can’t find that page';
const ALL = [...new Set(Object.values(DOCUMENTED).flat())];

// 002 §2.1: every protected path for a signed-out visitor redirects to /loginmenu, except /appointments (to /login) and /booking (to /bookinglogin)
it('leads whoever is signed out from every protected page to the way in', async () => {
  world.answer({ 'sites.list': () => ({ sites: [] }) });
  const { page } = await world.open();
  await page.goto('/loginmenu');
  const own: Partial<Record<string, string>> = { '/appointments': '/login/', '/booking': '/bookinglogin' };
  const seen = await whereAllLead(page, ALL);
  expect(seen.map(({ from, at }) => `${from} → ${at}`)).toEqual(
    ALL.map((path) => `${path} → ${own[path] ?? '/loginmenu'}`),
  );
});

// 002 §2.105: Routing by sign-in type: single, director, booking; a director in management mode has the director's pages
it.each<[Door, string]>([
  ['single', 'Front Desk'],
  ['single', 'directiva'],
  ['director', 'directiva'],
  ['management', 'management'],
  ['booking', 'booking'],
])(
  'opens to a %s session of the group %s its own pages, and shows of others that there is none',
  async (door, userRol) => {
    const { page } = await openDesk(world, { door, userRol, path: '/verify/none' });
    const seen = await whereAllLead(page, ALL);
    const expected = ALL.map((path) => {
      const own = DOCUMENTED[door].includes(path) ? screenAt(path, userRol) : undefined;
      return `${path}: ${own ?? NOT_HERE}`;
    });
    expect(seen.map(({ from, title }) => `${from}: ${title}`)).toEqual(expected);
    await page.context().close();
  },
);

/** The name of the screen that stands there for a user of this group. */
function screenAt(path: string, group: string): string | undefined {
  const screen = SCREENS.find((one) => `/${one.path.split('/')[1]}` === path && one.for !== 'anyone');
  return screen !== undefined && isForUser(screen, { group, mayEditLinks: false }) ? NAMES[screen.id] : undefined;
}

/** Goes to each as a link does, with an id where one may be wanted, and reads the window's title once it is that page's. */
async function whereAllLead(page: Page, paths: readonly string[]) {
  const seen: { from: string; at: string; title: string }[] = [];
  for (const from of paths) seen.push({ from, ...(await whereItLeads(page, from)) });
  return seen;
}

const WITH_ID = ['/checkout', '/imgupload', '/notepage'];

/** By way of a page that is anyone's: of two pages that are alike the title would not change. */
async function whereItLeads(page: Page, from: string): Promise<{ at: string; title: string }> {
  const between = `${NAMES['loginMenu']} · Studio Hub`;
  await goTo(page, '/loginmenu');
  await page.waitForFunction((name) => document.title === name, between);
  const to = WITH_ID.includes(from) ? `${from}/1` : from;
  await goTo(page, to);
  await page.waitForFunction(([name, path]) => document.title !== name || location.pathname !== path, [between, to]);
  return { at: new URL(page.url()).pathname, title: (await page.title()).replace(' · Studio Hub', '') };
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
