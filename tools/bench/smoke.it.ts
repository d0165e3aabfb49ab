import { measureCodes } from './codes-beside-pdfs.js';
import { measureEffort } from './effort.js';
import { measureLatency } from './latency.js';
import { printed } from './parts/figure.js';
import { measureRecovery } from './recovery.js';

it('brings every committed event to every screen of its site, ours and bare alike', async () => {
  const size = { screens: 30, sites: 3, shares: [0.2], ms: 1_500, warmUpMs: 100, rounds: 1 };
  const { sustained, loads } = await measureLatency(size);
  expect(sustained).toBeGreaterThan(0);
  const [ours, bare] = [loads[0]?.ours[0], loads[0]?.bare[0]];
  expect(ours).toMatchObject({ missing: 0, resets: 0 });
  expect(bare).toMatchObject({ missing: 0 });
  // Every site has ten screens.
  for (const side of [ours, bare]) expect(side?.applied.count).toBe((side?.events ?? 0) * 10);
  expect(ours?.events).toBeGreaterThan(5);
});

it('gives screens that were cut off all they missed, without a reload', async () => {
  const result = await measureRecovery({ screens: 30, sites: 3, perSecond: 60, cutMs: 400, rounds: 1 });
  expect(result).toMatchObject({ missing: 0, resets: 0 });
  expect([result.ours[0]?.count, result.bare[0]?.count]).toEqual([30, 30]);
});

it('counts the processor time of an event and of a reconnect, ours and bare', async () => {
  const size = { screens: 30, sites: 3, share: 0.2, ms: 1_000, cutMs: 100, rounds: 1 };
  const { ours, bare } = await measureEffort(size);
  for (const one of [ours[0], bare[0]]) {
    expect(one?.perEvent).toBeGreaterThan(0);
    expect(one?.perEvent).toBeLessThan(Infinity);
  }
  expect(ours[0]?.byPart['event postgres']).toBeGreaterThan(0);
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
