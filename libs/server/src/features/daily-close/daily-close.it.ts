import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/time/site-time';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DailyCloses } from './daily-closes.service.js';
import { CloseDrafts } from './desk/close-drafts.service.js';
import { CloseDesk, refused, type Sent } from './testing/close-desk.js';
import { sell } from './testing/sold-day.js';

const desk = new CloseDesk();
beforeAll(() => desk.open());
afterAll(() => desk.world.end());
beforeEach(() => desk.nextDay());

describe('a close', () => {
  const counted = { openingCash: 0, endingCashStore: 0 };

  it('happens once: twenty presses with one key are one close, others are told that it is closed', async () => {
    const key = randomUUID();
    const before = await desk.world.head();
    const presses = await Promise.all(Array.from({ length: 20 }, () => desk.close(counted, key)));
    expect(new Set(presses.map(({ report: { version } }) => version)).size).toBe(1);
    expect(await desk.world.events(before)).toEqual(['report.submitted']);
    await expect(desk.close(counted)).rejects.toEqual(refused('DAY_CLOSED'));
    await expect(desk.close({ ...counted, observation: 'else' }, key)).rejects.toEqual(refused('KEY_REUSED'));
    await expect(desk.type({ observation: 'later' })).rejects.toEqual(refused('DAY_CLOSED'));
    await expect(desk.payOut(5)).rejects.toEqual(refused('DAY_CLOSED'));
  });

  it('of twenty devices with keys of their own one wins', async () => {
    const presses = await Promise.allSettled(Array.from({ length: 20 }, () => desk.close(counted)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const press of presses) if (press.status === 'rejected') expect(press.reason).toEqual(refused('DAY_CLOSED'));
  });

  it('freezes: a sale after it, or one that is taken away, changes none of its sums', async () => {
    const kept = await desk.sell({ cashCents: 4_000 });
    await desk.close({ openingCash: 0, endingCashStore: 40 });
    await desk.sell({ cashCents: 1_500, isAfterClose: true, clientName: 'Late guest' });
    await desk.takeAway(kept);
    await desk.sell({ cashCents: 200, clientName: 'Was being paid', at: `${desk.date} 12:30` });
    const seen = await desk.report();
    expect(seen).toMatchObject({ totals: { cash: 40, sales: 1 }, late: { totals: { cash: 17, sales: 2 } } });
    expect(seen.late.clients).toMatchObject([{ name: 'Late guest', isWalkIn: true }, { name: 'Was being paid' }]);
    expect(seen.clients).toMatchObject([{ saleId: kept, removed: { reason: 'Rung up twice', by: { name: 'Maria' } } }]);
    const { changes, Item } = await desk.review();
    expect(changes).toContainEqual({ field: 'cashTotal', submitted: 40, approved: 0 });
    expect(Item).toMatchObject({ cashTotal: 0, appointments: [] });
  });

  it('is what every screen of its location asks for: open, closed, back at the desk', async () => {
    const state = () => desk.world.get(DailyCloses).state(desk.ana, desk.place, desk.sortDate);
    expect((await state()).answer).toEqual({
      locationId: 1,
      date: desk.date,
      status: 'draft',
      version: 0,
      pdf: 'none',
    });
    const { report } = await desk.close(counted);
    const { answer, position } = await state();
    expect(answer).toMatchObject({ status: 'submitted', version: report.version });
    expect(position.seq).toBe(await desk.world.head());
    await desk.reject();
    expect((await state()).answer).toMatchObject({ status: 'rejected' });
    const elsewhere = desk.world.get(DailyCloses).state(desk.boss, { ...desk.place, locationId: 99 }, desk.sortDate);
    await expect(elsewhere).rejects.toEqual(refused('NOT_FOUND'));
  });

  it('is refused when a sale came in after its screen was read', async () => {
    await desk.sell({ cashCents: 4_000 });
    const sent = { openingCash: 0, endingCashStore: 40, cashTotal: 40, differenceReason: 'none' };
    await desk.sell({ cashCents: 1_500 });
    await expect(desk.close(sent)).rejects.toEqual(refused('STALE_VERSION'));
    await desk.close({ ...sent, cashTotal: 55 });
  });

  it('has a sale that is being written in it, or after it, never neither', async () => {
    const closes = desk.world.get(DailyCloses);
    const { at } = desk;
    const begun: Promise<unknown>[] = [];
    const isLate = (tx: Transaction) => closes.isClosedFor(tx, at);
    await desk.world.get(UnitOfWork).run(async (tx) => {
      expect(await isLate(tx)).toBe(false);
      // It waits for the sale that is being written, and has it then.
      begun.push(desk.close({ openingCash: 0, endingCashStore: 25 }));
      await sell(
        { siteId: desk.world.siteId, rows: (sql, values) => tx.query(sql, values) },
        { date: desk.date, cashCents: 2_500 },
      );
    });
    await Promise.all(begun);
    expect(await desk.report()).toMatchObject({ state: { status: 'submitted' }, totals: { cash: 25 } });
    expect(await desk.world.get(UnitOfWork).run(isLate)).toBe(true);
    expect(await closes.isClosed(at)).toBe(true);
  });

  it('is blocked by an earlier open day only where the site says so', async () => {
    await desk.sell({ date: addDays(desk.date, -1), cashCents: 500 });
    expect((await desk.report()).warnings).toContainEqual({
      code: 'yesterdayOpen',
      blocks: false,
      count: 1,
      date: addDays(desk.date, -1),
    });
    await desk.configure({ mustCloseYesterday: true });
    await expect(desk.close(counted)).rejects.toEqual(refused('YESTERDAY_OPEN'));
    await desk.configure({});
    await desk.close(counted);
  });

  it('takes the documents’ record whole: reasons, employees and boxes of it', async () => {
    await desk.payOut(20, 'Stamps');
    const sent: Sent = {
      ...{ openingCash: 100, endingCashStore: 65, observation: 'Calm', createdBy: 'Ana R.' },
      infoReasons: [
        { reason: 'Tips', value: 5 },
        { reason: 'Stamps', value: 20 },
        { reason: 'Water', value: 10 },
      ],
      infoEmployee: [
        {
          ...{ employeeName: 'Joana Diaz', tipEmployee: 5, arrivalEmployee: '09:00', checkOutEmployee: '17:30' },
          ...{ employeeOpeningCash: 100, employeeNotes: '' },
        },
      ],
    };
    await desk.close(sent);
    const { Item } = await desk.review();
    expect(Item).toMatchObject({
      ...{ withdrawals: 35, endingCash: 65, endingCashDiferen: 0, observation: 'Calm', createdBy: 'Ana R.' },
      infoReasons: [{ value: 5 }, { reason: 'Stamps', value: 20 }, { reason: 'Water', value: 10 }],
      infoEmployee: [
        { employeeName: 'Joana Diaz', tipEmployee: 5, arrivalEmployee: '09:00', employeeEndingCashStore: 65 },
      ],
    });
  });
});

describe('what is refused', () => {
  it.each(['02/30/2026', '13/01/2026', '00/10/2026', '1/1/1999'])('the day %s', async (text) => {
    const reading = desk.world.get(DailyCloses).report(desk.ana, desk.place, text);
    await expect(reading).rejects.toEqual(refused('VALIDATION_FAILED', /calendar/));
  });

  it('a day that has not begun', async () => {
    desk.date = addDays(desk.today, 2);
    await expect(desk.report()).rejects.toEqual(refused('VALIDATION_FAILED', /not begun/));
    await expect(desk.close()).rejects.toEqual(refused('VALIDATION_FAILED', /not begun/));
    await expect(desk.payOut(5)).rejects.toEqual(refused('VALIDATION_FAILED', /not begun/));
  });

  // 001 §8.130: a missing site gives the alert 'No existe el sitio'
  it('a location that there is not, another site, and a key that is none', async () => {
    const nowhere = { siteId: desk.world.siteId, locationId: 99 };
    await expect(desk.world.get(DailyCloses).report(desk.maria, nowhere, undefined)).rejects.toEqual(
      refused('NOT_FOUND', /^No existe el sitio$/),
    );
    await expect(desk.world.get(DailyCloses).report(desk.ana, { siteId: 1, locationId: 1 }, undefined)).rejects.toEqual(
      refused('SITE_MISMATCH'),
    );
    await expect(desk.close({}, 'x')).rejects.toEqual(refused('VALIDATION_FAILED', /Idempotency-Key/));
    await expect(desk.approve()).rejects.toEqual(refused('NOT_FOUND'));
    await expect(
      desk.world.get(CloseDrafts).change(desk.maria, nowhere, { sortDate: undefined, change: {} }),
    ).rejects.toEqual(refused('NOT_FOUND'));
  });

  it.each([
    ['openingCash', -1],
    ['openingCash', 1e9],
    ['openingCash', Number.NaN],
    ['openingCash', 0.005],
    ['openingCash', 10.001],
    ['cashTotal', 5],
    ['count.700', 1],
  ])('%s %s', async (field, value) => {
    await expect(desk.type({ [field]: value })).rejects.toEqual(refused('VALIDATION_FAILED'));
    expect((await desk.report()).typed).toEqual([]);
  });
});
