import { Driver, errorOf, HOUSTON } from '../../testing/driver.js';

const FIFTY = HOUSTON * 100 + 1;
const SHOWER = HOUSTON * 100 + 4;
const ANY_AMOUNT = HOUSTON * 100 + 5;

describe('gift cards', () => {
  let hub: Driver;
  let token: string;

  beforeEach(async () => {
    hub = await Driver.start();
    token = await hub.login();
  });
  afterEach(() => hub.close());

  const cash = (amount: number) => ({ Type: 'Cash', Metadata: { amount: String(amount), notes: 'SH-1' } });
  const buy = (more: Record<string, unknown>, as = token) =>
    hub.v6('POST', 'sale/purchasegiftcard', {
      token: as,
      body: { LocationId: 1, PurchaserClientId: '100000001', GiftCardId: FIFTY, PaymentInfo: cash(50), ...more },
    });
  const balance = async (code: string) =>
    (await hub.v6('GET', `sale/giftcardbalance?barcodeId=${code}`, { token })).body['RemainingBalance'];
  const sold = async () => (await hub.admin('GET', 'ledger?kind=giftCard')).body['effects'] as unknown[];

  it('are offered by each site, of fixed value or of any', async () => {
    const { body } = await hub.v6('GET', 'sale/giftcards?LocationId=1', { token });
    expect(body['GiftCards']).toMatchObject([
      { Id: FIFTY, Description: 'Gift Card $50', CardValue: 50, SalePrice: 50, EditableByConsumer: false },
      {},
      {},
      { Id: SHOWER, CardValue: 200, SalePrice: 180 },
      { Id: ANY_AMOUNT, EditableByConsumer: true },
    ]);
  });

  it('are sold under the barcode that is named, and pay a cart afterwards', async () => {
    const { body } = await buy({ GiftCardId: SHOWER, PaymentInfo: cash(180), BarcodeId: 'NEW-1' });
    expect(body).toMatchObject({ BarcodeId: 'NEW-1', Value: 200, AmountPaid: 180, SaleId: expect.any(Number) });
    const sales = (await hub.v6('GET', 'sale/sales', { token })).body['Sales'] as Record<string, unknown>[];
    expect(sales.find((one) => one['Id'] === body['SaleId'])).toMatchObject({
      PurchasedItems: [{ GiftCardBarcodeId: 'NEW-1', TaxAmount: 0, TotalAmount: 180, IsService: false }],
      Payments: [{ Type: 'Cash', Amount: 180, Notes: 'SH-1' }],
    });
    expect(await sold()).toMatchObject([{ detail: { saleId: body['SaleId'], grandTotal: 180, value: 200 } }]);
    const cart = await hub.v6('POST', 'sale/checkoutshoppingcart', {
      token,
      body: {
        ...{ ClientId: '100000001', InStore: true, LocationId: 1 },
        Items: [{ Item: { Type: 'Product', Metadata: { Id: '0012008' } }, Quantity: 1 }],
        Payments: [{ Type: 'GiftCard', Metadata: { amount: '13.53', cardNumber: 'NEW-1' } }],
      },
    });
    expect([cart.status, await balance('NEW-1')]).toEqual([200, 186.47]);
  });

  it('load a card that is there, make a barcode where none is named, and are worth what is paid where that is free', async () => {
    await buy({ BarcodeId: 'GC1002' });
    expect(await balance('GC1002')).toBe(150);
    const { body } = await buy({ GiftCardId: ANY_AMOUNT, PaymentInfo: cash(33.5) });
    expect(body).toMatchObject({ Value: 33.5, AmountPaid: 33.5 });
    expect(await balance(String(body['BarcodeId']))).toBe(33.5);
  });

  it('only tell their price in a test', async () => {
    expect((await buy({ Test: true, BarcodeId: 'NEW-2' })).body).toMatchObject({ AmountPaid: 50, SaleId: 0 });
    expect(await balance('NEW-2')).toBeUndefined();
    expect(await sold()).toEqual([]);
  });

  it('are refused to who pays too little, with a card, for what is not offered, or may not sell', async () => {
    const refusals = [
      await buy({ PaymentInfo: cash(49) }),
      await buy({ PaymentInfo: { Type: 'GiftCard', Metadata: { amount: '50', cardNumber: 'GC1002' } } }),
      await buy({ GiftCardId: FIFTY + 100 }),
      await buy({ GiftCardId: ANY_AMOUNT, PaymentInfo: cash(0) }),
      await buy({ LocationId: null }),
      await buy({}, await hub.login('booking.demo')),
    ];
    expect(refusals.map((one) => errorOf(one)[1])).toEqual([
      ...['InvalidPaymentInfo', 'InvalidPaymentInfo', 'ItemNotFound', 'InvalidParameter', 'InvalidParameter'],
      'DeniedAccess',
    ]);
    expect(await sold()).toEqual([]);
  });
});
