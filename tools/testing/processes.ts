import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { noteProcess } from '../embedded/run/run-list.mjs';
import { inProject } from '../project.mjs';
import { PATIENCE_MS } from './waits/patience.mjs';
import { pauses } from './waits/until.mjs';

/** What a test starts lives for seconds: it is not compiled anew for speed. Bench and chaos at full size, which no test runs, have it as it is deployed. */
const FLAGS = process.env['JEST_WORKER_ID'] === undefined ? [] : ['--no-opt'];
const KEPT_OUTPUT = 20_000;
const ANSWER_MS = 30_000;
/** Of a process that ended by itself: whoever waits for it sees nothing but a refused connection. */
const LAST_WORDS = 2_000;

export interface ProcessOptions {
  /** A compiled file below dist, e.g. `programs/api.js`. */
  entry: string;
  env: Record<string, string>;
  /** After the name of its file. */
  words?: readonly string[];
  /** A health address that answers 2xx, or a test of what the process has printed. */
  ready: string | ((output: string) => boolean);
}

export interface RunningProcess {
  readonly pid: number;
  /** The last lines it printed, both streams. */
  output(): string;
  /** SIGTERM; resolves with the exit code once it is gone. */
  stop(): Promise<number | null>;
  /** SIGKILL, as a crash. */
  kill(): Promise<void>;
  /** SIGSTOP and SIGCONT: a process that hangs. */
  pause(): void;
  resume(): void;
}

/** Runs one of our programs as a child and waits until it is ready. */
export async function startProcess({ entry, env, words = [], ready }: ProcessOptions): Promise<RunningProcess> {
  const child = spawn(process.execPath, [...FLAGS, inProject('dist', entry), ...words], {
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  noteProcess(child.pid);
  const output = collect(child);
  await becomeReady(child, output, { entry, ready });
  const running = handle(child, output);
  child.once('exit', (code, signal) => {
    if (!running.isAskedToEnd())
      process.stderr.write(`${entry} ended by itself (${signal ?? code ?? ''}):\n${output().slice(-LAST_WORDS)}\n`);
  });
  return running;
}

/** Runs one of our commands to its end; throws with `code` and `stderr` when it fails. */
export function runToEnd(
  entry: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, [inProject('dist', entry), ...words], {
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC', NODE_ENV: 'test', ...env },
  });
}

function handle(child: ChildProcess, output: () => string): RunningProcess & { isAskedToEnd: () => boolean } {
  let isAsked = false;
  return {
    isAskedToEnd: () => isAsked,
    pid: child.pid ?? 0,
    output,
    stop: async () => {
      isAsked = true;
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await gone(child);
      clearTimeout(late);
      return child.exitCode;
    },
    kill: async () => {
      isAsked = true;
      child.kill('SIGKILL');
      await gone(child);
    },
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  };
}

async function becomeReady(
  child: ChildProcess,
  output: () => string,
  { entry, ready }: Pick<ProcessOptions, 'entry' | 'ready'>,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  const pause = pauses();
  const reasonAgainst = async (): Promise<string | null> => {
    if (typeof ready === 'string') return notReady(ready);
    return ready(output()) ? null : 'it has not said so';
  };
  for (;;) {
    if (hasExited(child)) throw new Error(`${entry} ended while starting.\n${output()}`);
    const reason = await reasonAgainst();
    if (reason === null) return;
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${entry} was not ready after ${PATIENCE_MS / 1000} s (${reason}).\n${output()}`);
    }
    await pause();
  }
}

/** What a health address answers instead of 2xx; null where it does. A process that has much to do may take long for it. */
async function notReady(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok ? null : `${answer.status} ${await answer.text()}`;
  } catch (error) {
    return String(error);
  }
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const take = (chunk: Buffer): void => {
    text += chunk.toString();
    // Whole lines only: whoever reads one takes it for what was printed.
    if (text.length > KEPT_OUTPUT) text = text.slice(text.indexOf('\n', text.length - KEPT_OUTPUT) + 1);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return () => text;
}

const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function gone(child: ChildProcess): Promise<void> {
  if (!hasExited(child)) await once(child, 'exit');
}
