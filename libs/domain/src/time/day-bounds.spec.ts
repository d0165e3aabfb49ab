import fc from 'fast-check';
import { DateTime } from 'luxon';
import { dayBounds } from './day-bounds.js';

const HOUR = 3_600_000;
const ZONES = ['America/Phoenix', 'America/Denver', 'America/New_York', 'America/Los_Angeles', 'Asia/Kathmandu', 'UTC'];

it('has days of 23, 24 and 25 hours', () => {
  const hours = (date: string, zone: string): number => {
    const { start, end } = dayBounds(date, zone);
    return (end - start) / HOUR;
  };
  const days = ['2026-03-08', '2026-11-01', '2026-11-20'];
  expect(days.map((date) => hours(date, 'America/Denver'))).toEqual([23, 25, 24]);
  expect(days.map((date) => hours(date, 'America/New_York'))).toEqual([23, 25, 24]);
  expect(days.map((date) => hours(date, 'America/Phoenix'))).toEqual([24, 24, 24]);
});

it('begins and ends a day when luxon does', () => {
  const dates = fc
    .date({ min: new Date('2007-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(dates, fc.constantFrom(...ZONES), (date, zone) => {
      const start = DateTime.fromISO(date, { zone });
      expect(dayBounds(date, zone)).toEqual({ start: start.toMillis(), end: start.plus({ days: 1 }).toMillis() });
    }),
  );
});

it('refuses what is no day and no zone', () => {
  for (const text of ['soon', '', '2026-02-30', '2026-11-20T10:00'])
    expect(() => dayBounds(text, 'UTC')).toThrow(RangeError);
  expect(() => dayBounds('2026-11-20', 'Nowhere/Land')).toThrow(RangeError);
});
