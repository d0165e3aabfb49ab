import type * as exceptions from '#contracts/operations/exceptions.dto';
import type * as dto from '#contracts/timeline/log.dto';
import type { Wire } from '#contracts/wire';
import { localDate } from '#domain/time/calendar-day';
import { eventually } from '#testing/eventually';
import { recordOf } from '../config/config-page';
import type { Answers } from '../pages/contract-server';
import { drawn } from '../pages/browser-page';
import { dayOf } from './dashboard-page';
import {
  AWAITED,
  ENDED,
  EXPIRED,
  FAILING,
  LAST,
  nameOf,
  named,
  of,
  manySites,
  siteOf,
  SITES,
  SLOW,
} from './many-sites-page';

const openAt = manySites();

/** Figures of all sites at once; `isWell` says of which. The server waits for none: of the others it says nothing. */
function figures(isWell: (siteId: number) => boolean): Answers {
  return {
    'summaries.all': ({ body }) => {
      const { sites } = JSON.parse(body.toString()) as { sites: { token: string; days: string[] }[] };
      const answers = sites.map((one) => {
        const siteId = siteOf(one);
        if (!isWell(siteId)) return { summaries: null, epoch: '', seq: 0 };
        const name = nameOf(siteId);
        const locations = [{ locationId: 1, name, days: one.days.map((date) => dayOf(date, siteId)) }];
        return { epoch: 'e', seq: 1, summaries: { siteId, name, syncedAt: null, since: null, locations } };
      });
      const today = localDate(new Date(), 'America/Chicago');
      return { now: Date.parse(`${today}T18:00:00Z`), sites: answers };
    },
  };
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
      await page.getByText(`Failed to retrieve data from site : ${nameOf(id)} ${id} at location: 1`).waitFor();
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
    await page.getByText(AWAITED).waitFor();
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
    await page.getByText(AWAITED).waitFor();
    await page.getByText(ENDED).waitFor();
    hurry();
    for (const id of SLOW) await list.getByText(`Client ${id}.`).waitFor();
  });

  it('the dashboard names those that give no figures, and sums the others', async () => {
    const silent = [...FAILING, ...SLOW, EXPIRED];
    const { page } = await openAt('/operationaldashboard', {
      slow: '**/api/none',
      answers: figures((siteId) => !silent.includes(siteId)),
    });
    const row = (name: string) => page.locator('[data-entry]').filter({ hasText: name });
    await row('Studio Z').getByText(`$${LAST},000.50`).waitFor();
    for (const id of silent)
      await page.getByText(`Failed to retrieve data from site : ${nameOf(id)} ${id} at location: 1`).waitFor();
  });

  it('the dashboard begins while it is not known which locations the others have, and reads those that failed again', async () => {
    const locationsOf = (siteId: number) => ({
      locations: [{ id: 1, name: nameOf(siteId), timeZone: 'America/Chicago' }],
    });
    let isWell = false;
    const { page, hurry } = await openAt('/operationaldashboard', {
      slow: '**/api/locations',
      answers: {
        ...figures(() => true),
        'sites.locations': (asked) => (isWell ? locationsOf(siteOf(asked)) : of(asked, locationsOf)),
      },
    });
    const row = (name: string) => page.locator('[data-entry]').filter({ hasText: name });
    await row('Studio Z').getByText(`$${LAST},000.50`).waitFor();
    for (const id of FAILING)
      await row(nameOf(id))
        .getByText(`Failed to retrieve data from site : ${nameOf(id)} ${id} at location: —`)
        .waitFor();
    await page.getByText(AWAITED).waitFor();
    await page.getByText(ENDED).waitFor();
    hurry();
    for (const id of SLOW) await row(nameOf(id)).getByText(`$${id},000.50`).waitFor();
    isWell = true;
    await page.getByRole('button', { name: 'Reload' }).click();
    for (const id of FAILING) await row(nameOf(id)).getByText(`$${id},000.50`).waitFor();
  });

  it('the dashboard has those that answer within a second in their places from the start, wherever the pointer rests', async () => {
    const { page, hurry } = await openAt('/operationaldashboard', {
      ...{ slow: '**/api/locations', answers: figures(() => true) },
    });
    // A second that does not pass.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number) => (ms === 1_000 ? 0 : later(run, ms)),
      });
    });
    let answered = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/api/locations')) answered += 1;
    });
    await page.reload();
    await eventually(
      () => answered,
      (count) => count >= SITES.length - SLOW.length,
    );
    await drawn(page);
    await page.mouse.move(600, 500);
    await page.mouse.move(605, 505);
    hurry();
    const rows = page.locator('tbody [data-entry]');
    await rows.filter({ hasText: 'Studio J' }).waitFor();
    const names = (await rows.allInnerTexts()).map((text) => /Studio [A-Z]/.exec(text)?.[0]);
    expect(names).toEqual(SITES.map(({ name }) => name));
  });

  it('the details of a location wait for no other, and say what could not be read', async () => {
    const { page, hurry } = await openAt(`/operationaldetails?at=${LAST}-1`, {
      ...{ slow: '**/api/locations', answers: figures(() => true), unlocated: FAILING },
    });
    await page.getByRole('heading', { level: 1, name: 'Studio Z' }).waitFor();
    await page.getByText(`$${LAST},000.50`).waitFor();
    await page.goto('/operationaldetails?at=4-1');
    await page.getByRole('heading', { level: 1, name: 'Studio C' }).waitFor();
    await page.getByText('Failed to retrieve data from site : Studio C 4 at location: 1').waitFor();
    await page.goto('/operationaldetails?at=10-1');
    hurry();
    await page.getByText('$10,000.50').waitFor();
  });

  it('what needs a look names those, and lists what is of the others', async () => {
    const exception = (siteId: number): Wire<exceptions.ExceptionView> => ({
      ...{ exceptionId: `00000000-0000-4000-8000-${String(siteId).padStart(12, '0')}`, kind: 'videoFailed' },
      ...{ state: 'open', locationId: 1, location: nameOf(siteId), date: '2026-03-09', facts: {} },
      ...{ client: `Client ${siteId}.`, openedAt: '2026-03-10T20:18:08.000Z', endedAt: null, endedBy: null },
      ...{ assignedTo: null, comments: [], version: 1 },
    });
    const { page, hurry } = await openAt('/exceptions', {
      slow: /\/api\/exceptions$/,
      answers: {
        'exceptions.list': (asked) =>
          of(asked, (siteId) => {
            const own = siteId === LAST || SLOW.includes(siteId) ? [exception(siteId)] : [];
            return { timeZone: 'America/Chicago', me: 'Mr. Lee', people: ['Mr. Lee'], exceptions: own };
          }),
      },
    });
    const list = page.getByRole('list', { name: 'What needs a look' });
    await list.getByText('Studio Z').first().waitFor();
    await page.getByText(`Not read: ${named(FAILING).join(', ')}. The others show.`).waitFor();
    await page.getByText(AWAITED).waitFor();
    await page.getByText(ENDED).waitFor();
    hurry();
    for (const name of named(SLOW)) await list.getByText(name).first().waitFor();
    await page.getByText(AWAITED).waitFor({ state: 'detached' });
  });
});
