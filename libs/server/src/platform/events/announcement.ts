import type { EventName, SiteEvents } from '#contracts/events';
import type { Actor } from '#contracts/identity';

/** An event that is to be written when its transaction commits. */
export interface Announcement<N extends EventName = EventName> {
  siteId: number;
  name: N;
  payload: SiteEvents[N];
  actor: Actor;
}
