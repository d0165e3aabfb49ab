import { jest } from '@jest/globals';
import { pageAlarms } from './alarms';

afterEach(() => {
  jest.restoreAllMocks();
});

it('rings at the next message what a sleeping tablet or a hidden tab held back, once, and not what was turned off', () => {
  const rung: string[] = [];
  pageAlarms.after(5_000, () => rung.push('due'));
  const off = pageAlarms.after(5_000, () => rung.push('turned off'));
  const offLater = pageAlarms.after(60_000, () => rung.push('later'));
  off();
  const wokenAt = Date.now() + 30_000;
  jest.spyOn(Date, 'now').mockImplementation(() => wokenAt);
  pageAlarms.ringOverdue();
  pageAlarms.ringOverdue();
  offLater();
  expect(rung).toEqual(['due']);
});
