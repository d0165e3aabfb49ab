import { Injectable } from '@nestjs/common';
import type { CheckoutPage } from '#contracts/money/checkout-page.dto';
import type { CheckoutState } from '#contracts/money/sales';
import type { Visit } from '../appointments/visits.service.js';
import { VisitSales } from '../sales/checkout/visit-sales.js';
import { CartDraftsRepository } from './drafts/cart-drafts.repository.js';

/** How far the checkout of a visit is: its cart, or its sale. */
@Injectable()
export class KeptCheckout {
  constructor(
    private readonly drafts: CartDraftsRepository,
    private readonly sales: VisitSales,
  ) {}

  async of(visit: Visit): Promise<Pick<CheckoutPage, 'state' | 'draft' | 'sale'>> {
    const state = await this.sales.stateOf(visit);
    if (state === 'paid') return { state, draft: null, sale: await this.sales.ofVisit(visit) };
    return { state: shownState(state, visit), draft: await this.drafts.find(visit), sale: null };
  }
}

/** Completed without a sale of ours was paid at the provider's own desk. */
function shownState(state: CheckoutState, { status }: Visit): CheckoutState {
  if (state !== 'open') return state;
  if (status === 'Completed') return 'paid';
  return status === 'Cancelled' ? 'off' : state;
}
