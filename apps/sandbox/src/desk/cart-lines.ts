import { ApiError, badParameter } from '../provider/errors.js';
import { required, type Fields } from '../provider/fields.js';
import { OFFERS, type Offer } from '../seed/catalogue.js';
import type { SaleItem, StaffMember } from '../world/records.js';
import type { Site } from '../world/site.js';
import { cents } from './money.js';

export interface CartTerms {
  /** The counter's price, and not the online one. */
  readonly inStore: boolean;
  readonly taxRate: number;
  /** Dollars on top of every price. */
  readonly priceRise: number;
}

export interface CartLine extends Omit<SaleItem, 'detailId'> {
  readonly offer: Offer | null;
  readonly tipFor: StaffMember | null;
  readonly taxRate: number;
  readonly appointmentIds: number[];
  readonly cartItemId: number;
}

export function readLine(site: Site, fields: Fields, terms: CartTerms): CartLine {
  const item = required('Item', fields.fields('Item'));
  const type = required('Item.Type', item.text('Type')).toLowerCase();
  const metadata = required('Item.Metadata', item.fields('Metadata'));
  const quantity = fields.int('Quantity') ?? 1;
  if (quantity < 1) throw badParameter('Quantity must be greater than 0.');
  if (type === 'tip') return tipLine(site, metadata, quantity);
  if (type !== 'service' && type !== 'product') {
    throw new ApiError(400, 'InvalidItem', `Items of type ${type} are not supported.`);
  }
  const offer = offerOf(type, required('Metadata.Id', metadata.text('Id')));
  return offerLine(offer, fields, { ...terms, quantity });
}

/** Both the barcode and the numeric id find an item. */
function offerOf(type: string, id: string): Offer {
  const offer = OFFERS.find(
    (one) => one.type.toLowerCase() === type && (one.barcode === id || String(one.productId) === id),
  );
  if (!offer) throw new ApiError(400, 'ItemNotFound', `The ${type} ${id} does not exist.`);
  return offer;
}

function offerLine(offer: Offer, fields: Fields, terms: CartTerms & { quantity: number }): CartLine {
  const { inStore, taxRate, quantity, priceRise } = terms;
  const unitPrice = cents((inStore ? offer.price : offer.onlinePrice) + priceRise);
  const gross = cents(unitPrice * quantity);
  const discount = cents(fields.decimal('DiscountAmount') ?? 0);
  if (discount < 0 || discount > gross)
    throw badParameter('DiscountAmount must be between 0 and the price of the line.');
  const tax = cents((gross - discount) * taxRate);
  return {
    ...{
      offer,
      tipFor: null,
      taxRate,
      appointmentIds: fields.ints('AppointmentIds'),
      cartItemId: fields.int('Id') ?? 0,
    },
    ...{ itemId: offer.productId, barcode: offer.barcode, type: offer.type, name: offer.name },
    ...{ unitPrice, quantity, discount, tax, total: cents(gross - discount + tax) },
    notes: fields.text('SalesNotes') ?? null,
  };
}

function tipLine(site: Site, metadata: Fields, quantity: number): CartLine {
  const staffId = required('Metadata.StaffId', metadata.int('StaffId'));
  const amount = cents(required('Metadata.Amount', metadata.decimal('Amount')));
  const staff = site.staffMember(staffId);
  if (!staff) throw new ApiError(400, 'StaffMemberNotFound', `Staff member ${staffId} does not exist.`);
  if (staff.kind !== 'person') throw new ApiError(400, 'StaffCannotTakeTips', 'The staff member cannot take tips.');
  if (amount < 0) throw badParameter('The amount of a tip must not be negative.');
  return {
    ...{
      offer: null,
      tipFor: staff,
      taxRate: 0,
      appointmentIds: [],
      cartItemId: 0,
      itemId: 0,
      barcode: '',
      type: 'Tip',
      name: 'Tip',
    },
    ...{ unitPrice: amount, quantity, discount: 0, tax: 0, total: cents(amount * quantity), notes: null },
  };
}
