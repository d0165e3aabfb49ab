import { cents, sumOf } from '../desk/money.js';
import type { Dice } from '../world/dice.js';
import { addMinutes } from '../world/local-time.js';
import type { Booking, Sale, SaleItem, StaffMember } from '../world/records.js';
import type { Site } from '../world/site.js';
import { CARD_TERMINAL, OFFERS, PAYMENT_TYPES, type Offer } from './catalogue.js';

const PRODUCTS = OFFERS.filter(({ type }) => type === 'Product');
const SERVICES = new Map(OFFERS.map((offer) => [offer.sessionTypeId, offer]));
const CASH = PAYMENT_TYPES.find(({ name }) => name === 'Cash') ?? { id: 1, name: 'Cash' };

/** What the client of a completed visit paid; free visits without a purchase leave no sale. */
export function saleOf(site: Site, booking: Booking, dice: Dice): Sale | undefined {
  const service = SERVICES.get(booking.sessionTypeId);
  const offers = [service, dice.chance(0.3) ? dice.pick(PRODUCTS) : undefined];
  const items = offers
    .filter((offer) => offer !== undefined)
    .filter(({ price }) => price > 0)
    .map((offer, index) => itemOf(offer, booking.id * 10 + index, site.city.tax));
  const people = site.staff.filter(({ kind }) => kind === 'person');
  const tips = dice.chance(0.25) ? [{ staffId: dice.pick(people).id, amount: dice.pick([5, 10, 15, 20]) }] : [];
  const isCash = dice.chance(0.35);
  if (items.length === 0) return undefined;
  const all = [...items, ...tips.map(({ amount }, index) => tipItem(amount, booking.id * 10 + items.length + index))];
  const method = isCash ? CASH : CARD_TERMINAL;
  const amount = sumOf(all.map(({ total }) => total));
  return {
    id: booking.id,
    time: addMinutes(booking.end, 5),
    clientId: booking.clientId,
    locationId: booking.locationId,
    soldById: deskOf(people)?.id ?? 0,
    items: all,
    payments: [{ id: booking.id * 10, amount, method: method.id, type: method.name, notes: null }],
    tips,
  };
}

const deskOf = (people: readonly StaffMember[]): StaffMember | undefined =>
  people.find(({ group }) => group === 'Front Desk');

function itemOf(offer: Offer, detailId: number, taxRate: number): SaleItem {
  const tax = cents(offer.price * taxRate);
  return {
    detailId,
    itemId: offer.productId,
    barcode: offer.barcode,
    type: offer.type,
    name: offer.name,
    unitPrice: offer.price,
    quantity: 1,
    discount: 0,
    tax,
    total: cents(offer.price + tax),
    notes: null,
  };
}

const tipItem = (amount: number, detailId: number): SaleItem => ({
  ...{ detailId, itemId: 0, barcode: '', type: 'Tip' as const, name: 'Tip', unitPrice: amount, quantity: 1 },
  ...{ discount: 0, tax: 0, total: amount, notes: null },
});
