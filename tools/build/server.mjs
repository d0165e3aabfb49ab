// @ts-check
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inProject, root } from '../project.mjs';
import { filesOf } from './stamps.mjs';
import { runNode } from '../run-command.mjs';

export const PLACES = ['apps/api', 'apps/worker', 'apps/sandbox', 'libs', 'tools'];
const SOURCE = /(?<!\.d)\.(ts|mjs)$/;
const TEST = /\.(spec|it|e2e)\.(ts|tsx|mjs)$/;

/** @param {string} file */
const isCompiled = (file) => SOURCE.test(file) && !TEST.test(file) && !file.endsWith('.d.mts');

/** @type {import('./stamps.mjs').Stamp} */
export const serverStamp = {
  file: inProject('dist/.server-stamp'),
  inputs: [...PLACES, '.swcrc', 'package-lock.json', 'tools/build/server.mjs'],
  // Pages and other assets beside the sources are read from there, not from dist.
  counts: (file) => isCompiled(file) || !/\.(ts|tsx|mjs|mts)$/.test(file),
};

const NOT_COMPILED = ['**/*.spec.*', '**/*.it.ts', '**/*.e2e.ts', '**/*.d.ts', '**/*.d.mts'];

/**
 * Compiles files and folders into dist, folders kept.
 *
 * @param {string[]} places @param {{ signal?: AbortSignal, ignored?: string[] }} options
 */
export async function compile(places, { ignored = [], ...options }) {
  const program = inProject('node_modules/@swc/cli/bin/swc.js');
  const into = ['--out-dir', 'dist', '--config-file', '.swcrc', '--extensions', '.ts', '--quiet'];
  const without = ignored.length > 0 ? ['--ignore', ignored.join(',')] : [];
  await runNode([program, ...places, ...into, ...without], options);
}

/** Compiles the programs and libraries into dist, folders kept. @param {{ signal?: AbortSignal }} [options] */
export async function buildServer(options = {}) {
  const places = PLACES.filter((place) => existsSync(inProject(place)));
  await compile(places, { ...options, ignored: NOT_COMPILED });
  copyModules();
  removeOrphans();
}

/** Plain modules go along unchanged: SWC would rename them, and the compiled tools import them by name. */
function copyModules() {
  const modules = filesOf(inProject('tools')).filter((file) => file.endsWith('.mjs') && isCompiled(file));
  for (const file of modules) cpSync(file, inProject('dist', path.relative(root, file)));
}

/** What was compiled from a file that is gone would still run: a migration, say. */
function removeOrphans() {
  const compiled = PLACES.flatMap((place) => filesOf(inProject('dist', place)));
  for (const file of compiled) {
    const source = path.join(root, path.relative(inProject('dist'), file)).replace(/\.map$/, '');
    const sources = [source, source.replace(/\.js$/, '.ts'), source.replace(/\.js$/, '.tsx')];
    if (!sources.some((candidate) => existsSync(candidate))) rmSync(file);
  }
}
