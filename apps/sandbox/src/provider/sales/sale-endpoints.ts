import { cents } from '../../desk/money.js';
import { CUSTOM_METHODS, GOODS, OFFERS, PROGRAMS, type Offer } from '../../seed/catalogue.js';
import { addDays, addMinutes, dateOf, endOfDay, minutesBetween, startOfDay } from '../../world/local-time.js';
import type { Sale } from '../../world/records.js';
import type { Call, Endpoint } from '../call.js';
import { checkoutShoppingCart } from './checkout.js';
import { badParameter } from '../errors.js';
import { giftCardBalance, giftCards, purchaseGiftCard } from './gift-cards.js';
import { paged } from '../paging.js';
import { toSale } from './sale-view.js';
import { ONLINE_STORE } from '../directory/site-views.js';

type Row = Record<string, unknown>;

const MAX_TIP_DAYS = 14;
const DEFAULT_TIP_DAYS = 7;
const holds = <T>(wanted: readonly T[], value: T): boolean => wanted.length === 0 || wanted.includes(value);

/** Tax is told only for a place that is named; the online store has none. */
function taxRateOf({ query, site }: Call): number {
  const id = query.int('LocationId');
  return id !== undefined && id !== ONLINE_STORE && site.places.some((place) => place.id === id) ? site.city.tax : 0;
}

function services(call: Call): unknown {
  const { query } = call;
  const [ids, programs, types] = [query.texts('ServiceIds'), query.ints('ProgramIds'), query.ints('SessionTypeIds')];
  const rows = OFFERS.filter(
    (offer) =>
      offer.type === 'Service' &&
      holds(ids, offer.barcode) &&
      holds(programs, offer.programId ?? 0) &&
      holds(types, offer.sessionTypeId ?? 0),
  );
  const taxRate = taxRateOf(call);
  return paged(call, { key: 'Services', rows, view: (offer) => toService(dearer(call, offer), taxRate) });
}

function products(call: Call): unknown {
  const [ids, search] = [call.query.texts('ProductIds'), call.query.text('SearchText')?.toLowerCase() ?? ''];
  const rows = OFFERS.filter(
    ({ type, barcode, name }) => type === 'Product' && holds(ids, barcode) && name.toLowerCase().includes(search),
  );
  const taxRate = taxRateOf(call);
  return paged(call, { key: 'Products', rows, view: (offer) => toProduct(dearer(call, offer), taxRate) });
}

const dearer = ({ state }: Call, offer: Offer): Offer => ({
  ...offer,
  price: cents(offer.price + state.faults.plan.priceRise),
});

const toService = (offer: Offer, TaxRate: number): Row => ({
  ...{ Price: offer.price, OnlinePrice: offer.onlinePrice, TaxIncluded: cents(offer.price * TaxRate), TaxRate },
  ...{ ProgramId: offer.programId, ProductId: offer.productId, Id: offer.barcode, Name: offer.name, Count: 1 },
  ...{
    SellOnline: true,
    SaleInContractOnly: false,
    Type: 'DropIn',
    ExpirationType: 'SaleDate',
    ExpirationUnit: 'Months',
  },
  ...{
    ExpirationLength: 12,
    RevenueCategory: 'Services',
    MembershipId: null,
    SellAtLocationIds: [],
    UseAtLocationIds: [],
  },
  ...{ Priority: 'High', IsIntroOffer: false, IntroOfferType: 'None', IsThirdPartyDiscountPricing: false },
  Program: PROGRAMS.find(({ id }) => id === offer.programId)?.name ?? '',
  ...{ Discontinued: false, RestrictToMembershipIds: [], ApplyMemberDiscountsOfMembershipIds: [] },
});

const toProduct = (offer: Offer, TaxRate: number): Row => ({
  ...{ ProductId: offer.productId, Id: offer.barcode, CategoryId: GOODS, SubCategoryId: 0, SecondaryCategoryId: 0 },
  ...{ Price: offer.price, TaxIncluded: cents(offer.price * TaxRate), TaxRate, GroupId: offer.productId },
  ...{
    Name: offer.name,
    OnlinePrice: offer.onlinePrice,
    ShortDescription: offer.description ?? '',
    LongDescription: '',
  },
  ...{
    TypeGroup: 0,
    SupplierId: 0,
    SupplierName: '',
    ImageURL: '',
    Color: { Id: 0, Name: 'None' },
    Size: { Id: 0, Name: 'None' },
    ManufacturerId: '',
  },
});

function sales(call: Call): unknown {
  const { query, site } = call;
  const saleId = query.int('SaleId');
  const method = query.int('PaymentMethodId');
  const from = query.time('StartSaleDateTime') ?? startOfDay(dateOf(call.now));
  const to = query.end('EndSaleDateTime') ?? endOfDay(dateOf(from > call.now ? from : call.now));
  const isWanted = ({ id, time, payments }: Sale): boolean =>
    (saleId === undefined ? time >= from && time <= to : id === saleId) &&
    (method === undefined || payments.some((payment) => payment.method === method));
  return paged(call, { key: 'Sales', rows: site.sales.values().filter(isWanted), view: toSale });
}

function tips(call: Call): unknown {
  const { query, site } = call;
  const to = query.end('EndDateTime') ?? call.now;
  const from = query.time('StartDateTime') ?? startOfDay(addDays(dateOf(to), -DEFAULT_TIP_DAYS));
  if (minutesBetween(addMinutes(from, MAX_TIP_DAYS * 1440), to) > 0)
    throw badParameter('The range must not exceed 14 days.');
  const [staff, location] = [query.int('StaffId'), query.int('LocationId')];
  const rows = site.sales
    .values()
    .filter(({ time, locationId }) => time >= from && time <= to && (location === undefined || location === locationId))
    .flatMap(({ id, time, tips: given }) =>
      given.map(({ staffId, amount }) => ({ StaffId: staffId, SaleId: id, SaleDateTime: time, Earnings: amount })),
    )
    .filter(({ StaffId }) => staff === undefined || StaffId === staff);
  return paged(call, { key: 'Tips', rows: rows.sort((a, b) => a.StaffId - b.StaffId), view: (row) => row });
}

export const saleEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: 'sale/services', access: 'site', run: services },
  { method: 'GET', path: 'sale/products', access: 'site', run: products },
  { method: 'GET', path: 'sale/giftcardbalance', access: 'site', run: giftCardBalance },
  { method: 'GET', path: 'sale/giftcards', access: 'site', run: giftCards },
  { method: 'POST', path: 'sale/purchasegiftcard', access: 'token', run: purchaseGiftCard },
  { method: 'GET', path: 'sale/sales', access: 'token', run: sales },
  { method: 'GET', path: 'payroll/tips', access: 'token', run: tips },
  { method: 'POST', path: 'sale/checkoutshoppingcart', access: 'token', run: checkoutShoppingCart },
  {
    method: 'GET',
    path: 'sale/custompaymentmethods',
    access: 'site',
    run: (call) =>
      paged(call, { key: 'PaymentMethods', rows: CUSTOM_METHODS, view: ({ id, name }) => ({ Id: id, Name: name }) }),
  },
];
