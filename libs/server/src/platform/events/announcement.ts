import type { EventName, SiteEvents } from '#contracts/events';
import type { Actor, Author } from '#contracts/identity/identity';

/** What was before and after. Of answers about health the names alone; never a code, a signature or a password. */
export interface AuditedChange {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** An event that is to be written when its transaction commits, and with it who changed what. */
export interface Announcement<N extends EventName = EventName> {
  siteId: number;
  name: N;
  payload: SiteEvents[N];
  actor: Actor;
  /** ISO 8601; of what is written down later than it happened (ADR 081). */
  at?: string;
  audit?: AuditedChange & Omit<Author, 'actor'>;
}
