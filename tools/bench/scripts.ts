import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { inProject } from '../project.mjs';
import type { Figure, Line } from './parts/figures/figure.js';

/** What each screen is drawn with, by the names of its chunks; of the form also what comes when it is shown and signed. */
const SCREENS = [
  { screen: '/{siteId}', chunks: ['kiosk-page'], most: 200 },
  { screen: '/appointments/{siteId}/{id}', chunks: ['client-form-page'], most: 200 },
  { screen: '… its form', chunks: ['client-form-page', 'intake-form'], most: 200 },
  { screen: '… signing it', chunks: ['client-form-page', 'intake-form', 'consent-signer'], most: 200 },
  { screen: '/login', chunks: ['login-page'], most: 250 },
  { screen: '/loginmenu', chunks: ['login-menu-page'], most: 250 },
  { screen: '/appointments, /forms', chunks: ['desk-shell', 'appointments-page'], most: 250 },
  { screen: '/verify/{id}', chunks: ['desk-shell', 'verify-page'], most: 250 },
];
const IMPORT = /\b(?:import|export)\s*(?:[\w*{}\s,$]+\bfrom\s*)?["']\.?\/?([\w./-]+\.js)["']/g;

/** B12: what a browser must have before the first screen of a route can be drawn. */
export const scripts: Figure = {
  id: 'B12',
  measure: async () => {
    const assets = inProject('dist/web/assets');
    const page = readFileSync(inProject('dist/web/index.html'), 'utf8');
    const entries = [...page.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/g)].map(([, file = '']) => file);
    return SCREENS.map(({ screen, chunks, most }): Line => {
      const files = withImports(assets, [...entries, ...chunks.map((chunk) => fileOf(assets, chunk))]);
      const kilobytes = files.reduce((sum, file) => sum + gzipped(path.join(assets, file)), 0) / 1024;
      return {
        id: 'B12',
        what: `${screen}, KB gzip in ${files.length} files`,
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

function fileOf(assets: string, chunk: string): string {
  const own = readdirSync(assets).find((file) => new RegExp(`^${chunk}-[\\w-]{8}\\.js$`).test(file));
  if (own === undefined) throw new Error(`there is no chunk ${chunk}`);
  return own;
}

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
