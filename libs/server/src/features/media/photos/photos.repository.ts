import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import {
  MOST_PHOTOS,
  PHOTO_FLOW,
  PHOTO_STATES,
  type PhotoFault,
  type PhotoState,
  type PhotoType,
} from '#contracts/media/photos';
import type { PhotoCount } from '#contracts/media/photo-count.dto';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';

const PHOTO = `site_id AS "siteId", photo_id AS "photoId", appointment_id AS "appointmentId", state, fault, place, name, type,
  base_key AS "baseKey", upload_bytes AS "uploadBytes", bytes, width, height, encode(sha256, 'hex') AS sha256`;
const OF_VISIT = 'site_id = $1 AND appointment_id = $2';
const BY_PLACE = 'ORDER BY place, asked_at, photo_id';

/** In the states from which it may become this one. */
const maybe = (next: PhotoState): string => {
  const states = PHOTO_STATES.filter((state) => (PHOTO_FLOW[state] as readonly PhotoState[]).includes(next));
  return `state IN ('${states.join(`', '`)}')`;
};

const ONE = { name: 'photo_one', text: `SELECT ${PHOTO} FROM photos WHERE site_id = $1 AND photo_id = $2` };
const SHOWN = {
  name: 'photos_shown',
  text: `SELECT coalesce(s.ready, 0) AS count, coalesce(s.version, 0) AS version, coalesce((
      SELECT json_agg(p) FROM (SELECT ${PHOTO} FROM photos
        WHERE ${OF_VISIT} AND state IN ('received', 'ready', 'refused') ${BY_PLACE} LIMIT ${2 * MOST_PHOTOS}) p), '[]') AS photos
    FROM (SELECT 1) one LEFT JOIN photo_sets s ON s.site_id = $1 AND s.appointment_id = $2`,
};
const READY = {
  name: 'photos_ready',
  text: `SELECT ${PHOTO} FROM photos WHERE ${OF_VISIT} AND state = 'ready' ${BY_PLACE}`,
};
const UNSWEPT = {
  name: 'photos_unswept',
  text: `SELECT ${PHOTO} FROM photos WHERE site_id = $1 AND NOT is_swept AND state IN ('uploading', 'refused', 'deleted')
    AND asked_at < $2 AND coalesce(ended_at, asked_at) < $2 ORDER BY asked_at LIMIT $3`,
};

export interface Photo {
  siteId: number;
  photoId: string;
  appointmentId: number;
  state: PhotoState;
  fault: PhotoFault | null;
  place: number;
  name: string;
  type: PhotoType;
  baseKey: string;
  uploadBytes: number;
  bytes: number | null;
  width: number | null;
  height: number | null;
  /** Of what was uploaded, in hexadecimal. */
  sha256: string | null;
}

export type PhotoAt = Pick<Photo, 'siteId' | 'photoId'>;
export type VisitAt = Pick<Photo, 'siteId' | 'appointmentId'>;
export type AnnouncedPhoto = PhotoAt & VisitAt & Pick<Photo, 'name' | 'type' | 'baseKey' | 'uploadBytes'>;

export interface Pictured {
  bytes: number;
  width: number;
  height: number;
  sha256: string;
}

@Injectable()
export class PhotosRepository {
  constructor(private readonly database: Database) {}

  find({ siteId, photoId }: PhotoAt): Promise<Photo | null> {
    return this.database.first<Photo>(ONE, [siteId, photoId]);
  }

  async findIn(tx: Transaction, { siteId, photoId }: PhotoAt): Promise<Photo | null> {
    return (await tx.query<Photo>(ONE.text, [siteId, photoId]))[0] ?? null;
  }

  /** What screens show, by one statement with their version. */
  async shown({ siteId, appointmentId }: VisitAt): Promise<{ photos: Photo[]; now: PhotoCount }> {
    const row = await this.database.first<PhotoCount & { photos: Photo[] }>(SHOWN, [siteId, appointmentId]);
    const { photos = [], count = 0, version = 0 } = row ?? {};
    return { photos, now: { count, version } };
  }

  ready({ siteId, appointmentId }: VisitAt): Promise<Photo[]> {
    return this.database.rows<Photo>(READY, [siteId, appointmentId]);
  }

  /** Those whose objects nobody needs, and that ended or were announced before. */
  unswept(siteId: number, before: Date, most: number): Promise<Photo[]> {
    return this.database.rows<Photo>(UNSWEPT, [siteId, before, most]);
  }

  /** Until the end of the transaction nobody else changes a photo of the visit. */
  async hold(tx: Transaction, { siteId, appointmentId }: VisitAt): Promise<void> {
    await tx.query(
      `INSERT INTO photo_sets (site_id, appointment_id) VALUES ($1, $2)
       ON CONFLICT (site_id, appointment_id) DO UPDATE SET version = photo_sets.version`,
      [siteId, appointmentId],
    );
  }

  /** What counts against the most of a visit; of those that are being uploaded the ones that were asked for lately. */
  async taken(tx: Transaction, { siteId, appointmentId }: VisitAt): Promise<number> {
    const [row] = await tx.query<{ taken: number }>(
      `SELECT count(*)::int AS taken FROM photos WHERE ${OF_VISIT} AND (state IN ('received', 'ready')
         OR state = 'uploading' AND asked_at > now() - interval '1 hour')`,
      [siteId, appointmentId],
    );
    return row?.taken ?? 0;
  }

  /** At the end of the visit's photos. */
  async add(tx: Transaction, photo: AnnouncedPhoto, by: Actor): Promise<Photo> {
    const { siteId, photoId, appointmentId, name, type, baseKey, uploadBytes } = photo;
    const [row] = await tx.query<Photo>(
      `INSERT INTO photos (site_id, photo_id, appointment_id, place, name, type, base_key, upload_bytes, asked_by)
       SELECT $1, $3, $2, coalesce((SELECT max(place) FROM photos WHERE ${OF_VISIT}), 0) + 1, $4, $5, $6, $7, $8 RETURNING ${PHOTO}`,
      [siteId, appointmentId, photoId, name, type, baseKey, uploadBytes, JSON.stringify(by)],
    );
    if (row === undefined) throw new Error('a row that was written is given back');
    return row;
  }

  /** False when it is no longer being uploaded. */
  async receive(tx: Transaction, { siteId, photoId }: PhotoAt): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE photos SET state = 'received' WHERE site_id = $1 AND photo_id = $2 AND ${maybe('received')} RETURNING 1`,
      [siteId, photoId],
    );
    return rows.length > 0;
  }

  /** Whether the visit has the very same picture under another id. */
  async isThere(
    tx: Transaction,
    { siteId, appointmentId, photoId }: VisitAt & PhotoAt,
    sha256: string,
  ): Promise<boolean> {
    const rows = await tx.query(
      `SELECT 1 FROM photos WHERE ${OF_VISIT} AND photo_id <> $3 AND sha256 = decode($4, 'hex') AND state = 'ready'`,
      [siteId, appointmentId, photoId, sha256],
    );
    return rows.length > 0;
  }

  /** False when it is not waiting to be worked on: it was worked on before, or somebody deleted it. */
  async finish(
    tx: Transaction,
    { siteId, photoId }: PhotoAt,
    { bytes, width, height, sha256 }: Pictured,
  ): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE photos SET state = 'ready', ready_at = clock_timestamp(), bytes = $3, width = $4, height = $5, sha256 = decode($6, 'hex')
       WHERE site_id = $1 AND photo_id = $2 AND ${maybe('ready')} RETURNING 1`,
      [siteId, photoId, bytes, width, height, sha256],
    );
    return rows.length > 0;
  }

  /** As `finish`. */
  async refuse(tx: Transaction, { siteId, photoId }: PhotoAt, fault: PhotoFault): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE photos SET state = 'refused', fault = $3, ended_at = clock_timestamp()
       WHERE site_id = $1 AND photo_id = $2 AND ${maybe('refused')} RETURNING 1`,
      [siteId, photoId, fault],
    );
    return rows.length > 0;
  }

  /** What it was before; null when it was deleted already. */
  async remove(tx: Transaction, { siteId, photoId }: PhotoAt, by: Actor): Promise<PhotoState | null> {
    const [row] = await tx.query<{ before: PhotoState }>(
      `UPDATE photos p SET state = 'deleted', ended_at = clock_timestamp(), ended_by = $3
       FROM (SELECT state FROM photos WHERE site_id = $1 AND photo_id = $2 FOR UPDATE) o
       WHERE p.site_id = $1 AND p.photo_id = $2 AND p.${maybe('deleted')} RETURNING o.state AS before`,
      [siteId, photoId, JSON.stringify(by)],
    );
    return row?.before ?? null;
  }

  /** Those that are named first and in this order; the others stay behind them as they stood. Gives how many of them are of the visit. */
  async order(tx: Transaction, { siteId, appointmentId }: VisitAt, photoIds: readonly string[]): Promise<number> {
    const rows = await tx.query<{ isNamed: boolean }>(
      `UPDATE photos p SET place = o.place FROM (
         SELECT photo_id, array_position($3::uuid[], photo_id) AS named,
           row_number() OVER (ORDER BY array_position($3::uuid[], photo_id), place, asked_at, photo_id)::int AS place
         FROM photos WHERE ${OF_VISIT}) o
       WHERE p.site_id = $1 AND p.photo_id = o.photo_id RETURNING o.named IS NOT NULL AS "isNamed"`,
      [siteId, appointmentId, photoIds],
    );
    return rows.filter(({ isNamed }) => isNamed).length;
  }

  /** What the rooms are told after a change: the next version. Keys of the newest first. */
  async next(
    tx: Transaction,
    { siteId, appointmentId }: VisitAt,
    newest: number,
  ): Promise<PhotoCount & { bases: string[] }> {
    const [row] = await tx.query<PhotoCount & { bases: string[] }>(
      `UPDATE photo_sets SET version = version + 1, ready = (SELECT count(*) FROM photos WHERE ${OF_VISIT} AND state = 'ready')
       WHERE ${OF_VISIT} RETURNING ready AS count, version, ARRAY(SELECT base_key FROM photos
         WHERE ${OF_VISIT} AND state = 'ready' ORDER BY ready_at DESC LIMIT $3) AS bases`,
      [siteId, appointmentId, newest],
    );
    return row ?? { count: 0, version: 0, bases: [] };
  }

  async markSwept(tx: Transaction, { siteId, photoId }: PhotoAt, by: Actor): Promise<void> {
    await tx.query(
      `UPDATE photos SET is_swept = true, state = CASE state WHEN 'uploading' THEN 'deleted' ELSE state END,
         ended_at = coalesce(ended_at, clock_timestamp()), ended_by = coalesce(ended_by, $3)
       WHERE site_id = $1 AND photo_id = $2 AND state IN ('uploading', 'refused', 'deleted')`,
      [siteId, photoId, JSON.stringify(by)],
    );
  }
}
