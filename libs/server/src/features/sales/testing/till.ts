import { randomUUID } from 'node:crypto';
import type { CartItem, CartPayment, Checkout } from '#contracts/money/checkout.dto';
import type { Wire } from '#contracts/wire';
import { cartTotal, NO_DISCOUNT } from '#domain/money/cart-total';
import type { ServerWorld } from '#testing/server-world';
import type { ProviderOffer } from '../../../adapters/provider/sales/provider-sales.js';
import { ArrivalsService } from '../../arrivals/arrivals.service.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { SyncService } from '../../sync/sync.service.js';
import { Catalogue } from '../../catalogue/catalogue.service.js';

const PLACE = 1;
/** A person of every site of the sandbox. */
export const ANA = 100000011;

export type CheckoutBody = Wire<Checkout>;
type CartLineBody = Wire<CartItem>;

interface CartEntry {
  effect: {
    saleId: number;
    grandTotal: number;
    appointmentIds: number[];
    payments: { type: string; amount: number }[];
  };
}

/** A till of a test: who has arrived, what she buys, and what the provider's own ledger says of it. */
export class Till {
  constructor(
    private readonly world: ServerWorld,
    readonly desk: StaffPrincipal,
  ) {}

  /** Somebody who has arrived. */
  async visit(booking: Parameters<ServerWorld['given']['visit']>[0] = {}): Promise<{ id: number; clientId: string }> {
    const id = await this.world.given.visit(booking);
    await this.world.get(ArrivalsService).arrive(this.desk, id);
    const visit = await this.world.visit(id);
    return { id, clientId: String(visit?.['client_id']) };
  }

  async offer(name: string | RegExp): Promise<ProviderOffer> {
    const offers = await this.world.get(Catalogue).sold({ siteId: this.world.siteId, locationId: PLACE });
    const found = offers.find((one) => (typeof name === 'string' ? one.name === name : name.test(one.name)));
    if (found === undefined) throw new Error(`nothing called ${String(name)} is sold`);
    return found;
  }

  /** The service that pays for this visit. */
  async service(appointmentId: number): Promise<ProviderOffer> {
    const visit = await this.world.visit(appointmentId);
    const at = { siteId: this.world.siteId, locationId: PLACE };
    const found = await this.world.get(Catalogue).paysFor(at, Number(visit?.['session_type_id']));
    if (found === null) throw new Error('nothing pays for it');
    return found;
  }

  /** A right checkout of the visit's service in cash; `change` makes it wrong, or another one. */
  async checkout(
    { id, clientId }: { id: number; clientId: string },
    change: Partial<CheckoutBody> = {},
  ): Promise<CheckoutBody> {
    const service = await this.service(id);
    const totalAmount = totalOf([service]);
    return {
      ...{ ClientId: clientId, totalAmount, tip: 0, staffName: 'Ana', notes: '' },
      Items: [{ ...line(service), AppointmentIds: [id] }],
      Payments: [cash(totalAmount)],
      ...change,
    };
  }

  /** Carts that the provider sold for this visit. */
  async soldThere(appointmentId: number): Promise<CartEntry['effect'][]> {
    const path = `/ledger?siteId=${this.world.siteId}&kind=cart`;
    const { effects } = (await this.world.outside.sandbox.admin('GET', path)) as {
      effects: { detail: CartEntry['effect'] }[];
    };
    return effects.map(({ detail }) => detail).filter(({ appointmentIds }) => appointmentIds.includes(appointmentId));
  }

  soldHere(appointmentId: number) {
    return this.world.rows('SELECT * FROM sales WHERE site_id = $1 AND appointment_id = $2', [
      ...[this.world.siteId, appointmentId],
    ]);
  }

  /** Tries that are not decided yet. */
  undecided() {
    return this.world.rows('SELECT sale_id FROM checkout_tries');
  }

  /** What was sent so long ago that it cannot be on its way any more. */
  longAgo() {
    return this.world.rows(`UPDATE checkout_tries SET begun_at = begun_at - interval '5 minutes'`);
  }

  async statusThere(id: number): Promise<unknown> {
    await this.world.get(SyncService).appointment(this.world.siteId, id);
    return (await this.world.visit(id))?.['status'];
  }
}

export const newKey = (): string => randomUUID();
export const line = ({ kind, itemId }: ProviderOffer, more: Partial<CartLineBody> = {}): CartLineBody => ({
  ...{ Item: { Type: kind === 'service' ? 'Service' : 'Product', Metadata: { Id: itemId } }, Quantity: 1 },
  ...more,
});
/** `Amount`: of a card whose value is free. */
export const giftCardLine = (id: string, more: Partial<CartLineBody> = {}, Amount?: number): CartLineBody => ({
  Item: { Type: 'GiftCard', Metadata: { Id: id, ...(Amount === undefined ? {} : { Amount }) } },
  ...{ Quantity: 1, ...more },
});
export const tip = (Amount: number, StaffId: number | undefined = ANA): CartLineBody => ({
  ...{ Item: { Type: 'Tip', Metadata: { Amount, ...(StaffId === 0 ? {} : { StaffId }) } }, Quantity: 1 },
});
export const cash = (amount: number, given?: number): CartPayment => ({
  ...{ Type: 'Cash', Metadata: { amount, ...(given === undefined ? {} : { given }) } },
});
export const card = (amount: number): CartPayment => ({ Type: 'Custom', Metadata: { amount, id: 25 } });
export const giftCard = (amount: number, cardNumber: string): CartPayment => ({
  ...{ Type: 'GiftCard', Metadata: { amount, cardNumber } },
});

/** In dollars. */
export function totalOf(offers: readonly ProviderOffer[]): number {
  const lines = offers.map(({ priceCents, taxRate }) => ({
    ...{ unitCents: priceCents, quantity: 1, taxRate, discount: NO_DISCOUNT },
  }));
  return cartTotal(lines).totalCents / 100;
}
