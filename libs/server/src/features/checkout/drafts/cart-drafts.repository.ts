import { Injectable } from '@nestjs/common';
import type { CartDraft, CartDraftChange } from '#contracts/money/checkout-page.dto';
import type { Wire } from '#contracts/wire';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { Secrets } from '../../../platform/security/secrets.js';

const FIND = {
  name: 'cart_draft_find',
  text: `SELECT content, version, saved_by AS "savedBy", saved_at AS "savedAt" FROM cart_drafts
    WHERE site_id = $1 AND appointment_id = $2`,
};

export interface CartOf {
  siteId: number;
  appointmentId: number;
}

/** Carts that are not paid, sealed at rest. */
@Injectable()
export class CartDraftsRepository {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** Null when there is none, or when it was sealed under a key that is no longer in use. */
  async find({ siteId, appointmentId }: CartOf): Promise<CartDraft | null> {
    const row = await this.database.first<{ content: Buffer; version: number; savedBy: string; savedAt: Date }>(FIND, [
      ...[siteId, appointmentId],
    ]);
    const content = row === null ? null : this.secrets.unseal(row.content);
    if (row === null || content === null) return null;
    const { version, savedBy, savedAt } = row;
    return { ...(JSON.parse(content) as Wire<CartDraftChange>), version, savedBy, savedAt: savedAt.toISOString() };
  }

  /** The last one wins; gives its version. */
  async save(
    tx: Transaction,
    { siteId, appointmentId }: CartOf,
    { cart, savedBy }: { cart: CartDraftChange; savedBy: string },
  ): Promise<number> {
    const [row] = await tx.query<{ version: number }>(
      `INSERT INTO cart_drafts AS d (site_id, appointment_id, content, saved_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (site_id, appointment_id) DO UPDATE SET content = excluded.content, saved_by = excluded.saved_by,
         version = d.version + 1, saved_at = clock_timestamp()
       RETURNING version`,
      [siteId, appointmentId, this.secrets.seal(JSON.stringify(cart)), savedBy],
    );
    return row?.version ?? 1;
  }
}
