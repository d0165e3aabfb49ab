import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { inProject } from '../project.mjs';
import type { Figure, Line } from './parts/figure.js';

/** The page each route shows first, by the name of its chunk. */
const ROUTES = [
  { route: '/{siteId}', chunk: 'kiosk-page', most: 200 },
  { route: '/appointments/{siteId}/{id}', chunk: 'form-soon-page', most: 200 },
  { route: '/login', chunk: 'login-page', most: 250 },
  { route: '/loginmenu', chunk: 'login-menu-page', most: 250 },
  { route: '/appointments', chunk: 'appointments-page', most: 250 },
];
const IMPORT = /\b(?:import|export)\s*(?:[\w*{}\s,$]+\bfrom\s*)?["']\.?\/?([\w./-]+\.js)["']/g;

/** B12: what a browser must have before the first screen of a route can be drawn. */
export const scripts: Figure = {
  id: 'B12',
  measure: async () => {
    const assets = inProject('dist/web/assets');
    const page = readFileSync(inProject('dist/web/index.html'), 'utf8');
    const entries = [...page.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/g)].map(([, file = '']) => file);
    return ROUTES.map(({ route, chunk, most }): Line => {
      const own = readdirSync(assets).find((file) => new RegExp(`^${chunk}-[\\w-]{8}\\.js$`).test(file));
      if (own === undefined) throw new Error(`${route} has no chunk ${chunk}`);
      const files = withImports(assets, [...entries, own]);
      const kilobytes = files.reduce((sum, file) => sum + gzipped(path.join(assets, file)), 0) / 1024;
      return {
        id: 'B12',
        what: `${route}, KB gzip in ${files.length} files`,
        ours: kilobytes,
        bare: '-',
        ratio: null,
        target: `≤ ${most} KB`,
        isOk: kilobytes <= most,
        more: { files },
      };
    });
  },
};

function withImports(folder: string, entries: string[]): string[] {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(path.join(folder, file), 'utf8');
    for (const [, name = ''] of text.matchAll(IMPORT)) follow(path.basename(name));
  };
  entries.forEach(follow);
  return [...found];
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).byteLength;
}
