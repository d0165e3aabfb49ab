import { randomUUID } from 'node:crypto';
import { MOST_EMPLOYEES, MOST_WITHDRAWALS } from '#contracts/money/daily-close';
import { toSortDate } from '#domain/money/daily-close';
import { addDays } from '#domain/time/site-time';
import { HERE } from '../../testing/api-world.js';
import { CloseDoors, codeOf } from '../../testing/close-doors.js';

const desk = new CloseDoors();
beforeAll(() => desk.open());
afterAll(() => desk.world.end());
beforeEach(() => desk.nextDay());

const { CLOSE } = CloseDoors;
const INVALID = '400 VALIDATION_FAILED';
const EMPTY = { openingCash: 0, endingCashStore: 0 };
const employee = { employeeName: 'Joana', tipEmployee: 0, arrivalEmployee: '', checkOutEmployee: '' };
const stateOf = async (): Promise<string> => (await desk.report()).state.status;

// 001 §5.135: money: 2 decimals, no negatives; a day that there is
describe('what is no amount', () => {
  // As it is written: JSON has no words for some of it.
  const AMOUNTS = ['-1', '-0.01', '0.005', '10.125', '1e9', '1e999', 'NaN', '"NaN"', '"5"', '[5]', '{}', 'true'];

  it.each(AMOUNTS)('%s closes nothing, is not kept, and is taken out of no drawer', async (amount) => {
    for (const field of ['openingCash', 'endingCashStore', 'cloverCash', 'cloverTips', 'cloverCreditCard'])
      expect(codeOf(await desk.close(`{"openingCash":0,"endingCashStore":0,"${field}":${amount}}`))).toBe(INVALID);
    const reason = `{"openingCash":0,"endingCashStore":0,"infoReasons":[{"reason":"","value":0},{"reason":"x","value":${amount}}]}`;
    expect(codeOf(await desk.close(reason))).toBe(INVALID);
    const typed = `{"set":[{"field":"openingCash","value":${amount}}]}`;
    expect(codeOf(await desk.ask('PUT', `${CLOSE}/dailyClose/draft`, { body: typed }))).toBe(INVALID);
    const slip = { body: `{"reason":"Stamps","amount":${amount}}` };
    expect(codeOf(await desk.ask('PUT', `${CLOSE}/dailyClose/withdrawals/${randomUUID()}`, slip))).toBe(INVALID);
    const { state, typed: kept, withdrawals } = await desk.report();
    expect([state.status, kept, withdrawals.length]).toEqual(['draft', [], 1]);
  });

  it('is refused to a reviewer, too: the report stays as it was submitted', async () => {
    await desk.close(EMPTY);
    for (const amount of AMOUNTS) {
      const body = `{"approved":true,"endingCashStore":${amount}}`;
      expect(codeOf(await desk.ask('PUT', `${CLOSE}/dailyClose`, { token: desk.maria, body }))).toBe(INVALID);
    }
    expect(codeOf(await desk.approve({ endingCash: -3 }))).toBe(INVALID);
    expect(codeOf(await desk.approve({ approved: false }))).toBe(INVALID);
    expect(await stateOf()).toBe('submitted');
  });
});

it.each([
  [
    'an employee who came at 25 o’clock',
    { infoEmployee: [{ ...employee, employeeOpeningCash: 0, arrivalEmployee: '25:00' }] },
  ],
  ['an employee without an opening', { infoEmployee: [employee] }],
  [
    'a tip for somebody with four letters',
    { infoEmployee: [{ ...employee, employeeName: 'Joan', tipEmployee: 5, employeeOpeningCash: 0 }] },
  ],
  [
    'more employees than a day has',
    {
      infoEmployee: Array.from({ length: MOST_EMPLOYEES + 1 }, (_, i) => ({
        ...employee,
        employeeName: `Joana ${i}`,
        employeeOpeningCash: 0,
      })),
    },
  ],
  [
    'more withdrawals than a day has',
    { infoReasons: Array.from({ length: MOST_WITHDRAWALS + 1 }, () => ({ reason: 'x', value: 1 })) },
  ],
  ['an observation of a megabyte', { observation: 'x'.repeat(100_000) }],
  ['characters that nobody sees', { observation: 'all\u0000well' }],
])('refuses %s, and closes nothing', async (_, record) => {
  expect(codeOf(await desk.close({ ...EMPTY, ...record }))).toBe(INVALID);
  expect(await stateOf()).toBe('draft');
});

it.each([
  '__proto__',
  'constructor',
  'employee.__proto__.name',
  'employee.s1.constructor',
  'row.x.toString',
  'count',
  '',
])('has no field %s to type into', async (field) => {
  const body = { set: [{ field, value: 'x' }] };
  expect(codeOf(await desk.ask('PUT', `${CLOSE}/dailyClose/draft`, { body }))).toBe(INVALID);
});

describe('a day that there is not', () => {
  const DAYS = [
    '02/30/2026',
    '02/29/2027',
    '13/01/2026',
    '2026-11-20',
    'tomorrow',
    '1/1/1900',
    '12/31/2399',
    '1/1/20260',
  ];

  it.each(DAYS)('%s is refused by each door', async (day) => {
    const doors = [
      desk.ask('GET', `${CLOSE}/dailyClose/draft`, { day }),
      desk.ask('GET', `${CLOSE}/dailyClose`, { day }),
      desk.ask('PUT', `${CLOSE}/dailyClose/draft`, { day, body: {} }),
      desk.ask('POST', `${CLOSE}/close`, { day, body: EMPTY, key: randomUUID() }),
      desk.ask('PUT', `${CLOSE}/dailyClose`, { day, token: desk.maria, body: { approved: true } }),
      desk.ask('POST', `${CLOSE}/dailyClose/reject`, { day, token: desk.maria, body: { reason: 'x', version: 1 } }),
      desk.ask('GET', `/api/pdf${CLOSE.slice(4)}/dailyClosePdf`, { day }),
      desk.ask('GET', '/api/dailyReport/completed', { day }),
    ];
    for (const door of doors) expect(codeOf(await door)).toBe(INVALID);
  });

  it('or that has not begun at the site is not closed; today is', async () => {
    const closeOn = (date: string) =>
      desk.ask('POST', `${CLOSE}/close`, { day: toSortDate(date), body: EMPTY, key: randomUUID() });
    expect(codeOf(await closeOn(addDays(desk.today, 1)))).toBe(INVALID);
    // Whatever stands in the drawer from the days before: it is the day itself that is taken.
    expect(['200', '422 REASON_REQUIRED']).toContain(codeOf(await closeOn(desk.today)));
  });
});

it('wants a reason from three dollars on, either way, and none below', async () => {
  await desk.sell({ cashCents: 10_000 });
  for (const endingCashStore of [97, 103, 0]) {
    const answer = await desk.close({ openingCash: 0, endingCashStore });
    expect([codeOf(answer), await stateOf()]).toEqual(['422 REASON_REQUIRED', 'draft']);
  }
  expect(codeOf(await desk.close({ openingCash: 0, endingCashStore: 97, differenceReason: '   ' }))).toBe(
    '422 REASON_REQUIRED',
  );
  expect(codeOf(await desk.close({ openingCash: 0, endingCashStore: 97.01 }))).toBe('200');
});

it('closes once: presses of one key are one close, another key is told that the day is closed', async () => {
  const key = randomUUID();
  const presses = await Promise.all(Array.from({ length: 10 }, () => desk.close(EMPTY, key)));
  expect(new Set(presses.map(({ status, body }) => `${status} ${body.report.version}`)).size).toBe(1);
  expect(codeOf(await desk.close(EMPTY))).toBe('409 DAY_CLOSED');
  expect(codeOf(await desk.close({ ...EMPTY, observation: 'else' }, key))).toBe('422 KEY_REUSED');
  expect(codeOf(await desk.ask('POST', `${CLOSE}/close`, { body: EMPTY }))).toBe(INVALID);
  for (const none of ['', 'x', ' ', 'k'.repeat(300)]) expect(codeOf(await desk.close(EMPTY, none))).toBe(INVALID);
});

it('lets one of two managers win who approve and reject at once, and tells the other', async () => {
  for (let round = 0; round < 5; round++) {
    desk.date = addDays(desk.date, -1);
    const closed = await desk.close({ ...EMPTY, openingReason: 'As counted' });
    const { version } = closed.body.report;
    const answers = await Promise.all([desk.approve({ version }), desk.reject(version, desk.boss)]);
    expect(answers.map(codeOf).sort()).toEqual(['200', '409 STALE_VERSION']);
    expect(await stateOf()).toBe(answers[0].status === 200 ? 'approved' : 'rejected');
  }
});

it('is of this site, and of a location that there is', async () => {
  const at = (path: string) => desk.ask('GET', path, { token: desk.maria });
  expect(codeOf(await at(`/api/sites/${HERE}/locations/99/dailyClose/draft`))).toBe('404 NOT_FOUND');
  expect(codeOf(await at(`/api/sites/${HERE}/locations/abc/dailyClose/draft`))).toBe(INVALID);
  expect(codeOf(await at(`/api/sites/${HERE}/locations/1e3/dailyClose/draft`))).toMatch(/^40[04] /);
  expect(codeOf(await at(`/api/sites/abc/locations/1/dailyClose/draft`))).toMatch(/^4/);
});
