import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import type { AnySiteEvent } from '../events.js';
import { MOST_SITES } from '../identity/identity.js';
import type { Wire } from '../wire.js';

/** Name of the schema that is any event of the event table. */
export const ANY_EVENT = 'SiteEvent';

export class LogPosition {
  @ApiProperty({ description: 'Which log: another one when it was replaced, e.g. by a restored backup.' })
  epoch!: string;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Number of the newest event; 0 before the first.' })
  seq!: number;
}

export class SitePosition extends LogPosition {
  @ApiProperty({ type: 'integer' }) siteId!: number;
}

export class WatchRequest {
  @ApiProperty({ type: 'integer' }) siteId!: number;
  @ApiPropertyOptional({
    type: LogPosition,
    description: 'The last event that is known; without it the answer only tells where the log stands.',
  })
  since?: Wire<LogPosition>;
}

/** What follows `since`, in order and without a gap: up to `seq`, or the first page of it; then ask on from its last. */
export class WatchEvents extends LogPosition {
  @ApiProperty({ type: 'array', items: { $ref: getSchemaPath(ANY_EVENT) } }) events!: AnySiteEvent[];
}

/** What came after `since` is too much, no longer kept, or of another log: read everything again, go on from here. */
export class WatchReset extends LogPosition {
  @ApiProperty({ type: 'boolean', enum: [true] }) reset!: true;
}

export class WatchRefusal {
  @ApiProperty({
    enum: ['FORBIDDEN', 'UNAVAILABLE'],
    description: 'FORBIDDEN: this connection may not see the site. UNAVAILABLE: ask again later.',
  })
  error!: 'FORBIDDEN' | 'UNAVAILABLE';
}

const WATCH_REPLIES = [WatchEvents, WatchReset, WatchRefusal] as const;
export type WatchReply = Wire<InstanceType<(typeof WATCH_REPLIES)[number]>>;

export class HeadMessage extends SitePosition {
  @ApiProperty({ format: 'date-time', description: 'The server’s clock, UTC.' }) at!: string;
}

@ApiExtraModels(...WATCH_REPLIES)
export class CaughtUpMessage {
  @ApiProperty({ type: 'integer' }) siteId!: number;
  @ApiProperty({ oneOf: WATCH_REPLIES.map((reply) => ({ $ref: getSchemaPath(reply) })) }) answer!: WatchReply;
}

export class SessionMessage {
  @ApiProperty({ type: 'integer' }) siteId!: number;
  @ApiProperty({ enum: ['revoked'] }) state!: 'revoked';
}

/** Handshake `auth`. Every `since` is answered by one `caughtUp` behind the connection, the next as soon as the screen has taken the one before. */
export class HubAuth {
  @ApiProperty({ type: [String], minItems: 1, maxItems: MOST_SITES, description: 'One session token per site.' })
  tokens!: string[];
  @ApiPropertyOptional({
    type: [SitePosition],
    maxItems: MOST_SITES,
    description: 'The last event that is known of each site; each is answered by one `caughtUp`.',
  })
  since?: Wire<SitePosition>[];
}

interface MessageLine {
  payload: new () => object;
  /** For the readers of the AsyncAPI document. */
  summary: string;
}

/** What the hub sends, beside the events of the event table. */
export const HUB_MESSAGES = {
  head: {
    payload: HeadMessage,
    summary: 'Where the site’s log stands, again and again: an event that was lost is noticed by it.',
  },
  caughtUp: { payload: CaughtUpMessage, summary: 'The answer to one `since` of the handshake.' },
  session: {
    payload: SessionMessage,
    summary: 'The session of this site is over; the connection ends with its last site.',
  },
} as const satisfies Record<string, MessageLine>;

/** What the hub is asked. */
export const HUB_REQUESTS = {
  watch: {
    payload: WatchRequest,
    answers: WATCH_REPLIES,
    summary: 'Asks for what follows an event, a page at a time. Answered by the acknowledgement.',
  },
} as const satisfies Record<string, MessageLine & { answers: readonly (new () => object)[] }>;
