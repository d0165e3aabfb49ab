// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from '../../build/stamps.mjs';
import { inProject, root } from '../../project.mjs';

const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)|^\[[^\]]+\]: (\S+)$/gm;
const OUTSIDE = /^(https?|mailto):/;

/** Links of a page that lead to nothing. @param {string} page below the root @param {string} text */
function deadLinks(page, text) {
  const targets = [...text.matchAll(LINK)].map(([, inline, defined]) => inline ?? defined ?? '');
  const ours = targets.filter((target) => !OUTSIDE.test(target));
  return ours
    .filter((target) => !existsSync(inProject(path.dirname(page), target)))
    .map((target) => `${page}: ${target}`);
}

it('leads from every page to something that is there', () => {
  const below = filesOf(inProject('docs')).map((file) => path.relative(root, file));
  const pages = [...readdirSync(root), ...below].filter((file) => file.endsWith('.md'));
  const dead = pages.flatMap((page) => deadLinks(page, readFileSync(inProject(page), 'utf8')));
  expect(pages.length).toBeGreaterThan(10);
  expect(dead).toEqual([]);
});

it('tells a dead link, inline or defined', () => {
  const text = '[a](README.md) [b](nowhere.md#part) [c](https://example.org)\n\n[d]: docs/none.md\n';
  expect(deadLinks('CONTRIBUTING.md', text)).toEqual(['CONTRIBUTING.md: nowhere.md', 'CONTRIBUTING.md: docs/none.md']);
});
