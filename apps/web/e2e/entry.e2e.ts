import type { Page } from 'playwright-core';
import { book, enterHubWorld, type HubWorld, keepSession, signInAtDesk } from './product/hub-world';

let world: HubWorld;
beforeAll(async () => {
  world = await enterHubWorld({ hasLocations: true });
  // In the evening all visits of the day are over, and lists are empty.
  await book(world, { name: 'Esme Vale', phone: '(713) 555-0120', email: 'esme@mail.example' });
});
afterAll(() => world.leave());

// 000 §2.3: `/login/{siteId}`
// 000 §2.9: A search box filters by name, contained in any case; SELECT per site
it('signs in by facility, name and password, and location', async () => {
  const { page } = await world.open();
  await page.goto('/login/');
  await page.getByLabel('Search facility').fill(world.studio.name.slice(0, 5).toLowerCase());
  await page.getByRole('button', { name: `SELECT ${world.studio.name}` }).click();
  await page.waitForURL(`**/login/${world.studio.id}`);
  await page.getByLabel('Username').fill('frontdesk.demo');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByRole('alert').waitFor();

  await page.getByRole('button', { name: 'BACK', exact: true }).click();
  await page.waitForURL('**/login/');
  await page.getByRole('button', { name: `SELECT ${world.studio.name}` }).click();
  expect(await page.getByLabel('Username').inputValue()).toBe('');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');

  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByText('Enter your username').waitFor();
  await page.getByLabel('Username').fill('frontdesk.demo');
  await page.getByLabel('Password', { exact: true }).fill('studio-demo');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Select your location' }).waitFor();
  // The words stand for a moment: nothing goes on before that is over.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page
    .getByRole('button', { name: /^SELECT/ })
    .first()
    .click();
  await page.getByText('Success. You will be redirected soon.').waitFor();
  await page.clock.runFor(800);
  // A page that would not wait has left when it answers.
  await page.evaluate(() => fetch('/favicon.svg').then(({ status }) => status));
  await page.getByText('Success. You will be redirected soon.').waitFor();
  await page.clock.runFor(200);
  await page.waitForURL('**/appointments');
});

// 000 §3.2: Session state: kind, site, location, user, role, permissions, token of each site, managementMode. The browser keeps the token and the
//   location; all else it asks of the server
// 000 §4.41: The session is cleared on success; then `/login/{siteId}`
it('keeps the session over a reload, shares it with other tabs and ends it everywhere', async () => {
  const { context, page } = await world.open();
  await signInAtDesk(world, page);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  const tab = await context.newPage();
  await tab.goto('/forms');
  await tab
    .getByRole('link', { name: /^Fill form/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`**/login/${world.studio.id}`);
  await tab.waitForURL(`**/login/${world.studio.id}`);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token');
});

// 000 §4.42: A no: 'Request Error: ' with the answer; an exception: 'Logout Error: ' with its message
// 000 §8.15: Logout: 'Request Error: ', 'Logout Error: ', as a line in the top bar
it('says so when the logout fails, and stays signed in', async () => {
  const { page } = await world.open();
  await signInAtDesk(world, page);
  await page.route('**/api/userToken/revoke', (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alert').getByText('Request Error: out of order').waitFor();
  await page.unroute('**/api/userToken/revoke');
  await page.route('**/api/userToken/revoke', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Logout Error: /)
    .waitFor();
  expect(page.url()).toContain('/appointments');
});

// 000 §2.4: `/loginmenu`
it.each([
  ['/appointments', /\/login\/$/],
  ['/forms', /\/loginmenu$/],
  ['/dailyreport', /\/loginmenu$/],
  ['/managementDashboard', /\/loginmenu$/],
  ['/login/999', /\/login\/$/],
])('leads a signed-out visitor of %s to the way in', async (path, target) => {
  const { page } = await world.open();
  await page.goto(path);
  await page.waitForURL(target);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

it('shows a session of another kind its own menu, and no page that is not its own', async () => {
  const { page } = await world.open();
  await keepSession(world, page);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('studio-hub.sessions') ?? '{}') as object;
    localStorage.setItem('studio-hub.sessions', JSON.stringify({ ...kept, door: 'booking' }));
  });
  await page.goto('/appointments');
  await page.getByRole('heading', { level: 1, name: 'We can’t find that page' }).waitFor();
  const menu = page.getByRole('navigation').getByRole('link');
  expect(await menu.allTextContents()).toEqual(['Calendar', 'Visits', 'FAQ']);
});

// 000 §1.6: Three kinds of session, single, director and booking; the kind decides which routes are open. The server knows all three; screens exist
//   for single so far, and what is not built is not in the menu
// 000 §2.4: `/loginmenu`
// 000 §6.11: The navigation menu holds what the session may use. What is not built is not in it
// 002 §1.101: 'Where do you want to enter?' offers /managementlogin, /login and /directorslogin; /bookinglogin is hidden on it
it('offers the ways in, but for the call centre’s', async () => {
  const { page } = await world.open();
  await page.goto('/loginmenu');
  await page.getByRole('heading', { name: 'Where do you want to enter?' }).waitFor();
  const ways = page.getByRole('main').getByRole('link');
  expect(await ways.evaluateAll((all) => all.map((way) => way.getAttribute('href')))).toEqual([
    ...['/managementlogin', '/login', '/directorslogin'],
  ]);
  await page.getByRole('link', { name: /Technicians dashboard/ }).click();
  await page.waitForURL('**/login');
});

it('speaks the language chosen on this device, also after a reload', async () => {
  const { page } = await world.open();
  await page.goto('/login/');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('heading', { name: 'Elige tu centro' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Elige tu centro' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
});

it('says why a sign-in was refused in the language of the screen, also when that changes', async () => {
  const { page } = await world.open('es');
  await page.goto(`/login/${world.studio.id}`);
  await page.getByLabel('Usuario').fill('frontdesk.demo');
  await page.locator('input[type=password]').fill('wrong');
  await page.getByRole('button', { name: 'ENTRAR' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('El usuario o la contraseña no son correctos.').waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await alert.getByText('The user name or password is not right.').waitFor();
});

describe('a part that does not come', () => {
  const part = '**/assets/kiosk-page-*.js';
  const goThere = (page: Page) =>
    page.evaluate((path) => {
      window.history.pushState({}, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, `/${world.studio.id}`);

  it('reloads the page after a release', async () => {
    const { page } = await world.open();
    await page.goto('/login/');
    await page.route(part, (route) => route.abort(), { times: 1 });
    await page.route(`${world.url}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-newer.js"></script>' }),
    );
    await goThere(page);
    await page.getByRole('heading', { level: 1, name: /^Welcome\./ }).waitFor();
  });

  it('is waited for while the server is away', async () => {
    const { page } = await world.open();
    await page.goto('/login/');
    await page.route('**/*', (route) => route.abort());
    await goThere(page);
    await page.getByRole('alert').getByText('We can’t reach Studio Hub').waitFor();
    await page.unroute('**/*');
    await page.getByRole('heading', { level: 1, name: /^Welcome\./ }).waitFor();
  });
});

// 000 §8.16: The error boundary: 'Something went wrong. error: …'
it('says what went wrong when a part of the app breaks, and starts again', async () => {
  const { page } = await world.open();
  const broken = { contentType: 'text/javascript', body: "throw new Error('a part is broken')" };
  await page.route('**/assets/kiosk-page-*.js', (route) => route.fulfill(broken));
  await page.goto(`/${world.studio.id}`);
  const alert = page.getByRole('alert');
  await alert.getByRole('heading', { level: 1, name: 'Something went wrong. error: a part is broken' }).waitFor();
  await page.unroute('**/assets/kiosk-page-*.js');
  await alert.getByRole('button').click();
  await page.getByRole('heading', { level: 1, name: /^Welcome\./ }).waitFor();
});

it('says that it cannot reach the server and goes on by itself', async () => {
  const { page } = await world.open();
  await page.route('**/api/sites/sites', (route) => route.abort());
  await page.goto('/login/');
  await page.getByRole('alert').getByText('We can’t reach Studio Hub').waitFor();
  await page.unroute('**/api/sites/sites');
  await page.getByRole('button', { name: `SELECT ${world.studio.name}` }).waitFor();
});
