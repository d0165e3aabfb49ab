import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isOfClients, SCREENS } from '../src/app/screens';

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = path.resolve('dist/web');
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** What stands between an empty cache and a first screen. */
function filesOf(parts: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  ['index.html', ...parts.map((part) => `src/${part}`)].forEach(add);
  return files;
}

/** Its gzipped JavaScript, in kilobytes. */
function firstScreen(parts: readonly string[]): number {
  const scripts = [...filesOf(parts)].filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0) / 1_000;
}

/** B12 of the goals: less where a client waits. */
const KB = { client: 200, staff: 250 };

it.each(SCREENS.map((screen) => [screen.path, screen] as const))(
  '%s needs no more JavaScript than it may',
  (_, screen) => {
    const shell = screen.for === 'anyone' ? [] : ['app/staff-shell.tsx'];
    const words = screen.part.startsWith('links/')
      ? ['app/words/pages/link-texts.ts']
      : isOfClients(screen)
        ? ['app/words/pages/client-texts.ts']
        : [];
    const limit = isOfClients(screen) ? KB.client : KB.staff;
    expect(firstScreen([...shell, ...words, `surfaces/${screen.part}.tsx`])).toBeLessThanOrEqual(limit);
  },
);

it('nor does the form itself, which comes after the code', () => {
  const parts = [
    'app/words/pages/client-texts.ts',
    'surfaces/client-form/client-form-page.tsx',
    'features/forms/intake/intake-form.tsx',
  ];
  expect(firstScreen(parts)).toBeLessThanOrEqual(KB.client);
});

it('no screen waits for what only a table of many rows needs', () => {
  const { file } = manifest['src/ui/table/window/table-window.tsx'] ?? {};
  expect(file).toBeDefined();
  const waiting = SCREENS.filter(({ part }) => filesOf([`surfaces/${part}.tsx`]).has(file ?? ''));
  expect(waiting.map(({ path: at }) => at)).toEqual([]);
});
