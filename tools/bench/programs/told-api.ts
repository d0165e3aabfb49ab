// Our api as it is, telling when it had committed each event.
import { EventPublisher } from '#server/platform/events/event-publisher';
import type { AnySiteEvent } from '#contracts/events';
import type { Commit } from '../parts/commits.js';
import { serve } from '../parts/remote.js';
import { now } from '../parts/figures/stats.js';
import '../../../apps/api/src/main.js';

let commits: Commit[] = [];

// Called by UnitOfWork as soon as the commit has returned. No request was answered before this is in its place.
const publish = Object.getOwnPropertyDescriptor(EventPublisher.prototype, 'publish')
  ?.value as EventPublisher['publish'];
EventPublisher.prototype.publish = function told(this: EventPublisher, events: readonly AnySiteEvent[]) {
  const at = now();
  for (const { siteId, seq } of events) commits.push({ siteId, seq, at });
  publish.call(this, events);
};

serve({
  /** Since it was last asked. */
  commits: () => {
    const told = commits;
    commits = [];
    return told;
  },
});
