import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WatchReply } from '#contracts/live/realtime';
import { call } from '../../api/call';
import { endSession } from '../../api/sessions/session.store';
import { pageAlarms } from '../feed/alarms';
import { tellApplied } from '../feed/applied-events';
import { type Hub, openHub } from './hub';
import { type FeedState, SILENT } from '../live-state';
import type { News } from '../patches/on-event';
import { learnServerTime } from './server-clock';
import { SiteFeed } from '../feed/site-feed';

export interface LiveSite {
  feed: SiteFeed;
  state: StoreApi<FeedState>;
  /** What it is connected by; null while nobody wants it to be. */
  line: Line | null;
}

interface Line {
  watch: Hub['watch'];
  askWhoIAm: () => void;
  screen: () => string | undefined;
}

export interface SiteAccess {
  siteId: number;
  token: string;
}

const sites = new Map<number, LiveSite>();

/** Of every site there is one feed, whatever the number of screens and queries. */
export function liveSite(siteId: number): LiveSite {
  const known = sites.get(siteId);
  if (known !== undefined) return known;
  const site: LiveSite = {
    state: createStore<FeedState>(() => SILENT),
    line: null,
    feed: new SiteFeed({
      alarms: pageAlarms,
      ask: (since): Promise<WatchReply> =>
        site.line?.watch(siteId, since) ?? Promise.reject(new Error('not connected')),
      applied: tellApplied,
      refused: () => site.line?.askWhoIAm(),
      changed: (state) => site.state.setState(state),
    }),
  };
  sites.set(siteId, site);
  return site;
}

/** By which the server knows this screen at a site; undefined while it is not connected. */
export function screenOf(siteId: number): string | undefined {
  return sites.get(siteId)?.line?.screen();
}

/** Shows at once what a command's answer says; the log brings the same in a moment. */
export function preview(siteId: number, news: News): void {
  liveSite(siteId).feed.queries.preview(news);
}

/** What a line is made of; tests put their own in place. */
export interface LinePorts {
  open: typeof openHub;
  siteOf: (siteId: number) => LiveSite;
  /** The hub says that the session of this token is over. */
  ended: (access: SiteAccess) => void;
  /** The session of this token may be over: the server is to be asked. */
  askWhoIAm: (access: SiteAccess) => void;
}

/** Connects many sites with their logs over one socket. One site comes or goes, and the others miss nothing. */
export class LiveLine {
  private readonly own = new Map<number, SiteAccess>();
  /** The tokens that the hub was shown: what it says is about these. */
  private shown = new Map<number, SiteAccess>();
  private hub: Hub | null = null;

  constructor(private readonly ports: LinePorts) {}

  /** These sites from now on, and no others. */
  follow(accesses: readonly SiteAccess[]): void {
    const wanted = new Set(accesses.map(({ siteId }) => siteId));
    for (const siteId of [...this.own.keys()]) if (!wanted.has(siteId)) this.drop(siteId);
    const fresh = accesses.filter(({ siteId, token }) => this.own.get(siteId)?.token !== token);
    for (const access of fresh) this.take(access);
    if (this.own.size === 0) this.close();
    else if (this.hub === null) this.hub = this.open();
    else if (fresh.length > 0) this.hub.reconnect();
  }

  close(): void {
    this.hub?.close();
    this.hub = null;
    for (const siteId of [...this.own.keys()]) this.drop(siteId);
  }

  private take(access: SiteAccess): void {
    this.own.set(access.siteId, access);
    this.ports.siteOf(access.siteId).line = {
      watch: (siteId, since) => this.hub?.watch(siteId, since) ?? Promise.reject(new Error('not connected')),
      askWhoIAm: () => this.ports.askWhoIAm(access),
      screen: () => this.hub?.screen(),
    };
  }

  private drop(siteId: number): void {
    this.own.delete(siteId);
    const site = this.ports.siteOf(siteId);
    site.line = null;
    site.feed.disconnected();
  }

  private open(): Hub {
    return this.ports.open(() => this.show(), {
      positions: () =>
        [...this.own.keys()].flatMap((siteId) => {
          const { position } = this.ports.siteOf(siteId).feed;
          return position === null ? [] : [{ siteId, ...position }];
        }),
      connected: () => this.each((feed) => feed.connected()),
      disconnected: () => this.each((feed) => feed.disconnected()),
      turnedAway: () => {
        for (const access of this.shown.values()) this.ports.askWhoIAm(access);
      },
      event: (event) => this.feedOf(event.siteId)?.event(event),
      head: (head) => {
        learnServerTime(Date.parse(head.at));
        this.feedOf(head.siteId)?.head(head);
      },
      session: ({ siteId }) => this.ended(siteId),
    });
  }

  private show(): string[] {
    this.shown = new Map(this.own);
    return [...this.own.values()].map(({ token }) => token);
  }

  private ended(siteId: number): void {
    const access = this.shown.get(siteId);
    if (access === undefined) return;
    if (this.own.get(siteId)?.token === access.token) this.drop(siteId);
    this.ports.ended(access);
  }

  private feedOf(siteId: number): SiteFeed | undefined {
    return this.own.has(siteId) ? this.ports.siteOf(siteId).feed : undefined;
  }

  private each(tell: (feed: SiteFeed) => void): void {
    for (const siteId of this.own.keys()) tell(this.ports.siteOf(siteId).feed);
  }
}

/** The page's line; follows nothing yet. */
export function openLive(): LiveLine {
  return new LiveLine({
    open: (tokens, listener) =>
      openHub(tokens, {
        ...listener,
        head: (head) => {
          pageAlarms.ringOverdue();
          listener.head(head);
        },
      }),
    siteOf: liveSite,
    ended: ({ siteId, token }) => endSession(siteId, token, 'revoked'),
    // A refusal ends the session by itself.
    askWhoIAm: (access) => void call('identity.session', { as: access }).catch(() => undefined),
  });
}
