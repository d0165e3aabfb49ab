import type { SaleLineKind } from '#contracts/money/sales';
import type { Cents } from '#domain/money/cents';

/** What the scheduling system sells, what it sold, and how a cart is paid there. Money is in integer cents. */
export abstract class ProviderSales {
  /** What can be sold at the desk of a location: its prices, before tax, and its tax. Discontinued pricing options are left out. */
  abstract offers(siteId: number, locationId: number): Promise<ProviderOffer[]>;
  /** What a cart costs there, without selling anything. Throws PROVIDER_REFUSED in the provider's words. */
  abstract price(siteId: number, cart: ProviderCart, token?: string): Promise<ProviderCartTotal>;
  /**
   * Sells it, once: a call without an answer is not sent again and not looked up here; whoever asked looks with `sales` for the number in
   * the notes of its payments. Throws PROVIDER_BUSY for what was never sent.
   */
  abstract sell(siteId: number, cart: PaidCart, token?: string): Promise<SoldCart>;
  /** What is left on a gift card; null when there is no such card at this site. */
  abstract giftCardBalance(siteId: number, code: string): Promise<Cents | null>;
  /** Of these wall times of the site, both included, oldest first. */
  abstract sales(siteId: number, span: { from: string; to: string }): Promise<ProviderSale[]>;
  /** What a client bought since that day of the site, 200 lines at most. */
  abstract purchases(siteId: number, clientId: string, since: string): Promise<ProviderPurchase[]>;
}

export interface ProviderOffer {
  kind: 'service' | 'product' | 'giftCard';
  /** The barcode, of a gift card its number in the list, by which a cart names it; unique within its kind. */
  itemId: string;
  /** The number under which sales list it. */
  productId: number;
  name: string;
  description: string;
  priceCents: Cents;
  /** A fraction. */
  taxRate: number;
  /** Of a service, else null. */
  programId: number | null;
  /** Of a gift card, else null. */
  giftCard: GiftCardTerms | null;
}

export interface GiftCardTerms {
  /** What is on it once it is sold; it may cost less. */
  valueCents: Cents;
  /** The buyer chooses the value, and pays as much. */
  isEditable: boolean;
}

export type ProviderCartLine =
  | {
      kind: 'service' | 'product';
      itemId: string;
      quantity: number;
      /** Off the whole line. */
      discountCents: Cents;
      /** The visit that a service pays for. */
      appointmentId: number | null;
    }
  | { kind: 'tip'; staffId: number; cents: Cents }
  | GiftCardLine;

/** Stands alone in its cart, which has one payment: the provider sells gift cards by a call of their own. */
export interface GiftCardLine {
  kind: 'giftCard';
  itemId: string;
  /** What it costs; of one whose value is free, the value, too. */
  cents: Cents;
  /** The number of the card, under which it is paid with later. */
  code: string;
}

export interface ProviderCart {
  clientId: string;
  locationId: number;
  lines: readonly ProviderCartLine[];
}

export type ProviderTender =
  | { method: 'cash'; cents: Cents }
  | { method: 'giftCard'; cents: Cents; code: string }
  | { method: 'creditCard'; cents: Cents; methodId: number };

export interface PaidCart extends ProviderCart {
  payments: readonly ProviderTender[];
  /** Written into every payment and item, for a sale may have no payment: by it the sale is found again. */
  notes: string;
  /** The provider mails its receipt to the client. */
  isReceiptMailed: boolean;
}

export interface ProviderCartTotal {
  /** Without discounts and tax, with tips. */
  subtotalCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  /** What is paid, with tips. */
  grandTotalCents: Cents;
}

export interface SoldCart extends ProviderCartTotal {
  providerSaleId: number;
}

export interface ProviderSaleLine {
  kind: SaleLineKind;
  itemId: string;
  productId: number;
  name: string;
  unitCents: Cents;
  /** Negative where it was given back. */
  quantity: number;
  discountCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  notes: string;
  /** Of a gift card: its number, else empty. */
  giftCardCode: string;
}

export interface ProviderPayment {
  method: 'cash' | 'creditCard' | 'giftCard' | 'other';
  /** Of its payment type, which each business writes its own way. */
  name: string;
  cents: Cents;
  notes: string;
}

export interface ProviderSale {
  providerSaleId: number;
  /** Wall time of the site. */
  soldLocal: string;
  clientId: string;
  locationId: number;
  lines: ProviderSaleLine[];
  payments: ProviderPayment[];
}

export interface ProviderPurchase {
  providerSaleId: number;
  description: string;
  quantity: number;
  paidCents: Cents;
  isReturned: boolean;
}
