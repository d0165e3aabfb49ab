import type { DiscountType, PaymentMethod, SaleApproval, SaleLineKind, SaleOrigin } from '#contracts/money/sales';
import type { Cents } from '#domain/money/cents';

export interface NewSaleLine {
  itemId: string;
  kind: SaleLineKind;
  name: string;
  unitCents: Cents;
  quantity: number;
  taxRate: number;
  discountCents: Cents;
  discountType: DiscountType | null;
  /** Per cent, or dollars off each unit. */
  discountValue: number | null;
  discountReason: string;
  taxCents: Cents;
  totalCents: Cents;
  /** Of a gift card: its number. Left out where nobody is to be told it. */
  giftCardCode?: string;
}

export interface NewSalePayment {
  method: PaymentMethod;
  /** As the provider calls its payment type; left out where we take the money. */
  name?: string;
  amountCents: Cents;
  givenCents: Cents | null;
  giftCardLast4: string | null;
}

/** A sale as it is about to be written. */
export interface NewSale {
  siteId: number;
  saleId: string;
  locationId: number;
  /** YYYY-MM-DD of the site. */
  date: string;
  /** Instant. */
  soldAt: string;
  appointmentId: number | null;
  clientId: string | null;
  clientName: string;
  serviceName: string;
  origin: SaleOrigin;
  staffId: number | null;
  staffName: string;
  subtotalCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  tipCents: Cents;
  totalCents: Cents;
  tipStaffId: number | null;
  tipStaffName: string;
  notes: string;
  approval: SaleApproval | null;
  lines: NewSaleLine[];
  payments: NewSalePayment[];
}
