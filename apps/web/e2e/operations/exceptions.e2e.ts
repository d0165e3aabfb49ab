import type { WebSocketRoute } from 'playwright-core';
import { LOG_HEADERS } from '#contracts/appointments';
import type * as dto from '#contracts/operations/exceptions.dto';
import type { Wire } from '#contracts/wire';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { type Asked, Refused } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { hold } from '../pages/held-call';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

type ExceptionView = Wire<dto.ExceptionView>;

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const exception = (n: number, part: Partial<ExceptionView> = {}): ExceptionView => ({
  ...{ exceptionId: id(n), kind: 'cashDifference', state: 'open', locationId: 1, location: 'Katy', date: '2026-03-09' },
  ...{ facts: { expected: 548, counted: 530, difference: -18, by: 'Ana Reyes' }, client: null, openedAt: ago(n) },
  ...{ endedAt: null, endedBy: null, assignedTo: null, comments: [], version: 1 },
  ...part,
});
const FORM = exception(3, {
  ...{ kind: 'unsignedForm', location: 'Denver', client: 'Wei Zhang' },
  facts: { appointmentId: 7, startsLocal: '2026-03-09T11:00:00', service: 'DNA Gender Test' },
});
const SILENT = exception(5, {
  kind: 'providerSilent',
  locationId: null,
  location: null,
  date: null,
  facts: { since: ago(5) },
});

type Lists = Record<string, ExceptionView[] | Refused>;

/** Two studios, each with a list of its own that presses change as the server does. */
async function openExceptions(wish: DeskWish & { lists?: Lists } = {}) {
  const { lists = { t: [exception(2), SILENT], t3: [FORM] } } = wish;
  let hub: WebSocketRoute | undefined;
  const changed = ({ token = '', params }: Asked, change: (one: ExceptionView) => Partial<ExceptionView>) => {
    const own = lists[token];
    const at =
      own instanceof Refused || own === undefined
        ? -1
        : own.findIndex((one) => one.exceptionId === params['exceptionId']);
    const one = own instanceof Refused || own === undefined ? undefined : own[at];
    if (one === undefined || own instanceof Refused || own === undefined) return new Refused(404, 'NOT_FOUND');
    return (own[at] = { ...one, ...change(one), version: one.version + 1 });
  };
  const opened = await openDesk(world, {
    ...{
      door: 'director',
      userRol: 'directiva',
      path: '/exceptions',
      sites: [
        { id: 2, name: 'Houston' },
        { id: 3, name: 'Denver' },
      ],
    },
    onLine: (one) => (hub = one),
    ...wish,
    answers: {
      'exceptions.list': ({ token = '' }) => {
        const own = lists[token] ?? [];
        if (own instanceof Refused) return own;
        return { timeZone: 'America/Chicago', me: 'Mr. Lee', people: ['Mr. Lee', 'Ana Reyes'], exceptions: [...own] };
      },
      'exceptions.change': (asked) =>
        changed(asked, () => {
          const { assignedTo, isResolved } = JSON.parse(asked.body.toString()) as Wire<dto.ExceptionWish>;
          const end = { state: 'resolved', endedAt: ago(0), endedBy: 'Mr. Lee' } as const;
          return { ...(assignedTo === undefined ? {} : { assignedTo }), ...(isResolved === true ? end : {}) };
        }),
      'exceptions.comment': (asked) =>
        changed(asked, ({ comments }) => {
          const { commentId, text } = JSON.parse(asked.body.toString()) as Wire<dto.ExceptionCommentWish>;
          return { comments: [...comments, { commentId, text, by: 'Mr. Lee', at: ago(0) }] };
        }),
      ...wish.answers,
    },
  });
  let seq = 1;
  /** At Houston; what is read from then on is as of it. */
  const happens = async () => {
    seq += 1;
    const payload = { exception: { exceptionId: id(1), kind: 'discounts', change: 'opened', version: 1 } };
    const event = { siteId: 2, seq, name: 'exception.changed', at: ago(0), actor: { kind: 'system' }, payload };
    await opened.page.route(/\/api\/exceptions$/, async (route) => {
      const response = await route.fetch();
      const isOfHouston = route.request().headers()['authorization'] === 't';
      const position = isOfHouston ? { [LOG_HEADERS.seq]: String(seq) } : {};
      await route.fulfill({ response, headers: { ...response.headers(), ...position } });
    });
    hub?.send(`42${JSON.stringify(['event', event])}`);
  };
  const list = opened.page.getByRole('list', { name: 'What needs a look' });
  return { ...opened, lists, happens, list, rows: list.getByRole('listitem') };
}

it('shows what needs a look at both studios, the newest first, with what, where and since when', async () => {
  const { page, rows } = await openExceptions();
  await rows.nth(2).waitFor();
  const [cash, form, silent] = await rows.allInnerTexts();
  expect(cash).toMatch(
    /Cash short by \$18\.00[^]*Mar 9, 2026 · created by Ana Reyes[^]*Houston · Katy[^]*2 h[^]*Take it/,
  );
  expect(form).toMatch(/Completed without a signed form[^]*Wei Zhang, DNA Gender Test, 11:00 AM[^]*Denver[^]*3 h/);
  expect(silent).toMatch(/Scheduling system silent since[^]*Houston[^]*5 h/);
  await page.getByRole('button', { name: 'Open 3' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

it('comes and goes live, and nothing moves under the hand', async () => {
  const { page, rows, lists, happens } = await openExceptions();
  await page.getByText(/^Live/).waitFor();
  lists['t'] = [
    exception(1, { kind: 'discounts', facts: { percent: 14, sales: 31, discounted: 6, mostByOne: 4 } }),
    exception(2),
    SILENT,
  ];
  await happens();
  await rows.first().filter({ hasText: 'Discounts of 14 %' }).waitFor();
  await rows.nth(1).hover();
  lists['t'] = [exception(0, { kind: 'videoFailed', facts: {} }), exception(2), SILENT];
  await happens();
  await page.getByRole('status').getByRole('button', { name: 'Show' }).waitFor();
  expect(await rows.nth(1).innerText()).toContain('Cash short');
  await page.mouse.move(2, 2);
  await rows.first().filter({ hasText: 'Video failed' }).waitFor();
  await rows.filter({ hasText: 'Discounts of 14 %' }).waitFor({ state: 'detached' });
});

it('is taken, talked about, given to somebody else and resolved', async () => {
  const { page, rows } = await openExceptions();
  await page.getByRole('button', { name: /^Take it: Cash short/ }).click();
  await rows.first().filter({ hasText: 'Mr. Lee' }).waitFor();
  await page.getByRole('button', { name: 'Mine 1' }).click();
  await page.getByRole('button', { name: 'Cash short by $18.00', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Cash short by $18.00' });
  expect(await panel.innerText()).toMatch(/Expected[^]*\$548\.00[^]*Counted[^]*\$530\.00[^]*Difference[^]*-\$18\.00/);
  await panel.getByLabel('Comment', { exact: true }).fill('<b>Called</b> the desk.');
  await panel.getByRole('button', { name: 'Add the comment' }).click();
  await panel.getByText('<b>Called</b> the desk.').waitFor();
  await panel.getByLabel('Assigned to').selectOption('Ana Reyes');
  await page.getByRole('button', { name: 'Mine 0' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Resolve' }).click();
  await panel.getByRole('button', { name: 'Open again' }).waitFor();
  await page.getByRole('button', { name: 'Resolved' }).click();
  await rows.first().filter({ hasText: 'Resolved by Mr. Lee' }).waitFor();
});

it('says in words that somebody else was first, and shows what is there', async () => {
  const { page } = await openExceptions({
    answers: {
      'exceptions.change': () =>
        new Refused(409, 'STALE_VERSION', 'Somebody else changed this meanwhile. Please look at it again.'),
    },
  });
  await page.getByRole('button', { name: /^Take it: Cash short/ }).click();
  await page.getByText('Somebody else changed this meanwhile. Please look at it again.').waitFor();
});

it('leads to the visit, at its own studio', async () => {
  const { page } = await openExceptions();
  await page.getByRole('button', { name: 'Completed without a signed form', exact: true }).click();
  await page.getByRole('button', { name: 'Open the visit' }).click();
  await page.waitForURL('**/notepage/7');
});

it('says which studio could not be read, and shows the other', async () => {
  const { page, rows, lists } = await openExceptions({
    lists: { t: [exception(2)], t3: new Refused(503, 'UNAVAILABLE') },
  });
  await page.getByText('Not read: Denver. The others show.').waitFor();
  expect(await rows.count()).toBe(1);
  // The page tries by itself as well.
  const release = await hold(page, '**/api/exceptions*');
  lists['t3'] = [FORM];
  await page.getByRole('button', { name: 'Try again' }).click();
  release();
  await rows.filter({ hasText: 'Wei Zhang' }).waitFor();
});

it('is narrowed by studio and kind, and its address shows the same to whoever it is sent to', async () => {
  const { page, rows } = await openExceptions();
  await rows.nth(2).waitFor();
  await page.getByRole('combobox', { name: 'Studio' }).selectOption('Houston');
  await page.getByRole('combobox', { name: 'What' }).selectOption('Cash differences');
  await page.getByRole('button', { name: 'Cash short by $18.00', exact: true }).click();
  await page.reload();
  await page.getByRole('complementary', { name: 'Cash short by $18.00' }).waitFor();
  expect(await rows.count()).toBe(1);
});

it.each([
  [1280, 800, 'es'],
  [768, 1024, 'en'],
  [390, 844, 'es'],
] as const)('fits on %i × %i, with one of them open', async (width, height, language) => {
  const { page } = await openExceptions({
    ...{ language, options: { viewport: { width, height } }, path: `/exceptions?exception=${id(2)}` },
  });
  await page.getByRole('complementary').waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await axeFaults(page)).toEqual([]);
});

it('says that nothing needs a look', async () => {
  const { page } = await openExceptions({ lists: {}, language: 'es' });
  await page.getByText('No hay nada por revisar').waitFor();
});
