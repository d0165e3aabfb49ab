// @ts-check
import path from 'node:path';
import { filesOf } from '../build/stamps.mjs';
import { inProject, root } from '../project.mjs';

const MOST = 15;
const GROWS_BY_NATURE = /\/migrations$/;

/** Folders with more files than one looks through at a glance, tests counted. @param {readonly string[]} files below the root */
function crowded(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MOST && !GROWS_BY_NATURE.test(folder))
    .map(([folder, count]) => `${folder} holds ${count} files: cut it by subject`);
}

it('finds no folder of ours with more than fifteen files', () => {
  const files = ['apps', 'libs', 'tools'].flatMap((place) => filesOf(inProject(place)));
  const ours = files.map((file) => path.relative(root, file));
  expect(crowded(ours)).toEqual([]);
});

it('refuses the sixteenth file of a folder, and counts no folder for another', () => {
  const files = Array.from({ length: 15 }, (_, i) => `libs/a/${i}.ts`);
  expect(crowded([...files, 'libs/a/b/16.ts', 'libs/16.ts'])).toEqual([]);
  expect(crowded([...files, 'libs/a/16.spec.ts'])).toEqual(['libs/a holds 16 files: cut it by subject']);
});

it('lets migrations grow', () => {
  const files = Array.from({ length: 16 }, (_, i) => `libs/server/src/platform/database/migrations/${i}.ts`);
  expect(crowded(files)).toEqual([]);
});
