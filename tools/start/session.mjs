// @ts-check
import { CommandFailed } from '../run-command.mjs';
import { Remedy } from '../embedded/remedy.mjs';
import { onNpmGone } from '../npm-gone.mjs';
import { claim } from './claim.mjs';
import { listProgress } from './progress.mjs';
import { supervise } from './programs/supervisor.mjs';

// A terminal's Ctrl-C arrives twice under npm, once from the terminal and once passed on.
const ECHO_MS = 1000;

/** @typedef {Awaited<ReturnType<typeof claim>>} Claim */
/** @typedef {{ progress: import('./progress.mjs').Progress, supervisor: import('./programs/supervisor.mjs').Supervisor }} Tools */

/**
 * Runs a start-up and keeps it alive until a signal comes or npm is gone. Whatever fails, everything begun is stopped again.
 *
 * @param {{ runs: string, address: string }} place where it is noted who runs, and under which address
 * @param {(tools: Tools) => Promise<void>} begin
 */
export async function runSession({ runs, address }, begin) {
  outliveOutput();
  const supervisor = supervise((text) => progress.say(text));
  const { signal } = supervisor;
  const progress = listProgress(signal);
  /** @type {Claim | undefined} */
  let claimed;
  let isUp = false;
  const close = async () => {
    claimed?.isStopping();
    await supervisor.stop();
    await claimed?.release();
  };
  onEnding(async (cause) => {
    progress.say(isUp ? '\nStopping …' : '\nInterrupted: stopping what has begun …');
    await close();
    progress.say('Stopped. The data are kept.');
    leave(isUp ? undefined : cause);
  });
  try {
    claimed = await claim(runs, { address, say: progress.say, signal });
    await begin({ progress, supervisor });
    isUp = true;
  } catch (error) {
    if (signal.aborted) return;
    await close();
    console.error(`\n${explain(error)}\n`);
    process.exit(1);
  }
}

/** A terminal or a reader that went away must not keep us from stopping in order. */
function outliveOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** @param {(cause: NodeJS.Signals | undefined) => Promise<void>} stop */
function onEnding(stop) {
  let since = 0;
  const begin = (/** @type {NodeJS.Signals | undefined} */ cause) => {
    if (since > 0) return;
    since = performance.now();
    void stop(cause);
  };
  onNpmGone(() => begin(undefined));
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, begin);
  process.on('SIGINT', () => {
    // Who presses once more does not want to wait: what is left ends behind our back.
    if (since > 0 && performance.now() - since > ECHO_MS) process.exit(130);
    begin('SIGINT');
  });
}

/** A start that did not come about ends by its signal, so that npm and the shell know. @param {NodeJS.Signals | undefined} cause */
function leave(cause) {
  if (!cause) process.exit(0);
  process.removeAllListeners(cause);
  process.kill(process.pid, cause);
}

/** @param {unknown} error */
function explain(error) {
  if (error instanceof Remedy || error instanceof CommandFailed) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
