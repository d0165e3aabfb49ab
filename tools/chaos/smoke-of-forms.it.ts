import { PEAK_MOST, refuseUploads } from './bad-uploads.js';
import { guessFromEverywhere } from './code-guesses.js';
import { killWorkers } from './worker-killed.js';

it('loses and doubles nothing when a worker is killed in the middle of forms and codes', async () => {
  const mix = { mails: 8, codes: 6, forms: 4, appointments: 4, clients: 2, days: 2 };
  const { accounts, hits, open, failed, total } = await killWorkers({ kills: 2, ...mix });
  const differing = Object.entries(accounts).filter(([, { lost, doubled }]) => lost + doubled > 0);
  expect(differing).toEqual([]);
  expect({ open, failed }).toEqual({ open: 0, failed: 0 });
  // Each form asks for two more.
  expect(total).toBe(26 + 2 * 4);
  expect(hits.forms).toBeGreaterThan(0);
});

it('compares five guesses of a code and no more, whatever is restarted', async () => {
  const outcome = await guessFromEverywhere({ sites: 4, visitsPerSite: 2, guesses: [2, 6, 7] });
  expect(outcome).toMatchObject({ holds: true });
});

it('refuses bad uploads, keeps nothing of them and takes a good one', async () => {
  const { unclear, faults, kinds, sent, atFirst, peak } = await refuseUploads({ rounds: 1 });
  expect({ unclear, faults }).toEqual({ unclear: [], faults: [] });
  expect(sent).toBe(kinds);
  expect(kinds).toBeGreaterThan(30);
  expect(peak - atFirst).toBeLessThan(PEAK_MOST);
});
