import { bareServer, makeHttpServer } from '../http.js';
import { DEFAULTS } from '../settings.js';
import { SandboxState } from '../state.js';
import { Driver, HOUSTON } from '../testing/driver.js';
import { SHAPES } from '../testing/provider-shapes.js';
import { differences, type Shape } from '../testing/shape.js';

const DAY = '2026-03-10';
const CLIENT = '100000001';
/** Lists that have nothing in them here. */
const EMPTY = new Set(['Resources', 'DeniedPermissions']);

interface Asked {
  query?: string;
  body?: unknown;
  asStaff?: boolean;
}

const item = (Type: string, Metadata: object, more: object = {}) => ({
  Item: { Type, Metadata },
  Quantity: 1,
  ...more,
});

/** What is asked of each; a token is sent unless the answer differs with it. */
const ASKED: Readonly<Record<string, Asked>> = {
  'POST usertoken/issue': { body: { Username: 'frontdesk.demo', Password: 'studio-demo' } },
  'GET site/sites': { asStaff: false },
  'GET site/sites as one': { query: `SiteIds=${HOUSTON}` },
  'GET staff/staff': { asStaff: false },
  'GET staff/staffpermissions': { query: 'StaffId=100000014' },
  'GET staff/sessiontypes': { query: 'StaffId=100000110' },
  'GET appointment/staffappointments': { query: 'StartDate=2026-03-01&EndDate=2026-03-20&Limit=200' },
  'GET appointment/scheduleitems': { query: `StartDate=${DAY}` },
  'GET appointment/bookableitems': { query: `StartDate=${DAY}&SessionTypeIds=202`, asStaff: false },
  'GET appointment/bookableitems as staff': { query: `StartDate=${DAY}&SessionTypeIds=202` },
  'GET appointment/availabledates': { query: 'SessionTypeId=202' },
  'GET appointment/unavailabilities': { query: `StartDate=${DAY}` },
  'GET client/clients': { query: 'Limit=200' },
  'GET client/clientvisits': { query: `ClientId=${CLIENT}&StartDate=2025-01-01&EndDate=2026-12-31` },
  'GET client/clientpurchases': { query: `ClientId=${CLIENT}&StartDate=2025-01-01&EndDate=2026-12-31` },
  'GET client/clientduplicates': { query: 'FirstName=Eva&LastName=Bell&Email=eva%40mail.example' },
  'POST client/addclient': {
    body: { FirstName: 'Eva', LastName: 'Bell', Email: 'eva@mail.example', MobilePhone: '+17135550142' },
  },
  'POST client/updateclient': { body: { Client: { Id: CLIENT, Email: null, City: null, HomePhone: '713 555 0100' } } },
  'POST client/uploadclientdocument': {
    body: { ClientId: CLIENT, File: { FileName: 'a.pdf', MediaType: 'pdf', Buffer: 'JVBERg==' } },
  },
  'GET sale/services': { query: 'LocationId=1' },
  'GET sale/products': { query: 'LocationId=1' },
  'GET sale/giftcardbalance': { query: 'barcodeId=GC1002' },
  'POST sale/purchasegiftcard': {
    body: {
      ...{ LocationId: 1, PurchaserClientId: CLIENT, GiftCardId: HOUSTON * 100 + 1 },
      PaymentInfo: { Type: 'Cash', Metadata: { amount: 50 } },
    },
  },
  'GET sale/sales': { query: `StartSaleDateTime=2026-03-01&Limit=200` },
  'GET payroll/tips': {},
  'POST appointment/addappointment': {
    body: {
      ...{ ClientId: CLIENT, LocationId: 1, SessionTypeId: 601, StaffId: 100000114 },
      ...{ StartDateTime: '2026-04-14T10:00:00' },
    },
  },
  'POST appointment/updateappointment': {},
  'POST sale/checkoutshoppingcart': {},
};

describe('every answer of the provider', () => {
  let hub: Driver;
  let token: string;
  beforeAll(async () => {
    hub = await Driver.start();
    token = await hub.login('directiva.demo');
    await hub.v6('POST', 'client/addclient', { token, body: ASKED['POST client/addclient']?.body });
    const other = { FirstName: 'Ana', LastName: 'Bell', Email: 'ana@mail.example', MobilePhone: '+17135550142' };
    Object.assign(ASKED['POST client/addclient'] ?? {}, { body: other });
  });
  afterAll(() => hub.close());

  const book = async (): Promise<unknown> => {
    const { body } = await hub.admin('POST', `sites/${HOUSTON}/appointments`, {
      ...{ clientId: CLIENT, sessionTypeId: 202, startDateTime: '2026-04-14T11:00:00' },
    });
    return body['Id'];
  };

  const sold = async (): Promise<unknown> => {
    const Items = [
      item('Service', { Id: '1202' }, { AppointmentIds: [await book()] }),
      item('Product', { Id: '0012002' }),
      item('Tip', { StaffId: 100000011, Amount: 5 }),
    ];
    const Payments = [{ Type: 'Cash', Metadata: { amount: 129 } }];
    return { ClientId: CLIENT, InStore: true, LocationId: 1, CalculateTax: false, Items, Payments };
  };

  const BODIES: Readonly<Record<string, () => Promise<unknown>>> = {
    'POST appointment/updateappointment': async () => ({ AppointmentId: await book(), Execute: 'confirm' }),
    'POST sale/checkoutshoppingcart': sold,
  };

  const answerTo = async (name: string): Promise<unknown> => {
    const { query = '', body: given, asStaff = true } = ASKED[name] ?? {};
    const [method = '', path = ''] = name.split(' ');
    const body = (await BODIES[name]?.()) ?? given;
    const own = name.includes('usertoken/re') ? await hub.login() : token;
    const answer = await hub.v6(method, `${path}?${query}`, { body, ...(asStaff ? { token: own } : {}) });
    expect([name, answer.status, answer.body['Error']]).toEqual([name, 200, undefined]);
    return answer.body;
  };

  it('stands in the table of shapes', async () => {
    const app = bareServer();
    const names: string[] = [];
    app.addHook('onRoute', ({ method, url }) => {
      const [, path] = /^\/public\/v6\/(.*)/.exec(url) ?? [];
      if (path && method !== 'HEAD') names.push(`${String(method)} ${path}`);
    });
    await makeHttpServer(new SandboxState(DEFAULTS), app).ready();
    const known = new Set(Object.keys(SHAPES).map((name) => name.split(' ').slice(0, 2).join(' ')));
    expect(names.sort()).toEqual([...known].sort());
  });

  // Signing out comes last: it ends a token.
  it.each(Object.keys(SHAPES))('%s has the shape that is promised', async (name) => {
    const answer = await answerTo(name);
    expect(differences(answer, SHAPES[name] as Shape)).toEqual([]);
    const members = Object.entries(answer as Record<string, unknown>);
    const isBare = ([key, value]: [string, unknown]): boolean =>
      Array.isArray(value) && value.length === 0 && !EMPTY.has(key);
    // A list without a row would prove nothing.
    if (name.startsWith('GET')) expect(members.filter(isBare)).toEqual([]);
  });
});
