import { axeFaults, type Language, overflowOf } from '../pages/browser-page';
import { openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const EN = {
  staff: [
    ...['General', 'Checkout', 'Appointments dashboard', 'Appointments Notes Edit', 'Video Experience', '2FA and Form'],
    'Daily Report',
  ],
  directiva: ['Review Report', 'Business Snapshot', 'Configuration Files'],
};

async function openFaq(wish: { userRol?: string; language?: Language; hash?: string } = {}) {
  const { hash = '', ...rest } = wish;
  const opened = await openDesk(world, { ...rest, path: `/faq${hash}` });
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

// 001 §2.42: FAQ: collapsible items in categories; the FAQ states that access-denied errors mean that a supervisor must upgrade the user
// 001 §6.40: The value 'Directiva' sees the extra FAQ categories
it('shows the categories of its user, closed until they are opened', async () => {
  for (const [userRol, names] of [
    ['Front Desk', EN.staff],
    ['Management', EN.staff],
    ['Directiva', [...EN.staff, ...EN.directiva]],
  ] as const) {
    const { page, context } = await openFaq({ userRol });
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(names);
    const denied = page.getByText(/An access-denied error means.*Ask your supervisor to upgrade/);
    expect(await denied.isVisible()).toBe(false);
    await page.getByRole('heading', { name: 'General' }).click();
    await page.getByRole('heading', { name: /It says that I may not/ }).click();
    await denied.waitFor();
    await context.close();
  }
});

it.each([
  ['en', 'new code', /180 seconds/],
  ['es', 'codigo nuevo', /180 segundos/],
  ['es', 'propina empleado', /cinco letras/],
] as const)('in %s finds by %j', async (language, text, answer) => {
  const { page } = await openFaq({ language });
  await page.getByRole('searchbox').fill(text);
  const found = page.locator('details details', { hasText: answer });
  await found.locator('summary').click();
  await found.getByText(answer).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('searchbox').fill('zzzz');
  await page.getByText(/^(No question has these words|Ninguna pregunta tiene)/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

it('opens the question of its address, and says in the address which one is open', async () => {
  const { page } = await openFaq({ hash: '#new-code' });
  await page.getByText(/180 seconds/).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('The code does not arrive.');
  await page.getByRole('heading', { name: 'How long is a code good?' }).click();
  await page.getByText(/900 seconds/).waitFor();
  await page.waitForURL('**/faq#code-lifetime');
  await page.getByRole('heading', { name: 'Daily Report' }).click();
  await page.getByRole('heading', { name: /Ending Cash computed/ }).click();
  await page.waitForURL('**/faq#ending-cash');
  // What was open stays so, and a search takes nobody out of its box.
  expect(await page.getByText(/180 seconds/).isVisible()).toBe(true);
  await page.getByRole('searchbox').pressSequentially('cash');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
});

it('does not open what is of another role', async () => {
  const { page } = await openFaq({ hash: '#approve-report' });
  expect(await page.getByText(/press Approve/).count()).toBe(0);
});

it.each(['en', 'es'] as const)('breaks no rule and fits at every size, in %s', async (language) => {
  const { page } = await openFaq({ language, userRol: 'Directiva' });
  for (const level of [2, 3]) {
    const closed = page.locator('details:not([open]) > summary').getByRole('heading', { level });
    while ((await closed.count()) > 0) await closed.first().click();
  }
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overflowOf(page)]).toEqual([width, 0]);
    // What scrolled under the top bar is no target.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await axeFaults(page)).toEqual([]);
  }
});
