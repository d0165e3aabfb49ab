import fc from 'fast-check';
import { daysAfter, faultOfDay, shownDay, typedDay } from './days';

const DEVICES = ['UTC', 'Pacific/Kiritimati', 'America/Phoenix', 'America/New_York'];
const own = process.env['TZ'];

afterAll(() => {
  process.env['TZ'] = own;
});

it.each([
  ['11/20/2026', '2026-11-20'],
  [' 1/2/2026 ', '2026-01-02'],
  ['11-20-2026', '2026-11-20'],
  ['11.20.2026', '2026-11-20'],
  ['11 / 20 / 2026', '2026-11-20'],
  ['11202026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['02/29/2028', '2028-02-29'],
  ['02/29/2026', null],
  ['20/11/2026', null],
  ['11/20/26', null],
  ['11/20', null],
  ['', null],
])('reads “%s” as %s', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

it.each(DEVICES)('a device in %s walks the days one by one over both changes of the clocks', (device) => {
  process.env['TZ'] = device;
  for (const [day, next] of [
    ['2026-03-07', '2026-03-08'],
    ['2026-03-08', '2026-03-09'],
    ['2026-10-31', '2026-11-01'],
    ['2026-11-01', '2026-11-02'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
  ] as const) {
    expect(daysAfter(day, 1)).toBe(next);
    expect(daysAfter(next, -1)).toBe(day);
  }
});

it('reads back every day that it shows, and finds the way back over any distance', () => {
  const days = fc.integer({ min: -20_000, max: 20_000 }).map((distance) => daysAfter('2026-11-20', distance));
  fc.assert(
    fc.property(days, fc.integer({ min: -4_000, max: 4_000 }), (day, distance) => {
      expect(typedDay(shownDay(day))).toBe(day);
      expect(daysAfter(daysAfter(day, distance), -distance)).toBe(day);
    }),
  );
});

it('knows what is wrong with a day', () => {
  const limits = { min: '2026-11-01', max: '2026-11-30' };
  expect(faultOfDay(null, limits)).toBe('notADay');
  expect(faultOfDay('2026-10-31', limits)).toBe('tooEarly');
  expect(faultOfDay('2026-12-01', limits)).toBe('tooLate');
  expect(['2026-11-01', '2026-11-30'].map((day) => faultOfDay(day, limits))).toEqual([null, null]);
  expect(faultOfDay('1900-01-01', {})).toBeNull();
});
