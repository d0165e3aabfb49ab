import type { AnySiteEvent } from '../events.js';
import type * as dto from './realtime.dto.js';
import type { Wire } from '../wire.js';

/** A point in a site's log. `epoch` changes only when the log itself was replaced (decision 32). */
export type LogPosition = Wire<dto.LogPosition>;
export type SitePosition = Wire<dto.SitePosition>;
export type WatchRequest = Wire<dto.WatchRequest>;
/**
 * What follows `since`, without a gap: up to `seq`, or the first CATCH_UP_PAGE of it, and the screen asks on from there. `reset` where
 * that is too much or no longer kept. `error` when this socket may not see the site.
 */
export type WatchReply = dto.WatchReply;
export type HeadMessage = Wire<dto.HeadMessage>;
export type CaughtUpMessage = Wire<dto.CaughtUpMessage>;
export type SessionMessage = Wire<dto.SessionMessage>;
export type HubAuth = Wire<dto.HubAuth>;

type Messages = typeof dto.HUB_MESSAGES;
type Requests = typeof dto.HUB_REQUESTS;
type AnswerTo<R extends keyof Requests> = Wire<InstanceType<Requests[R]['answers'][number]>>;

export type ClientToHub = {
  [R in keyof Requests]: (
    request: Wire<InstanceType<Requests[R]['payload']>>,
    reply: (answer: AnswerTo<R>) => void,
  ) => void;
};

export type HubToClient = { event: (event: AnySiteEvent) => void } & {
  [M in keyof Messages]: (message: Wire<InstanceType<Messages[M]['payload']>>) => void;
};

export const HUB_PATH = '/api/hub';

/** Seconds between two `head` messages of a room. */
export const HEAD_EVERY_SECONDS = 5;

/** A screen that lacks more events than this is told to reset. */
export const CATCH_UP_LIMIT = 500;

/** Events in one answer. One is below 2 KB: an answer is a fifth of what may wait for a screen. */
export const CATCH_UP_PAGE = 100;
