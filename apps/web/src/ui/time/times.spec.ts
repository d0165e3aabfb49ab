import { clockOf, longDate, momentOf, timeOf } from './times';

const DEVICES = ['UTC', 'Asia/Tokyo', 'Europe/Berlin', 'America/Phoenix', 'America/New_York'];
const own = process.env['TZ'];

afterAll(() => {
  process.env['TZ'] = own;
});

/** 8:30 in the morning of the days on which clocks change, as instants. */
const MORNINGS = [
  { day: '2026-03-08', zone: 'America/Phoenix', instant: '2026-03-08T15:30:00Z' },
  { day: '2026-03-08', zone: 'America/Denver', instant: '2026-03-08T14:30:00Z' },
  { day: '2026-03-08', zone: 'America/New_York', instant: '2026-03-08T12:30:00Z' },
  { day: '2026-11-01', zone: 'America/Phoenix', instant: '2026-11-01T15:30:00Z' },
  { day: '2026-11-01', zone: 'America/Denver', instant: '2026-11-01T15:30:00Z' },
  { day: '2026-11-01', zone: 'America/New_York', instant: '2026-11-01T13:30:00Z' },
];

it.each(DEVICES)('a device in %s shows the studio’s own day and clock on the days on which clocks change', (device) => {
  process.env['TZ'] = device;
  for (const { day, zone, instant } of MORNINGS) {
    expect(timeOf(`${day}T08:30:00`)).toBe('8:30 AM');
    expect(timeOf(`${day}T02:30:00`)).toBe('2:30 AM');
    expect(clockOf(instant, zone)).toBe('8:30 AM');
    expect(momentOf(instant, zone, 'en')).toMatch(/^(Mar 8|Nov 1), 2026, 8:30 AM (MST|MDT|EDT|EST)$/);
    expect(longDate(day, 'en')).toBe(day === '2026-03-08' ? 'Sunday, March 8' : 'Sunday, November 1');
  }
});
