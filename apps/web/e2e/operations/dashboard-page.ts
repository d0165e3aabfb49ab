import type { WebSocketRoute } from 'playwright-core';
import type * as dto from '#contracts/operations/summary.dto';
import type { Wire } from '#contracts/wire';
import { openDesk, type DeskWish } from '../pages/desk-page';
import type { PageWorld } from '../pages/page-world';

type Day = Wire<dto.DaySummary>;
type Asked = Wire<dto.SummariesAsked>['sites'][number];

/** By the site’s number. Tampa gives no figures, Miami's provider is silent. */
export const SITES = [
  { id: 2, name: 'Houston' },
  { id: 3, name: 'Dallas' },
  { id: 4, name: 'Miami' },
  { id: 5, name: 'Tampa' },
];
const SILENT = 4;
const UNREAD = 5;

/** A day of a studio; each has as many visits more as its number says. */
export function dayOf(date: string, site: number, part: Partial<Day> = {}): Day {
  const total = 10 * site;
  return {
    ...{ date, appliedSeq: 1, origin: { callCenter: total - 5, online: 0, mindBody: 5 }, totalAppointments: total },
    ...{ totalSales: 1_000 * site + 0.5, totalExpectedSales: 2_000 * site, totalNoShow: 89, totalTip: 40 },
    ...{ completed: 6 * site, completedUltrasound: 5, noShow: 1, confirmed: 3, booked: 4 * site - 5, arrived: 1 },
    ...{ cbff: 2, cbffGranted: 1, dicomOk: 4, new: 6, returning: total - 6 },
    services: [
      { name: 'Early Gender', price: 89, count: total - 2, completed: 6 * site, noShow: 1, cbffGranted: 1 },
      { name: 'Come Back For Free - Gender', price: 0, count: 2, completed: 0, noShow: 0, cbffGranted: 0 },
    ],
    ...part,
  };
}

/** A director before figures that the test changes. */
export async function openOperations(world: PageWorld, wish: DeskWish = {}) {
  let seq = 1;
  let line: WebSocketRoute | undefined;
  const own = new Map<number, Partial<Day>>();
  const state = { isUnreadHealed: false, asked: [] as Asked[][] };
  const siteOf = ({ token }: Asked): number => (token === 't' ? 2 : Number(token.slice(1)));
  const answer = (asked: Asked): Wire<dto.SiteAnswer> => {
    const site = siteOf(asked);
    if (site === UNREAD && !state.isUnreadHealed) return { summaries: null, epoch: '', seq: 0 };
    const days = asked.days.map((date, index) =>
      dayOf(date, site, index === asked.days.length - 1 ? own.get(site) : {}),
    );
    const name = SITES.find(({ id }) => id === site)?.name ?? '';
    const since = site === SILENT ? '2026-11-20T16:31:00Z' : null;
    const locations = [{ locationId: 1, name, days }];
    return { epoch: 'e', seq, summaries: { siteId: site, name, syncedAt: since, since, locations } };
  };
  const opened = await openDesk(world, {
    ...{ door: 'director', userRol: 'directiva', path: '/operationaldashboard', sites: SITES },
    ...wish,
    onLine: (one) => (line = one),
    answers: {
      'summaries.all': ({ body }) => {
        const { sites } = JSON.parse(body.toString()) as Wire<dto.SummariesAsked>;
        state.asked.push(sites);
        return { now: Date.now(), sites: sites.map(answer) };
      },
      ...wish.answers,
    },
  });
  return {
    ...opened,
    state,
    /** Something is sold at a studio, and its room hears of it. */
    sell: (siteId: number, date: string, part: Partial<Day>) => {
      own.set(siteId, part);
      seq += 1;
      const sale = {
        ...{
          saleId: 's',
          appointmentId: null,
          clientId: null,
          locationId: 1,
          date,
          status: 'closed',
          origin: 'studio',
        },
        ...{ isAfterClose: false, version: 1 },
      };
      const event = {
        ...{ siteId, seq, name: 'sale.closed', at: new Date().toISOString(), actor: { kind: 'system' } },
        payload: { sale, card: null },
      };
      line?.send(`42${JSON.stringify(['event', event])}`);
    },
  };
}
