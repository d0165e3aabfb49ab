import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/time/site-time';
import { DailyCloses } from './daily-closes.service.js';
import { CloseDrafts } from './desk/close-drafts.service.js';
import { CloseDesk, refused } from './testing/close-desk.js';

const desk = new CloseDesk();
beforeAll(() => desk.open());
afterAll(() => desk.world.end());
beforeEach(() => desk.nextDay());

// 001 §2.130: Billing Report, Clover Control, Drawer Control, withdrawal rows, Employee Schedule Control, payments and discounts tables
describe('a day’s report', () => {
  it('adds up what was sold, taken out and counted, and says why the drawer is short', async () => {
    await desk.sell({ cashCents: 120_400, tipCents: 9_600, staffId: 7001, staffName: 'Joan Pierce' });
    await desk.sell({ creditCardCents: 286_145, tipCents: 9_000, staffId: 7002, staffName: 'Ana Reyes' });
    await desk.sell({ giftCardCents: 7_500, discountCents: 500, discountReason: 'Birthday' });
    await desk.payOut(755);
    await desk.type({
      openingCash: 300,
      endingCashStore: 560,
      cloverCreditCard: 2_861.45,
      cloverCash: 1_204,
      cloverTips: 186,
    });
    const seen = await desk.report();
    expect(seen.totals).toMatchObject({ cash: 1_204, creditCard: 2_861.45, giftCard: 75, full: 4_140.45, tips: 186 });
    expect(seen.withdrawals.map(({ withdrawalId, reason, amount }) => [withdrawalId === null, reason, amount])).toEqual(
      [
        [true, '', 186],
        [false, 'Bank deposit, slip 0412', 755],
      ],
    );
    expect(seen.drawer).toMatchObject({
      ...{ openingCash: 300, cashPayments: 1_204, withdrawals: 941, endingCash: 563, endingCashStore: 560 },
      ...{ difference: -3, colour: 'red', needsReason: true },
    });
    expect(
      seen.employees.map(({ name, tip, openingCash, endingCash }) => [name, tip, openingCash, endingCash]),
    ).toEqual([
      ['Ana Reyes', 90, 300, 560],
      ['Joan Pierce', 96, 0, 0],
    ]);
    expect(seen.employeeTotals).toEqual({ totalTips: 186, totalOpeningCash: 300, totalEndingCashStore: 560 });
    expect(await desk.world.get(DailyCloses).figures(desk.at)).toEqual({
      ...{ openingCash: 300, cloverCreditCard: 2_861.45, cloverCash: 1_204, cloverTips: 186 },
    });
    expect(seen.cashPayments).toMatchObject([{ staff: 'Joan Pierce', tip: 96, amount: 1_204 }]);
    expect(seen.creditCardPayments).toMatchObject([{ staff: 'Ana Reyes', tip: 90, amount: 2_861.45 }]);
    expect(seen.discounts).toMatchObject([{ reason: 'Birthday', discount: 5 }]);
    expect(seen.warnings.filter(({ blocks }) => blocks).map(({ code }) => code)).toEqual(['differenceReasonMissing']);

    await expect(desk.close()).rejects.toEqual(refused('REASON_REQUIRED'));
    const before = await desk.world.head();
    const done = await desk.close({ differenceReason: 'Change given wrong at 4 PM' });
    expect(done).toMatchObject({
      report: { status: 'submitted' },
      fileName: expect.stringMatching(/^DailyReport-22-1-\d{8}\.pdf$/),
    });
    expect(await desk.world.events(before)).toEqual(['report.submitted']);
    const { Item } = await desk.review();
    expect(Item).toMatchObject({
      ...{ cashTotal: 1_204, creditCardTotal: 2_861.45, giftCardTotal: 75, tipTotal: 186, fullTotal: 4_140.45 },
      ...{ openingCash: 300, endingCash: 563, endingCashStore: 560, endingCashDiferen: -3, withdrawals: 941 },
      infoReasons: [{ value: 186 }, { reason: 'Bank deposit, slip 0412', value: 755 }],
      ...{
        cloverCash: 1_204,
        cloverCreditCard: 2_861.45,
        cloverTips: 186,
        approved: false,
        createdBy: desk.ana.userName,
      },
    });
  });

  // 001 §2.131: Clients Check in - Check out Times: visits with files, e-mail, form, CBFF, service; walk-in rows
  it('lists the visits that took place, with their times, and sales without one', async () => {
    const visit = await desk.world.given.visit({ sessionTypeId: 202, notes: 'Files: 14\nCBFF: nA' });
    const unseen = await desk.world.given.visit({ sessionTypeId: 202, notes: '' });
    await desk.world.rows(
      `UPDATE appointments SET local_date = $2, starts_local = $2::date + time '14:00' WHERE appointment_id = ANY($1)`,
      [[visit, unseen], desk.date],
    );
    await desk.world.rows(`UPDATE appointments SET status = 'Completed' WHERE appointment_id = $1`, [visit]);
    await desk.sell({ appointmentId: visit, creditCardCents: 9_000, at: `${desk.date} 14:20` });
    const walkIn = await desk.sell({ cashCents: 2_000, clientName: 'Gift buyer', at: `${desk.date} 23:30` });
    const { clients, warnings } = await desk.report();
    const ours = clients.filter(
      ({ appointmentId }) => appointmentId === null || [visit, unseen].includes(appointmentId),
    );
    expect(ours).toMatchObject([
      { appointmentId: visit, isWalkIn: false, checkOut: `${desk.date}T14:20:00`, files: 14, cbff: '', form: false },
      { appointmentId: null, saleId: walkIn, isWalkIn: true, name: 'Gift buyer', key: `s${walkIn}` },
    ]);
    expect(warnings.find(({ code }) => code === 'formsMissing')?.appointmentIds).toContain(visit);
    await desk.type({ [`row.v${visit}.emailSend`]: true, [`row.v${visit}.form`]: true });
    expect((await desk.report()).clients.find((one) => one.key === `v${visit}`)).toMatchObject({
      emailSend: true,
      form: true,
    });
  });

  it('opens with what the last close ended with; another opening wants a reason', async () => {
    await desk.type({ endingCashStore: 210 });
    await desk.close({ openingCash: 210, differenceReason: 'First day' });
    desk.move(1);
    expect((await desk.report()).drawer).toMatchObject({
      openingCash: 210,
      lastEndingCash: 210,
      lastCloseDate: addDays(desk.date, -1),
    });
    await desk.type({ openingCash: 200, endingCashStore: 200 });
    await expect(desk.close()).rejects.toEqual(refused('REASON_REQUIRED', /Opening Cash/));
    await desk.close({ openingReason: 'Ten dollars were lent' });
    expect((await desk.report()).drawer).toMatchObject({ lastEndingCash: 210, openingReason: 'Ten dollars were lent' });
  });

  it('takes a tip only for an employee who was added and has a name of five letters', async () => {
    await desk.sell({ cashCents: 5_000, tipCents: 1_000, staffId: 7001, staffName: 'Joan Pierce' });
    await expect(desk.type({ 'employee.s7001.tip': 50 })).rejects.toEqual(refused('VALIDATION_FAILED', /s7001\.tip/));
    await expect(desk.type({ 'employee.e1.name': 'Joan', 'employee.e1.tip': 5 })).rejects.toEqual(
      refused('VALIDATION_FAILED', /5 characters/),
    );
    await desk.type({ 'employee.e1.name': 'Joana Diaz', 'employee.e1.tip': 5, 'employee.s7001.arrival': '08:15' });
    const { employees, withdrawals } = await desk.report();
    expect(employees.map(({ name, tip, arrival, isPreloaded }) => [name, tip, arrival, isPreloaded])).toEqual([
      ['Joan Pierce', 10, '08:15', true],
      ['Joana Diaz', 5, '', false],
    ]);
    expect(withdrawals[0]?.amount).toBe(15);
    await desk.type({ 'employee.e1': null });
    expect((await desk.report()).employees).toHaveLength(1);
  });
});

describe('the draft that the devices of a location share', () => {
  it('keeps each field by itself: two devices at once lose nothing, and of the same field the later counts and both see whose', async () => {
    const before = await desk.world.head();
    await Promise.all([
      desk.type({ cloverCash: 10 }),
      desk.type({ cloverTips: 4 }, desk.other),
      desk.type({ observation: 'Quiet' }, desk.maria),
    ]);
    await desk.type({ openingCash: 100 });
    await desk.type({ openingCash: 120 }, desk.maria);
    const seen = await desk.report();
    expect(seen.clover).toEqual({ cash: 10, tips: 4, creditCard: null });
    expect(seen).toMatchObject({ observation: 'Quiet', drawer: { openingCash: 120 } });
    expect(seen.typed.find(({ field }) => field === 'openingCash')?.by).toMatchObject({ name: desk.maria.userName });
    expect(await desk.world.events(before)).toEqual(Array.from({ length: 5 }, () => 'report.changed'));
    const payloads = await desk.world.rows(
      `SELECT payload FROM events WHERE site_id = $1 AND seq > $2 ORDER BY seq DESC LIMIT 1`,
      [desk.world.siteId, before],
    );
    expect(payloads).toEqual([
      {
        payload: {
          report: { locationId: 1, date: desk.date, status: 'draft', version: seen.state.version, pdf: 'none' },
        },
      },
    ]);
  });

  it('shows whose hand is in which field, of each device one', async () => {
    await desk.change({ editing: 'observation' });
    await desk.change({ editing: 'cloverCash' }, desk.maria);
    await desk.change({ editing: 'openingCash' });
    const hands = (await desk.report()).editing.map(({ field, by }) => [field, by.name]);
    expect(hands.sort()).toEqual([
      ['cloverCash', desk.maria.userName],
      ['openingCash', desk.ana.userName],
    ]);
    await desk.change({ editing: null });
    expect((await desk.report()).editing).toHaveLength(1);
  });

  it('loses what is typed when it is cancelled, and keeps what was taken out of the drawer', async () => {
    await desk.type({ observation: 'Wrong' });
    await desk.payOut(20);
    await desk.change({ isCancelled: true });
    expect(await desk.report()).toMatchObject({ observation: '', drawer: { withdrawals: 20 } });
  });

  it('adds a withdrawal once under its id, changes it under the same, and takes it away softly', async () => {
    const id = randomUUID();
    await Promise.all([desk.payOut(20, 'Stamps', id), desk.payOut(20, 'Stamps', id)]);
    await desk.payOut(22.5, 'Stamps and paper', id);
    expect((await desk.report()).withdrawals.slice(1)).toMatchObject([{ reason: 'Stamps and paper', amount: 22.5 }]);
    await desk.world.get(CloseDrafts).removeWithdrawal(desk.ana, { ...desk.place, withdrawalId: id }, desk.sortDate);
    expect((await desk.report()).withdrawals).toHaveLength(1);
    await expect(desk.payOut(5, 'Stamps', id)).rejects.toEqual(refused('STALE_VERSION'));
    const [kept] = await desk.world.rows('SELECT * FROM withdrawals WHERE withdrawal_id = $1', [id]);
    expect(kept).toMatchObject({ amount_cents: 2_250, removed_by: { name: desk.ana.userName } });
  });
});

describe('a blind count', () => {
  beforeAll(() => desk.configure({ isBlindCount: true }));
  afterAll(() => desk.configure({}));

  it('hides what is expected until somebody counted, and keeps the first count', async () => {
    await desk.sell({ cashCents: 10_000 });
    await desk.type({ openingCash: 100, endingCashStore: 150 });
    const hidden = await desk.report();
    expect(hidden.drawer).toMatchObject({
      isCounted: false,
      endingCash: null,
      difference: null,
      colour: null,
      needsReason: false,
    });
    expect(hidden.warnings.map(({ code }) => code)).not.toContain('differenceReasonMissing');
    await expect(desk.close()).rejects.toEqual(refused('VALIDATION_FAILED', /count/));
    await desk.change({ counted: true });
    expect((await desk.report()).drawer).toMatchObject({ isCounted: true, endingCash: 200, difference: -50 });
    await desk.type({ endingCashStore: 200 });
    await desk.change({ counted: true });
    await desk.close();
    expect(await desk.report()).toMatchObject({
      firstCount: { amount: 150, by: { name: desk.ana.userName } },
      drawer: { difference: 0 },
    });
  });

  it('is kept by the press that closes, which knows the report as it was before', async () => {
    await desk.type({ openingCash: 0 });
    await desk.close({ endingCashStore: 0, version: await desk.version() });
    expect((await desk.report()).firstCount).toMatchObject({ amount: 0 });
  });

  it('keeps the first count also of a close that is refused, and tells the other screens', async () => {
    const before = await desk.world.head();
    await expect(desk.close({ openingCash: 0, endingCashStore: 80 })).rejects.toEqual(refused('REASON_REQUIRED'));
    expect(await desk.world.events(before)).toEqual(['report.changed']);
    await desk.close({ openingCash: 0, endingCashStore: 0 });
    expect((await desk.report()).firstCount).toMatchObject({ amount: 80 });
  });
});
