import { randomUUID } from 'node:crypto';
import { startWorld } from '#testing/world';
import { toSortDate } from '#domain/money/daily-close';
import { addDays } from '#domain/time/site-time';
import { CloseDrawing } from '#server/features/daily-close/pdf/close-drawing.service';
import { sell } from '#server/features/daily-close/testing/sold-day';
import { ApiWorld, HERE, THERE, type Answer } from '../../testing/api-world.js';

const AT = { siteId: HERE, locationId: 1 };

let world: ApiWorld;
let ana: string;
let maria: string;
let boss: string;
let today: string;
/** Each test closes an earlier day than those before it. */
let days = 0;
let date: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld({ env: { FORM_WAIT_MS: '1' } }));
  ana = await world.signIn(HERE, 'frontdesk.demo');
  maria = await world.signIn(HERE, 'management.demo');
  boss = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
  today = await world.today(HERE);
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.outside.redis.flush();
  days += 10;
  date = addDays(today, -days);
});

const till = () => ({ siteId: HERE, rows: (text: string, values: unknown[]) => world.sql(text, values) });
const CLOSE = `/api/sites/${HERE}/locations/1`;
const ask = (
  method: string,
  path: string,
  { token = ana, body, key }: { token?: string; body?: object; key?: string } = {},
): Promise<Answer> =>
  world.ask(method, `${path}?sortDate=${toSortDate(date)}`, {
    token,
    ...(body && { body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const close = (body: object, key = randomUUID() as string) => ask('POST', `${CLOSE}/close`, { body, key });
const codeOf = ({ status, body }: Answer): string => `${status} ${body?.Error?.Code ?? ''}`.trim();

// 002 §7, GET /api/dailyReport/completed?sortDate=: sites[] (site, approved)
// 001 §7.130: POST …/close?sortDate=: the daily close record; message and optional url of DailyReport-{site}-{location}-{mmddyyyy}.pdf
// 001 §7.131: GET …/dailyClose?sortDate=: Item; PUT …/dailyClose: the same fields plus approved:true; message
// 001 §7.132: GET /api/pdf/…/dailyClosePdf?sortDate=: message
it('closes a day, gives its record and PDF, and approves it as the documents say', async () => {
  await sell(till(), {
    date,
    cashCents: 12_000,
    creditCardCents: 4_500,
    tipCents: 500,
    staffName: 'Joan Pierce',
    staffId: 7001,
  });
  const typed = { openingCash: 100, endingCashStore: 215, cloverCash: 120, cloverCreditCard: 45, cloverTips: 5 };
  const closed = await close({ ...typed, cashTotal: 120, creditCardTotal: 45, tipTotal: 5, createdBy: 'Ana' });
  expect(closed).toMatchObject({ status: 200, body: { report: { status: 'submitted', pdf: 'drawing' } } });
  const [, month, day] = date.split('-');
  expect(closed.body.fileName).toBe(`DailyReport-${HERE}-1-${month}${day}${date.slice(0, 4)}.pdf`);
  const { body } = await ask('GET', `${CLOSE}/dailyClose`, { token: maria });
  expect(body.Item).toMatchObject({
    ...{
      sortDate: toSortDate(date),
      cashTotal: 120,
      creditCardTotal: 45,
      tipTotal: 5,
      fullTotal: 165,
      approved: false,
    },
    ...{
      openingCash: 100,
      cashPayments: 120,
      withdrawals: 5,
      endingCash: 215,
      endingCashStore: 215,
      endingCashDiferen: 0,
    },
    infoReasons: [{ value: 5 }],
    infoEmployee: [{ employeeName: 'Joan Pierce', tipEmployee: 5, CashEmployee: 120 }],
    appointments: [
      { infoCheckout: { cash: 120, creditCard: 45, tip: 5, totalPurchase: 165, staffName: 'Joan Pierce' } },
    ],
  });

  await world.backstage.get(CloseDrawing).draw({ ...AT, date });
  const pdf = await ask('GET', `/api/pdf${CLOSE.slice(4)}/dailyClosePdf`);
  expect(pdf).toMatchObject({
    status: 200,
    body: { state: 'ready', message: expect.any(String), url: expect.any(String) },
  });
  const file = await fetch(pdf.body.url as string);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toContain(closed.body.fileName);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const approval = await ask('PUT', `${CLOSE}/dailyClose`, { token: maria, body: { ...body.Item, approved: true } });
  expect(approval).toMatchObject({ status: 200, body: { message: 'El review fue procesado exitosamente' } });
  expect((await ask('GET', `${CLOSE}/dailyClose`)).body).toMatchObject({ Item: { approved: true }, changes: [] });
  expect((await ask('GET', '/api/dailyReport/completed')).body.sites).toMatchObject([
    { site: `${HERE}-1`, approved: true },
  ]);
});

it('takes the record of a day with two hundred visits', async () => {
  const appointments = Array.from({ length: 200 }, (_, i) => ({
    ...{
      appointmentId: i + 1,
      appointmentDate: `${date}T09:00:00`,
      arrived: true,
      completed: true,
      clientName: 'Ana',
      email: '',
    },
    ...{
      emailSend: true,
      formFilled: true,
      files: 3,
      cbff: 'nA',
      notes: '',
      serviceName: 'Early',
      weeks: '12',
      siteId: HERE,
    },
    infoCheckout: { cash: 0, creditCard: 1, giftCard: 0, tip: 0, totalPurchase: 1, discount: 0, staffName: 'Joan' },
  }));
  const answer = await close({ openingCash: 0, endingCashStore: 0, appointments });
  expect(answer).toMatchObject({ status: 200 });
});

// 001 §6.130: review mode (approve, reject) is for management; an approved report is opened again by a director alone
it('is closed by anybody of the staff, reviewed by management, opened again by directors', async () => {
  expect(codeOf(await close({ openingCash: 0, endingCashStore: 0 }))).toBe('200');
  const version = Number((await ask('GET', `${CLOSE}/dailyClose`)).body.report.state.version);
  const decision = { reason: 'Count again', version };
  expect(codeOf(await ask('PUT', `${CLOSE}/dailyClose`, { body: { approved: true } }))).toBe('403 FORBIDDEN');
  expect(codeOf(await ask('POST', `${CLOSE}/dailyClose/reject`, { body: decision }))).toBe('403 FORBIDDEN');
  expect(codeOf(await ask('PUT', `${CLOSE}/dailyClose`, { token: boss, body: { approved: true } }))).toBe('200');
  const reopening = { reason: 'Wrong', version: version + 1 };
  expect(codeOf(await ask('POST', `${CLOSE}/dailyClose/reopen`, { token: maria, body: reopening }))).toBe(
    '403 FORBIDDEN',
  );
  expect(codeOf(await ask('POST', `${CLOSE}/dailyClose/reopen`, { token: boss, body: reopening }))).toBe('200');
});

it('tells a session of another site nothing', async () => {
  const other = await world.signIn(THERE, 'management.demo');
  for (const path of [`${CLOSE}/dailyClose`, `${CLOSE}/dailyClose/draft`, `/api/pdf${CLOSE.slice(4)}/dailyClosePdf`])
    expect(codeOf(await ask('GET', path, { token: other }))).toBe('403 SITE_MISMATCH');
});

// 001 §5.135: money: 2 decimals, no negatives; a day that there is
it.each([
  ['a negative amount', { endingCashStore: -1 }],
  ['half a cent', { endingCashStore: 0.005 }],
  ['three decimals', { openingCash: 10.125 }],
  ['a billion', { cloverCash: 1e9 }],
  ['words for an amount', { openingCash: 'NaN' }],
  ['no amount', { openingCash: null, cloverTips: Number.NaN }],
  ['reasons that are none', { infoReasons: [{ reason: 'x', value: -5 }] }],
  [
    'an employee who came at 25 o’clock',
    {
      infoEmployee: [
        {
          employeeName: 'Joana',
          tipEmployee: 0,
          arrivalEmployee: '25:00',
          checkOutEmployee: '',
          employeeOpeningCash: 0,
        },
      ],
    },
  ],
])('refuses %s, and closes nothing', async (name, record) => {
  const isEmpty = name === 'no amount';
  expect(codeOf(await close({ ...(isEmpty ? {} : { endingCashStore: 0 }), ...record }))).toBe('400 VALIDATION_FAILED');
  expect((await ask('GET', `${CLOSE}/dailyClose/draft`)).body.state).toMatchObject({ status: 'draft' });
});

it.each(['02/30/2026', '2026-11-20', 'tomorrow', '1/1/1900', '12/31/2399'])('refuses the day %s', async (day) => {
  const path = `${CLOSE}/close?sortDate=${encodeURIComponent(day)}`;
  const headers = { 'idempotency-key': randomUUID() };
  expect(codeOf(await world.ask('POST', path, { token: ana, headers, body: { endingCashStore: 0 } }))).toBe(
    '400 VALIDATION_FAILED',
  );
});

it('lets devices type into one draft, field by field', async () => {
  const change = { set: [{ field: 'cloverCash', value: 12.5 }], editing: 'cloverTips' };
  expect(codeOf(await ask('PUT', `${CLOSE}/dailyClose/draft`, { body: change }))).toBe('200');
  const draft = await ask('GET', `${CLOSE}/dailyClose/draft`, { token: maria });
  expect(draft.body).toMatchObject({
    clover: { cash: 12.5 },
    editing: [{ field: 'cloverTips' }],
    typed: [{ field: 'cloverCash' }],
  });
  expect(draft.headers).toMatchObject({ 'site-seq': expect.any(String) });
  const id = randomUUID();
  const withdrawal = `${CLOSE}/dailyClose/withdrawals/${id}`;
  expect(codeOf(await ask('PUT', withdrawal, { body: { reason: 'Stamps', amount: 0 } }))).toBe('400 VALIDATION_FAILED');
  expect(codeOf(await ask('PUT', withdrawal, { body: { reason: ' ', amount: 5 } }))).toBe('422 REASON_REQUIRED');
  expect(codeOf(await ask('PUT', withdrawal, { body: { reason: 'Stamps', amount: 5 } }))).toBe('200');
  expect(codeOf(await ask('DELETE', withdrawal))).toBe('200');
  expect(
    codeOf(await ask('PUT', `${CLOSE}/dailyClose/draft`, { body: { set: [{ field: 'cashTotal', value: 1 }] } })),
  ).toBe('400 VALIDATION_FAILED');
});
