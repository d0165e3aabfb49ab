import type { VideoPayload } from '#contracts/events';
import type { VideoOfVisit } from '#contracts/media/videos.dto';
import { newerVideo } from './day-cards';
import type { VisitRef } from './visit-page';

/** The newest video of a visit, as an event has it. */
export function withVideoNews(known: VideoOfVisit, { video }: VideoPayload, { appointmentId }: VisitRef): VideoOfVisit {
  if (video.appointmentId !== appointmentId) return known;
  const newest = newerVideo(known.video, video);
  return newest === known.video ? known : { video: newest };
}
