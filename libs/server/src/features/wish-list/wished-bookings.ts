import { Injectable } from '@nestjs/common';
import type { WishNews } from '#contracts/calendar/wish-list.dto';
import type { Author } from '#contracts/identity/identity';
import type { Wire } from '#contracts/wire';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { IS_ASKED_FOR } from '../seats/slot.js';
import { WishListNews } from './wish-news.js';

const LOCK = 'SELECT 1 FROM listed_wishes WHERE site_id = $1 AND wish_id = $2 FOR UPDATE';
/** It is free, or this hold's, or that of a hold that stands no more. */
const CLAIM = `
  UPDATE listed_wishes w SET hold_id = $3
  WHERE w.site_id = $1 AND w.wish_id = $2 AND w.location_id = $4 AND w.client_id = $5 AND (
    w.hold_id IS NULL OR w.hold_id = $3 OR NOT EXISTS (
      SELECT FROM seats h WHERE h.site_id = w.site_id AND h.seat_id = w.hold_id
        AND h.expires_at IS NOT NULL AND (h.expires_at >= clock_timestamp() OR ${IS_ASKED_FOR})))
  RETURNING 1`;
const FULFIL = `DELETE FROM listed_wishes WHERE site_id = $1 AND hold_id = $2
  RETURNING wish_id AS "wishId", location_id AS "locationId", client_id AS "clientId", version`;

export interface WishedBooking {
  siteId: number;
  wishId: string;
  holdId: string;
  locationId: number;
  clientId: string;
}

/** A wish is booked once: it is claimed by the hold of the slot before the provider is asked, and gone in the transaction that records its yes. ADR 069 */
@Injectable()
export class WishedBookings {
  constructor(
    private readonly news: WishListNews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Under a hold that stands. Throws STALE_VERSION when the wish is not on the list any more, or somebody else is booking it. */
  async claim(booking: WishedBooking): Promise<void> {
    const { siteId, wishId, holdId, locationId, clientId } = booking;
    const rows = await this.unitOfWork.run(async (tx) => {
      // First the row alone: whoever waited for it looks at the holds of now, not of then.
      await tx.query(LOCK, [siteId, wishId]);
      return tx.query(CLAIM, [siteId, wishId, holdId, locationId, clientId]);
    });
    if (rows.length === 0)
      throw new DomainError(
        'STALE_VERSION',
        'Somebody else is booking this wish, or has. Please look at the list again.',
      );
  }

  /** The provider has said yes to what was held: whichever wish it was for is over. */
  async fulfil(tx: Transaction, { siteId, holdId, by }: { siteId: number; holdId: string; by: Author }): Promise<void> {
    const rows = await tx.query<Omit<Wire<WishNews>, 'state'>>(FULFIL, [siteId, holdId]);
    for (const wish of rows) this.news.tell(tx, siteId, { wish, state: 'booked', by });
  }
}
