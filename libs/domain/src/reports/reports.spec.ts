import fc from 'fast-check';
import { daysIn, daysOfMonth, lastSevenDays, monthBefore, monthInParts, monthToYesterday } from './report-days.js';
import { minutesBetween, projectedCents } from './report-sums.js';

// 002 §9.161: Default time sheet and projection range: first day of the month through yesterday
it('begins with the month through yesterday; on its first day with the month before', () => {
  expect(monthToYesterday('2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  expect(monthToYesterday('2026-11-02')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  expect(monthToYesterday('2026-03-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthBefore('2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(lastSevenDays('2026-03-03')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
});

it('counts days by the calendar, whatever clocks do', () => {
  expect(daysIn({ from: '2026-11-01', to: '2026-11-01' })).toBe(1);
  expect(daysIn({ from: '2026-03-01', to: '2026-03-31' })).toBe(31);
  expect(daysIn({ from: '2026-12-31', to: '2027-01-01' })).toBe(2);
  expect(['2028-02-10', '2026-02-10', '2026-12-01'].map(daysOfMonth)).toEqual([29, 28, 31]);
});

it('asks for a month of 31 days in two parts, and for nothing else', () => {
  expect(monthInParts({ from: '2026-10-01', to: '2026-10-31' }, 30)).toEqual([
    { from: '2026-10-01', to: '2026-10-30' },
    { from: '2026-10-31', to: '2026-10-31' },
  ]);
  for (const span of [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-10-02', to: '2026-11-01' },
    { from: '2026-10-01', to: '2026-12-31' },
  ])
    expect(monthInParts(span, 30)).toEqual([span]);
});

// 002 §9.162: Projection: sales receipt divided by the days in the range (inclusive), multiplied by the days in the month of the start date
it('projects a month from some of its days, to the cent', () => {
  const twenty = { from: '2026-11-01', to: '2026-11-20' };
  expect(projectedCents(1_000_000, twenty)).toBe(1_500_000);
  expect(projectedCents(100, { from: '2026-11-01', to: '2026-11-07' })).toBe(429);
  expect(projectedCents(0, twenty)).toBe(0);
  // Over the turn of a month those of the first one count.
  expect(projectedCents(1_000, { from: '2026-02-27', to: '2026-03-02' })).toBe(7_000);
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(projectedCents(cents, { from: '2026-10-01', to: '2026-10-31' })).toBe(cents);
    }),
  );
});

it('counts the minutes of a day, and none of what was not typed or cannot be', () => {
  expect(minutesBetween('08:12', '20:04')).toBe(712);
  expect(minutesBetween('09:00', '09:00')).toBe(0);
  for (const [arrival, checkOut] of [
    ['', '20:04'],
    ['08:12', ''],
    ['20:04', '08:12'],
    ['8:12', '24:00'],
  ] as const)
    expect(minutesBetween(arrival, checkOut)).toBeNull();
});
