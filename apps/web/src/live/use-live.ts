import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useNow } from '../ui/time/use-now';
import type { LiveQuery, LiveResult } from './feed/live-query';
import { pageAlarms } from './feed/alarms';
import { liveSite, openLive, type SiteAccess } from './line/live-site';
import { type FeedState, liveView, type LiveView } from './live-state';
import { drawnTogether, putHandsFirst } from './drawn-together';

/** Keeps the queries of these sites live as long as the calling component is on screen. */
export function useLiveSites(accesses: readonly SiteAccess[]): void {
  const [line] = useState(openLive);
  const said = JSON.stringify(accesses);
  useEffect(() => line.follow(JSON.parse(said) as SiteAccess[]), [line, said]);
  useEffect(putHandsFirst, []);
  useEffect(() => {
    const lookUp = () => pageAlarms.ringOverdue();
    document.addEventListener('visibilitychange', lookUp);
    return () => {
      document.removeEventListener('visibilitychange', lookUp);
      line.close();
    };
  }, [line]);
}

export type ShownLive<T> = LiveResult<T> & { retry: () => void };

/** Data that is read once and then follows the site's log. */
export function useLiveQuery<T>(query: LiveQuery<T>): ShownLive<T> {
  const { siteId, key } = query;
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  });
  const subscribe = useCallback(
    (listener: () => void) => liveSite(siteId).feed.queries.hold({ ...latest.current, key }, drawnTogether(listener)),
    [siteId, key],
  );
  const see = () => liveSite(siteId).feed.queries.see(key) as LiveResult<T>;
  const retry = () => liveSite(siteId).feed.queries.retry(key);
  return { ...useSyncExternalStore(subscribe, see), retry };
}

/** live, catching up or offline, with the age of the oldest data on screen; changes every second. */
export function useLive(siteId: number): LiveView {
  const { state } = liveSite(siteId);
  const now = useNow(1_000);
  const seen = (feed: FeedState) => liveView(feed, Math.max(now, feed.heardAt ?? 0));
  // Each by itself: of fifty events in a second none is drawn that leaves both as they were.
  const phase = useStore(state, (feed) => seen(feed).phase);
  const seconds = useStore(state, (feed) => seen(feed).seconds);
  return { phase, seconds };
}
