import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PHOTO_LINK_SECONDS } from '#contracts/media/photos';
import type { PhotoList, PhotoView } from '#contracts/media/photos.dto';
import type { LogPosition } from '#contracts/live/realtime';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors.js';
import { EventLog } from '../../../platform/events/event-log.js';
import { AppointmentsService } from '../../appointments/appointments.service.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { GalleriesRepository, toGalleryView } from '../galleries/galleries.repository.js';
import { jpegName, keyOf, thumbnailKeyOf } from './photo-keys.js';
import { type Photo, PhotosRepository, type VisitAt } from './photos.repository.js';

/** A photo that is ready, for whoever makes something of it. */
export interface ReadyPhoto {
  photoId: string;
  Key: string;
  /** Of its large version: upright, without any metadata, its longer side 2048 pixels at most. */
  bytes: number;
  /** The large version, a JPEG. NOT_FOUND when it was deleted meanwhile. */
  read: () => Promise<Readable>;
}

/** The photos of a visit. 001 §2.4 */
@Injectable()
export class PhotosService {
  constructor(
    private readonly photos: PhotosRepository,
    private readonly galleries: GalleriesRepository,
    private readonly appointments: AppointmentsService,
    private readonly store: ObjectStore,
    private readonly events: EventLog,
    private readonly clock: Clock,
  ) {}

  /** The log's position is taken before the rows are read: what they have more than it an event says once again. */
  async list(
    who: StaffPrincipal,
    appointmentId: number,
  ): Promise<{ list: PhotoList; position: LogPosition; now: Date }> {
    const { siteId } = who;
    const [head] = await this.events.heads([siteId]);
    await this.appointments.find(siteId, appointmentId);
    if (head === undefined) throw new DomainError('NOT_FOUND', 'There is no such appointment.');
    const { photos, now } = await this.photos.shown({ siteId, appointmentId });
    const at = this.clock.now();
    const linksEndAt = new Date(at.getTime() + PHOTO_LINK_SECONDS * 1_000).toISOString();
    const gallery = await this.galleries.ofVisit({ siteId, appointmentId });
    const list = {
      photos: await Promise.all(photos.map((photo) => this.view(photo))),
      ...{ linksEndAt, version: now.version, now, gallery: gallery && toGalleryView(gallery) },
    };
    return { list, position: { epoch: head.epoch, seq: head.seq }, now: at };
  }

  /** Those that are ready, in their order. */
  async ready(at: VisitAt): Promise<ReadyPhoto[]> {
    const photos = await this.photos.ready(at);
    return photos.map(({ photoId, baseKey, bytes }) => {
      const Key = keyOf(baseKey);
      return { photoId, Key, bytes: bytes ?? 0, read: () => this.store.read(Key) };
    });
  }

  async view(photo: Photo): Promise<PhotoView> {
    const { photoId, state, fault, name, width, height, baseKey } = photo;
    const isReady = state === 'ready';
    const link = async (key: string) => (isReady ? (await this.store.link(key, asJpeg(name))).url : null);
    const [url, thumbnailUrl] = await Promise.all([link(keyOf(baseKey)), link(thumbnailKeyOf(baseKey))]);
    return { photoId, Key: keyOf(baseKey), state, fault, name, width, height, url, thumbnailUrl };
  }
}

function asJpeg(name: string): { seconds: number; fileName: string; inline: true } {
  return { seconds: PHOTO_LINK_SECONDS, fileName: jpegName(name), inline: true };
}
