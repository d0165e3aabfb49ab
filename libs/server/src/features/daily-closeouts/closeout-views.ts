import type { CloseoutCategory, CloseoutPayments, DailyCloseOut } from '#contracts/reports/daily-closeout.dto';
import { toDollars } from '#domain/money/cents';
import type { CategoryRow, Closeout, PaymentRow } from '#domain/reports/daily-closeout';

/** In the documents' words and in dollars. 002 §3 */
export function toDailyCloseOut(closeout: Closeout, daysToCome: number): DailyCloseOut {
  const { cashEquivalent, nonCashEquivalent, services, products, giftCards } = closeout;
  return {
    byPayment: {
      cashEquivalent: cashEquivalent.map(toPayments),
      nonCashEquivalent: nonCashEquivalent.map(toPayments),
    },
    byCategory: {
      serviceCategory: services.map(toCategory),
      productCategory: products.map(toCategory),
      giftCard: giftCards.map(toCategory),
    },
    daysToCome,
  };
}

function toPayments({ name, receipt, tax, returns, tip, total }: PaymentRow): CloseoutPayments {
  return {
    ...{ name, receipt: toDollars(receipt), tax: toDollars(tax), returns: toDollars(returns) },
    ...{ tip: toDollars(tip), total: toDollars(total) },
  };
}

function toCategory({ name, quantity, returnsQuantity: returnsqty, ...row }: CategoryRow): CloseoutCategory {
  return {
    ...{ name, sales: toDollars(row.sales), tax: toDollars(row.tax), quantity, returns: toDollars(row.returns) },
    ...{ returnsqty, total: toDollars(row.total) },
  };
}
