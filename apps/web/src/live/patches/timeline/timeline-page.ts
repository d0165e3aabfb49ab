import type { LiveCard } from '#contracts/events';
import type { TimelinePage } from '#contracts/timeline/timeline.dto';
import type { Wire } from '#contracts/wire';

/** Of a visit, or of all visits of a client. */
export type TimelineRef = { siteId: number } & ({ appointmentId: number } | { clientId: string });

/** The newest entries; behind when something has happened since, for an event carries no entry. */
export type LiveTimeline = Wire<TimelinePage> & { isBehind?: true };

export function behindCard(
  page: LiveTimeline,
  card: Pick<LiveCard, 'id' | 'clientId'>,
  ref: TimelineRef,
): LiveTimeline {
  const isAbout = 'appointmentId' in ref ? ref.appointmentId === card.id : ref.clientId === card.clientId;
  return isAbout ? behind(page) : page;
}

/** For what names a visit alone: whether it is one of the client's its entries tell. */
export function behindVisit(page: LiveTimeline, appointmentId: number, ref: TimelineRef): LiveTimeline {
  const isAbout =
    'appointmentId' in ref
      ? ref.appointmentId === appointmentId
      : page.entries.some((entry) => entry.appointmentId === appointmentId);
  return isAbout ? behind(page) : page;
}

function behind({ entries, earlier }: LiveTimeline): LiveTimeline {
  return { entries, earlier, isBehind: true };
}
