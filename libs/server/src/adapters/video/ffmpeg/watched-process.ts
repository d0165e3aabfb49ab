import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex, Readable } from 'node:stream';
import { workSignal } from '../../../platform/work/work-signal.js';

/**
 * Runs its arguments as a child that yields to everybody else, with a limit of memory, and kills it once the third channel closes: when the
 * work is called off, and when this process dies, whatever kills it.
 */
const GUARD = `ulimit -v "$1" 2>/dev/null; shift
nice -n 5 "$@" </dev/null 3<&- & child=$!
{ read -r _ <&3; kill -9 "$child"; } >/dev/null 2>&1 & guard=$!
wait "$child"; code=$?
kill "$guard" 2>/dev/null
exit "$code"`;
const LONGEST_COMPLAINT = 2_000;

export interface WatchedRun {
  program: string;
  args: readonly string[];
  /** Of address space. */
  memoryMb: number;
  /** What it writes, line by line. */
  line?: (text: string) => void;
}

/** Ends when the child has ended, also when the work is called off: then with the reason for that. */
export async function runWatched({ program, args, memoryMb, line = () => undefined }: WatchedRun): Promise<void> {
  const signal = workSignal();
  signal?.throwIfAborted();
  const child = spawn('sh', ['-c', GUARD, 'guard', String(memoryMb * 1024), program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [, output, complaints, lifeline] = child.stdio as unknown as [null, Readable, Readable, Duplex];
  // The guard closes its end first when the child ends by itself.
  lifeline.on('error', () => undefined);
  const callOff = (): void => void lifeline.destroy();
  signal?.addEventListener('abort', callOff, { once: true });
  const said = lastWords(complaints);
  eachLine(output, line);
  const code = await ended(child, lifeline);
  signal?.removeEventListener('abort', callOff);
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said()}`);
}

/** Its streams are at their end, too: nobody holds them any more. */
function ended(child: ChildProcess, lifeline: Duplex): Promise<number | string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => lifeline.destroy());
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'nothing'));
  });
}

function eachLine(stream: Readable, line: (text: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const one of lines) line(one);
  });
}

function lastWords(stream: Readable): () => string {
  let words = '';
  stream.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-LONGEST_COMPLAINT)));
  return () => words.trim();
}
