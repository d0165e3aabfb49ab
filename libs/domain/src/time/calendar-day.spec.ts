import fc from 'fast-check';
import { DateTime } from 'luxon';
import { isCalendarDate, localDate, parseUsDate, toSpacedUsDate } from './calendar-day.js';

// 000 §3.21: … dates as 'M / D / YYYY'. Decision 29: other ways of writing them are read, nonsense is refused
it('reads the date as Americans write it, and no day that no calendar has', () => {
  expect(parseUsDate('2/9/1990')).toBe('1990-02-09');
  expect(parseUsDate(' 02/29/2024 ')).toBe('2024-02-29');
  expect(['02/29/2023', '13/01/2000', '0/1/2000', '1/1/90', '1990-02-09'].map(parseUsDate)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

it('knows the same days as the calendar', () => {
  const two = fc.integer({ min: 0, max: 39 }).map((number) => String(number).padStart(2, '0'));
  const year = fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.constantFrom(1900, 2000, 2023, 2024, 2100));
  fc.assert(
    fc.property(year, two, two, (number, month, day) => {
      const date = `${String(number).padStart(4, '0')}-${month}-${day}`;
      expect(isCalendarDate(date)).toBe(DateTime.fromISO(date, { zone: 'utc' }).isValid);
    }),
  );
  expect(['', '2027-6-14', '2027-06-14T00:00', '20270614'].map(isCalendarDate)).toEqual([false, false, false, false]);
});

it('writes a date with spaces for the uploads, and reads it back', () => {
  expect(toSpacedUsDate('2027-06-04')).toBe('6 / 4 / 2027');
  expect(toSpacedUsDate('')).toBe('');
  expect(parseUsDate('6 / 4 / 2027')).toBe('2027-06-04');
});

const ZONES = ['America/Phoenix', 'America/New_York', 'America/Chicago', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC'];

it('knows the same day of a zone as luxon, whether the instant is a date or a text', () => {
  const instant = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.constantFrom(...ZONES), (date, zone) => {
      const day = DateTime.fromJSDate(date, { zone }).toFormat('yyyy-MM-dd');
      expect([localDate(date, zone), localDate(date.toISOString(), zone)]).toEqual([day, day]);
    }),
  );
  expect(() => localDate(new Date(), 'Nowhere/Land')).toThrow(RangeError);
});
