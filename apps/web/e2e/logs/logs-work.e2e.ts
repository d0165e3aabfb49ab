import type { WebSocketRoute } from 'playwright-core';
import { LOG_HEADERS } from '#contracts/appointments';
import type * as jobs from '#contracts/work/failed-jobs.dto';
import type { SiteSync } from '#contracts/work/site-sync.dto';
import type { Wire } from '#contracts/wire';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { type Asked, Refused } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

type FailedJob = Wire<jobs.FailedJob>;

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const SITES = [
  { id: 2, name: 'Houston' },
  { id: 3, name: 'Denver' },
];
const job = (n: number, part: Partial<FailedJob> = {}): FailedJob => ({
  ...{ jobId: `00000000-0000-4000-8000-00000000000${n}`, name: 'message.formLink', isShared: false },
  ...{ appointmentId: 7, clientId: '41', clientName: 'Marisol Vega', from: null, to: null, requeues: 0 },
  ...{ askedAt: '2026-03-10T20:00:00.000Z', failedAt: `2026-03-10T20:18:0${n}.000Z`, tries: 12 },
  ...{ why: 'refused', detail: '550 no mailbox … here', canRequeue: true },
  ...part,
});
const CODE = job(2, { name: 'code.deliver', canRequeue: false, why: 'away', detail: '', clientName: 'Wei Zhang' });
const DAYS = job(1, {
  ...{ name: 'provider.syncDay', appointmentId: null, clientId: null, clientName: null },
  ...{ from: '2026-03-01', to: '2026-03-14', why: 'fault', detail: '', requeues: 2 },
});
const SHARED = job(4, { name: 'clock.prune', isShared: true, appointmentId: null, clientId: null, clientName: null });

/** And half an hour more: however long the test takes, it is as many. */
const hoursAgo = (hours: number): string => new Date(Date.now() - (hours + 0.5) * 3_600_000).toISOString();
const figures = (part: Partial<Wire<SiteSync>> = {}): Wire<SiteSync> => ({
  ...{ state: 'ok', syncedAt: hoursAgo(3), since: null, isSubscribed: true, toldAt: hoursAgo(2) },
  ...{ calls: 1_240, callsLimit: 5_000, passedAt: hoursAgo(6), passFound: 3, timeZone: 'America/Chicago' },
  ...part,
});

interface WorkWish extends DeskWish {
  failed?: Record<string, FailedJob[] | Refused>;
  syncs?: Record<string, Wire<SiteSync> | Refused>;
}

/** Two studios, each with work of its own. */
async function openWork(wish: WorkWish = {}) {
  const { failed = { t: [job(3), DAYS, SHARED], t3: [CODE, SHARED] }, syncs = { t: figures(), t3: figures() } } = wish;
  const dealt: { token: string; what: string; jobId: string }[] = [];
  let hub: WebSocketRoute | undefined;
  const deal =
    (what: string) =>
    ({ token = '', params: { jobId = '' } }: Asked): null => {
      dealt.push({ token, what, jobId });
      const own = failed[token];
      if (Array.isArray(own)) failed[token] = own.filter((one) => one.jobId !== jobId);
      return null;
    };
  const opened = await openDesk(world, {
    ...{ door: 'director', userRol: 'directiva', path: '/logs?part=work', sites: SITES },
    onLine: (one) => (hub = one),
    ...wish,
    answers: {
      'log.newest': () => ({ entries: [], earlier: null, timeZone: 'America/Chicago', people: [] }),
      'jobs.failed': ({ token = '' }) => {
        const own = failed[token] ?? [];
        if (own instanceof Refused) return own;
        const sharedTotal = own.filter(({ isShared }) => isShared).length;
        return { jobs: own, total: own.length - sharedTotal, sharedTotal, timeZone: 'America/Chicago' };
      },
      'jobs.requeue': deal('requeue'),
      'jobs.discard': deal('discard'),
      'sync.figures': ({ token = '' }) => syncs[token] ?? figures(),
      'deployment.running': () => ({ page: 'other', programs: [{ program: 'api', version: 'a1b2c3', count: 2 }] }),
      ...wish.answers,
    },
  });
  /** At Houston; what is read from then on is as of it. */
  const happens = async (name: string) => {
    const payload = { job: { jobId: job(9).jobId, name: 'media.video', appointmentId: null, clientId: null } };
    const event = { siteId: 2, seq: 2, name, at: new Date().toISOString(), actor: { kind: 'system' }, payload };
    await opened.page.route('**/api/jobs/failed', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), [LOG_HEADERS.seq]: '2' } });
    });
    hub?.send(`42${JSON.stringify(['event', event])}`);
  };
  const list = opened.page.getByRole('list', { name: 'Jobs that failed' });
  return {
    ...opened,
    dealt,
    failed,
    syncs,
    happens,
    list,
    line: (text: string) => list.getByRole('listitem').filter({ hasText: text }),
  };
}

// 002 §2.184: Logs: what failed for good at all of a director's sites, why, and what is to become of it
it('shows what failed at both studios, for whom and why, and what is of no studio once', async () => {
  const { page, list, line } = await openWork();
  await list.getByText('Wei Zhang').waitFor();
  const said = await list.getByRole('listitem').allInnerTexts();
  expect(said).toHaveLength(4);
  expect(said[0]).toMatch(/Clearing away old records[^]*All studios/);
  expect(said[1]).toMatch(
    /Mail with the link to the form[^]*Houston · Marisol Vega[^]*The other side said no[^]*550 no mailbox/,
  );
  expect(said[1]).toMatch(/Mar 10, 2026, 3:18 PM CDT[^]*tried 12 times/);
  expect(said[2]).toMatch(/One-time code[^]*Denver · Wei Zhang[^]*Cannot be done again/);
  expect(said[3]).toMatch(/Reading appointments[^]*Mar 1\s–\s14[^]*done again 2 times/);
  expect(
    await line('Wei Zhang')
      .getByRole('button', { name: /^Do again/ })
      .count(),
  ).toBe(0);
  expect(await page.getByRole('tab', { name: 'Jobs that failed' }).innerText()).toMatch(/4$/);
  expect(await line('Marisol Vega').getByRole('link').getAttribute('href')).toBe('/notepage/7');
  expect(await axeFaults(page)).toEqual([]);
});

it('does a job again, or discards it, after one more press, with the session of its own studio', async () => {
  const { page, line, dealt } = await openWork();
  await line('Marisol Vega')
    .getByRole('button', { name: /^Do again/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave it' }).click();
  await line('Marisol Vega')
    .getByRole('button', { name: /^Do again/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Do again' }).click();
  await page.getByText('It is being done again.').waitFor();
  await line('Wei Zhang')
    .getByRole('button', { name: /^Discard/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Discarded.', { exact: true }).waitFor();
  expect(dealt).toEqual([
    { token: 't', what: 'requeue', jobId: job(3).jobId },
    { token: 't3', what: 'discard', jobId: CODE.jobId },
  ]);
});

it('says that somebody was faster, and that there was no answer', async () => {
  const refusals: Refused[] = [new Refused(409, 'ILLEGAL_STATUS'), new Refused(503, 'UNAVAILABLE', 'Not now.')];
  const { page, line } = await openWork({ answers: { 'jobs.requeue': () => refusals.shift() ?? null } });
  await line('Marisol Vega')
    .getByRole('button', { name: /^Do again/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Do again' }).click();
  await page.getByRole('region', { name: /./ }).getByText('Somebody has dealt with it already.').waitFor();
  await line('Clearing away')
    .getByRole('button', { name: /^Do again/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Do again' }).click();
  await page.getByRole('dialog').getByText('Not now.').waitFor();
});

it('shows what failed meanwhile by itself, and names the studio that could not be read', async () => {
  const failed: WorkWish['failed'] = { t: [job(3)], t3: new Refused(503, 'UNAVAILABLE') };
  const { page, line, happens } = await openWork({ failed });
  await page.getByText('Not read: Denver. What is shown is of the others.').waitFor();
  await page.getByText(/^Live/).waitFor();
  failed['t'] = [job(9, { name: 'media.video', clientName: 'Tasha Williams' }), job(3)];
  await happens('job.failed');
  await line('Tasha Williams').waitFor();
});

it('says that nothing failed', async () => {
  const { page } = await openWork({ failed: {}, language: 'es' });
  await page.getByText('Nada ha fallado').waitFor();
});

// 002 §2.185: Logs: how each site is kept in step with the provider: age, messages, calls of the day's budget, last full pass and what it found
it('shows how each studio is kept in step, and keeps the figures of one that gives no answer any more', async () => {
  const syncs: WorkWish['syncs'] = {
    t: figures(),
    t3: figures({
      ...{ state: 'silent', since: hoursAgo(4), syncedAt: hoursAgo(5), isSubscribed: false, calls: 4_800 },
    }),
  };
  const { page } = await openWork({ path: '/logs?part=sync', syncs });
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await row('Houston').getByText('In step').waitFor();
  expect(await row('Houston').innerText()).toMatch(
    /3 h ago[^]*Subscribed[^]*2 h ago[^]*1,240 of 5,000[^]*6 h ago[^]*3 records differed/,
  );
  expect(await row('Denver').innerText()).toMatch(
    /Silent[^]*5 h ago[^]*began 4 h ago[^]*Not subscribed[^]*4,800 of 5,000[^]*slows down/,
  );
  expect(await axeFaults(page)).toEqual([]);
});

it('names a studio whose figures could not be read, and shows them once they can be', async () => {
  const syncs: WorkWish['syncs'] = { t: figures(), t3: new Refused(503, 'UNAVAILABLE') };
  const { page } = await openWork({ path: '/logs?part=sync', syncs });
  await page.getByText('Not read: Denver. What is shown is of the others.').waitFor();
  await page.getByText('This studio gave no answer yet.').waitFor();
  syncs['t3'] = figures({ passFound: 0 });
  await page.getByText('nothing differed').waitFor();
});

// 001 §9.280: The page's version and each server's are shown, and said when they differ
it('says at its foot which versions run, and that this page is of another one', async () => {
  const { page } = await openWork();
  const foot = page.getByRole('region', { name: 'Versions that run' });
  await foot.getByText('load it again').waitFor();
  expect(await foot.innerText()).toMatch(/This page\s+[0-9a-f]{12}[^]*2 servers\s+a1b2c3/);
});

it.each([
  ['1280 × 800', 'es', 'work'],
  ['768 × 1024', 'en', 'work'],
  ['390 × 844', 'es', 'work'],
  ['1280 × 800', 'en', 'sync'],
  ['768 × 1024', 'es', 'sync'],
  ['390 × 844', 'en', 'sync'],
] as const)('fits on %s in %s: %s', async (size, language, part) => {
  const [width = 0, height = 0] = size.split(' × ').map(Number);
  const path = `/logs?part=${part}`;
  const { page } = await openWork({ language, path, options: { viewport: { width, height } } });
  const first = part === 'work' ? 'Wei Zhang' : '1,240';
  await page.getByText(first).first().waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await axeFaults(page)).toEqual([]);
});
