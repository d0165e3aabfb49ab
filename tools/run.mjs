// @ts-check
// npm run bench | chaos | screenshots: builds what changed, then runs the compiled tool with the remaining arguments.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildChanged } from './build/build.mjs';
import { CHROMIUM, ensureProgram, REDIS } from './embedded/packages.mjs';
import { ensureInstalled } from './install/install.mjs';
import { inProject, root } from './project.mjs';

const TOOLS = ['bench', 'chaos', 'screenshots'];
const [tool = '', ...args] = process.argv.slice(2);

try {
  if (!TOOLS.includes(tool)) throw new Error(`Use: npm run ${TOOLS.join(' | npm run ')}`);
  await ensureInstalled();
  await ensureProgram(REDIS, console.log);
  if (tool === 'screenshots') await ensureProgram(CHROMIUM, console.log);
  await buildChanged();
  run(inProject('dist/tools', tool, 'main.js'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string} file */
function run(file) {
  if (!existsSync(file)) throw new Error(`There is no tools/${tool}/main.ts yet.`);
  const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => void child.kill(signal));
  child.once('exit', (code) => (process.exitCode = code ?? 1));
}
