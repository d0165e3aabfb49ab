import type { TimelinePage } from '#contracts/timeline/timeline.dto';
import { call } from '../../api/call';
import { liveQuery } from '../../live/read-live';
import { type TimelineRef } from '../../live/patches/timeline/timeline-page';
import { isBehind } from '../../live/patches/behind';

/** The newest entries, live. */
export function timelineQuery(ref: TimelineRef) {
  const { siteId } = ref;
  const query = { siteId, kind: 'timeline', ref, isPartial: isBehind } as const;
  return 'appointmentId' in ref
    ? liveQuery({ ...query, name: 'timeline.visit', path: { appointmentId: ref.appointmentId } })
    : liveQuery({ ...query, name: 'timeline.client', path: { clientId: ref.clientId } });
}

/** Entries before those of a page; `earlier` is what that page gave. Throws what `call` throws. */
export async function earlierEntries(ref: TimelineRef, earlier: string): Promise<TimelinePage> {
  const asked = { as: { staffOf: ref.siteId }, query: { before: earlier } };
  const { body } = await ('appointmentId' in ref
    ? call('timeline.visitEarlier', { ...asked, path: { appointmentId: ref.appointmentId } })
    : call('timeline.clientEarlier', { ...asked, path: { clientId: ref.clientId } }));
  return body;
}
