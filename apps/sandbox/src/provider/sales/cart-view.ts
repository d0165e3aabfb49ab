import type { CartLine } from '../../desk/cart-lines.js';
import { cents, sumOf } from '../../desk/money.js';

export interface Cart {
  readonly id: string;
  readonly lines: readonly CartLine[];
  /** 0 while it is only a test. */
  readonly saleId: number;
}

export interface Totals {
  readonly subTotal: number;
  readonly discountTotal: number;
  readonly taxTotal: number;
  readonly grandTotal: number;
}

/** Tips count in the sub-total, untaxed. */
export function totalsOf(lines: readonly CartLine[]): Totals {
  const subTotal = sumOf(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
  const discountTotal = sumOf(lines.map(({ discount }) => discount));
  const taxTotal = sumOf(lines.map(({ tax }) => tax));
  return { subTotal, discountTotal, taxTotal, grandTotal: cents(subTotal - discountTotal + taxTotal) };
}

export function toCart({ id, lines, saleId }: Cart): Record<string, unknown> {
  const { subTotal, discountTotal, taxTotal, grandTotal } = totalsOf(lines);
  return {
    Id: id,
    CartItems: lines.map(toCartItem),
    ...{ SubTotal: subTotal, DiscountTotal: discountTotal, TaxTotal: taxTotal, GrandTotal: grandTotal },
    Transactions: [],
    SaleId: saleId,
  };
}

const toCartItem = (line: CartLine, index: number): Record<string, unknown> => ({
  Item: {
    ...{ Type: line.type, Id: line.barcode, ProductId: line.itemId, Name: line.name },
    ...{ Price: line.offer?.price ?? line.unitPrice, OnlinePrice: line.offer?.onlinePrice ?? line.unitPrice },
    ...{ TaxRate: line.taxRate, TaxIncluded: line.tax, Count: 1 },
  },
  SalesNotes: line.notes ?? '',
  DiscountAmount: line.discount,
  ...{ VisitIds: [], AppointmentIds: line.appointmentIds, Appointments: [] },
  Id: line.cartItemId || index + 1,
  Quantity: line.quantity,
});
