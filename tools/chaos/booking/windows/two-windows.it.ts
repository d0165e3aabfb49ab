import { PATIENCE_MS } from '../../../testing/waits/patience.mjs';
import { isAgreed, workInWindows } from './two-windows.js';

it('shows two calendars and the front desk what the provider has, while all of them change it', async () => {
  const report = await workInWindows({ minutes: 0.15, lookEvery: 5, agreeWithinMs: PATIENCE_MS });
  expect(report.failures).toEqual([]);
  expect(report.looks.map(({ apart }) => apart).filter((apart) => apart !== '')).toEqual([]);
  expect(isAgreed(report)).toBe(true);
  expect(isAgreed({ ...report, looks: [{ visits: 1, agreedMs: null, apart: 'window 1' }] })).toBe(false);
});
