import { clientOf } from '../../desk/booking-rules.js';
import { Desk } from '../../desk/desk.js';
import { cents } from '../../desk/money.js';
import { readTender, type Tender } from '../../desk/tenders.js';
import { giftCardsOf, type GiftCardOffer } from '../../seed/catalogue.js';
import type { Client, Sale } from '../../world/records.js';
import type { Call } from '../call.js';
import { ApiError, badParameter, notFound } from '../errors.js';
import { required } from '../fields.js';
import { paged } from '../paging.js';
import { FIRST_SALE, locationOf, sendReceipt } from './sale-parts.js';

const LONGEST_BARCODE = 100;
const MOST = 10_000;

export function giftCardBalance({ query, site }: Call): unknown {
  const code = required('barcodeId', query.text('barcodeId'));
  const balance = site.giftCards.get(code);
  if (balance === undefined) throw notFound('ItemNotFound', `Gift card ${code} does not exist.`);
  return { BarcodeId: code, RemainingBalance: balance };
}

/** With the price as it is now. */
function offered({ site, state }: Call): GiftCardOffer[] {
  const { priceRise } = state.faults.plan;
  return giftCardsOf(site.id).map((card) => ({
    ...card,
    price: card.isEditable ? card.price : card.price + priceRise,
  }));
}

export function giftCards(call: Call): unknown {
  const ids = call.query.ints('Ids');
  const rows = offered(call).filter(({ id }) => ids.length === 0 || ids.includes(id));
  const LocationIds = call.site.places.map(({ id }) => id);
  const view = ({ id, name, price, value, isEditable }: GiftCardOffer): unknown => ({
    ...{ Id: id, LocationIds, Description: name, EditableByConsumer: isEditable },
    ...{ CardValue: value, SalePrice: cents(price), SoldOnline: true, MembershipRestrictionIds: [] },
    ...{ GiftCardTerms: '', ContactInfo: null, DisplayLogo: true, Layouts: [] },
  });
  return paged(call, { key: 'GiftCards', rows, view });
}

interface Purchase {
  card: GiftCardOffer;
  client: Client;
  tender: Tender;
  locationId: number;
  /** The provider makes one where none is named. */
  barcode: string | undefined;
  isMailed: boolean;
  /** What is paid, and what comes onto the card. */
  price: number;
  value: number;
}

/** One card, one payment. A test tells the price, and looks at no amount but where the amount is the value. */
export function purchaseGiftCard(call: Call): unknown {
  const purchase = readPurchase(call);
  call.must('MakeSales', 'perform sales');
  if (call.isTest) return answer(purchase, { barcode: purchase.barcode ?? '', saleId: 0 });
  const { price, tender } = purchase;
  if (tender.amount !== price) {
    const text = `The payment (${tender.amount.toFixed(2)}) does not match the price of the card (${price.toFixed(2)}).`;
    throw new ApiError(400, 'InvalidPaymentInfo', text);
  }
  const number = FIRST_SALE + call.site.nextNumber();
  const barcode = purchase.barcode ?? `GC${String(number)}`;
  commit(call, purchase, { number, barcode });
  return answer(purchase, { barcode, saleId: number });
}

function readPurchase(call: Call): Purchase {
  const { body, site } = call;
  required('LocationId', body.int('LocationId'));
  const locationId = locationOf(call);
  const id = required('GiftCardId', body.int('GiftCardId'));
  const card = offered(call).find((one) => one.id === id);
  if (!card) throw notFound('ItemNotFound', `Gift card product ${id} does not exist.`);
  const client = clientOf(site, required('PurchaserClientId', body.text('PurchaserClientId')));
  const tender = readTender(required('PaymentInfo', body.fields('PaymentInfo')));
  if (tender.giftCard !== null || tender.type === 'DebitAccount')
    throw new ApiError(400, 'InvalidPaymentInfo', 'A gift card cannot be paid with a balance.');
  const value = card.isEditable ? tender.amount : card.value;
  if (value <= 0 || value > MOST) throw badParameter('The value of the gift card is out of range.');
  const barcode = body.text('BarcodeId');
  if (barcode && barcode.length > LONGEST_BARCODE) throw badParameter('BarcodeId is too long.');
  const price = card.isEditable ? value : cents(card.price);
  return { card, client, tender, locationId, barcode, price, value, isMailed: body.flag('SendEmailReceipt') ?? false };
}

interface Sold {
  number: number;
  barcode: string;
}

/** A barcode that is known already is loaded with more. */
function commit(call: Call, purchase: Purchase, { number, barcode }: Sold): void {
  const { site, state } = call;
  const { card, client, tender, locationId, price, value } = purchase;
  const { amount, method, type, notes } = tender;
  const sale: Sale = {
    ...{ id: number, time: call.now, clientId: client.Id, locationId, soldById: call.caller?.staff?.id ?? 0, tips: [] },
    items: [
      {
        ...{ detailId: number * 10, itemId: card.id, barcode: '', type: 'GiftCard', name: card.name, unitPrice: price },
        ...{ quantity: 1, discount: 0, tax: 0, total: price, notes: null, giftCard: barcode },
      },
    ],
    payments: [{ id: number * 10, amount, method, type, notes }],
  };
  site.giftCards.set(barcode, cents((site.giftCards.get(barcode) ?? 0) + value));
  site.sales.set(number, sale);
  const effect = { saleId: number, clientId: client.Id, grandTotal: price, value, barcode };
  call.record('giftCard', { ...effect, payments: [{ type, amount }] });
  new Desk(state, site).sold(sale);
  if (purchase.isMailed) sendReceipt(call, client, price);
}

const answer = (
  { value, price, client, isMailed }: Purchase,
  { barcode, saleId }: { barcode: string; saleId: number },
): Record<string, unknown> => ({
  ...{ BarcodeId: barcode, Value: value, AmountPaid: price, FromName: null, LayoutId: 0, EmailReceipt: isMailed },
  ...{ PurchaserClientId: client.Id, PurchaserEmail: client.Email ?? null, RecipientEmail: null },
  ...{ SaleId: saleId, PaymentProcessingFailures: [] },
});
