import type { AnySiteEvent } from './events.js';

/** A point in a site's log. `epoch` changes only when the log itself was replaced (decision 32). */
export interface LogPosition {
  epoch: string;
  seq: number;
}

export interface WatchRequest {
  siteId: number;
  since?: LogPosition;
}

/** Everything after `since`, or `reset`: never a part of it. `error` when this socket may not see the site. */
export type WatchReply =
  | (LogPosition & { events: AnySiteEvent[] })
  | (LogPosition & { reset: true })
  | { error: 'FORBIDDEN' | 'UNAVAILABLE' };

export interface HeadMessage extends LogPosition {
  siteId: number;
  /** The server's clock, ISO 8601 UTC. */
  at: string;
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
}

/** Handshake `auth`: one session token per site. */
export interface HubAuth {
  tokens: string[];
}

export const HUB_PATH = '/api/hub';

/** Seconds between two `head` messages of a room. */
export const HEAD_EVERY_SECONDS = 5;

/** A screen that lacks more events than this is told to reset. */
export const CATCH_UP_LIMIT = 500;
