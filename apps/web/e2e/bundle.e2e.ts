import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = path.resolve('dist/web');
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Gzipped JavaScript that stands between an empty cache and the route's first screen, in bytes. */
function firstScreen(route: string[]): number {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  ['index.html', ...route].forEach(add);
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0);
}

/** Kilobytes, B12 of the goals. */
it.each<[string[], number]>([
  [['src/surfaces/kiosk/kiosk-page.tsx'], 200],
  [['src/surfaces/client-form/client-form-page.tsx'], 200],
  [['src/surfaces/client-form/client-form-page.tsx', 'src/features/forms/intake/intake-form.tsx'], 200],
  [['src/surfaces/desk/desk-shell.tsx', 'src/surfaces/desk/appointments-page.tsx'], 250],
  [['src/surfaces/desk/desk-shell.tsx', 'src/surfaces/desk/verify-page.tsx'], 250],
  [['src/surfaces/entry/login-page.tsx'], 250],
  [['src/surfaces/entry/login-menu-page.tsx'], 250],
])('%s needs at most %i KB of JavaScript', (route, limit) => {
  expect(firstScreen(route) / 1_000).toBeLessThanOrEqual(limit);
});
