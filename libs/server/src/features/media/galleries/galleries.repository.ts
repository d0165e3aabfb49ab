import { Injectable } from '@nestjs/common';
import type { FormLanguage } from '#contracts/forms';
import type { Actor } from '#contracts/identity/identity';
import type { GalleryView } from '#contracts/media/galleries/gallery-view.dto';
import { LINK_DAYS } from '#contracts/media/links';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { linkState } from '../links/link-words.js';
import type { VisitAt } from '../photos/photos.repository.js';

const UTC = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const GALLERY = `site_id AS "siteId", gallery_id AS "galleryId", appointment_id AS "appointmentId", email, language,
  token_hash AS "tokenHash", mail_no AS "mailNo", ${UTC('asked_at')} AS "askedAt", ${UTC('expires_at')} AS "expiresAt",
  revoked_at IS NOT NULL AS "isRevoked", expires_at <= now() AS "isOver"`;
const CURRENT = 'site_id = $1 AND appointment_id = $2 AND is_current';
const ONE = { name: 'gallery_one', text: `SELECT ${GALLERY} FROM galleries WHERE site_id = $1 AND gallery_id = $2` };
const BY_TOKEN = { name: 'gallery_by_token', text: `SELECT ${GALLERY} FROM galleries WHERE token_hash = $1` };
const OF_VISIT = { name: 'gallery_of_visit', text: `SELECT ${GALLERY} FROM galleries WHERE ${CURRENT}` };

/** A second press within this long is the first one's. */
const SAME_PRESS_SECONDS = 30;

export interface GalleryAt {
  siteId: number;
  galleryId: string;
}

export interface Gallery extends GalleryAt {
  appointmentId: number;
  email: string;
  language: FormLanguage | null;
  tokenHash: Buffer;
  mailNo: number;
  askedAt: string;
  expiresAt: string;
  isRevoked: boolean;
  /** Its link shows nothing any more, by its age. */
  isOver: boolean;
}

export type WantedGallery = Pick<
  Gallery,
  'siteId' | 'galleryId' | 'appointmentId' | 'email' | 'language' | 'tokenHash'
>;

export function toGalleryView(gallery: Gallery): GalleryView {
  const { email, askedAt, expiresAt } = gallery;
  return { state: linkState(gallery), email, askedAt, expiresAt };
}

@Injectable()
export class GalleriesRepository {
  constructor(private readonly database: Database) {}

  find({ siteId, galleryId }: GalleryAt): Promise<Gallery | null> {
    return this.database.first<Gallery>(ONE, [siteId, galleryId]);
  }

  byToken(hash: Buffer): Promise<Gallery | null> {
    return this.database.first<Gallery>(BY_TOKEN, [hash]);
  }

  ofVisit({ siteId, appointmentId }: VisitAt): Promise<Gallery | null> {
    return this.database.first<Gallery>(OF_VISIT, [siteId, appointmentId]);
  }

  /** While the visit's photos are held. */
  async current(tx: Transaction, { siteId, appointmentId }: VisitAt): Promise<Gallery | null> {
    return (await tx.query<Gallery>(OF_VISIT.text, [siteId, appointmentId]))[0] ?? null;
  }

  /** The newest of its visit from now on; the link before it works as long as it was said to. */
  async add(tx: Transaction, wanted: WantedGallery, by: Actor): Promise<Gallery> {
    const { siteId, galleryId, appointmentId, email, language, tokenHash } = wanted;
    await tx.query(`UPDATE galleries SET is_current = false WHERE ${CURRENT}`, [siteId, appointmentId]);
    return one(
      await tx.query<Gallery>(
        `INSERT INTO galleries (site_id, gallery_id, appointment_id, email, language, token_hash, asked_by, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(days => $8)) RETURNING ${GALLERY}`,
        [siteId, galleryId, appointmentId, email, language, tokenHash, JSON.stringify(by), LINK_DAYS],
      ),
    );
  }

  /** The same link once more, from today on. Null when that was asked for a moment ago. */
  async again(tx: Transaction, { siteId, galleryId }: GalleryAt, by: Actor): Promise<Gallery | null> {
    const [row] = await tx.query<Gallery>(
      `UPDATE galleries SET mail_no = mail_no + 1, asked_by = $3, asked_at = clock_timestamp(),
         expires_at = clock_timestamp() + make_interval(days => $4)
       WHERE site_id = $1 AND gallery_id = $2 AND asked_at < clock_timestamp() - make_interval(secs => $5) RETURNING ${GALLERY}`,
      [siteId, galleryId, JSON.stringify(by), LINK_DAYS, SAME_PRESS_SECONDS],
    );
    return row ?? null;
  }

  /** Every link of the visit; gives the newest, null when there never was one. */
  async revoke(tx: Transaction, { siteId, appointmentId }: VisitAt, by: Actor): Promise<Gallery | null> {
    await tx.query(
      `UPDATE galleries SET revoked_at = clock_timestamp(), revoked_by = $3
       WHERE site_id = $1 AND appointment_id = $2 AND revoked_at IS NULL`,
      [siteId, appointmentId, JSON.stringify(by)],
    );
    return this.current(tx, { siteId, appointmentId });
  }
}

function one<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('a row that was written is given back');
  return row;
}
