import { GOODS } from '../../seed/catalogue.js';
import { addDays, dateOf, startOfDay, type LocalDate } from '../../world/local-time.js';
import type { Sale, SaleItem } from '../../world/records.js';

type Row = Record<string, unknown>;

export const toSale = (sale: Sale): Row => ({
  Id: sale.id,
  SaleDate: `${sale.time.slice(0, 10)}T00:00:00`,
  SaleTime: sale.time.slice(11),
  SaleDateTime: sale.time,
  OriginalSaleDateTime: sale.time,
  SalesRepId: sale.soldById,
  ClientId: sale.clientId,
  RecipientClientId: null,
  LocationId: sale.locationId,
  PurchasedItems: sale.items.map((item) => toPurchasedItem(item, sale)),
  Payments: sale.payments.map(({ id, amount, method, type, notes }) => ({
    ...{ Id: id, Amount: amount, Method: method, Type: type, Notes: notes ?? '', TransactionId: null },
  })),
});

const toPurchasedItem = (item: SaleItem, { time, payments }: Sale): Row => ({
  SaleDetailId: item.detailId,
  Id: item.itemId,
  IsService: item.type === 'Service',
  BarcodeId: item.barcode,
  Description: item.name,
  ...{ ContractId: 0, CategoryId: item.type === 'Product' ? GOODS : 0, SubCategoryId: 0 },
  UnitPrice: item.unitPrice,
  Quantity: item.quantity,
  DiscountPercent: item.unitPrice > 0 ? (item.discount / (item.unitPrice * item.quantity)) * 100 : 0,
  DiscountAmount: item.discount,
  ...{ Tax1: item.tax, Tax2: 0, Tax3: 0, Tax4: 0, Tax5: 0, TaxAmount: item.tax },
  TotalAmount: item.total,
  Notes: item.notes ?? '',
  ...{ Returned: false, PaymentRefId: payments[0]?.id ?? 0, GiftCardBarcodeId: item.giftCard ?? null },
  ...datesOf(item, dateOf(time)),
});

/** Only a pricing option runs out. */
const datesOf = ({ type }: SaleItem, date: LocalDate): Row =>
  type === 'Service'
    ? { ActiveDate: startOfDay(date), ExpDate: startOfDay(addDays(date, 365)) }
    : { ActiveDate: null, ExpDate: null };
