import { Driver, errorOf, type Row } from '../../testing/driver.js';

const TAX = 0.0825;
const ANA = 100000011;

const service = (id: string, appointmentId?: number): Record<string, unknown> => ({
  Item: { Type: 'Service', Metadata: { Id: id } },
  Quantity: 1,
  ...(appointmentId ? { AppointmentIds: [appointmentId] } : {}),
});
const product = (Id: string, Quantity: number, DiscountAmount = 0): Record<string, unknown> => ({
  ...{ Item: { Type: 'Product', Metadata: { Id } }, Quantity, DiscountAmount },
});
const tip = (Amount: string, StaffId = ANA): Record<string, unknown> => ({
  Item: { Type: 'Tip', Metadata: { StaffId: String(StaffId), Amount } },
});
const pay = (Type: string, amount: number, more = {}): Record<string, unknown> => ({
  ...{ Type, Metadata: { amount: String(amount), ...more } },
});

describe('the shopping cart', () => {
  let hub: Driver;
  let token: string;

  beforeEach(async () => {
    hub = await Driver.start();
    token = await hub.login();
  });
  afterEach(() => hub.close());

  const checkout = (more: Record<string, unknown>, as = token) =>
    hub.v6('POST', 'sale/checkoutshoppingcart', {
      token: as,
      body: { ClientId: '100000001', InStore: true, LocationId: 1, ...more },
    });
  const booked = async (): Promise<Row> => {
    const body = { clientId: '100000001', sessionTypeId: 202, startDateTime: '2026-05-04T10:00:00', status: 'Arrived' };
    return (await hub.admin('POST', 'sites/2/appointments', body)).body as Row;
  };

  it('adds price, discount and the tax of the place line by line', async () => {
    const Items = [service('1202'), product('0012005', 3, 5.5), tip('10')];
    const { body } = await checkout({ Items, Test: true });
    const [scan, albums] = [89, 3 * 19.99 - 5.5];
    const round = (amount: number): number => Math.round(amount * 100) / 100;
    const tax = round(scan * TAX) + round(albums * TAX);
    expect(body['ShoppingCart']).toMatchObject({
      SubTotal: round(89 + 59.97 + 10),
      DiscountTotal: 5.5,
      TaxTotal: round(tax),
      GrandTotal: round(scan + albums + 10 + tax),
      SaleId: 0,
    });
  });

  it('uses online prices without tax away from a counter', async () => {
    const { body } = await checkout({ Items: [product('0012005', 1)], InStore: false, LocationId: null, Test: true });
    expect(body['ShoppingCart']).toMatchObject({ SubTotal: 21.99, TaxTotal: 0, GrandTotal: 21.99 });
  });

  it('sells, completes the appointment, debits the gift card, pays the tip', async () => {
    const { Id } = await booked();
    const total = 89 + 7.34 + 10;
    const Payments = [
      ...[pay('GiftCard', 40, { cardNumber: 'GC1001' }), pay('Custom', 50, { id: '25' })],
      pay('Cash', Math.round((total - 90) * 100) / 100),
    ];
    const { status, body } = await checkout({ Items: [service('1202', Id), tip('10')], Payments });
    expect(status).toBe(200);
    expect(body['Appointments']).toMatchObject([{ Id, Status: 'Completed', ClientServiceId: 1202 }]);
    const balance = await hub.v6('GET', 'sale/giftcardbalance?barcodeId=GC1001', { token });
    expect(balance.body).toEqual({ BarcodeId: 'GC1001', RemainingBalance: 10 });
    const sales = (await hub.v6('GET', 'sale/sales', { token })).body['Sales'] as Record<string, unknown>[];
    const sale = sales.find((one) => one['Id'] === (body['ShoppingCart'] as Record<string, unknown>)['SaleId']);
    expect(sale).toMatchObject({
      LocationId: 1,
      PurchasedItems: [{ Description: 'Gender Determination', TotalAmount: 96.34 }, { Description: 'Tip' }],
      Payments: [{ Type: 'GiftCard' }, { Type: 'Clover Credit Card', Method: 25, Amount: 50 }, { Type: 'Cash' }],
    });
    const tips = await hub.v6('GET', `payroll/tips?StaffId=${ANA}`, { token });
    expect((tips.body['Tips'] as unknown[]).at(-1)).toMatchObject({
      ...{ StaffId: ANA, Earnings: 10, SaleId: sale?.['Id'] },
    });
  });

  it('wants the payments to match the total', async () => {
    const Items = [product('0012008', 1)];
    const [short, exact] = [
      await checkout({ Items, Payments: [pay('Cash', 13)] }),
      await checkout({ Items, Payments: [pay('Cash', 13.53)] }),
    ];
    expect(errorOf(short).slice(0, 2)).toEqual([400, 'InvalidPaymentInfo']);
    expect(exact.status).toBe(200);
  });

  it('takes a free come-back without payment', async () => {
    expect((await checkout({ Items: [service('1207')], Payments: [] })).status).toBe(200);
  });

  it('refuses what cannot be paid or sold', async () => {
    const Items = [product('0012008', 1)];
    const { Id } = await booked();
    const refusals = [
      { Items, Payments: [pay('GiftCard', 13.53, { cardNumber: 'GC1007' })] },
      { Items, Payments: [pay('GiftCard', 13.53, { cardNumber: 'nope' })] },
      { Items, Payments: [pay('Custom', 13.53, { Id: '25' })] },
      { Items: [product('nope', 1)], Payments: [] },
      { Items: [tip('5', 1)], Payments: [] },
      { Items: [tip('5', 100000110)], Payments: [] },
      { Items: [service('1301', Id)], Payments: [] },
      { CartItems: Items },
    ];
    const seen = [];
    for (const refusal of refusals) seen.push(errorOf(await checkout(refusal)));
    expect(seen.map(([, code]) => code)).toEqual([
      ...['InvalidPaymentInfo', 'InvalidPaymentInfo', 'InvalidParameter', 'ItemNotFound', 'StaffMemberNotFound'],
      ...['StaffCannotTakeTips', 'ServiceDoesNotPayForAppointment', 'InvalidParameter'],
    ]);
    expect(seen[2]?.[2]).toBe("The received Custom's Metadata was missing key id.");
    expect(seen[7]?.[2]).toBe('Items is a required parameter');
    expect((await hub.admin('GET', 'ledger?kind=cart')).body['effects']).toEqual([]);
  });

  it('refuses a seller without the permission, after the items', async () => {
    const booker = await hub.login('booking.demo');
    expect(errorOf(await checkout({ Items: [product('nope', 1)] }, booker))[1]).toBe('ItemNotFound');
    const refused = await checkout({ Items: [product('0012008', 1)], Payments: [pay('Cash', 13.53)] }, booker);
    expect(errorOf(refused)).toEqual([403, 'DeniedAccess', 'You do not have permission to perform sales.']);
  });

  it('prices services and products with the tax of the place', async () => {
    const { body } = await hub.v6('GET', 'sale/services?SessionTypeIds=202&LocationId=1', { token });
    expect(body['Services']).toMatchObject([
      { Id: '1202', ProductId: 1202, Price: 89, TaxRate: TAX, TaxIncluded: 7.34 },
    ]);
    const products = await hub.v6('GET', 'sale/products?SearchText=bear', { token });
    expect(products.body['Products']).toMatchObject([
      { Name: 'Heartbeat Bear', Price: 35, OnlinePrice: 37, TaxRate: 0 },
    ]);
  });
});
