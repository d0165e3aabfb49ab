import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import type { SaleView } from '#contracts/money/sales.dto';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { DailyCloses } from '../daily-close/daily-closes.service.js';
import type { NewSale } from './new-sale.js';
import { SalesRepository } from './sales.repository.js';

interface Sold {
  providerSaleId: number;
  by: Actor;
}

/** Where each sale is written down: in its day, or after the close of it (decision 49). */
@Injectable()
export class SaleBook {
  constructor(
    private readonly sales: SalesRepository,
    private readonly closes: DailyCloses,
  ) {}

  /** Whoever closes the day waits for this transaction, and has the sale then. Null when the provider's sale is there already. */
  async enter(tx: Transaction, sale: NewSale, sold: Sold): Promise<SaleView | null> {
    const isAfterClose = await this.closes.isClosedFor(tx, sale);
    return this.sales.insert(tx, sale, { ...sold, isAfterClose });
  }

  /** As `enter`, for whoever has found in this transaction that the day is open. */
  enterOpen(tx: Transaction, sale: NewSale, sold: Sold): Promise<SaleView | null> {
    return this.sales.insert(tx, sale, { ...sold, isAfterClose: false });
  }
}
