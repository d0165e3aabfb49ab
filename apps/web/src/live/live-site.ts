import type { QueryClient } from '@tanstack/react-query';
import type { AnySiteEvent } from '#contracts/events';
import { isDayKey } from '../features/appointments/day-cache';
import type { Day } from '../features/appointments/day-cache';
import { forgetSessions } from '../features/identity/session.store';
import { syncKey } from '../features/sync/sync-cache';
import { createStore } from '../ui/store';
import { tellApplied } from './applied-events';
import { openHub } from './hub';
import type { FeedState } from './live-state';
import { applyEvent } from './on-event';
import { learnServerTime } from './server-clock';
import { SiteFeed } from './site-feed';

const SILENT: FeedState = { isConnected: false, isComplete: false, heardAt: null };

export const liveState = createStore<FeedState>(SILENT);

export interface LiveSite {
  siteId: number;
  token: string;
  cache: QueryClient;
}

/** Connects the queries in `cache` with the site's log until the returned function is called. */
export function openLiveSite({ siteId, token, cache }: LiveSite): () => void {
  const askWhoIAm = () => void cache.invalidateQueries({ queryKey: ['session', siteId] });
  const feed: SiteFeed = new SiteFeed({
    ask: (since) => hub.watch(siteId, since),
    apply: (event) => {
      applyEvent(event, cache);
      moveOn(cache, event.seq);
      tellApplied(event);
    },
    reload: () => {
      void cache.refetchQueries({ queryKey: ['day'] });
      void cache.refetchQueries({ queryKey: syncKey(siteId) });
    },
    refused: askWhoIAm,
    changed: (state) => liveState.set(state),
  });
  const hub = openHub([token], {
    positions: () => (feed.position === null ? [] : [{ siteId, ...feed.position }]),
    connected: () => feed.connected(),
    disconnected: () => feed.disconnected(),
    turnedAway: askWhoIAm,
    event: (event: AnySiteEvent) => {
      if (event.siteId === siteId) feed.event(event);
    },
    head: (head) => {
      learnServerTime(Date.parse(head.at));
      if (head.siteId === siteId) feed.head(head);
    },
    session: (message) => {
      if (message.siteId === siteId) forgetSessions('revoked');
    },
  });
  const stopReading = followReads(cache, feed);
  return () => {
    stopReading();
    feed.close();
    hub.close();
    liveState.set(SILENT);
  };
}

/** What is in the cache is valid at the event now: a screen that comes back to it starts there and is told no old news. */
function moveOn(cache: QueryClient, seq: number): void {
  cache.setQueriesData<Day>({ queryKey: ['day'] }, (day) =>
    day === undefined ? day : { ...day, position: { ...day.position, seq: Math.max(seq, day.position.seq) } },
  );
}

/** Every answer of a live query tells the feed the point of the log it is valid at, once its rows are in the cache. */
function followReads(cache: QueryClient, feed: SiteFeed): () => void {
  for (const [key, day] of cache.getQueriesData<Day>({ queryKey: ['day'] })) {
    if (isDayKey(key) && day !== undefined) feed.rowsRead(day.position);
  }
  return cache.getQueryCache().subscribe((notice) => {
    if (notice.type !== 'updated' || !isDayKey(notice.query.queryKey as readonly unknown[])) return;
    if (notice.action.type === 'error') feed.readFailed();
    if (notice.action.type !== 'success' || notice.action.manual === true) return;
    const day = notice.query.state.data as Day | undefined;
    if (day !== undefined) feed.rowsRead(day.position);
  });
}
