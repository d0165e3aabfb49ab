import type { VideoReply } from '#contracts/media/videos.dto';
import { call } from '../../../api/call';
import { preview } from '../../../live/line/live-site';
import type { VisitRef } from '../../../live/patches/visit-page';
import { liveQuery } from '../../../live/read-live';

/** The newest video of a visit. */
export function videoQuery({ siteId, appointmentId }: VisitRef) {
  const ref = { siteId, appointmentId };
  return liveQuery({ siteId, kind: 'video', ref, name: 'videos.ofVisit', path: { appointmentId } });
}

/** What a video is made of: 001 §3 "Video request". */
export interface VideoWish {
  siteId: number;
  locationId: number;
  appointmentId: number;
  /** Local wall time of the site. */
  dateTime: string;
  email: string;
  /** Keys of the visit's photos, in their order. */
  images: readonly string[];
}

/** Throws what `call` throws. */
export async function requestVideo(wish: VideoWish): Promise<VideoReply> {
  const { body } = await call('videos.request', { as: { staffOf: wish.siteId }, body: wish });
  preview(wish.siteId, { name: 'video.requested', payload: { video: body.video } });
  return body;
}

/** Throws what `call` throws. */
export async function revokeVideo(siteId: number, videoId: string): Promise<void> {
  const { body } = await call('videos.revoke', { as: { staffOf: siteId }, path: { videoId } });
  preview(siteId, { name: 'video.revoked', payload: { video: body.video } });
}
