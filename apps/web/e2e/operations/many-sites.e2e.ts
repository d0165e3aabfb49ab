import type { Page } from 'playwright-core';
import type * as dto from '#contracts/timeline/log.dto';
import type { Wire } from '#contracts/wire';
import { localDate } from '#domain/time/calendar-day';
import { recordOf } from '../config/config-page';
import { type Answers, type Asked, Refused } from '../pages/contract-server';
import { openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { dayOf } from './dashboard-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

/** One that stays open would go on asking. */
const opened: Page[] = [];
afterEach(() => Promise.all(opened.splice(0).map((page) => page.context().close())));

const SITES = Array.from({ length: 26 }, (_, i) => ({ id: i + 2, name: `Studio ${String.fromCharCode(65 + i)}` }));
const FAILING = [4, 5, 6, 7, 8];
const SLOW = [10, 11, 12];
const EXPIRED = 14;
const LAST = 27;
const named = (ids: readonly number[]) => SITES.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
const siteOf = ({ token = '' }: { token?: string | undefined }): number => (token === 't' ? 2 : Number(token.slice(1)));
const ENDED = 'Your session at Studio M has ended. Your other studios stay signed in.';

/** What a site that is well says, and the others in their way. */
function of<Reply>(asked: Asked, reply: (siteId: number) => Reply): Reply | Refused {
  const siteId = siteOf(asked);
  if (FAILING.includes(siteId)) return new Refused(503, 'UNAVAILABLE', 'Not now.');
  if (siteId === EXPIRED) return new Refused(401, 'SESSION_REQUIRED', 'Please sign in.');
  return reply(siteId);
}

/** A director at 26 studios; what the slow ones say of `path` comes with `hurry`. */
async function openAt(path: string, { slow, answers }: { slow: string | RegExp; answers: Answers }) {
  const places: Answers = {
    'sites.locations': (asked) => {
      const name = SITES.find(({ id }) => id === siteOf(asked))?.name ?? '';
      return { locations: [{ id: 1, name, timeZone: 'America/Chicago' }] };
    },
  };
  const { page } = await openDesk(world, {
    ...{ door: 'director', userRol: 'directiva', mayEditLinks: true, sites: SITES, answers: { ...places, ...answers } },
    path: '/verify/none',
  });
  opened.push(page);
  let hurry: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (hurry = resolve));
  await page.route(slow, async (route) => {
    const token = route.request().headers()['authorization'];
    if (SLOW.includes(siteOf({ token }))) await held;
    await route.fallback();
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, hurry };
}

describe('of 26 studios of which five fail, three are slow and one session has ended', () => {
  it('the projection names those, and has what the others took in', async () => {
    const { page, hurry } = await openAt('/projectionreport?startDate=2026-11-01&endDate=2026-11-15', {
      slow: '**/sales/receipt*',
      answers: { 'reports.receipt': (asked) => of(asked, (siteId) => ({ salesReceipt: siteId })) },
    });
    const row = (name: string) => page.getByRole('row', { name });
    await row('Studio Z').getByText(`$${LAST}.00`).waitFor();
    for (const id of FAILING) {
      const [name = ''] = named([id]);
      await page.getByText(`Failed to retrieve data from site : ${name} ${id} at location: 1`).waitFor();
    }
    await page.getByText(ENDED).waitFor();
    for (const name of named(SLOW)) expect(await row(name).getByText('$').count()).toBe(0);
    hurry();
    for (const name of named(SLOW)) await row(name).getByText('$').first().waitFor();
  });

  it('the review links name those, and list the others', async () => {
    const { page, hurry } = await openAt('/editreviewlinks', {
      slow: '**/api/config/records',
      answers: { 'config.records': (asked) => of(asked, (site) => ({ records: [recordOf({ site, version: 1 })] })) },
    });
    const target = (name: string) => page.getByLabel(`Target Link of ${name}`);
    await target('Studio Z').waitFor();
    await page.getByText(named(FAILING).join(', ')).waitFor();
    await page.getByText(`Still being read: ${named(SLOW).join(', ')}`).waitFor();
    await page.getByText(ENDED).waitFor();
    hurry();
    for (const name of named(SLOW)) await target(name).waitFor();
    expect(await page.getByText('Still being read').count()).toBe(0);
  });

  it('the log names those, and has what happened at the others', async () => {
    const entry = (siteId: number): Wire<dto.LogLine> => ({
      ...{ id: `e${String(siteId).padStart(16, '0')}`, at: '2026-03-10T20:18:08.000000Z', name: 'client.arrived' },
      ...{ actor: { kind: 'staff', id: 'u', name: 'Ana Reyes' }, source: 'desk', appointmentId: 7, visit: null },
      ...{ saleId: null, clientId: '41', clientName: `Client ${siteId}.`, locationId: 1, changes: [], details: [] },
      about: null,
    });
    const { page, hurry } = await openAt('/logs', {
      slow: /\/api\/logs(\?|$)/,
      answers: {
        'log.newest': (asked) =>
          of(asked, (siteId) => ({
            ...{ entries: [entry(siteId)], earlier: null, timeZone: 'America/Chicago', people: ['Ana Reyes'] },
          })),
      },
    });
    const list = page.getByRole('list', { name: 'What happened' });
    await list.getByText(`Client ${LAST}.`).waitFor();
    await page.getByText(`Not read: ${named(FAILING).join(', ')}. What is shown is of the others.`).waitFor();
    await page.getByText(ENDED).waitFor();
    hurry();
    for (const id of SLOW) await list.getByText(`Client ${id}.`).waitFor();
  });

  it('the dashboard names those that give no figures, and sums the others', async () => {
    const today = localDate(new Date(), 'America/Chicago');
    const { page } = await openAt('/operationaldashboard', {
      slow: '**/api/none',
      answers: {
        'summaries.all': ({ body }) => {
          const { sites } = JSON.parse(body.toString()) as { sites: { token: string; days: string[] }[] };
          const answers = sites.map((one) => {
            const siteId = siteOf(one);
            const name = SITES.find(({ id }) => id === siteId)?.name ?? '';
            // The server waits for none of them: of the slow ones and the one that ended it says nothing, as of those that fail.
            if ([...FAILING, ...SLOW, EXPIRED].includes(siteId)) return { summaries: null, epoch: '', seq: 0 };
            const locations = [{ locationId: 1, name, days: one.days.map((date) => dayOf(date, siteId)) }];
            return { epoch: 'e', seq: 1, summaries: { siteId, name, syncedAt: null, since: null, locations } };
          });
          return { now: Date.parse(`${today}T18:00:00Z`), sites: answers };
        },
      },
    });
    const row = (name: string) => page.locator('[data-entry]').filter({ hasText: name });
    await row('Studio Z').getByText(`$${LAST},000.50`).waitFor();
    for (const id of [...FAILING, ...SLOW, EXPIRED]) {
      const [name = ''] = named([id]);
      await page.getByText(`Failed to retrieve data from site : ${name} ${id} at location: 1`).waitFor();
    }
  });
});
