import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Author } from '#contracts/identity/identity';
import { MOST_PHOTOS, type PhotoState, type PhotoType } from '#contracts/media/photos';
import { type ArchivedPicture, ImageArchive } from '../../../adapters/archive/image-archive.js';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { type Transaction, UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { PhotoReceipt } from '../photos/changes/photo-receipt.js';
import { newBaseKey, uploadKeyOf } from '../photos/photo-keys.js';
import { type Photo, PhotosRepository, type VisitAt } from '../photos/photos.repository.js';

const TYPE: PhotoType = 'image/jpeg';
const BY: Author = { actor: { kind: 'system' }, source: 'system', address: null };
const IS_THERE: Record<PhotoState, boolean> = {
  uploading: false,
  received: true,
  ready: true,
  refused: false,
  deleted: false,
};

/** `there`: a photo of the visit; `none`: it is not to be one; `full`: the visit has no place for more. */
export type Fate = 'there' | 'none' | 'full';

/** Puts pictures of the archive among the photos of a visit: the same way as those that are uploaded, with the same checks by the same job. */
@Injectable()
export class ArchivePhotos {
  constructor(
    private readonly archive: ImageArchive,
    private readonly photos: PhotosRepository,
    private readonly receipt: PhotoReceipt,
    private readonly store: ObjectStore,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** A picture has the same id each time: one that is here is not read again, one that somebody deleted does not come back. */
  async take(at: VisitAt, picture: ArchivedPicture, number: number): Promise<Fate> {
    const photoId = photoIdOf(at, picture);
    const known = await this.photos.find({ siteId: at.siteId, photoId });
    if (known !== null && known.state !== 'uploading') return IS_THERE[known.state] ? 'there' : 'none';
    const stream = await this.archive.read(picture);
    if (stream === null) return 'none';
    // 25 MB at most, one at a time: the row comes before the object, and says how large it is.
    const bytes = await buffer(stream);
    const photo = await this.unitOfWork.run((tx) => this.announce(tx, at, { photoId, number, bytes }));
    if (typeof photo === 'string') return photo;
    await this.store.put(uploadKeyOf(photo.baseKey, TYPE), bytes);
    await this.unitOfWork.run((tx) => this.receipt.write(tx, photo, BY));
    return 'there';
  }

  private async announce(
    tx: Transaction,
    at: VisitAt,
    { photoId, number, bytes }: { photoId: string; number: number; bytes: Buffer },
  ): Promise<Photo | Fate> {
    const { siteId, appointmentId } = at;
    await this.photos.hold(tx, at);
    const known = await this.photos.findIn(tx, { siteId, photoId });
    if (known !== null) return known;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    // Somebody uploaded it by hand, or the archive has it twice.
    if (await this.photos.isThere(tx, { ...at, photoId }, sha256)) return 'there';
    if ((await this.photos.taken(tx, at)) >= MOST_PHOTOS) return 'full';
    const name = `ultrasound-${String(number).padStart(3, '0')}.jpg`;
    const baseKey = newBaseKey(siteId, appointmentId);
    return this.photos.add(tx, { ...at, photoId, name, type: TYPE, baseKey, uploadBytes: bytes.length }, BY.actor);
  }
}

/** A UUID made of a name (RFC 9562, version 5): the picture as the archive calls it, at this visit. */
function photoIdOf({ siteId, appointmentId }: VisitAt, { instanceUid, frame }: ArchivedPicture): string {
  const hash = createHash('sha1').update(`archive/${siteId}/${appointmentId}/${instanceUid}/${frame}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
