import { Injectable } from '@nestjs/common';
import { LARGEST_PHOTO_BYTES, LONGEST_PHOTO_NAME, MOST_PHOTOS } from '#contracts/media/photos';
import type { NewPhoto, NewPhotoReply, PhotoView } from '#contracts/media/photos.dto';
import { plainName } from '../../../../adapters/files/object-key.js';
import { ObjectStore } from '../../../../adapters/files/object-store.js';
import { type Transaction, UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../../platform/errors.js';
import { actorOf, staffAuthor, type StaffPrincipal } from '../../../identity/principal.js';
import { newBaseKey, uploadKeyOf } from '../photo-keys.js';
import { type Photo, PhotosRepository, type VisitAt } from '../photos.repository.js';
import { PhotosService } from '../photos.service.js';
import { PhotoGate } from './photo-gate.js';
import { PhotoReceipt, tooMany } from './photo-receipt.js';

/** An address to put a photo to is good so long: a slow line takes minutes for 25 MB, and a new one is had by asking again. */
const UPLOAD_SECONDS = 900;

/** A photo on its way: announced, put straight into the store by the browser, and handed to the worker when all of it is there. */
@Injectable()
export class PhotoUploads {
  constructor(
    private readonly gate: PhotoGate,
    private readonly photos: PhotosRepository,
    private readonly views: PhotosService,
    private readonly store: ObjectStore,
    private readonly receipt: PhotoReceipt,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** TOO_LARGE, TOO_MANY_PHOTOS, ILLEGAL_STATUS for one that was deleted or whose visit was called off, KEY_REUSED by another file. */
  async add(who: StaffPrincipal, appointmentId: number, asked: NewPhoto): Promise<NewPhotoReply> {
    if (asked.size > LARGEST_PHOTO_BYTES) throw new DomainError('TOO_LARGE', 'A photo has at most 25 MB.');
    const at = await this.gate.open(who, appointmentId);
    const photo = await this.unitOfWork.run((tx) => this.announce(tx, at, { asked, who }));
    const upload = photo.state === 'uploading' ? await this.way(photo) : null;
    return { photo: await this.views.view(photo), upload };
  }

  /** ILLEGAL_STATUS while the store does not have all of it. A second call is no error. */
  async complete(who: StaffPrincipal, appointmentId: number, photoId: string): Promise<PhotoView> {
    const at = await this.gate.open(who, appointmentId);
    const photo = await this.gate.photo(at, photoId);
    if (photo.state === 'deleted') throw wasDeleted();
    if (photo.state === 'uploading') await this.receive(who, photo);
    return this.views.view(await this.gate.photo(at, photoId));
  }

  private async announce(
    tx: Transaction,
    at: VisitAt,
    { asked, who }: { asked: NewPhoto; who: StaffPrincipal },
  ): Promise<Photo> {
    const { siteId, appointmentId } = at;
    const { photoId, type, size } = asked;
    await this.photos.hold(tx, at);
    const known = await this.photos.findIn(tx, { siteId, photoId });
    if (known !== null) return mustBeSame(known, at, asked);
    if ((await this.photos.taken(tx, at)) >= MOST_PHOTOS) throw tooMany();
    const baseKey = newBaseKey(siteId, appointmentId);
    const name = plainName(asked.name).slice(-LONGEST_PHOTO_NAME);
    return this.photos.add(tx, { ...at, photoId, name, type, baseKey, uploadBytes: size }, actorOf(who));
  }

  /** Null when all of it is there already: its answer was lost on the way. */
  private async way({ baseKey, type, uploadBytes }: Photo): Promise<NewPhotoReply['upload']> {
    const key = uploadKeyOf(baseKey, type);
    if ((await this.store.facts(key)) !== null) return null;
    const { url, headers, expiresAt } = await this.store.upload(key, { seconds: UPLOAD_SECONDS, size: uploadBytes });
    return { url, headers: { ...headers }, expiresAt: expiresAt.toISOString() };
  }

  /** The store took nothing that has another size. */
  private async receive(who: StaffPrincipal, photo: Photo): Promise<void> {
    if ((await this.store.facts(uploadKeyOf(photo.baseKey, photo.type))) === null)
      throw new DomainError('ILLEGAL_STATUS', 'This photo is not uploaded yet.');
    await this.unitOfWork.run((tx) => this.receipt.write(tx, photo, staffAuthor(who)));
  }
}

function mustBeSame(known: Photo, at: VisitAt, { type, size }: NewPhoto): Photo {
  if (known.appointmentId !== at.appointmentId || known.type !== type || known.uploadBytes !== size)
    throw new DomainError('KEY_REUSED', 'Another file was announced under this id.');
  if (known.state === 'deleted') throw wasDeleted();
  return known;
}

function wasDeleted(): DomainError {
  return new DomainError('ILLEGAL_STATUS', 'This photo was deleted.');
}
