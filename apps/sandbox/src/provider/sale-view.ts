import type { Sale, SaleItem } from '../world/records.js';

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
  PurchasedItems: sale.items.map((item) => toPurchasedItem(item, sale.payments[0]?.id ?? null)),
  Payments: sale.payments.map(({ id, amount, method, type, notes }) => ({
    ...{ Id: id, Amount: amount, Method: method, Type: type, Notes: notes, TransactionId: null },
  })),
});

const toPurchasedItem = (item: SaleItem, paymentId: number | null): Row => ({
  SaleDetailId: item.detailId,
  Id: item.itemId,
  IsService: item.type === 'Service',
  BarcodeId: item.barcode,
  Description: item.name,
  ...{ ContractId: null, CategoryId: null, SubCategoryId: null },
  UnitPrice: item.unitPrice,
  Quantity: item.quantity,
  DiscountPercent: item.unitPrice > 0 ? (item.discount / (item.unitPrice * item.quantity)) * 100 : 0,
  DiscountAmount: item.discount,
  ...{ Tax1: item.tax, Tax2: 0, Tax3: 0, Tax4: 0, Tax5: 0, TaxAmount: item.tax },
  TotalAmount: item.total,
  Notes: item.notes,
  ...{ Returned: false, PaymentRefId: paymentId, ExpDate: null, ActiveDate: null, GiftCardBarcodeId: null },
});
