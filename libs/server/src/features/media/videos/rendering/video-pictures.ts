import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FormLanguage } from '#contracts/forms';
import { CLOSING_PICTURES, type FixedPictureName, OPENING_PICTURES } from '#contracts/media/videos';
import { ObjectStore } from '../../../../adapters/files/object-store.js';
import { drawFixedPicture } from '../../../../adapters/video/fixed/fixed-picture.js';
import type { VideoPicture } from '../../../../adapters/video/video-renderer.js';
import { DomainError } from '../../../../platform/errors.js';
import { PhotosService } from '../../photos/photos.service.js';
import type { Video } from '../videos.repository.js';

/** A site's own picture in place of one of ours lies under this key of the store, as a PNG (decision 38). */
export function ownPictureKey(siteId: number, name: FixedPictureName, language: FormLanguage): string {
  return `video-pictures/${siteId}/${name}-${language}.png`;
}

/** What a video shows, in its order: 001 §3 "Video request". */
@Injectable()
export class VideoPictures {
  constructor(
    private readonly photos: PhotosService,
    private readonly store: ObjectStore,
  ) {}

  /** IMAGE_REFUSED when one of the photos was deleted meanwhile. */
  async of(video: Video): Promise<VideoPicture[]> {
    const ready = new Map((await this.photos.ready(video)).map((photo) => [photo.Key, photo]));
    const own = video.photoKeys.map((key): VideoPicture => {
      const photo = ready.get(key);
      if (photo === undefined) throw new DomainError('IMAGE_REFUSED', 'A photo of the video was deleted.');
      return { isFixed: false, open: photo.read };
    });
    const fixed = (name: FixedPictureName): VideoPicture => this.fixed(name, video);
    return [...OPENING_PICTURES.map(fixed), ...own, ...CLOSING_PICTURES.map(fixed)];
  }

  private fixed(name: FixedPictureName, { siteId, language }: Pick<Video, 'siteId' | 'language'>): VideoPicture {
    const key = ownPictureKey(siteId, name, language ?? 'en');
    const open = async (): Promise<Readable> =>
      (await this.store.facts(key)) === null
        ? Readable.from([await drawFixedPicture(name, language ?? 'en')])
        : this.store.read(key);
    return { isFixed: true, open };
  }
}
