import { Injectable } from '@nestjs/common';
import type { OperationRequests } from '#contracts/work/operations';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { Secrets } from '../../../platform/security/secrets.js';
import type { PreparedSale } from './checkout-pricing.js';

export type CheckoutRequest = OperationRequests['checkout.pay'];

/** A try that is not decided, with what was to be sold. */
export interface UndecidedTry {
  prepared: PreparedSale;
  /** Seconds since it was last sent, by the database's clock. */
  age: number;
}

interface TryRow {
  content: Buffer;
  age: number;
}

const FIND = {
  name: 'checkout_try_find',
  text: `SELECT content, extract(epoch FROM clock_timestamp() - begun_at)::float8 AS age
    FROM checkout_tries WHERE site_id = $1 AND sale_id = $2`,
};
const OF_VISIT = {
  name: 'checkout_try_of_visit',
  text: `SELECT sale_id AS "saleId", appointment_id AS "appointmentId", digest FROM checkout_tries
    WHERE site_id = $1 AND appointment_id = $2`,
};

/** What is looked at once the row is held must be what stands then: apart from the look. */
const HOLD_VISIT = {
  name: 'checkout_hold_visit',
  text: 'SELECT 1 FROM appointments WHERE site_id = $1 AND appointment_id = $2 FOR NO KEY UPDATE',
};
const PAYABLE = {
  name: 'checkout_payable',
  text: `SELECT (a.status = 'Completed' OR EXISTS (SELECT 1 FROM sales s WHERE s.site_id = $1 AND s.appointment_id = $2
      AND s.removed_at IS NULL)) AS "isPaid",
    EXISTS (SELECT 1 FROM checkout_tries t WHERE t.site_id = $1 AND t.appointment_id = $2 AND t.sale_id <> $3) AS "isTried"
    FROM appointments a WHERE a.site_id = $1 AND a.appointment_id = $2`,
};
const BEGIN = {
  name: 'checkout_try_begin',
  text: `INSERT INTO checkout_tries (site_id, sale_id, appointment_id, client_id, location_id, content, digest)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (site_id, sale_id) DO UPDATE SET content = excluded.content, begun_at = clock_timestamp()`,
};
const FORGET = { name: 'checkout_try_forget', text: 'DELETE FROM checkout_tries WHERE site_id = $1 AND sale_id = $2' };

/** Checkouts that are written down before their cart is sent, and forgotten when it is known what became of it (decision 44). */
@Injectable()
export class CheckoutTries {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** The one of a visit that is not decided yet. */
  ofVisit(siteId: number, appointmentId: number): Promise<CheckoutRequest | null> {
    return this.database.first<CheckoutRequest>(OF_VISIT, [siteId, appointmentId]);
  }

  /** Null when it never began, or is over. */
  async find(siteId: number, saleId: string): Promise<UndecidedTry | null> {
    const row = await this.database.first<TryRow>(FIND, [siteId, saleId]);
    const content = row === null ? null : this.secrets.unseal(row.content);
    if (row === null || content === null) return null;
    return { prepared: JSON.parse(content) as PreparedSale, age: row.age };
  }

  /**
   * Its cart is about to be sent. Under the lock of the visit's row: throws ALREADY_PAID when that is paid, PAYMENT_CHECKED while another
   * checkout of it is not decided.
   */
  async begin(tx: Transaction, { sale, cart }: PreparedSale, digest: string): Promise<void> {
    const { siteId, saleId, appointmentId } = sale;
    if (appointmentId !== null) await this.mustBePayable(tx, { siteId, saleId, appointmentId });
    const content = this.secrets.seal(JSON.stringify({ sale, cart }));
    await tx.query(BEGIN, [siteId, saleId, appointmentId, cart.clientId, cart.locationId, content, digest]);
  }

  async forget(tx: Transaction, siteId: number, saleId: string): Promise<void> {
    await tx.query(FORGET, [siteId, saleId]);
  }

  private async mustBePayable(tx: Transaction, of: { siteId: number; saleId: string; appointmentId: number }) {
    const ids = [of.siteId, of.appointmentId];
    await tx.query(HOLD_VISIT, ids);
    const [visit] = await tx.query<{ isPaid: boolean; isTried: boolean }>(PAYABLE, [...ids, of.saleId]);
    if (visit?.isPaid) throw alreadyPaid();
    if (visit?.isTried) throw beingChecked();
  }
}

export function alreadyPaid(): DomainError {
  return new DomainError('ALREADY_PAID', 'This visit is paid already.');
}

export function beingChecked(): DomainError {
  return new DomainError(
    'PAYMENT_CHECKED',
    'A payment of this visit is being checked. Please do not charge again; look again in a moment.',
  );
}
