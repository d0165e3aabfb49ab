import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { LogPosition } from '#contracts/live/realtime';
import { VIDEO_ACCEPTED } from '#contracts/media/videos';
import type { VideoOfVisit, VideoReply, VideoRequest } from '#contracts/media/videos.dto';
import { isSameVideo } from '#domain/media/video-requests';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { type Visit, VisitsService } from '../../appointments/visits.service.js';
import { staffAuthor, type StaffPrincipal } from '../../identity/principal.js';
import { languageIn } from '../links/link-words.js';
import { PhotosService } from '../photos/photos.service.js';
import { readWish, refused, type VideoWish } from './video-wish.js';
import { VideoNews } from './video-news.js';
import { toView, VideosRepository } from './videos.repository.js';

/** The video of a visit, for whoever of the staff asks for it. 001 §2.4, §7 */
@Injectable()
export class VideosService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly photos: PhotosService,
    private readonly visits: VisitsService,
    private readonly store: ObjectStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly parts: VideoNews,
  ) {}

  /**
   * The same photos to the same address give the video that is being made or is ready, whoever asks. ILLEGAL_STATUS while another of the visit
   * is being made; IMAGE_REFUSED for anything but photos of that visit that are ready.
   */
  async request(who: StaffPrincipal, asked: VideoRequest): Promise<VideoReply> {
    const { siteId } = who;
    if (asked.siteId !== siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
    await this.parts.mayChange(who);
    const wish = readWish(this.store, siteId, asked);
    const visit = await this.visits.find(siteId, wish.appointmentId);
    if (visit === null || !isOf(asked, visit)) throw refused();
    const ready = new Set((await this.photos.ready(visit)).map(({ Key }) => Key));
    if (!wish.photoKeys.every((key) => ready.has(key))) throw refused();
    return this.take(who, visit, wish);
  }

  async ofVisit(
    siteId: number,
    appointmentId: number,
  ): Promise<{ answer: VideoOfVisit; position: LogPosition; now: Date }> {
    const found = await this.videos.ofVisit(siteId, appointmentId);
    if (found === null || (await this.visits.find(siteId, appointmentId)) === null)
      throw new DomainError('NOT_FOUND', 'There is no such appointment.');
    const { epoch, seq, video } = found;
    return { answer: { video: video && toView(video) }, position: { epoch, seq }, now: this.parts.now() };
  }

  /** Its link shows nothing from now on; what is being made is not sent. One that is revoked already stays so. */
  async revoke(who: StaffPrincipal, videoId: string): Promise<VideoReply> {
    const at = { siteId: who.siteId, videoId };
    const { actor, ...from } = staffAuthor(who);
    const revoked = await this.unitOfWork.run(async (tx) => {
      const video = await this.videos.revoke(tx, at, actor);
      if (video === null) return null;
      const audit = { ...from, before: { state: video.before }, after: { state: 'revoked' } };
      this.parts.tell(tx, 'video.revoked', { video, actor, audit });
      return video;
    });
    const video = revoked ?? (await this.videos.find(at));
    if (video === null) throw new DomainError('NOT_FOUND', 'There is no such video.');
    if (video.state !== 'revoked')
      throw new DomainError('ILLEGAL_STATUS', 'This video failed: there is nothing to revoke.');
    return { message: 'The link of this video is revoked.', video: toView(video) };
  }

  private async take(who: StaffPrincipal, visit: Visit, wish: VideoWish): Promise<VideoReply> {
    const { siteId, appointmentId } = visit;
    const { actor, ...from } = staffAuthor(who);
    const video = await this.unitOfWork.run(async (tx) => {
      const current = await this.videos.hold(tx, siteId, appointmentId);
      if (current !== null && isSameVideo(current, wish)) return current;
      if (current?.state === 'requested' || current?.state === 'rendering')
        throw new DomainError('ILLEGAL_STATUS', 'A video of this visit is being made. Wait until it is ready.');
      const version = (current?.version ?? 0) + 1;
      const wanted = { ...wish, siteId, videoId: randomUUID(), language: languageIn(visit.notes), version };
      const added = await this.videos.add(tx, wanted, actor);
      const after = { state: added.state, photos: wish.photoKeys.length };
      this.parts.tell(tx, 'video.requested', { video: added, actor, audit: { ...from, before: {}, after } });
      await this.parts.askToMake(tx, added);
      return added;
    });
    return { message: VIDEO_ACCEPTED, video: toView(video) };
  }
}

/** By its start and its place: an id alone may be somebody's mistake. */
function isOf({ dateTime, locationId }: VideoRequest, { startsLocal, locationId: at }: Visit): boolean {
  return locationId === at && dateTime.replace(' ', 'T').slice(0, 16) === startsLocal.slice(0, 16);
}
