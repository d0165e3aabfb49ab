/** Seconds without a beat after which a screen no longer calls itself live: two beats and a little. */
const LIVE_FOR_MS = 12_000;

/** A connection lost for less than this is most often back before anybody has read the badge. */
const BLIP_MS = 3_000;

/** What a feed knows about its connection; all times are this device's own clock. */
export interface FeedState {
  isConnected: boolean;
  /** False while events are missing or the lists are being read anew. */
  isComplete: boolean;
  /** When the hub was last heard while nothing was missing: the age of what the screen shows. */
  heardAt: number | null;
}

export type LivePhase = 'live' | 'catchingUp' | 'offline';

export interface LiveView {
  phase: LivePhase;
  /** Age of the data in seconds; null before anything was heard. */
  seconds: number | null;
}

export function liveView(feed: FeedState, now: number): LiveView {
  const ageMs = feed.heardAt === null ? null : Math.max(0, now - feed.heardAt);
  const seconds = ageMs === null ? null : Math.floor(ageMs / 1_000);
  if (ageMs === null) return { phase: 'catchingUp', seconds };
  if (!feed.isConnected) return { phase: ageMs < BLIP_MS ? 'catchingUp' : 'offline', seconds };
  if (!feed.isComplete) return { phase: 'catchingUp', seconds };
  return { phase: ageMs <= LIVE_FOR_MS ? 'live' : 'offline', seconds };
}
