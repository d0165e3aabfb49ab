/** Seconds without a beat after which a screen no longer calls itself live: two beats and a little. */
const LIVE_FOR_MS = 12_000;

/** A connection lost for less than this is most often back before anybody has read the badge. */
const BLIP_MS = 3_000;

/** What a feed knows about its connection; all times are this device's own clock. */
export interface FeedState {
  isConnected: boolean;
  /** False while events are missing, or any query on screen has not been read since the last reset. */
  isComplete: boolean;
  /** When the oldest data on screen was last known to be all there is; null before there is any. */
  heardAt: number | null;
}

/** Of a site that nothing is connected to. */
export const SILENT: FeedState = { isConnected: false, isComplete: false, heardAt: null };

export type LivePhase = 'live' | 'catchingUp' | 'offline';

export interface LiveView {
  phase: LivePhase;
  /** Age of the data in seconds; null before there is any, and while it catches up with what is hardly old. */
  seconds: number | null;
}

export function liveView({ isConnected, isComplete, heardAt }: FeedState, now: number): LiveView {
  if (heardAt === null) return { phase: 'catchingUp', seconds: null };
  const ageMs = Math.max(0, now - heardAt);
  const seconds = Math.floor(ageMs / 1_000);
  const isFresh = ageMs <= LIVE_FOR_MS;
  if (!isConnected && ageMs >= BLIP_MS) return { phase: 'offline', seconds };
  if (!isConnected || !isComplete) return { phase: 'catchingUp', seconds: isFresh ? null : seconds };
  return { phase: isFresh ? 'live' : 'offline', seconds };
}
