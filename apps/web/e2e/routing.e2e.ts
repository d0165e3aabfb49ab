import type { Page } from 'playwright-core';
import { hasRole } from '#contracts/identity/identity';
import type { Policy } from '#contracts/identity/rights';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import type { Door } from '../src/api/sessions/session.store';
import { DOCUMENTED } from '../src/app/documented-places';
import { isFor, isForUser, SCREENS } from '../src/app/screens';
import { openScreenTexts } from '../src/app/words/open-screens.texts';
import { staffScreenTexts } from '../src/app/words/staff-screens.texts';
import { endpointOf } from './pages/contract-server';
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

/** Beyond the document. */
const ALL_OF_OURS = [...ALL, ...SCREENS.flatMap((one) => (one.for === 'anyone' || !isAlone(one) ? [] : [one.path]))];

function isAlone({ path }: { path: string }): boolean {
  return !path.includes(':') && !ALL.includes(path);
}

// 002 §2.105: Routing by sign-in type: single, director, booking; a director in management mode has the director's pages but for the directors' alone
// 002 §6.105: Director-only screens; what is the directors' alone leads a session of the management area to where that begins
it.each<[Door, string]>([
  ['single', 'Front Desk'],
  ['single', 'directiva'],
  ['director', 'directiva'],
  ['management', 'management'],
  ['management', 'directiva'],
  ['booking', 'booking'],
])(
  'opens to a %s session of the group %s its own pages, and of others none that asks for what it may not have',
  async (door, userRol) => {
    const { page } = await openDesk(world, {
      ...{ door, userRol, mayEditLinks: true, path: '/verify/none' },
      analyticsUrl: `${world.url}/favicon.svg`,
    });
    const asked = new Set<EndpointName>();
    page.on('request', (request) => {
      const endpoint = endpointOf(request.method(), new URL(request.url()).pathname);
      if (endpoint !== null) asked.add(endpoint.name);
    });
    const seen = await whereAllLead(page, ALL_OF_OURS);
    const expected = ALL_OF_OURS.map((path) => `${path}: ${titleAt(path, door, userRol)}`);
    expect(seen.map(({ from, title }) => `${from}: ${title}`)).toEqual(expected);
    expect([...asked].filter((name) => !mayAsk(name, door, userRol))).toEqual([]);
  },
);

/** Of the window once a user of this group has gone there. */
function titleAt(path: string, door: Door, group: string): string | undefined {
  const screen = SCREENS.find((one) => `/${one.path.split('/')[1]}` === path && one.for !== 'anyone');
  if (screen === undefined) return NOT_HERE;
  const isDocumented = ALL.includes(path) ? DOCUMENTED[door].includes(path) : isFor(screen, door);
  if (isDocumented && isForUser(screen, { group, mayEditLinks: true })) return NAMES[screen.id];
  // The management area is led from the directors' pages to where it begins.
  return door === 'management' && isFor(screen, 'director') ? NAMES['management'] : NOT_HERE;
}

/** As the server's table of policies says. */
function mayAsk(name: EndpointName, door: Door, group: string): boolean {
  const policy: Policy = ENDPOINTS[name];
  const who: readonly string[] = policy.who;
  const isHeld = ['public', 'staff', door].some((kind) => who.includes(kind));
  return isHeld && hasRole(group, policy.role ?? 'any');
}

/** Goes to each as a link does, with an id where one may be wanted, and reads the window's title once it is that page's. */
async function whereAllLead(page: Page, paths: readonly string[]) {
  const seen: { from: string; at: string; title: string }[] = [];
  for (const from of paths) seen.push({ from, ...(await whereItLeads(page, from)) });
  return seen;
}

/** Where whoever is signed out is led. */
const WAYS_IN = ['/loginmenu', '/login/', '/bookinglogin'];
const WITH_ID = ['/checkout', '/imgupload', '/notepage'];

/** By way of a page that is anyone's: of two pages that are alike the title would not change. */
async function whereItLeads(page: Page, from: string): Promise<{ at: string; title: string }> {
  const between = `${NAMES['loginMenu']} · Studio Hub`;
  await goTo(page, '/loginmenu');
  await page.waitForFunction((name) => document.title === name, between);
  const to = WITH_ID.includes(from) ? `${from}/1` : from;
  await goTo(page, to);
  const hasArrived = ([name, ...ways]: string[]) =>
    document.title !== name || ways.some((way) => location.pathname === way);
  await page.waitForFunction(hasArrived, [between, ...WAYS_IN]);
  return { at: new URL(page.url()).pathname, title: (await page.title()).replace(' · Studio Hub', '') };
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
