// @ts-check
import { existsSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { digest } from './stamps.mjs';
import { runNode } from '../run-command.mjs';
import { precompress } from './precompress.mjs';

const CONFIG = 'apps/web/vite.config.ts';
const OUT = inProject('dist/web');
const TEST = /(\.(spec|it|e2e)\.(ts|tsx)$|\/e2e\/)/;

/** @type {import('./stamps.mjs').Stamp} */
export const webStamp = {
  file: inProject('dist/.web-stamp'),
  inputs: [
    'apps/web',
    'libs/contracts',
    'libs/domain',
    'package-lock.json',
    'package.json',
    'tools/build/web.mjs',
    'tools/build/precompress.mjs',
  ],
  counts: (file) => !TEST.test(file),
};

export const viteProgram = inProject('node_modules/vite/bin/vite.js');

/** Bundles the browser application into dist/web, compressed for whoever takes it so. @param {{ signal?: AbortSignal }} [options] */
export async function buildWeb(options = {}) {
  if (!existsSync(inProject(CONFIG))) return;
  const env = { WEB_VERSION: digest(webStamp).slice(0, 12) };
  await runNode([viteProgram, 'build', '--config', CONFIG, '--logLevel', 'warn'], { ...options, env });
  await precompress(OUT);
}
