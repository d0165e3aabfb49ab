import type { Page } from 'playwright-core';
import type { SiteSignIn } from '#contracts/identity/identity.dto';
import { axeFaults, type Language, overflowOf } from '../pages/browser-page';
import type { Answers } from '../pages/contract-server';
import { openDesk } from '../pages/desk-page';
import { hold } from '../pages/held-call';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const NAMES: Readonly<Record<number, string>> = { 2: 'Houston', 4: 'Oklahoma', 7: 'Tulsa' };
const LOCATIONS: Readonly<Record<number, readonly string[]>> = {
  2: ['Galleria', 'Heights'],
  4: ['Oklahoma'],
  7: ['Tulsa'],
};

const locationsOf = (id: number) =>
  (LOCATIONS[id] ?? []).map((name, index) => ({ id: index + 1, name, timeZone: 'America/Chicago' }));

function said(id: number, status: SiteSignIn['status']): SiteSignIn {
  const session = { accesssToken: `t${id}`, userId: '1', userName: 'Joan Price', userRol: 'Booking', expiresAt: '' };
  const isIn = status === 'signedIn';
  const message = isIn ? '' : `Failed to authenticate against ${NAMES[id]} ${id}`;
  return { id, name: NAMES[id] ?? '', status, message, session: isIn ? session : null, locations: [] };
}

/** `tries`: what each of the sites says, try after try. */
async function open(
  tries: readonly SiteSignIn[][],
  {
    language = 'en',
    width = 1280,
    path = '/bookinglogin',
  }: { language?: Language; width?: number; path?: string } = {},
) {
  const asked: unknown[] = [];
  let site = 2;
  const answers: Answers = {
    'sites.list': () => ({ sites: Object.entries(NAMES).map(([id, name]) => ({ id: Number(id), name })) }),
    'identity.signInAll': ({ body }) => {
      asked.push(JSON.parse(body.toString()));
      return { message: '', sites: tries[asked.length - 1] ?? [] };
    },
    'sites.locations': () => ({ locations: locationsOf(site) }),
  };
  world.answer(answers);
  const { page } = await world.open(language, { viewport: { width, height: 900 } });
  // The stand-in knows no session: whose locations are asked for stands in the head of the call.
  await page.route('**/api/locations', async (route) => {
    site = Number(route.request().headers()['siteid']);
    await route.fulfill({ json: { locations: locationsOf(site) } });
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, asked };
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('booking.demo');
  await page.getByLabel('Password', { exact: true }).fill('studio-demo');
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

// 002 §1.1: One username and password signs a booking user in to every site
// 002 §2.2: Booking login: Username and Password, LOGIN button, spinner; on success on to /booking
// 002 §4.1: Login: idle, loading (progress text 'Loggin in'), success; a repeated click while loading is ignored
// 002 §7.3: PUT /api/userToken/: one call per site
it('signs in at all sites with one name and password; a second press is none', async () => {
  const { page, asked } = await open([[said(2, 'signedIn'), said(4, 'refused'), said(7, 'signedIn')]]);
  expect(await axeFaults(page)).toEqual([]);
  const release = await hold(page, '**/api/userToken/all');
  await logIn(page);
  await page.getByRole('button', { name: 'Loggin in' }).waitFor();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  release();
  await page.getByText('Success. You will be redirected soon.').waitFor();
  await page.waitForURL('**/booking');
  await page.getByRole('heading', { name: 'Please select a location' }).waitFor();
  expect(asked).toEqual([{ username: 'booking.demo', password: 'studio-demo', kind: 'booking' }]);
  const names = page.getByRole('listitem');
  await names.first().waitFor();
  expect(await names.getByRole('button').allTextContents()).toEqual([
    'Houston · GalleriaSELECT',
    'Houston · HeightsSELECT',
    'TulsaSELECT',
  ]);
  expect(await axeFaults(page)).toEqual([]);
});

// 002 §8.2: 'You failed to authenticate in all sites'; per site 'Failed to authenticate against {site} {id}', with 'NOT AUTHORIZED' for a wrong role
it('says that no site took the user in, and on a press what each of them said', async () => {
  const { page } = await open([[said(2, 'refused'), said(4, 'notAuthorized'), said(7, 'unreachable')]]);
  await logIn(page);
  await page.getByRole('alert').getByText('You failed to authenticate in all sites').waitFor();
  await page.getByText('What each of the 3 studios said').click();
  expect(await page.getByRole('listitem').allTextContents()).toEqual([
    'Failed to authenticate against Houston 2',
    'Failed to authenticate against Oklahoma 4 NOT AUTHORIZED',
    'Failed to authenticate against Tulsa 7 · it did not answer',
  ]);
  expect(await page.evaluate(() => window.localStorage.getItem('studio-hub.sessions'))).toBeNull();
  expect(await axeFaults(page)).toEqual([]);
});

// 002 §6.1: Only sites where sign-in succeeds and the role qualifies are kept; tokens are per site
it('keeps the sites that said yes, and asks those again that did not answer', async () => {
  const first = [said(2, 'signedIn'), said(4, 'unreachable'), said(7, 'throttled')];
  const { page, asked } = await open([first, [said(4, 'unreachable'), said(7, 'signedIn')], [said(4, 'signedIn')]]);
  await logIn(page);
  await page.getByRole('heading', { name: 'You are signed in at one studio' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask these 2 studios again' }).click();
  await page.getByRole('heading', { name: 'You are signed in at 2 studios' }).waitFor();
  await page.getByRole('button', { name: 'Ask that studio again' }).click();
  await page.waitForURL('**/booking');
  expect(asked.slice(1)).toMatchObject([{ siteIds: [4, 7] }, { siteIds: [4] }]);
});

it('goes on without those that do not answer', async () => {
  const { page } = await open([[said(2, 'signedIn'), said(4, 'unreachable')]], { language: 'es', width: 390 });
  await page.getByLabel('Usuario').fill('booking.demo');
  await page.getByLabel('Contraseña', { exact: true }).fill('studio-demo');
  await page.getByRole('button', { name: 'ENTRAR' }).click();
  await page.getByRole('heading', { name: 'Entraste en un centro' }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('heading', { name: 'Por favor, elige un local' }).waitFor();
});

// 002 §8.1: 'Failed to get location lists from: /api/sites/all/locations/'
it('lists the locations that could be read, says that others could not, and reads those again', async () => {
  const { page } = await open([[said(2, 'signedIn'), said(7, 'signedIn')]]);
  await page.route('**/api/locations', (route) =>
    route.request().headers()['siteid'] === '7' ? route.abort() : route.fallback(),
  );
  await logIn(page);
  await page.waitForURL('**/booking');
  await page.getByText('Failed to get location lists from: /api/sites/all/locations/').waitFor();
  expect(await page.getByRole('listitem').count()).toBe(2);
  await page.unroute('**/api/locations');
  await page.route('**/api/locations', (route) =>
    route.fulfill({ json: { locations: locationsOf(Number(route.request().headers()['siteid'])) } }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'SELECT Tulsa' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

// 002 §8.9: Site list: 'Failed to retrieve the sitelist from /api/sites/sites'
it('says that the list of sites could not be read, goes on by their numbers, and reads it again', async () => {
  const { page } = await open([[said(2, 'signedIn'), said(7, 'signedIn')]]);
  await page.route('**/api/sites/sites', (route) => route.abort());
  await logIn(page);
  await page.waitForURL('**/booking');
  await page.getByText('Failed to retrieve the sitelist from /api/sites/sites').waitFor();
  await page.getByRole('button', { name: 'SELECT 7' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.unroute('**/api/sites/sites');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'SELECT Tulsa' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

// 002 §2.1: every protected path for a signed-out visitor redirects to /loginmenu, except /appointments (to /login) and /booking (to /bookinglogin)
it('is where a signed-out visitor of the calendar is led, and whose session there has ended', async () => {
  world.answer({ 'sites.list': () => ({ sites: [] }) });
  const { page } = await world.open();
  await page.goto('/booking');
  await page.waitForURL('**/bookinglogin');
  await page.goto('/visits');
  await page.waitForURL('**/loginmenu');
  await page.evaluate(() => {
    const sessions = { active: 2, door: 'booking', bySite: { 2: { token: 't', locationId: 1 } } };
    window.localStorage.setItem('studio-hub.sessions', JSON.stringify(sessions));
  });
  await page.route('**/api/session', (route) =>
    route.fulfill({
      status: 401,
      json: { statusCode: 401, message: 'No.', Error: { Message: 'No.', Code: 'SESSION_REQUIRED' } },
    }),
  );
  await page.goto('/booking');
  await page.waitForURL('**/bookinglogin');
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
});

// 002 §3.1: the id of a location is {siteId}-{locationId}
it.each([
  ['7-1', 7],
  ['9-1', null],
  ['x', null],
] as const)(
  'leads whoever comes from the desk %s to the calendar there, if that site takes them in',
  async (at, site) => {
    const { page } = await open([[said(2, 'signedIn'), said(7, 'signedIn')]]);
    await page.route('**/api/session/location', (route) => route.fulfill({ status: 204 }));
    await page.goto(`/bookinglogin?at=${at}`);
    const chosen: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/session/location')) chosen.push(request.postDataJSON());
    });
    await logIn(page);
    await page.waitForURL('**/booking');
    if (site === null) await page.getByRole('heading', { name: 'Please select a location' }).waitFor();
    expect(chosen).toEqual(site === null ? [] : [{ locationId: 1 }]);
    const active = await page.evaluate(() => window.localStorage.getItem('studio-hub.sessions') ?? '');
    expect(JSON.parse(active)).toMatchObject(
      site === null ? { active: 2 } : { active: 7, bySite: { 7: { locationId: 1 } } },
    );
  },
);

// 002 §2.3: Decision 61: front desk staff who book go there from their menu, with site and location
it('is reached from the menu of a desk, which says where it works', async () => {
  const { page } = await openDesk(world);
  const way = page.getByRole('navigation').getByRole('link', { name: 'Calendar' });
  expect(await way.getAttribute('href')).toBe('/bookinglogin?at=2-1');
});

// 002 §2.101: /managementlogin and /directorslogin are the same login screen; management mode is set when the path is /managementlogin
// 002 §4.101: success ('Success. You will be redirected soon.'): on to the directors' or the management's first page
it.each([
  ['/directorslogin', false, '**/operationaldashboard'],
  ['/managementlogin', true, '**/managementDashboard'],
] as const)('at %s signs in for an area of its own', async (path, managementMode, home) => {
  const { page, asked } = await open([[said(2, 'signedIn'), said(7, 'notAuthorized')]], { path });
  expect(await axeFaults(page)).toEqual([]);
  await logIn(page);
  await page.getByText('Success. You will be redirected soon.').waitFor();
  await page.waitForURL(home);
  await page.getByText('Select a location', { exact: true }).waitFor();
  expect(asked).toEqual([{ username: 'booking.demo', password: 'studio-demo', kind: 'director', managementMode }]);
  await page.goto(path);
  await page.waitForURL(home);
});

describe.each<Language>(['en', 'es'])('in %s', (language) => {
  // 002 §2.102: Management landing page: 'Welcome back!!!' and 'Where would you like to go?' with buttons to Appointments and Daily Report
  // 002 §2.103: In management mode the director logo goes to /managementDashboard and the menu has only Appointments, Daily Report and Review Report
  it('the management begins with two ways, and has a short menu', async () => {
    const path = '/managementDashboard';
    const { page } = await openDesk(world, { door: 'management', path, language, userRol: 'Management' });
    await page
      .getByRole('heading', { name: { en: 'Welcome back!!!', es: '¡¡¡Qué bueno verte de nuevo!!!' }[language] })
      .waitFor();
    const menu = page.getByRole('navigation').getByRole('link');
    expect(await menu.allTextContents()).toEqual(
      { en: ['Appointments', 'Daily report', 'Review report'], es: ['Citas', 'Reporte diario', 'Revisar reporte'] }[
        language
      ],
    );
    expect(await axeFaults(page)).toEqual([]);
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowOf(page)).toBe(0);
    }
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL('**/appointments');
    await page.getByRole('banner').getByRole('link', { name: 'Studio Hub' }).click();
    await page.waitForURL(`**${path}`);
  });

  // 002 §2.104: Director menu: Technicians Options, Reports, Content Manager
  it('a director’s menu opens by what belongs together', async () => {
    const { page } = await openDesk(world, { door: 'director', language, userRol: 'Directiva' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const own = { en: 'Technicians Options', es: 'Opciones de técnicos' }[language];
    await page.getByRole('button', { name: own }).press('Enter');
    const items = page.getByRole('menu').getByRole('menuitem');
    await items.first().waitFor();
    expect(await items.allTextContents()).toEqual(
      { en: ['Appointments', 'Remake video', 'Forms'], es: ['Citas', 'Rehacer video', 'Formularios'] }[language],
    );
    expect(await axeFaults(page)).toEqual([]);
    await items.last().click();
    await page.waitForURL('**/forms');
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowOf(page)).toBe(0);
    }
  });
});
