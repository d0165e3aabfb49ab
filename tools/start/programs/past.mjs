// @ts-check
import { inProject } from '../../project.mjs';
import { runNode } from '../../run-command.mjs';

const COMMAND = 'dist/libs/server/src/commands/lay-past.js';
const NAME = 'the past of the demo';

/**
 * Gives a demo sixty days behind it, while it is in use. Whoever is interrupted goes on at the next start; where the past is there, or people
 * have worked, nothing is done. Never fails: the product runs without.
 *
 * @param {import('../settings.mjs').Env} settings
 * @param {object} of
 * @param {AbortSignal} of.signal
 * @param {import('../progress.mjs').Progress} of.progress
 */
export async function layPast(settings, { signal, progress }) {
  try {
    await progress.step(NAME, async (rename) => {
      const hear = (/** @type {string} */ line) => rename(`${NAME} (${line})`);
      const env = /** @type {NodeJS.ProcessEnv} */ (settings);
      await runNode([inProject(COMMAND)], { env, signal, hear });
    });
  } catch (error) {
    if (!signal.aborted)
      progress.say(`  The demo has no past: ${error instanceof Error ? error.message : String(error)}`);
  }
}
