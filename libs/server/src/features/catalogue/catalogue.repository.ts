import { Injectable } from '@nestjs/common';
import type { ProviderOffer } from '../../adapters/provider/sales/provider-sales.js';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

const COLUMNS = `i.kind, i.item_id AS "itemId", i.product_id AS "productId", i.name, i.description, i.price_cents AS "priceCents",
  i.tax_rate::float8 AS "taxRate", i.program_id AS "programId",
  CASE WHEN i.value_cents IS NOT NULL THEN json_build_object('valueCents', i.value_cents, 'isEditable', i.is_editable) END AS "giftCard"`;
const SOLD = {
  name: 'catalogue_sold',
  text: `SELECT ${COLUMNS} FROM catalogue_items i WHERE i.site_id = $1 AND i.location_id = $2 AND i.is_offered
    ORDER BY i.kind, i.name, i.item_id`,
};
const PAYS_FOR = {
  name: 'catalogue_pays_for',
  text: `SELECT ${COLUMNS} FROM session_types t
    JOIN catalogue_items i ON i.site_id = t.site_id AND i.location_id = $2 AND i.kind = 'service' AND i.item_id = t.item_id
    WHERE t.site_id = $1 AND t.session_type_id = $3 AND i.is_offered`,
};

/** An item of the mirrored catalogue, as a location sells it. */
export type CatalogueItem = ProviderOffer;

export interface SoldAt {
  siteId: number;
  locationId: number;
}

@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  sold({ siteId, locationId }: SoldAt): Promise<CatalogueItem[]> {
    return this.database.rows<CatalogueItem>(SOLD, [siteId, locationId]);
  }

  paysFor({ siteId, locationId }: SoldAt, sessionTypeId: number): Promise<CatalogueItem | null> {
    return this.database.first<CatalogueItem>(PAYS_FOR, [siteId, locationId, sessionTypeId]);
  }

  /** What is missing in them is sold no more. */
  async write(tx: Transaction, { siteId, locationId }: SoldAt, items: readonly CatalogueItem[]): Promise<void> {
    await tx.query(
      `INSERT INTO catalogue_items AS i (site_id, location_id, kind, item_id, product_id, name, description, price_cents, tax_rate, program_id,
         value_cents, is_editable)
       SELECT $1, $2, n.kind, n."itemId", n."productId", n.name, n.description, n."priceCents", n."taxRate", n."programId",
         (n."giftCard"->>'valueCents')::int, coalesce((n."giftCard"->>'isEditable')::boolean, false)
       FROM jsonb_to_recordset($3::jsonb) AS n(kind text, "itemId" text, "productId" bigint, name text, description text,
         "priceCents" int, "taxRate" numeric, "programId" int, "giftCard" jsonb)
       ON CONFLICT (site_id, location_id, kind, item_id) DO UPDATE SET product_id = excluded.product_id, name = excluded.name,
         description = excluded.description, price_cents = excluded.price_cents, tax_rate = excluded.tax_rate,
         program_id = excluded.program_id, value_cents = excluded.value_cents, is_editable = excluded.is_editable, is_offered = true
       WHERE (i.product_id, i.name, i.description, i.price_cents, i.tax_rate, i.program_id, i.value_cents, i.is_editable, i.is_offered)
         IS DISTINCT FROM (excluded.product_id, excluded.name, excluded.description, excluded.price_cents, excluded.tax_rate,
           excluded.program_id, excluded.value_cents, excluded.is_editable, true)`,
      [siteId, locationId, JSON.stringify(items)],
    );
    await tx.query(
      `UPDATE catalogue_items SET is_offered = false
       WHERE site_id = $1 AND location_id = $2 AND is_offered AND kind || ':' || item_id <> ALL($3::text[])`,
      [siteId, locationId, items.map(({ kind, itemId }) => `${kind}:${itemId}`)],
    );
  }
}
