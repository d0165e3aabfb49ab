import type { AnySiteEvent } from './events.js';

/** A point in a site's log. `epoch` changes only when the log itself was replaced (decision 32). */
export interface LogPosition {
  epoch: string;
  seq: number;
}

export interface SitePosition extends LogPosition {
  siteId: number;
}

export interface WatchRequest {
  siteId: number;
  since?: LogPosition;
}

/**
 * What follows `since`, without a gap: up to `seq`, or the first CATCH_UP_PAGE of it, and the screen asks on from there. `reset` where
 * that is too much or no longer kept. `error` when this socket may not see the site.
 */
export type WatchReply =
  | (LogPosition & { events: AnySiteEvent[] })
  | (LogPosition & { reset: true })
  | { error: 'FORBIDDEN' | 'UNAVAILABLE' };

export interface HeadMessage extends SitePosition {
  /** The server's clock, ISO 8601 UTC. */
  at: string;
}

/** The answer to a `since` of the handshake. */
export interface CaughtUpMessage {
  siteId: number;
  answer: WatchReply;
}

export interface SessionMessage {
  siteId: number;
  state: 'revoked';
}

export interface ClientToHub {
  watch: (request: WatchRequest, reply: (answer: WatchReply) => void) => void;
}

export interface HubToClient {
  event: (event: AnySiteEvent) => void;
  head: (head: HeadMessage) => void;
  session: (message: SessionMessage) => void;
  caughtUp: (message: CaughtUpMessage) => void;
}

/**
 * Handshake `auth`: one session token per site, and where the screen stands in each site's log. Every `since` is answered
 * by one `caughtUp` right behind the connection, the next as soon as the screen has taken the one before.
 */
export interface HubAuth {
  tokens: string[];
  since?: SitePosition[];
}

export const HUB_PATH = '/api/hub';

/** Seconds between two `head` messages of a room. */
export const HEAD_EVERY_SECONDS = 5;

/** A screen that lacks more events than this is told to reset. */
export const CATCH_UP_LIMIT = 500;

/** Events in one answer. One is below 2 KB: an answer is a fifth of what may wait for a screen. */
export const CATCH_UP_PAGE = 100;
