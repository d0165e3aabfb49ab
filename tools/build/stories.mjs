// @ts-check
import path from 'node:path';
import { inProject, root } from '../project.mjs';
import { filesOf } from './stamps.mjs';

const WEB = 'apps/web';
const STORIES = 'apps/web/e2e';

/** @type {import('./stamps.mjs').Stamp} */
export const storiesStamp = {
  file: inProject('dist/.stories-stamp'),
  inputs: [WEB, 'package-lock.json', 'tools/build/stories.mjs'],
};

/** Bundles the tests of the browser: they read words of its application, whose sources only its bundler can load. */
export async function buildStories() {
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
