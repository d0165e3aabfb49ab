import { readFile } from 'node:fs/promises';
import type { WebSocketRoute } from 'playwright-core';
import { LOG_HEADERS } from '#contracts/appointments';
import type * as dto from '#contracts/timeline/log.dto';
import type { Wire } from '#contracts/wire';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { type Asked, Refused } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { hold } from '../pages/held-call';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

type LogLine = Wire<dto.LogLine>;

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const DENVER = { id: 3, name: 'Denver' };
const DAY = '2026-03-10';
const line = (n: number, part: Partial<LogLine> = {}): LogLine => ({
  ...{ id: `e${String(n).padStart(16, '0')}`, at: `${DAY}T20:18:${String(n).padStart(2, '0')}.000000Z` },
  ...{ name: 'client.arrived', actor: { kind: 'staff', id: 'u', name: 'Ana Reyes' }, source: 'desk' },
  ...{ appointmentId: 7, visit: null, saleId: null, clientId: '41', clientName: 'Marisol Vega', locationId: 1 },
  ...{ changes: [{ what: 'status', before: 'Booked', after: 'Arrived' }], details: [], about: null },
  ...part,
});
const CONTENT = line(12, {
  ...{ name: 'content.changed', appointmentId: null, clientId: null, clientName: null, changes: [] },
  ...{ actor: { kind: 'staff', name: 'Mr. Lee' }, source: 'director' },
  details: [
    { name: 'abstract', before: 'We saw her.', after: 'We saw her smile.' },
    { name: 'isVisible', before: 'true', after: 'false' },
    { name: 'countedCents', before: '53000', after: null },
  ],
});
const SILENT = line(8, {
  ...{ name: 'sync.degraded', appointmentId: null, clientName: null, changes: [] },
  ...{ actor: { kind: 'system' }, source: 'system' },
});

/** Two studios, each with a log of its own. */
async function openLogs(wish: DeskWish & { lines?: Record<string, LogLine[] | Refused> } = {}) {
  const { lines = { t: [line(10), CONTENT], t3: [line(11, { clientName: 'Wei Zhang' }), SILENT] } } = wish;
  const asked: Record<string, string>[] = [];
  let hub: WebSocketRoute | undefined;
  const page = ({ token = '', query }: Asked) => {
    asked.push({ token, ...query });
    const own = lines[token] ?? [];
    if (own instanceof Refused) return own;
    const timeZone = token === 't3' ? 'America/Denver' : 'America/Chicago';
    return { entries: own.toReversed(), earlier: null, timeZone, people: ['Ana Reyes', 'Mr. Lee'] };
  };
  const opened = await openDesk(world, {
    ...{ door: 'director', userRol: 'directiva', path: '/logs', sites: [{ id: 2, name: 'Houston' }, DENVER] },
    onLine: (one) => (hub = one),
    ...wish,
    answers: {
      'log.newest': page,
      'log.earlier': page,
      'jobs.failed': () => ({ jobs: [], total: 0, sharedTotal: 0, timeZone: 'America/Chicago' }),
      'deployment.running': () => ({ page: 'p', programs: [] }),
      ...wish.answers,
    },
  });
  let seq = 1;
  /** At Houston; what is read from then on is as of it. */
  const happens = async (name: string, payload: object) => {
    const event = {
      siteId: 2,
      seq: (seq += 1),
      name,
      at: new Date().toISOString(),
      actor: { kind: 'system' },
      payload,
    };
    await opened.page.route(/\/api\/logs(\?|$)/, async (route) => {
      const response = await route.fetch();
      const isOfHouston = route.request().headers()['authorization'] === 't';
      const position = isOfHouston ? { [LOG_HEADERS.seq]: String(seq) } : {};
      await route.fulfill({ response, headers: { ...response.headers(), ...position } });
    });
    hub?.send(`42${JSON.stringify(['event', event])}`);
  };
  const list = opened.page.getByRole('list', { name: 'What happened' });
  return { ...opened, asked, lines, happens, list, said: () => list.locator(':scope > li').allInnerTexts() };
}

// 002 §2.182: Logs: what happened at all of a director's sites in one list, who did it, through what, before and after
it('shows what happened at both studios by time, each by its own clock, with who, through what, before and after', async () => {
  const { page, list, said } = await openLogs();
  await list.getByText('Wei Zhang').waitFor();
  const [content, wei, marisol, silent] = await said();
  expect(content).toMatch(/3:18:12 PM[^]*CDT[^]*Content of the web pages changed[^]*Houston[^]*Mr. Lee · directors/);
  expect(content).toContain('Text: We saw her. → We saw her smile.');
  expect(content).toContain('Shown: yes → no');
  expect(content).toContain('Counted cash: $530.00 → none');
  expect(wei).toMatch(/2:18:11 PM[^]*MDT[^]*Arrived[^]*Denver · Wei Zhang[^]*Ana Reyes · desk/);
  expect(marisol).toContain('Houston · Marisol Vega');
  expect(silent).toMatch(/The scheduling system is silent[^]*Studio Hub/);
  expect(await axeFaults(page)).toEqual([]);
});

it('is narrowed by studio, day, person, kind and text, and its address shows the same to whoever it is sent to', async () => {
  const { page, list, asked } = await openLogs();
  await list.getByText('Wei Zhang').waitFor();
  await page.getByLabel('Studio', { exact: true }).selectOption('Houston');
  await page.getByLabel('Who', { exact: true }).selectOption('Mr. Lee');
  await page.getByRole('combobox', { name: 'What' }).selectOption('Sales');
  await page.getByRole('textbox', { name: 'Day' }).fill('03/10/2026');
  await page.getByRole('searchbox').pressSequentially('vega');
  await page.waitForURL(/find=vega/);
  const wanted = { token: 't', by: 'Mr. Lee', kind: 'money', day: DAY, find: 'vega' };
  await page.reload();
  await list.getByText('Marisol Vega').waitFor();
  expect(asked.at(-1)).toEqual(wanted);
  expect(await page.getByRole('searchbox').inputValue()).toBe('vega');
});

// The second press comes before the first one is drawn.
it('keeps what both of two quick presses chose', async () => {
  const { page, list } = await openLogs();
  await list.getByText('Wei Zhang').waitFor();
  await page.evaluate(() => {
    const choose = (label: string, value: string) => {
      const field = [...document.querySelectorAll('select')].find((one) => one.labels[0]?.textContent === label);
      if (field === undefined) throw new Error(`There is no ${label}`);
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('Who', 'Mr. Lee');
    choose('What', 'money');
  });
  await page.waitForURL(/kind=money/);
  expect(new URL(page.url()).searchParams.get('by')).toBe('Mr. Lee');
});

it('says which studio could not be read, shows the other, and reads it when it is asked again', async () => {
  const lines: Record<string, LogLine[] | Refused> = { t: [line(10)], t3: new Refused(503, 'UNAVAILABLE') };
  const { page, list } = await openLogs({ lines });
  await page.getByText('Not read: Denver. What is shown is of the others.').waitFor();
  await list.getByText('Marisol Vega').waitFor();
  // The page tries by itself as well.
  const release = await hold(page, '**/api/logs*');
  lines['t3'] = [line(11, { clientName: 'Wei Zhang' })];
  await page.getByRole('button', { name: 'Try again' }).click();
  release();
  await list.getByText('Wei Zhang').waitFor();
});

it('waits with what is new while somebody reads, and says how much there is', async () => {
  const { page, list, lines, happens } = await openLogs();
  await page.getByText(/^Live/).waitFor();
  const first = list.locator(':scope > li').first();
  await first.hover();
  lines['t'] = [line(10), CONTENT, line(20, { clientName: 'Tasha Williams' })];
  await happens('content.changed', { content: { kind: 'review', uniqueId: null } });
  const news = page.getByRole('button', { name: '1 new: show it' });
  await news.waitFor();
  expect(await first.innerText()).toContain('Content of the web pages changed');
  // The hand stays on the list: off it, nothing waits.
  await news.press('Enter');
  await first.filter({ hasText: 'Tasha Williams' }).waitFor();
});

it('goes on with earlier lines of each studio, without a gap', async () => {
  const earlier = line(2, { clientName: 'Ada Earlier' });
  const { page, list, asked } = await openLogs({
    answers: {
      'log.newest': ({ token }) => ({
        ...{ entries: token === 't3' ? [line(11)] : [line(10), line(5, { clientName: 'Bea Later' })] },
        ...{ earlier: token === 't3' ? 'there' : null, timeZone: 'America/Denver', people: [] },
      }),
      'log.earlier': ({ token = '', query }) => {
        asked.push({ token, ...query });
        return { entries: [earlier], earlier: null };
      },
    },
  });
  await list
    .getByText(/Denver/)
    .first()
    .waitFor();
  // Between the last line of the other studio and this one there may be more.
  expect(await list.getByText('Bea Later').count()).toBe(0);
  await page.getByRole('button', { name: 'Show earlier' }).click();
  await list.getByText('Ada Earlier').waitFor();
  expect(await list.getByText('Bea Later').count()).toBe(1);
  expect(asked).toEqual([{ token: 't3', before: 'there' }]);
  expect(await page.getByRole('button', { name: 'Show earlier' }).count()).toBe(0);
});

it('is saved as a spreadsheet', async () => {
  const { page, list } = await openLogs();
  await list.getByText('Wei Zhang').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('log.xlsx');
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await page.getByText('4 lines saved.').waitFor();
});

it.each([
  [1280, 800, 'es'],
  [768, 1024, 'en'],
  [390, 844, 'es'],
] as const)('fits on %i × %i', async (width, height, language) => {
  const { page } = await openLogs({ language, options: { viewport: { width, height } } });
  await page.getByText('Wei Zhang').waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await axeFaults(page)).toEqual([]);
});

it('says that there is nothing like what was asked for', async () => {
  const { page } = await openLogs({ lines: {}, language: 'es', path: '/logs?find=nadie' });
  await page.getByText('No ha pasado nada así').waitFor();
});

it('needs no location: it is of all of them, and where one is needed nothing calls itself live before it is chosen', async () => {
  const { page, list } = await openLogs({ isUnplaced: true });
  await list.getByText('Wei Zhang').waitFor();
  await page.getByText(/^Live · /).waitFor();
  await page.goto('/contentmanagereviews');
  await page.getByRole('heading', { name: 'Please select a location' }).waitFor();
  expect(await page.getByText(/^(Live|Catching up|Offline)/).count()).toBe(0);
});
