import { Injectable } from '@nestjs/common';
import type { LinkedGallery } from '#contracts/media/galleries/gallery.dto';
import { localDate } from '#domain/time/calendar-day';
import type { LinkedFile } from '../../../adapters/files/links/linked-files.js';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { SitesService } from '../../sites/sites.service.js';
import { linkGone, linkState } from '../links/link-words.js';
import { MediaLinks } from '../links/media-links.js';
import { keyOf, thumbnailKeyOf } from '../photos/photo-keys.js';
import { PhotosRepository } from '../photos/photos.repository.js';
import { GalleriesRepository, type Gallery } from './galleries.repository.js';

/** `save` is the large one under a name. */
export type PhotoSize = 'thumbnail' | 'large' | 'save';

/** What a link leads to, for whoever holds it. */
@Injectable()
export class GalleryViewingService {
  constructor(
    private readonly galleries: GalleriesRepository,
    private readonly photos: PhotosRepository,
    private readonly links: MediaLinks,
    private readonly sites: SitesService,
    private readonly store: ObjectStore,
  ) {}

  /** NOT_FOUND for what is no link of ours. */
  async linked(token: string): Promise<LinkedGallery> {
    const gallery = await this.find(token);
    const state = linkState(gallery);
    const { name, timeZone } = await this.sites.one(gallery.siteId);
    const ready = state === 'ready' ? await this.photos.ready(gallery) : [];
    const photos = ready.map(({ photoId, width, height }) => ({ photoId, width: width ?? 0, height: height ?? 0 }));
    return { state, studio: name, lastDay: localDate(gallery.expiresAt, timeZone), photos };
  }

  /** Under a name that names nobody. NOT_FOUND also when the link is over, and for a photo of another visit. */
  async photo(token: string, photoId: string, size: PhotoSize): Promise<LinkedFile> {
    const gallery = await this.find(token);
    const ready = linkState(gallery) === 'ready' ? await this.photos.ready(gallery) : [];
    const at = ready.findIndex((one) => one.photoId === photoId);
    const photo = ready[at];
    const key =
      photo === undefined ? null : size === 'thumbnail' ? thumbnailKeyOf(photo.baseKey) : keyOf(photo.baseKey);
    const facts = key === null ? null : await this.store.facts(key);
    if (key === null || facts === null) throw linkGone();
    const fileName = `photo-${String(at + 1).padStart(2, '0')}.jpg`;
    return { ...facts, inline: size !== 'save', fileName, read: (span) => this.store.read(key, span) };
  }

  private async find(token: string): Promise<Gallery> {
    const hash = this.links.hashOf(token);
    const gallery = hash === null ? null : await this.galleries.byToken(hash);
    if (gallery === null) throw linkGone();
    return gallery;
  }
}
