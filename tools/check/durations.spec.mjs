import { existsSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { budgetOf, durationsOf, slowest, tooSlow } from './durations.mjs';

/** @param {Record<string, number>} seconds by file */
const took = (seconds) =>
  durationsOf(Object.entries(seconds).map(([file, s]) => ({ name: inProject(file), startTime: 0, endTime: 1000 * s })));

const budget = { common: 0.1, files: { 'b.it.ts': 0.3 } };

it('takes a file for too slow that needs more than twice its share', () => {
  expect(tooSlow(took({ 'a.it.ts': 30, 'b.it.ts': 50, 'c.it.ts': 19 }), budget)).toEqual([
    expect.stringMatching(/^a\.it\.ts takes 30 % of the step's time and may take 10 %/),
  ]);
});

it('takes none for too slow because all are, or because there is hardly another', () => {
  const half = { 'a.it.ts': 15, 'b.it.ts': 60, 'c.it.ts': 15, 'd.it.ts': 10 };
  const onASlowMachine = Object.fromEntries(Object.entries(half).map(([file, s]) => [file, 10 * s]));
  expect(tooSlow(took(half), budget)).toEqual([]);
  expect(tooSlow(took(onASlowMachine), budget)).toEqual([]);
  expect(tooSlow(took({ 'a.it.ts': 19 }), budget)).toEqual([]);
});

it('lists the slowest first', () => {
  const lines = slowest(took({ 'a.it.ts': 1, 'b.it.ts': 3 })).split('\n');
  expect(lines).toEqual(['    3.0 s 75 %  b.it.ts', '    1.0 s 25 %  a.it.ts']);
});

it.each(['unit and integration tests', 'browser tests'])('has budgets for files of the %s that exist', (step) => {
  const { common, files } = budgetOf(step);
  expect(common).toBeLessThan(1);
  expect(Object.keys(files).filter((file) => !existsSync(inProject(file)))).toEqual([]);
});
