// @ts-check
import path from 'node:path';
import { inProject, root } from '../project.mjs';
import { filesOf } from './stamps.mjs';
import { compile, PLACES } from './server.mjs';

const WEB = 'apps/web';
const STORIES = 'apps/web/e2e';

/** @param {string} file */
const isTest = (file) => /\.(it|e2e)\.ts$/.test(file);

/** @type {import('./stamps.mjs').Stamp} */
export const testsStamp = {
  file: inProject('dist/.tests-stamp'),
  inputs: [...PLACES, WEB, '.swcrc', 'package-lock.json', 'tools/build/tests.mjs'],
  counts: (file) => isTest(file) || file.startsWith(inProject(WEB)) || path.dirname(file) === root,
};

/** Compiles the tests that Node loads by itself, beside the compiled programs. @param {{ signal?: AbortSignal }} [options] */
export async function buildTests(options = {}) {
  const files = PLACES.flatMap((place) => filesOf(inProject(place))).filter(isTest);
  const names = files.map((file) => path.relative(root, file));
  await Promise.all([compile(names, options), bundleStories()]);
}

/** The stories read words of the browser application, whose sources only its bundler can load. */
async function bundleStories() {
  const { build } = await import('vite');
  const files = filesOf(inProject(STORIES)).filter((file) => file.endsWith('.ts'));
  const input = Object.fromEntries(files.map((file) => [path.relative(inProject(STORIES), file).slice(0, -3), file]));
  const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    build: {
      ...{ ssr: true, outDir: inProject('dist', STORIES), emptyOutDir: true, target: 'node20', sourcemap: true },
      rolldownOptions: { input, output, external: /^#/ },
    },
  });
}
