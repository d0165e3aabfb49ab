import { randomUUID } from 'node:crypto';
import { toSortDate } from '#domain/money/daily-close';
import { CloseDrawing } from '#server/features/daily-close/pdf/close-drawing.service';
import { HERE, THERE } from '../../testing/api-world.js';
import { CloseDoors, codeOf } from '../../testing/close-doors.js';

const desk = new CloseDoors();
beforeAll(() => desk.open());
afterAll(() => desk.world.end());
beforeEach(() => desk.nextDay());

const { CLOSE } = CloseDoors;

// 002 §7.2: GET /api/dailyReport/completed?sortDate=: sites[] (site, approved)
// 001 §7.130: POST …/close?sortDate=: the daily close record; message and optional url of DailyReport-{site}-{location}-{mmddyyyy}.pdf
// 001 §7.131: GET …/dailyClose?sortDate=: Item; PUT …/dailyClose: the same fields plus approved:true; message
// 001 §7.132: GET /api/pdf/…/dailyClosePdf?sortDate=: message
it('closes a day, gives its record and PDF, and approves it as the documents say', async () => {
  await desk.sell({
    cashCents: 12_000,
    creditCardCents: 4_500,
    tipCents: 500,
    staffName: 'Joan Pierce',
    staffId: 7001,
  });
  const typed = { openingCash: 100, endingCashStore: 215, cloverCash: 120, cloverCreditCard: 45, cloverTips: 5 };
  const closed = await desk.close({ ...typed, cashTotal: 120, creditCardTotal: 45, tipTotal: 5, createdBy: 'Ana' });
  expect(closed).toMatchObject({ status: 200, body: { report: { status: 'submitted', pdf: 'drawing' } } });
  const [, month, day] = desk.date.split('-');
  expect(closed.body.fileName).toBe(`DailyReport-${HERE}-1-${month}${day}${desk.date.slice(0, 4)}.pdf`);
  const { body } = await desk.ask('GET', `${CLOSE}/dailyClose`, { token: desk.maria });
  expect(body.Item).toMatchObject({
    ...{
      sortDate: toSortDate(desk.date),
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

  await desk.world.backstage.get(CloseDrawing).draw({ ...desk.at, date: desk.date });
  const pdf = await desk.ask('GET', `/api/pdf${CLOSE.slice(4)}/dailyClosePdf`);
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

  const approval = await desk.ask('PUT', `${CLOSE}/dailyClose`, {
    token: desk.maria,
    body: { ...body.Item, approved: true },
  });
  expect(approval).toMatchObject({ status: 200, body: { message: 'El review fue procesado exitosamente' } });
  expect((await desk.ask('GET', `${CLOSE}/dailyClose`)).body).toMatchObject({ Item: { approved: true }, changes: [] });
  expect((await desk.ask('GET', '/api/dailyReport/completed')).body.sites).toMatchObject([
    { site: `${HERE}-1`, approved: true },
  ]);
});

it('takes the record of a day with two hundred visits', async () => {
  const appointments = Array.from({ length: 200 }, (_, i) => ({
    ...{
      appointmentId: i + 1,
      appointmentDate: `${desk.date}T09:00:00`,
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
  const answer = await desk.close({ openingCash: 0, endingCashStore: 0, appointments });
  expect(answer).toMatchObject({ status: 200 });
});

// 001 §6.130: review mode (approve, reject) is for management; an approved report is opened again by a director alone
it('is closed by anybody of the staff, reviewed by management, opened again by directors', async () => {
  expect(codeOf(await desk.close({ openingCash: 0, endingCashStore: 0 }))).toBe('200');
  const version = Number((await desk.ask('GET', `${CLOSE}/dailyClose`)).body.report.state.version);
  const decision = { reason: 'Count again', version };
  expect(codeOf(await desk.ask('PUT', `${CLOSE}/dailyClose`, { body: { approved: true } }))).toBe('403 FORBIDDEN');
  expect(codeOf(await desk.ask('POST', `${CLOSE}/dailyClose/reject`, { body: decision }))).toBe('403 FORBIDDEN');
  expect(codeOf(await desk.ask('PUT', `${CLOSE}/dailyClose`, { token: desk.boss, body: { approved: true } }))).toBe(
    '200',
  );
  const reopening = { reason: 'Wrong', version: version + 1 };
  expect(codeOf(await desk.ask('POST', `${CLOSE}/dailyClose/reopen`, { token: desk.maria, body: reopening }))).toBe(
    '403 FORBIDDEN',
  );
  expect(codeOf(await desk.ask('POST', `${CLOSE}/dailyClose/reopen`, { token: desk.boss, body: reopening }))).toBe(
    '200',
  );
});

// 001 §7.134: DELETE /api/dynamoDB/sites/{siteId}/sales: 202 means success; once more is no error
it('takes a sale out of its open day, with 202, and shows who did it in a closed one', async () => {
  const [first, second] = [await desk.sell({ cashCents: 1_000 }), await desk.sell({ cashCents: 2_500 })];
  const remove = (saleId: string, token = desk.maria) =>
    desk.ask('DELETE', `/api/dynamoDB/sites/${HERE}/sales`, { token, body: { saleId, reason: 'Rung up twice' } });
  expect(codeOf(await remove(first, desk.ana))).toBe('403 FORBIDDEN');
  expect(codeOf(await remove(first))).toBe('202');
  expect(codeOf(await remove(first))).toBe('202');
  expect(await desk.report()).toMatchObject({ totals: { cash: 25, sales: 1 } });
  await desk.close({ openingCash: 0, endingCashStore: 25 });
  expect(codeOf(await remove(second))).toBe('202');
  const { totals, clients } = await desk.report();
  expect(totals).toMatchObject({ cash: 25, sales: 1 });
  expect(clients).toMatchObject([{ saleId: second, removed: { reason: 'Rung up twice' } }]);
  const { body } = await desk.ask('GET', `${CLOSE}/dailyClose`, { token: desk.maria });
  expect(body).toMatchObject({ Item: { cashTotal: 0 } });
  expect(body.changes).toContainEqual({ field: 'cashTotal', submitted: 25, approved: 0 });
});

it('tells a session of another site nothing', async () => {
  const other = await desk.world.signIn(THERE, 'management.demo');
  for (const path of [`${CLOSE}/dailyClose`, `${CLOSE}/dailyClose/draft`, `/api/pdf${CLOSE.slice(4)}/dailyClosePdf`])
    expect(codeOf(await desk.ask('GET', path, { token: other }))).toBe('403 SITE_MISMATCH');
});

it('lets devices type into one draft, field by field', async () => {
  const change = { set: [{ field: 'cloverCash', value: 12.5 }], editing: 'cloverTips' };
  expect(codeOf(await desk.ask('PUT', `${CLOSE}/dailyClose/draft`, { body: change }))).toBe('200');
  const draft = await desk.ask('GET', `${CLOSE}/dailyClose/draft`, { token: desk.maria });
  expect(draft.body).toMatchObject({
    clover: { cash: 12.5 },
    editing: [{ field: 'cloverTips' }],
    typed: [{ field: 'cloverCash' }],
  });
  expect(draft.headers).toMatchObject({ 'site-seq': expect.any(String) });
  const id = randomUUID();
  const withdrawal = `${CLOSE}/dailyClose/withdrawals/${id}`;
  expect(codeOf(await desk.ask('PUT', withdrawal, { body: { reason: 'Stamps', amount: 0 } }))).toBe(
    '400 VALIDATION_FAILED',
  );
  expect(codeOf(await desk.ask('PUT', withdrawal, { body: { reason: ' ', amount: 5 } }))).toBe('422 REASON_REQUIRED');
  expect(codeOf(await desk.ask('PUT', withdrawal, { body: { reason: 'Stamps', amount: 5 } }))).toBe('200');
  expect(codeOf(await desk.ask('DELETE', withdrawal))).toBe('200');
  expect(
    codeOf(await desk.ask('PUT', `${CLOSE}/dailyClose/draft`, { body: { set: [{ field: 'cashTotal', value: 1 }] } })),
  ).toBe('400 VALIDATION_FAILED');
});
