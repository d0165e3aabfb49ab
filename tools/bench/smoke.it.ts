import { measureCodes } from './codes-beside-pdfs.js';
import { measureLatency } from './latency.js';
import { printed } from './parts/figure.js';
import { measureRecovery } from './recovery.js';

it('brings every committed event to every screen of its site, ours and bare alike', async () => {
  const size = { screens: 30, sites: 3, perSecond: 60, ms: 800, warmUpMs: 100, rounds: 1 };
  const { ours, bare } = await measureLatency(size);
  const [report] = ours;
  expect(report).toMatchObject({ missing: 0, resets: 0 });
  // Every site has ten screens.
  expect(report?.applied.count).toBe((report?.events ?? 0) * 10);
  expect(report?.events).toBeGreaterThan(20);
  expect(bare[0]?.count).toBeGreaterThan(200);
});

it('gives screens that were cut off all they missed, without a reload', async () => {
  const result = await measureRecovery({ screens: 30, sites: 3, perSecond: 60, cutMs: 400, rounds: 1 });
  expect(result).toMatchObject({ missing: 0, resets: 0 });
  expect(result.ours[0]?.fromBack.count).toBe(30);
  expect(result.bare[0]?.recovered).toBe(30);
});

it('brings every code to the carrier once, whether documents are drawn or not', async () => {
  const { idle, loaded, bare } = await measureCodes({ codes: 6, perSecond: 12, documents: 14, rounds: 1 });
  expect([idle[0]?.count, loaded[0]?.count, bare.count]).toEqual([6, 6, 6]);
  expect(Math.min(idle[0]?.p50 ?? 0, loaded[0]?.p50 ?? 0)).toBeGreaterThan(0);
});

it('prints a figure as one line with its verdict', () => {
  const line = { id: 'B0', what: 'nothing', ours: 3.14159, bare: 1234.5, ratio: 0.5, target: '≤ 1', isOk: false };
  expect(printed(line).replace(/ +/g, ' ')).toBe('B0 3.14 1235 0.5 ≤ 1 short nothing');
});
