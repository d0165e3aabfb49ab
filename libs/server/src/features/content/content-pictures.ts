import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { PictureSlot } from '#contracts/content/content';
import type { PhotoFault } from '#contracts/media/photos';
import { pictureTypeOf } from '#domain/media/picture-type';
import { ObjectStore } from '../../adapters/files/object-store.js';
import { Pictures } from '../../adapters/pictures/pictures.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { mustBeWanted } from '../../platform/work/work-signal.js';
import { SitesService } from '../sites/sites.service.js';
import type { KeptPicture, KeptPictures } from './content-item.entity.js';
import { ContentRepository } from './content.repository.js';
import type { ContentWish } from './content-wish.js';

const RANDOM_BYTES = 16;
/** Longer than any request takes from its first picture to its row. */
const ORPHAN_MS = 86_400_000;

/** The picture as people see it, or in small. */
export function contentKeyOf({ baseKey }: Pick<KeptPicture, 'baseKey'>, isSmall: boolean): string {
  return isSmall ? `${baseKey}-400.jpg` : `${baseKey}.jpg`;
}

/** Pictures of content: made as photos are, and kept beside them. */
@Injectable()
export class ContentPictures {
  private readonly logger = new Logger(ContentPictures.name);

  constructor(
    private readonly pictures: Pictures,
    private readonly store: ObjectStore,
    private readonly items: ContentRepository,
    private readonly sites: SitesService,
    private readonly clock: Clock,
  ) {}

  /** One after another: each is decoded whole. Throws IMAGE_REFUSED; then nothing is kept. */
  async put(siteId: number, wanted: ContentWish['pictures']): Promise<KeptPictures> {
    const kept: Partial<Record<PictureSlot, KeptPicture>> = {};
    try {
      for (const [slot, bytes] of Object.entries(wanted) as [PictureSlot, Buffer | null][])
        if (bytes !== null) kept[slot] = await this.putOne(siteId, slot, bytes);
      return kept;
    } catch (error) {
      await this.remove(Object.values(kept));
      throw error;
    }
  }

  /** What is left in the store the sweep takes. */
  async remove(pictures: readonly KeptPicture[]): Promise<void> {
    for (const picture of pictures)
      for (const isSmall of [true, false]) await this.removeKey(contentKeyOf(picture, isSmall));
  }

  /** What has no row: somebody died between the store and the database, or the store was away when it went. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ORPHAN_MS);
    for (const { siteId } of await this.sites.all()) {
      const named = await this.items.baseKeys(siteId);
      for await (const { key, putAt } of this.store.list(`${folderOf(siteId)}/`))
        if (putAt < before && !named.has(key.replace(/(-400)?\.jpg$/, ''))) await this.removeKey(key);
    }
  }

  private async putOne(siteId: number, slot: PictureSlot, bytes: Buffer): Promise<KeptPicture> {
    const type = pictureTypeOf(bytes);
    if (type === null) throw refused(slot, 'type');
    const made = await this.pictures.make(bytes, type);
    if ('fault' in made) throw refused(slot, made.fault);
    const baseKey = `${folderOf(siteId)}/${randomBytes(RANDOM_BYTES).toString('hex')}`;
    await this.store.put(contentKeyOf({ baseKey }, true), made.thumbnail);
    await this.store.put(contentKeyOf({ baseKey }, false), made.large);
    return { baseKey, hash: createHash('sha256').update(made.large).digest('hex') };
  }

  private async removeKey(key: string): Promise<void> {
    try {
      await this.store.remove(key);
    } catch (error) {
      mustBeWanted();
      this.logger.warn({ msg: 'a picture of content was not removed', err: error });
    }
  }
}

function folderOf(siteId: number): string {
  return `sites/${siteId}/content`;
}

const WORDS: Partial<Record<PhotoFault, string>> = {
  type: 'is no JPEG, PNG, WebP or HEIC.',
  pixels: 'has too many pixels.',
  unreadable: 'cannot be read.',
};

function refused(slot: PictureSlot, fault: PhotoFault): DomainError {
  const words = WORDS[fault];
  if (words === undefined) return new DomainError('UNAVAILABLE', 'The picture could not be made. Please try again.');
  return new DomainError('IMAGE_REFUSED', `The picture ${slot} ${words}`);
}
