import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { PhotoFault, PhotoState } from '#contracts/media/photos';
import { pictureTypeOf } from '#domain/media/picture-type';
import { ObjectStore } from '../../../../adapters/files/object-store.js';
import { type Picture, Pictures } from '../../../../adapters/pictures/pictures.js';
import { type Transaction, UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import { PhotoNews } from '../photo-news.js';
import { keyOf, thumbnailKeyOf, uploadKeyOf } from '../photo-keys.js';
import { type Photo, type PhotoAt, PhotosRepository } from '../photos.repository.js';
import { PhotoFiles } from './photo-files.js';

type Made = Picture & { sha256: string };

/** Makes the versions of a photo that people see, or says why it is none. Doing it twice is doing it once. */
@Injectable()
export class PhotoWork {
  constructor(
    private readonly photos: PhotosRepository,
    private readonly store: ObjectStore,
    private readonly pictures: Pictures,
    private readonly files: PhotoFiles,
    private readonly news: PhotoNews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run(at: PhotoAt): Promise<void> {
    const photo = await this.photos.find(at);
    if (photo === null) return;
    if (photo.state !== 'received') return this.tidy(photo, photo.state);
    const made = await this.make(photo);
    if ('fault' in made) return this.end(photo, made.fault);
    await this.store.put(keyOf(photo.baseKey), made.large);
    await this.store.put(thumbnailKeyOf(photo.baseKey), made.thumbnail);
    const state = await this.unitOfWork.run((tx) => this.keep(tx, photo, made));
    await this.tidy(photo, state);
  }

  /** It was tried as often as is of use. */
  async giveUp(at: PhotoAt): Promise<void> {
    const photo = await this.photos.find(at);
    if (photo !== null) await this.end(photo, 'failed');
  }

  /** Also after a worker that died in between: the upload has where it was taken in it. */
  private async tidy(photo: Photo, state: PhotoState | 'gone'): Promise<void> {
    if (state === 'ready') await this.files.removeUpload(photo);
    else if (state !== 'uploading') await this.files.remove(photo);
  }

  private async make({ baseKey, type }: Photo): Promise<Made | { fault: PhotoFault }> {
    const key = uploadKeyOf(baseKey, type);
    if ((await this.store.facts(key)) === null) return { fault: 'missing' };
    // No more than was announced, 25 MB at most.
    const bytes = await buffer(await this.store.read(key));
    const found = pictureTypeOf(bytes);
    if (found === null) return { fault: 'type' };
    const picture = await this.pictures.make(bytes, found);
    return 'fault' in picture ? picture : { ...picture, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  /** `gone`: somebody deleted it meanwhile, or it was done before. */
  private async keep(tx: Transaction, photo: Photo, made: Made): Promise<'ready' | 'refused' | 'gone'> {
    await this.photos.hold(tx, photo);
    if (await this.photos.isThere(tx, photo, made.sha256)) {
      await this.refuse(tx, photo, 'twice');
      return 'refused';
    }
    const { width, height, large, sha256 } = made;
    const isNew = await this.photos.finish(tx, photo, { bytes: large.length, width, height, sha256 });
    if (!isNew) return (await this.photos.findIn(tx, photo))?.state === 'ready' ? 'ready' : 'gone';
    await this.news.tell(tx, photo, { actor: { kind: 'system' } });
    return 'ready';
  }

  private async end(photo: Photo, fault: PhotoFault): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.photos.hold(tx, photo);
      await this.refuse(tx, photo, fault);
    });
    await this.files.remove(photo);
  }

  private async refuse(tx: Transaction, photo: Photo, fault: PhotoFault): Promise<void> {
    if (await this.photos.refuse(tx, photo, fault)) await this.news.tell(tx, photo, { actor: { kind: 'system' } });
  }
}
