import type { WatchReply } from '#contracts/realtime';
import { createStore, type Store } from '../ui/store';
import { endSession } from '../features/identity/session.store';
import { pageAlarms } from './alarms';
import { tellApplied } from './applied-events';
import { type Hub, openHub } from './hub';
import { type FeedState, SILENT } from './live-state';
import type { News } from './on-event';
import { learnServerTime } from './server-clock';
import { SiteFeed } from './site-feed';

export interface LiveSite {
  feed: SiteFeed;
  state: Store<FeedState>;
  /** What it is connected by; null while nobody wants it to be. */
  line: Line | null;
}

interface Line {
  watch: Hub['watch'];
  askWhoIAm: () => void;
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
    state: createStore<FeedState>(SILENT),
    line: null,
    feed: new SiteFeed({
      alarms: pageAlarms,
      ask: (since): Promise<WatchReply> =>
        site.line?.watch(siteId, since) ?? Promise.reject(new Error('not connected')),
      applied: tellApplied,
      refused: () => site.line?.askWhoIAm(),
      changed: (state) => site.state.set(state),
    }),
  };
  sites.set(siteId, site);
  return site;
}

/** Shows at once what a command's answer says; the log brings the same in a moment. */
export function preview(siteId: number, news: News): void {
  liveSite(siteId).feed.queries.preview(news);
}

/** Connects the sites with their logs, all over one socket, until the returned function is called. */
export function openLive(accesses: readonly SiteAccess[], askWhoIAm: (siteId: number) => void): () => void {
  const own = new Map(accesses.map(({ siteId }) => [siteId, liveSite(siteId)]));
  const each = (tell: (feed: SiteFeed, siteId: number) => void) => {
    for (const [siteId, { feed }] of own) tell(feed, siteId);
  };
  const hub = openHub(
    accesses.map(({ token }) => token),
    {
      positions: () =>
        [...own].flatMap(([siteId, { feed }]) => (feed.position === null ? [] : [{ siteId, ...feed.position }])),
      connected: () => each((feed) => feed.connected()),
      disconnected: () => each((feed) => feed.disconnected()),
      turnedAway: () => each((_, siteId) => askWhoIAm(siteId)),
      event: (event) => own.get(event.siteId)?.feed.event(event),
      head: (head) => {
        learnServerTime(Date.parse(head.at));
        pageAlarms.ringOverdue();
        own.get(head.siteId)?.feed.head(head);
      },
      session: ({ siteId }) => {
        const access = accesses.find((one) => one.siteId === siteId);
        if (access !== undefined) endSession(siteId, access.token, 'revoked');
      },
    },
  );
  for (const [siteId, site] of own) site.line = { watch: hub.watch, askWhoIAm: () => askWhoIAm(siteId) };
  const lookUp = () => pageAlarms.ringOverdue();
  document.addEventListener('visibilitychange', lookUp);
  return () => {
    document.removeEventListener('visibilitychange', lookUp);
    hub.close();
    for (const site of own.values()) {
      site.line = null;
      site.feed.disconnected();
    }
  };
}
