// @ts-check
import { CommandFailed } from '../run-command.mjs';
import { Remedy } from '../embedded/remedy.mjs';
import { listProgress } from './progress.mjs';
import { takeRunFile } from './run-file.mjs';
import { dataFile } from './stack.mjs';
import { supervise } from './supervisor.mjs';

// A terminal's Ctrl-C arrives twice under npm, once from the terminal and once passed on.
const ECHO_MS = 1000;

/**
 * Runs a start-up and keeps it alive until a signal comes. Whatever fails, everything begun is stopped again.
 *
 * @param {(tools: { progress: import('./progress.mjs').Progress, supervisor: import('./supervisor.mjs').Supervisor,
 *   note: (pid: number, marker: string) => void }) => Promise<void>} begin
 */
export async function runSession(begin) {
  const progress = listProgress();
  const supervisor = supervise(progress.say);
  /** @type {Awaited<ReturnType<typeof takeRunFile>> | undefined} */
  let runFile;
  const close = async () => {
    await supervisor.stop();
    runFile?.release();
  };
  onSignal(async () => {
    progress.say('\nStopping …');
    await close();
    progress.say('Stopped. The data are kept.');
    process.exit(0);
  });
  try {
    runFile = await takeRunFile(dataFile('run.json'));
    await begin({ progress, supervisor, note: runFile.note });
  } catch (error) {
    if (supervisor.signal.aborted) return;
    await close();
    console.error(`\n${explain(error)}\n`);
    process.exit(1);
  }
}

/** @param {() => Promise<void>} stop */
function onSignal(stop) {
  let since = 0;
  const handle = () => {
    if (since === 0) {
      since = Date.now();
      void stop();
    } else if (Date.now() - since > ECHO_MS) {
      process.exit(130);
    }
  };
  onParentGone(handle);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, handle);
}

/**
 * npm passes a SIGTERM only to the shell between us, which dies without telling: its end is our signal then. Started without npm we may be
 * meant to outlive the terminal.
 *
 * @param {() => void} handle
 */
function onParentGone(handle) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    handle();
  }, 300);
  timer.unref();
}

/** @param {unknown} error */
function explain(error) {
  if (error instanceof Remedy || error instanceof CommandFailed) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
