import type { BrowserContext, BrowserContextOptions, Page, WebSocketRoute } from 'playwright-core';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { HUB_PATH } from '#contracts/live/realtime';
import type { SyncStatus } from '#contracts/sites.dto';
import type { Door } from '../../src/api/sessions/session.store';
import type { Language } from './browser-page';
import type { Answers } from './contract-server';
import type { PageWorld } from './page-world';

const SITE = 2;
const LATER = '2099-01-01T00:00:00Z';

export interface DeskWish {
  cards?: readonly AppointmentCard[];
  sync?: SyncStatus['state'];
  userName?: string;
  userRol?: string;
  /** Of the review links. */
  mayEditLinks?: boolean;
  /** What is shown in the frame of analytics. */
  analyticsUrl?: string;
  siteName?: string;
  /** Where the user is signed in, elsewhere under the token `t` and the studio's number; at the studio alone without it. */
  sites?: readonly { id: number; name: string }[];
  /** Nobody chose a location yet. */
  isUnplaced?: true;
  /** IANA, of the studio. */
  timeZone?: string;
  /** By which sign-in the session came. */
  door?: Door;
  /** Where it begins. */
  path?: string;
  /** Of more than every desk asks for. */
  answers?: Answers;
  /** The line to the hub, once it is open: what is sent over it the page hears. */
  onLine?: (line: WebSocketRoute) => void;
  language?: Language;
  options?: BrowserContextOptions;
}

/** The list of a desk that is signed in, its site's log standing still. */
export async function openDesk(
  world: PageWorld,
  wish: DeskWish = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const { cards = [], sync = 'ok', userName = 'Dana Whitfield', userRol = 'Front Desk', siteName = 'Houston' } = wish;
  const { timeZone = 'America/Chicago', sites = [{ id: SITE, name: siteName }] } = wish;
  const { door = 'single', path = '/appointments' } = wish;
  const locationId = wish.isUnplaced ? null : 1;
  const minute = new Date(Date.now() - 60_000).toISOString();
  world.answer({
    'closes.state': () => ({ locationId: 1, date: '', status: 'draft', version: 0, pdf: 'none' }),
    'identity.session': ({ token }) => ({
      ...{ kind: 'single', managementMode: false, locationId: 1, isRoomOrderReversed: false },
      ...siteOf(sites, token, siteName),
      ...{ waitAmberMinutes: 10, waitRoseMinutes: 20, userId: 'u', userName, userRol, allowedPermissions: [] },
      mayEditLinks: wish.mayEditLinks ?? false,
      analyticsUrl: wish.analyticsUrl ?? null,
      expiresAt: LATER,
    }),
    'sites.locations': () => ({ locations: [{ id: 1, name: siteName, timeZone }] }),
    'sites.list': () => ({ sites: [...sites] }),
    'sites.sync': () => ({ state: sync, syncedAt: minute, since: sync === 'ok' ? null : minute }),
    'appointments.day': () => [...cards],
    ...wish.answers,
  });
  const opened = await world.open(wish.language, wish.options);
  const bySite = Object.fromEntries(sites.map(({ id }) => [id, { token: tokenOf(id), locationId }]));
  const sessions = { active: SITE, door, bySite };
  await opened.context.addInitScript((kept) => {
    window.localStorage.setItem('studio-hub.sessions', kept);
  }, JSON.stringify(sessions));
  await opened.page.routeWebSocket(
    (url) => url.pathname.startsWith(HUB_PATH),
    (line) => {
      quietHub(line);
      wish.onLine?.(line);
    },
  );
  await opened.page.goto(path);
  return opened;
}

const tokenOf = (siteId: number): string => (siteId === SITE ? 't' : `t${siteId}`);

/** Whose session it is. */
function siteOf(sites: NonNullable<DeskWish['sites']>, token: string | undefined, siteName: string) {
  const site = sites.find(({ id }) => tokenOf(id) === token);
  return { siteId: site?.id ?? SITE, siteName: site?.name ?? siteName };
}

/** Speaks as much of Socket.IO as a screen needs that misses nothing. */
function quietHub(line: WebSocketRoute): void {
  const open = { sid: 'line', upgrades: [], pingInterval: 60_000, pingTimeout: 60_000, maxPayload: 1_000_000 };
  line.onMessage((message) => {
    const text = String(message);
    if (text.startsWith('40')) line.send('40{"sid":"screen"}');
    const [, question] = /^42(\d+)\["watch"/.exec(text) ?? [];
    if (question !== undefined) line.send(`43${question}${JSON.stringify([{ epoch: 'e', seq: 1, events: [] }])}`);
    const [, asked] = /^40(\{.*"since":.*\})$/.exec(text) ?? [];
    if (asked === undefined) return;
    for (const { siteId } of (JSON.parse(asked) as { since: { siteId: number }[] }).since)
      line.send(`42${JSON.stringify(['caughtUp', { siteId, answer: { epoch: 'e', seq: 1, events: [] } }])}`);
  });
  line.send(`0${JSON.stringify(open)}`);
}
