import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import type { ChosenTip, DisplayedCart, DisplayView, OwnDisplay } from '#contracts/money/displays/displays.dto';
import type { Wire } from '#contracts/wire';
import { PAIRING_CODE_SECONDS } from '#domain/kiosks/pairing-code';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { DISPLAY_SECONDS, type DisplayAt } from './display-cookies.js';

/** A cart that its desk does not say again for so long is not shown: that desk is gone. */
const CART_MINUTES = 15;

const STANDS = `expires_at > now()`;
const VIEW = `d.display_id AS "displayId", d.location_id AS "locationId", d.version, d.tip,
  CASE WHEN d.token_mark IS NULL THEN 'waiting' ELSE 'paired' END AS state`;
const ROW = `${VIEW}, d.asked_by AS "askedBy"`;
/** As of what is sold now; a tip for another cart is none. */
const OWN = `d.version, s.cart, CASE WHEN d.tip->>'cartKey' = s.cart->>'cartKey' THEN d.tip END AS tip`;
const SHOWN = `LATERAL (SELECT CASE WHEN d.cart_at > now() - interval '${CART_MINUTES} minutes' THEN d.cart END AS cart) s`;

const ONE = {
  name: 'display_one',
  text: `SELECT ${VIEW} FROM customer_displays d WHERE site_id = $1 AND display_id = $2 AND ${STANDS}`,
};
const OF_DEVICE = {
  name: 'display_of_device',
  text: `SELECT ${OWN}, d.location_id AS "locationId" FROM customer_displays d, ${SHOWN}
    WHERE d.site_id = $1 AND d.display_id = $2 AND d.token_mark = ANY($3) AND ${STANDS}`,
};

/** With who made its code. */
export interface DisplayRow extends Wire<DisplayView> {
  askedBy: Actor;
}

export type ShownDisplay = Omit<Wire<OwnDisplay>, 'isPaired'> & { locationId: number };

@Injectable()
export class DisplaysRepository {
  constructor(private readonly database: Database) {}

  one({ siteId, displayId }: DisplayAt): Promise<Wire<DisplayView> | null> {
    return this.database.first(ONE, [siteId, displayId]);
  }

  /** What the device shows that holds one of these tokens; null when it is paired no more. */
  ofDevice({ siteId, displayId }: DisplayAt, tokenMarks: readonly string[]): Promise<ShownDisplay | null> {
    return this.database.first(OF_DEVICE, [siteId, displayId, tokenMarks]);
  }

  /** How many the site has, once those that are over are gone. */
  async tidy(tx: Transaction, siteId: number): Promise<number> {
    await tx.query('DELETE FROM customer_displays WHERE site_id = $1 AND expires_at <= now()', [siteId]);
    const rows = await tx.query('SELECT 1 FROM customer_displays WHERE site_id = $1', [siteId]);
    return rows.length;
  }

  /** Gives the instant until which its code is good. */
  async expect(
    tx: Transaction,
    { siteId, displayId }: DisplayAt,
    { locationId, askedBy, codeMark }: { locationId: number; askedBy: Actor; codeMark: string },
  ): Promise<Date> {
    const [row] = await tx.query<{ expiresAt: Date }>(
      `INSERT INTO customer_displays (site_id, display_id, location_id, asked_by, code_mark, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6)) RETURNING expires_at AS "expiresAt"`,
      [siteId, displayId, locationId, JSON.stringify(askedBy), codeMark, PAIRING_CODE_SECONDS],
    );
    if (row === undefined) throw new Error('an insert gave no row');
    return row.expiresAt;
  }

  /** Locks whichever waits for this code, so that of two devices that type it one is too late; null when none does. */
  async waitingFor(
    tx: Transaction,
    { siteId, locationId }: { siteId: number; locationId: number },
    codeMarks: readonly string[],
  ): Promise<DisplayAt | null> {
    const [row] = await tx.query<DisplayAt>(
      `SELECT site_id AS "siteId", display_id AS "displayId" FROM customer_displays
       WHERE site_id = $1 AND location_id = $2 AND code_mark = ANY($3) AND token_mark IS NULL AND ${STANDS} FOR UPDATE`,
      [siteId, locationId, codeMarks],
    );
    return row ?? null;
  }

  async pair(tx: Transaction, { siteId, displayId }: DisplayAt, tokenMark: string): Promise<DisplayRow> {
    const [row] = await tx.query<DisplayRow>(
      `UPDATE customer_displays d SET code_mark = NULL, token_mark = $3, version = version + 1,
         expires_at = now() + make_interval(secs => $4)
       WHERE site_id = $1 AND display_id = $2 RETURNING ${ROW}`,
      [siteId, displayId, tokenMark, DISPLAY_SECONDS],
    );
    if (row === undefined) throw new Error('a locked display is gone');
    return row;
  }

  /** Stays paired for as long again, by the key that counts now. */
  async renew(tx: Transaction, { siteId, displayId }: DisplayAt, tokenMark: string): Promise<void> {
    await tx.query(
      `UPDATE customer_displays SET token_mark = $3, expires_at = now() + make_interval(secs => $4)
       WHERE site_id = $1 AND display_id = $2 AND token_mark IS NOT NULL`,
      [siteId, displayId, tokenMark, DISPLAY_SECONDS],
    );
  }

  /** False when no device is paired as this one any more. */
  async show(tx: Transaction, { siteId, displayId }: DisplayAt, cart: DisplayedCart | null): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE customer_displays d SET cart = $3, cart_at = now(), version = version + 1,
         tip = CASE WHEN d.tip->>'cartKey' = $4 THEN d.tip END
       WHERE site_id = $1 AND display_id = $2 AND token_mark IS NOT NULL AND ${STANDS} RETURNING 1`,
      [siteId, displayId, cart === null ? null : JSON.stringify(cart), cart?.cartKey ?? null],
    );
    return rows.length > 0;
  }

  /** Null when another cart is shown by now, or nothing of this one can be changed any more. */
  async choose(tx: Transaction, { siteId, displayId }: DisplayAt, tip: ChosenTip): Promise<DisplayRow | null> {
    const [row] = await tx.query<DisplayRow>(
      `UPDATE customer_displays d SET tip = $3, version = version + 1
       WHERE site_id = $1 AND display_id = $2 AND cart->>'cartKey' = $4 AND cart->>'stage' = 'cart' AND ${STANDS}
       RETURNING ${ROW}`,
      [siteId, displayId, JSON.stringify(tip), tip.cartKey],
    );
    return row ?? null;
  }

  /** As it was; null when there was none. */
  async end(tx: Transaction, { siteId, displayId }: DisplayAt): Promise<DisplayRow | null> {
    const [row] = await tx.query<DisplayRow>(
      `DELETE FROM customer_displays d WHERE site_id = $1 AND display_id = $2 RETURNING ${ROW}`,
      [siteId, displayId],
    );
    return row ?? null;
  }
}
