// @ts-check
import { buildChanged } from '../build/build.mjs';
import { root } from '../project.mjs';
import { CommandFailed, runCommand } from '../run-command.mjs';

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} seconds
 * @property {string} [note]
 */

/** @typedef {{ name: string, run: () => Promise<Partial<Result> | void> }} Step */

/** @param {string} script of package.json @returns {Step} */
const npmStep = (script) => ({
  name: script,
  run: async () => void (await runCommand('npm', ['run', '--silent', script], { env: { FORCE_COLOR: '0' } })),
});

/** @param {string[]} parts @returns {Step} */
export const buildStep = (parts) => ({
  name: 'build',
  run: async () => void (await buildChanged({ only: parts })),
});

/** What reads the sources and runs nothing. */
export const checks = ['types', 'lint', 'arrows', 'unused', 'format:check'].map(npmStep);

/**
 * Runs a step and says how it went; what it printed is shown when it fails.
 *
 * @param {Step} step
 * @returns {Promise<Result>}
 */
export async function runStep({ name, run }) {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    const result = { name, passed: 1, failed: 0, ...(await run()), seconds: seconds() };
    console.log(lineOf(result));
    return result;
  } catch (error) {
    const result = { name, passed: 0, failed: 1, seconds: seconds() };
    console.log(lineOf(result));
    console.log(
      indent(error instanceof CommandFailed ? error.output : String(error instanceof Error ? error.stack : error)),
    );
    return result;
  }
}

/** @param {Result} result */
export function lineOf({ name, failed, seconds, note }) {
  const sign = failed > 0 ? '✗' : '✓';
  return `  ${sign} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s${note ? `   ${note}` : ''}`;
}

/** @param {string} text */
const indent = (text) => text.trim().replaceAll(`${root}/`, '').replace(/^/gm, '      ');
