import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../ui/store';
import { useNow } from '../ui/use-now';
import { liveState, openLiveSite } from './live-site';
import { type LivePhase, liveView, type LiveView } from './live-state';

/** Keeps the site's lists live as long as the calling component is on screen. */
export function useLiveSite(siteId: number, token: string): void {
  const cache = useQueryClient();
  useEffect(() => openLiveSite({ siteId, token, cache }), [siteId, token, cache]);
}

/** live, catching up or offline, with the age of the data; changes every second. */
export function useLive(): LiveView {
  const feed = useStore(liveState, (state) => state);
  const now = useNow(1_000);
  return liveView(feed, Math.max(now, feed.heardAt ?? 0));
}

export function useLivePhase(): LivePhase {
  return useLive().phase;
}
