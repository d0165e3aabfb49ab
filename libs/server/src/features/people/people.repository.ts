import { Injectable } from '@nestjs/common';
import type { PhotoState, PhotoType } from '#contracts/media/photos';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Secrets } from '../../platform/security/secrets.js';
import { jpegName, keyOf, keysOf } from '../media/photos/photo-keys.js';
import { PERSON_TABLES, type PersonTable } from './person-tables.js';

export interface PersonRef {
  siteId: number;
  clientId: string;
}

export type PlainRow = Record<string, unknown>;

export interface PersonFile {
  key: string;
  fileName: string;
  isDocument: boolean;
}

interface State {
  isKnown: boolean;
  hasVisitsToCome: boolean;
  hasFormUnderWay: boolean;
  hasPhotosUnderWay: boolean;
}

const STATE = {
  name: 'person_state',
  text: `SELECT EXISTS (SELECT 1 FROM clients WHERE site_id = $1 AND client_id = $2) AS "isKnown",
      EXISTS (SELECT 1 FROM appointments WHERE site_id = $1 AND client_id = $2 AND status IN ('Booked', 'Confirmed')
        AND ends_at > now()) AS "hasVisitsToCome",
      EXISTS (SELECT 1 FROM form_documents WHERE site_id = $1 AND client_id = $2 AND state = 'working') AS "hasFormUnderWay",
      EXISTS (SELECT 1 FROM photos p JOIN appointments v USING (site_id, appointment_id) WHERE site_id = $1 AND v.client_id = $2
        AND (p.state = 'received' OR p.state = 'uploading' AND p.asked_at > now() - interval '1 hour')) AS "hasPhotosUnderWay"`,
};
const FILES = {
  name: 'person_files',
  text: `SELECT pdf_key AS pdf, file_name AS "fileName", signature_key AS signature, initials_key AS initials
    FROM form_documents t WHERE site_id = $1 AND client_id = $2 ORDER BY created_at`,
};

/** Whatever may be there: what is not ready any more may still lie in the store. */
const PHOTOS = {
  name: 'person_photos',
  text: `SELECT p.base_key AS "baseKey", p.type, p.name, p.state FROM photos p JOIN appointments v USING (site_id, appointment_id)
    WHERE site_id = $1 AND v.client_id = $2 AND NOT p.is_swept ORDER BY p.appointment_id, p.place`,
};

interface PhotoFileRow {
  baseKey: string;
  type: PhotoType;
  name: string;
  state: PhotoState;
}

const VIDEO_FILES = {
  name: 'person_video_files',
  text: `SELECT v.file_key AS key, 'video.mp4' AS "fileName", true AS "isDocument" FROM videos v
    JOIN appointments a ON a.site_id = v.site_id AND a.appointment_id = v.appointment_id
    WHERE v.site_id = $1 AND a.client_id = $2 AND v.file_key IS NOT NULL ORDER BY v.requested_at`,
};

interface FilesRow {
  pdf: string;
  fileName: string;
  signature: string;
  initials: string | null;
}

/** In the mirror's order. Not the rows' keys: what refers to them is written meanwhile. */
const LOCKS = [
  'SELECT 1 FROM clients WHERE site_id = $1 AND client_id = $2 FOR NO KEY UPDATE',
  'SELECT 1 FROM appointments WHERE site_id = $1 AND client_id = $2 ORDER BY appointment_id FOR NO KEY UPDATE',
];

/** All that there is of one client of a site, in whatever table. */
@Injectable()
export class PeopleRepository {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  async state({ siteId, clientId }: PersonRef): Promise<State> {
    const state = await this.database.first<State>(STATE, [siteId, clientId]);
    return state ?? { isKnown: false, hasVisitsToCome: false, hasFormUnderWay: false, hasPhotosUnderWay: false };
  }

  async files({ siteId, clientId }: PersonRef): Promise<PersonFile[]> {
    const rows = await this.database.rows<FilesRow>(FILES, [siteId, clientId]);
    const photos = await this.database.rows<PhotoFileRow>(PHOTOS, [siteId, clientId]);
    const videos = await this.database.rows<PersonFile>(VIDEO_FILES, [siteId, clientId]);
    return [...rows.flatMap(filesOfForm), ...photos.flatMap(filesOfPhoto), ...videos];
  }

  /** Rows by table, sealed columns opened. */
  async rows(tx: Transaction, { siteId, clientId }: PersonRef): Promise<Record<string, PlainRow[]>> {
    const found: Record<string, PlainRow[]> = {};
    for (const one of PERSON_TABLES.filter(({ isSilent = false }) => !isSilent)) {
      const rows = await tx.query<PlainRow>(`SELECT t.* FROM ${one.table} t WHERE t.site_id = $1 AND ${one.isHers}`, [
        siteId,
        clientId,
      ]);
      found[one.table] = rows.map((row) => this.plain(one, row));
    }
    return found;
  }

  /** How many rows of each table had something. Holds the client, then her visits, first: so does the mirror, and neither waits for the other. */
  async erase(tx: Transaction, { siteId, clientId }: PersonRef): Promise<Record<string, number>> {
    const erased: Record<string, number> = {};
    for (const lock of LOCKS) await tx.query(lock, [siteId, clientId]);
    for (const { table, isHers, blanked } of PERSON_TABLES) {
      const verb = blanked === undefined ? `DELETE FROM ${table} t` : `UPDATE ${table} t SET ${blanked}`;
      const rows = await tx.query(`${verb} WHERE t.site_id = $1 AND ${isHers} RETURNING 1`, [siteId, clientId]);
      erased[table] = rows.length;
    }
    return erased;
  }

  private plain({ sealed }: PersonTable, row: PlainRow): PlainRow {
    const entries = Object.entries(row).map(([name, value]) => [name, name === sealed ? this.opened(value) : value]);
    return Object.fromEntries(entries.filter(([, value]) => !Buffer.isBuffer(value))) as PlainRow;
  }

  /** Null when it was sealed under a key that is not valid any more. */
  private opened(value: unknown): unknown {
    const text = Buffer.isBuffer(value) ? this.secrets.unseal(value) : null;
    return text === null ? null : (JSON.parse(text) as unknown);
  }
}

function filesOfForm({ pdf, fileName, signature, initials }: FilesRow): PersonFile[] {
  return [
    { key: pdf, fileName, isDocument: true },
    { key: signature, fileName: 'signature.png', isDocument: false },
    ...(initials === null ? [] : [{ key: initials, fileName: 'initials.png', isDocument: false }]),
  ];
}

function filesOfPhoto({ baseKey, type, name, state }: PhotoFileRow): PersonFile[] {
  return keysOf({ baseKey, type }).map((key) => ({
    key,
    fileName: jpegName(name),
    isDocument: state === 'ready' && key === keyOf(baseKey),
  }));
}
