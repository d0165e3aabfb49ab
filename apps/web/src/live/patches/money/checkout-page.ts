import type { CartPayload, LiveCard, ReportPayload, SalePayload } from '#contracts/events';
import type { CheckoutPage } from '#contracts/money/checkout-page.dto';
import type { Wire } from '#contracts/wire';
import { behind } from '../behind';
import type { VisitRef } from '../visit-page';

/** A checkout of which events may say that more is to be read: they carry neither carts nor amounts. */
export type LiveCheckout = Wire<CheckoutPage> & { isBehind?: true };

/** Another card may mean another service: what pays for it is asked for. */
export function withCheckoutCard(page: LiveCheckout, card: LiveCard, { appointmentId }: VisitRef): LiveCheckout {
  if (card.id !== appointmentId || card.version <= page.card.version) return page;
  return behind(page);
}

export function withCartNews(page: LiveCheckout, { appointmentId, version }: CartPayload, ref: VisitRef): LiveCheckout {
  return appointmentId !== ref.appointmentId || version <= (page.draft?.version ?? 0) ? page : behind(page);
}

export function withSaleNews(page: LiveCheckout, sale: SalePayload['sale'], { appointmentId }: VisitRef): LiveCheckout {
  if (sale.appointmentId !== appointmentId) return page;
  const isKnown = (sale.status === 'closed') === (page.sale?.saleId === sale.saleId);
  return isKnown ? page : behind(page);
}

/** Whether what is sold now stands in the day's report or after it. */
export function withDayNews(page: LiveCheckout, { report }: ReportPayload): LiveCheckout {
  const isClosed = report.status === 'submitted' || report.status === 'approved';
  return report.locationId !== page.card.locationId || isClosed === page.isDayClosed ? page : behind(page);
}
