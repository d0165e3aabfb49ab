// @ts-check
import { readFileSync, readdirSync } from 'node:fs';
import { inProject } from '../../project.mjs';

const OPERATIONS = readFileSync(inProject('docs/operations.md'), 'utf8');
const FIGURE = /(?<=[`'])studio_[a-z_]+/g;

/** @param {string} folder @returns {string[]} */
const sourcesIn = (folder) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!.*\.(spec|it)\.).*\.ts$/.test(file))
    .map((file) => readFileSync(inProject(folder, file), 'utf8'));

it('tells every figure that the programs give, and no other', () => {
  const sources = ['apps/api/src', 'apps/worker/src', 'libs/server/src'].flatMap(sourcesIn).join('\n');
  const rows = OPERATIONS.split('\n').filter((line) => line.startsWith('| `studio_'));
  const told = rows.flatMap((row) => row.match(FIGURE)?.slice(0, 1) ?? []);
  expect([...new Set(told)].sort()).toEqual([...new Set(sources.match(FIGURE))].sort());
});
