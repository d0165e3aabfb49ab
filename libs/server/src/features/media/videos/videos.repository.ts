import { Injectable } from '@nestjs/common';
import type { FormLanguage } from '#contracts/forms';
import type { Actor } from '#contracts/identity/identity';
import type { LogPosition } from '#contracts/live/realtime';
import { LINK_DAYS } from '#contracts/media/links';
import { type VideoFault, type VideoState } from '#contracts/media/videos';
import type { VideoView } from '#contracts/media/video-view.dto';
import type { Wire } from '#contracts/wire';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';

const VIDEO = `v.site_id AS "siteId", v.video_id AS "videoId", v.appointment_id AS "appointmentId", v.is_current AS "isCurrent", v.state,
  v.percent, v.fault, v.photo_keys AS "photoKeys", v.email, v.language, v.version, v.file_key AS "fileKey", v.token_hash AS "tokenHash",
  to_char(v.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "expiresAt",
  coalesce(v.expires_at <= now(), false) AS "isOver"`;

const ONE = { name: 'video_one', text: `SELECT ${VIDEO} FROM videos v WHERE v.site_id = $1 AND v.video_id = $2` };
const BY_TOKEN = { name: 'video_by_token', text: `SELECT ${VIDEO} FROM videos v WHERE v.token_hash = $1` };
const OF_VISIT = {
  name: 'video_of_visit',
  text: `SELECT c.epoch, c.seq, (SELECT row_to_json(x) FROM (SELECT ${VIDEO} FROM videos v
      WHERE v.site_id = $1 AND v.appointment_id = $2 AND v.is_current) x) AS video
    FROM site_counters c WHERE c.site_id = $1`,
};
const OVER = {
  name: 'videos_over',
  text: `SELECT ${VIDEO} FROM videos v WHERE v.site_id = $1 AND v.file_key IS NOT NULL
    AND (v.expires_at < now() - interval '1 day' OR v.state = 'revoked') LIMIT 500`,
};

export interface VideoAt {
  siteId: number;
  videoId: string;
}

export interface Video extends VideoAt {
  appointmentId: number;
  isCurrent: boolean;
  state: VideoState;
  percent: number;
  fault: VideoFault | null;
  photoKeys: string[];
  email: string;
  language: FormLanguage | null;
  version: number;
  fileKey: string | null;
  tokenHash: Buffer | null;
  expiresAt: string | null;
  /** Its link shows nothing any more. */
  isOver: boolean;
}

export type WantedVideo = Pick<
  Video,
  'siteId' | 'videoId' | 'appointmentId' | 'photoKeys' | 'email' | 'language' | 'version'
>;

@Injectable()
export class VideosRepository {
  constructor(private readonly database: Database) {}

  find({ siteId, videoId }: VideoAt): Promise<Video | null> {
    return this.database.first<Video>(ONE, [siteId, videoId]);
  }

  byToken(hash: Buffer): Promise<Video | null> {
    return this.database.first<Video>(BY_TOKEN, [hash]);
  }

  /** The newest of a visit, with the point of the log it is valid at; null for no site of ours. */
  ofVisit(siteId: number, appointmentId: number): Promise<(LogPosition & { video: Video | null }) | null> {
    return this.database.first(OF_VISIT, [siteId, appointmentId]);
  }

  /** Those whose file nobody may see any more. */
  over(siteId: number): Promise<Video[]> {
    return this.database.rows<Video>(OVER, [siteId]);
  }

  /** The newest of the visit, held like the visit itself: of two who ask at once the second finds the first one's. */
  async hold(tx: Transaction, siteId: number, appointmentId: number): Promise<Video | null> {
    const at = [siteId, appointmentId];
    await tx.query('SELECT 1 FROM appointments WHERE site_id = $1 AND appointment_id = $2 FOR NO KEY UPDATE', at);
    const rows = await tx.query<Video>(
      `SELECT ${VIDEO} FROM videos v WHERE v.site_id = $1 AND v.appointment_id = $2 AND v.is_current FOR UPDATE`,
      at,
    );
    return rows[0] ?? null;
  }

  async add(tx: Transaction, video: WantedVideo, by: Actor): Promise<Video> {
    const { siteId, videoId, appointmentId, photoKeys, email, language, version } = video;
    await tx.query('UPDATE videos SET is_current = false WHERE site_id = $1 AND appointment_id = $2 AND is_current', [
      siteId,
      appointmentId,
    ]);
    const rows = await tx.query<Video>(
      `INSERT INTO videos AS v (site_id, video_id, appointment_id, photo_keys, email, language, version, requested_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${VIDEO}`,
      [siteId, videoId, appointmentId, photoKeys, email, language, version, JSON.stringify(by)],
    );
    return written(rows);
  }

  /** Null when it is not being made any more. */
  async progress(
    tx: Transaction,
    { siteId, videoId }: VideoAt,
    percent: number,
  ): Promise<(Video & { isFurther: boolean }) | null> {
    const rows = await tx.query<Video & { isFurther: boolean }>(
      `UPDATE videos v SET state = 'rendering', percent = greatest(v.percent, $3), version = v.version + o.further::int
       FROM (SELECT state = 'requested' OR percent < $3 AS further FROM videos WHERE site_id = $1 AND video_id = $2 FOR UPDATE) o
       WHERE v.site_id = $1 AND v.video_id = $2 AND v.state IN ('requested', 'rendering')
       RETURNING ${VIDEO}, o.further AS "isFurther"`,
      [siteId, videoId, percent],
    );
    return rows[0] ?? null;
  }

  /** As `progress`. */
  async finish(
    tx: Transaction,
    { siteId, videoId }: VideoAt,
    file: { key: string; tokenHash: Buffer },
  ): Promise<Video | null> {
    const rows = await tx.query<Video>(
      `UPDATE videos v SET state = 'ready', percent = 100, version = version + 1, file_key = $3, token_hash = $4,
         expires_at = now() + make_interval(days => ${LINK_DAYS})
       WHERE site_id = $1 AND video_id = $2 AND state IN ('requested', 'rendering') RETURNING ${VIDEO}`,
      [siteId, videoId, file.key, file.tokenHash],
    );
    return rows[0] ?? null;
  }

  /** As `progress`. */
  async fail(tx: Transaction, { siteId, videoId }: VideoAt, fault: VideoFault): Promise<Video | null> {
    const rows = await tx.query<Video>(
      `UPDATE videos v SET state = 'failed', fault = $3, version = version + 1, ended_at = clock_timestamp()
       WHERE site_id = $1 AND video_id = $2 AND state IN ('requested', 'rendering') RETURNING ${VIDEO}`,
      [siteId, videoId, fault],
    );
    return rows[0] ?? null;
  }

  /** Asked for once more, unless a newer one of the visit is; null when it had not failed. */
  async again(tx: Transaction, { siteId, videoId }: VideoAt): Promise<Video | null> {
    const rows = await tx.query<Video>(
      `UPDATE videos v SET state = 'requested', percent = 0, fault = NULL, version = version + 1, ended_at = NULL
       WHERE site_id = $1 AND video_id = $2 AND state = 'failed' AND is_current RETURNING ${VIDEO}`,
      [siteId, videoId],
    );
    return rows[0] ?? null;
  }

  /** What it was before is given beside it; null when it failed or was revoked already, or never was. */
  async revoke(
    tx: Transaction,
    { siteId, videoId }: VideoAt,
    by: Actor,
  ): Promise<(Video & { before: VideoState }) | null> {
    const rows = await tx.query<Video & { before: VideoState }>(
      `UPDATE videos v SET state = 'revoked', version = version + 1, ended_at = clock_timestamp(), ended_by = $3
       FROM (SELECT state FROM videos WHERE site_id = $1 AND video_id = $2 FOR UPDATE) o
       WHERE v.site_id = $1 AND v.video_id = $2 AND v.state IN ('requested', 'rendering', 'ready')
       RETURNING ${VIDEO}, o.state AS before`,
      [siteId, videoId, JSON.stringify(by)],
    );
    return rows[0] ?? null;
  }

  async forgetFile(tx: Transaction, { siteId, videoId }: VideoAt): Promise<void> {
    await tx.query('UPDATE videos SET file_key = NULL WHERE site_id = $1 AND video_id = $2', [siteId, videoId]);
  }
}

/** As rooms and screens are told of it. */
export function toView({
  videoId,
  appointmentId,
  state,
  percent,
  fault,
  photoKeys,
  expiresAt,
  version,
}: Video): Wire<VideoView> {
  return { videoId, appointmentId, state, percent, fault, photos: photoKeys.length, expiresAt, version };
}

function written(rows: Video[]): Video {
  const [row] = rows;
  if (row === undefined) throw new Error('a row that was written is given back');
  return row;
}
