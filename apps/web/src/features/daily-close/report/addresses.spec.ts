import { closeAddress, dayOfAddress } from './addresses';

// 002 §2.20: Review Report button linking to /dailyreport/{MM-DD-YYYY}
it('leads to the day that it came from', () => {
  expect(closeAddress('2026-11-21')).toBe('/dailyreport/11-21-2026');
  expect(dayOfAddress('11-21-2026')).toBe('2026-11-21');
  expect(dayOfAddress('1-2-2026')).toBe('2026-01-02');
});

it.each(['02-30-2026', '13-01-2026', '2026-11-21', 'today', '', '1-1-26'])('knows “%s” for no day', (text) => {
  expect(dayOfAddress(text)).toBeNull();
});
