import { Injectable } from '@nestjs/common';
import type { ContentKind } from '#contracts/content/content';
import type { Actor } from '#contracts/identity/identity';
import type { LogPosition } from '#contracts/live/realtime';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { ContentItemRow, KeptPicture } from './content-item.entity.js';

const ITEM = `i.site_id AS "siteId", i.unique_id AS "uniqueId", i.kind, i.texts, i.pictures, i.is_visible AS "isVisible", i.version`;
const IN_ORDER = 'ORDER BY i.place, i.unique_id';
const ONE = `SELECT ${ITEM} FROM content_items i WHERE i.site_id = $1 AND i.unique_id = $2`;

const OF_KIND = {
  name: 'content_of_kind',
  text: `SELECT p.epoch, p.seq, coalesce((SELECT json_agg(x) FROM (
      SELECT ${ITEM} FROM content_items i WHERE i.site_id = p.site_id AND i.kind = $2 ${IN_ORDER}) x), '[]') AS items
    FROM site_counters p WHERE p.site_id = $1`,
};
const VISIBLE = {
  name: 'content_visible',
  text: `SELECT coalesce((SELECT json_agg(x) FROM (
      SELECT ${ITEM} FROM content_items i WHERE i.site_id = s.site_id AND i.is_visible ${IN_ORDER}) x), '[]') AS items
    FROM sites s WHERE s.site_id = $1`,
};
const FOUND = { name: 'content_one', text: ONE };
const PICTURES = {
  name: 'content_pictures',
  text: `SELECT p.value->>'baseKey' AS "baseKey" FROM content_items i, jsonb_each(i.pictures) p WHERE i.site_id = $1`,
};

export type ContentItem = Pick<
  ContentItemRow,
  'siteId' | 'uniqueId' | 'kind' | 'texts' | 'pictures' | 'isVisible' | 'version'
>;

export interface ContentAt {
  siteId: number;
  uniqueId: string;
}

@Injectable()
export class ContentRepository {
  constructor(private readonly database: Database) {}

  /** In their order, with the point of the log they are valid at; null for no site of ours. */
  ofKind(siteId: number, kind: ContentKind): Promise<({ items: ContentItem[] } & LogPosition) | null> {
    return this.database.first(OF_KIND, [siteId, kind]);
  }

  /** Null for no site of ours. */
  async visible(siteId: number): Promise<ContentItem[] | null> {
    const found = await this.database.first<{ items: ContentItem[] }>(VISIBLE, [siteId]);
    return found && found.items;
  }

  find({ siteId, uniqueId }: ContentAt): Promise<ContentItem | null> {
    return this.database.first<ContentItem>(FOUND, [siteId, uniqueId]);
  }

  /** What of the store belongs to something. */
  async baseKeys(siteId: number): Promise<Set<string>> {
    const rows = await this.database.rows<Pick<KeptPicture, 'baseKey'>>(PICTURES, [siteId]);
    return new Set(rows.map(({ baseKey }) => baseKey));
  }

  async hold(tx: Transaction, { siteId, uniqueId }: ContentAt): Promise<ContentItem | null> {
    const [row] = await tx.query<ContentItem>(`${ONE} FOR UPDATE`, [siteId, uniqueId]);
    return row ?? null;
  }

  /** Their ids, held, in their order. */
  async holdAll(tx: Transaction, siteId: number, kind: ContentKind): Promise<string[]> {
    const rows = await tx.query<{ uniqueId: string; place: number }>(
      `SELECT i.unique_id AS "uniqueId", i.place FROM content_items i WHERE i.site_id = $1 AND i.kind = $2 ${IN_ORDER} FOR UPDATE`,
      [siteId, kind],
    );
    // Sorted before they were waited for: whoever held them may have put them in another order.
    return rows.toSorted((a, b) => a.place - b.place).map(({ uniqueId }) => uniqueId);
  }

  /** As the last of its kind. False when there is one under this id. */
  async add(tx: Transaction, item: ContentItem, by: Actor): Promise<boolean> {
    const rows = await tx.query(
      `INSERT INTO content_items (site_id, unique_id, kind, texts, pictures, is_visible, changed_by, place)
       SELECT $1, $2, $3, $4, $5, $6, $7, coalesce(max(i.place), 0) + 1 FROM content_items i WHERE i.site_id = $1 AND i.kind = $3
       ON CONFLICT DO NOTHING RETURNING 1`,
      [
        ...[item.siteId, item.uniqueId, item.kind, JSON.stringify(item.texts), JSON.stringify(item.pictures)],
        ...[item.isVisible, JSON.stringify(by)],
      ],
    );
    return rows.length > 0;
  }

  /** Of one that is held. */
  async write(tx: Transaction, item: ContentItem, by: Actor): Promise<void> {
    await tx.query(
      `UPDATE content_items SET texts = $3, pictures = $4, is_visible = $5, version = $6, changed_by = $7, changed_at = clock_timestamp()
       WHERE site_id = $1 AND unique_id = $2`,
      [
        ...[item.siteId, item.uniqueId, JSON.stringify(item.texts), JSON.stringify(item.pictures), item.isVisible],
        ...[item.version, JSON.stringify(by)],
      ],
    );
  }

  async remove(tx: Transaction, { siteId, uniqueId }: ContentAt): Promise<void> {
    await tx.query('DELETE FROM content_items WHERE site_id = $1 AND unique_id = $2', [siteId, uniqueId]);
  }

  async order(tx: Transaction, siteId: number, uniqueIds: readonly string[]): Promise<void> {
    await tx.query(
      `UPDATE content_items i SET place = o.place FROM unnest($2::uuid[]) WITH ORDINALITY AS o(unique_id, place)
       WHERE i.site_id = $1 AND i.unique_id = o.unique_id`,
      [siteId, uniqueIds],
    );
  }
}
