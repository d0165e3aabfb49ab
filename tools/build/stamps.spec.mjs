import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digest, isFresh, mark } from './stamps.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stamps-'));
  writeFileSync(path.join(folder, 'a.ts'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

const stamp = () => ({
  file: path.join(folder, 'out/stamp'),
  inputs: [path.join(folder, 'a.ts'), path.join(folder, 'b')],
});

it('asks for work before the first time, and no more afterwards', () => {
  expect(isFresh(stamp())).toBe(false);
  mark(stamp());
  expect(isFresh(stamp())).toBe(true);
});

it('asks for work again when an input changes, appears or vanishes', () => {
  mark(stamp());
  writeFileSync(path.join(folder, 'a.ts'), 'two');
  expect(isFresh(stamp())).toBe(false);
  mark(stamp());
  writeFileSync(path.join(folder, 'b'), 'new');
  expect(isFresh(stamp())).toBe(false);
  mark(stamp());
  rmSync(path.join(folder, 'b'));
  expect(isFresh(stamp())).toBe(false);
});

it('asks for work again when an input changed while the work was done', () => {
  const before = digest(stamp());
  writeFileSync(path.join(folder, 'a.ts'), 'meanwhile');
  mark(stamp(), before);
  expect(isFresh(stamp())).toBe(false);
});

it('looks only at the files that count', () => {
  const counted = { ...stamp(), inputs: [folder], counts: (/** @type {string} */ file) => file.endsWith('a.ts') };
  const before = digest(counted);
  writeFileSync(path.join(folder, 'notes.txt'), 'x');
  expect(digest(counted)).toBe(before);
});
