import { randomUUID } from 'node:crypto';
import { clientOf } from '../../desk/booking-rules.js';
import { commitChange } from '../../desk/bookings.js';
import { readLine, type CartLine } from '../../desk/cart-lines.js';
import { Desk } from '../../desk/desk.js';
import { sumOf } from '../../desk/money.js';
import { checkFunds, readTender, takeFunds, type Tender } from '../../desk/tenders.js';
import { isCancelled, type Booking, type Client, type Sale } from '../../world/records.js';
import { toAppointment } from '../appointments/appointment-views.js';
import { bookingOf } from '../appointments/appointment-writes.js';
import type { Call } from '../call.js';
import { ApiError, badParameter, notFound } from '../errors.js';
import { toCart, totalsOf, type Cart } from './cart-view.js';
import { FIRST_SALE, locationOf, sendReceipt } from './sale-parts.js';
import { ONLINE_STORE } from '../directory/site-views.js';

export function checkoutShoppingCart(call: Call): unknown {
  const { body, site } = call;
  const items = body.list('Items');
  if (!items || items.length === 0) throw badParameter('Items is a required parameter');
  const locationId = locationOf(call);
  const taxRate = (body.flag('CalculateTax') ?? true) && locationId !== ONLINE_STORE ? site.city.tax : 0;
  const { priceRise } = call.state.faults.plan;
  const terms = { inStore: body.flag('InStore') ?? false, taxRate, priceRise };
  const lines = body.fieldsList('Items').map((fields) => readLine(site, fields, terms));
  const bookings = reconciled(call, lines);
  const client = payerOf(call);
  const tenders = body.fieldsList('Payments').map(readTender);
  // The provider validates items before permissions, and does not say which permission is missing.
  call.must('MakeSales', 'perform sales');
  const cart: Cart = { id: body.text('CartId') ?? randomUUID(), lines, saleId: 0 };
  if (!call.isTest || tenders.length > 0) checkPaid(call, { cart, client, tenders });
  if (call.isTest) return answer(call, cart, bookings);
  const sale = commit(call, { cart, client, tenders, locationId });
  return answer(call, { ...cart, saleId: sale.id }, complete(call, lines, bookings));
}

/** The unique id wins if both are given. */
function payerOf({ body, site }: Call): Client {
  const uniqueId = body.int('UniqueClientId');
  if (uniqueId === undefined) return clientOf(site, body.text('ClientId') ?? '');
  const client = site.clients.values().find(({ UniqueId }) => UniqueId === uniqueId);
  if (!client) throw notFound('ClientNotFound', `Client ${uniqueId} does not exist.`);
  return client;
}

function reconciled(call: Call, lines: readonly CartLine[]): Booking[] {
  return lines.flatMap(({ offer, appointmentIds }) =>
    appointmentIds.map((id) => {
      const booking = bookingOf(call, id);
      if (isCancelled(booking.status)) throw badParameter(`Appointment ${id} is cancelled.`);
      if (offer?.programId !== booking.programId) {
        throw new ApiError(400, 'ServiceDoesNotPayForAppointment', `The item does not pay for appointment ${id}.`);
      }
      return booking;
    }),
  );
}

interface Payment {
  cart: Cart;
  client: Client;
  tenders: readonly Tender[];
}

function checkPaid({ site }: Call, { cart, client, tenders }: Payment): void {
  const { grandTotal } = totalsOf(cart.lines);
  const paid = sumOf(tenders.map(({ amount }) => amount));
  if (paid !== grandTotal) {
    const text = `The payments (${paid.toFixed(2)}) do not match the total of the cart (${grandTotal.toFixed(2)}).`;
    throw new ApiError(400, 'InvalidPaymentInfo', text);
  }
  checkFunds(site, client, tenders);
}

function commit(call: Call, { cart, client, tenders, locationId }: Payment & { locationId: number }): Sale {
  const { site, state } = call;
  takeFunds(site, client, tenders);
  const number = site.nextNumber();
  const sale: Sale = {
    ...{ id: FIRST_SALE + number, time: call.now, clientId: client.Id, locationId },
    soldById: call.caller?.staff?.id ?? 0,
    items: cart.lines.map((line, index) => ({
      ...{ detailId: (FIRST_SALE + number) * 10 + index, itemId: line.itemId, barcode: line.barcode, type: line.type },
      ...{ name: line.name, unitPrice: line.unitPrice, quantity: line.quantity, discount: line.discount },
      ...{ tax: line.tax, total: line.total, notes: line.notes },
    })),
    payments: tenders.map(({ amount, method, type, notes }, index) => ({
      ...{ id: (FIRST_SALE + number) * 10 + index, amount, method, type, notes },
    })),
    tips: cart.lines.flatMap(({ tipFor, total }) => (tipFor ? [{ staffId: tipFor.id, amount: total }] : [])),
  };
  site.sales.set(sale.id, sale);
  const { grandTotal } = totalsOf(cart.lines);
  const appointmentIds = cart.lines.flatMap((line) => line.appointmentIds);
  const paid = tenders.map(({ type, amount }) => ({ type, amount }));
  call.record('cart', { saleId: sale.id, clientId: client.Id, grandTotal, appointmentIds, payments: paid });
  new Desk(state, site).sold(sale);
  if (call.body.flag('SendEmail')) sendReceipt(call, client, grandTotal);
  return sale;
}

function complete(call: Call, lines: readonly CartLine[], bookings: readonly Booking[]): Booking[] {
  const desk = new Desk(call.state, call.site);
  return bookings.map((booking) => {
    const line = lines.find(({ appointmentIds }) => appointmentIds.includes(booking.id));
    return commitChange(desk, { ...booking, status: 'Completed', clientServiceId: line?.itemId ?? null });
  });
}

const answer = ({ site }: Call, cart: Cart, bookings: readonly Booking[]): Record<string, unknown> => ({
  ShoppingCart: toCart(cart),
  Classes: [],
  Appointments: bookings.map((booking) => toAppointment(site, booking)),
  Enrollments: [],
});
