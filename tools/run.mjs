// @ts-check
// npm run bench | chaos | screenshots: builds what changed, then runs the compiled tool with the remaining arguments.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildChanged } from './build/build.mjs';
import { CHROMIUM, ensureProgram, FFMPEG, REDIS } from './embedded/packages.mjs';
import { Remedy } from './embedded/remedy.mjs';
import { ensureInstalled } from './install/install.mjs';
import { onNpmGone } from './npm-gone.mjs';
import { inProject } from './project.mjs';
import { CommandFailed } from './run-command.mjs';

const TOOLS = ['bench', 'chaos', 'screenshots'];
const [node = '', , tool = '', ...args] = process.argv;

// Whatever ends this process, its reaper clears up.
onNpmGone(() => process.exit(1));
try {
  if (!TOOLS.includes(tool)) throw new Remedy(`Use: npm run ${TOOLS.join(' | npm run ')}`);
  await ensureInstalled();
  for (const program of [REDIS, FFMPEG]) await ensureProgram(program, console.log);
  if (tool === 'screenshots') await ensureProgram(CHROMIUM, console.log);
  await buildChanged();
  await run(inProject('dist/tools', tool, 'main.js'));
} catch (error) {
  console.error(error instanceof Remedy || error instanceof CommandFailed ? error.message : error);
  process.exitCode = 1;
}

/** @param {string} file */
async function run(file) {
  if (!existsSync(file)) throw new Remedy(`There is no tools/${tool}/main.ts yet.`);
  process.argv = [node, file, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
}
