import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { noteProcess } from '../../embedded/run/run-list.mjs';
import { inProject } from '../../project.mjs';

/** Calls between the harness and its helper processes, over Node's own channel. */
interface Question {
  id: number;
  name: string;
  input: unknown;
}

interface Answer {
  id: number;
  output?: unknown;
  error?: string;
}

export interface Remote {
  readonly pid: number;
  call<Output>(name: string, input?: unknown): Promise<Output>;
  end(): Promise<void>;
}

/** Starts a compiled program of ours, e.g. `bench/programs/screens.js`, with nothing of this process's environment but `env`. */
export async function startRemote(file: string, env: Record<string, string> = {}): Promise<Remote> {
  const child = fork(inProject('dist/tools', file), [], {
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC', NODE_ENV: 'test', ...env },
    execArgv: ['--enable-source-maps'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  noteProcess(child.pid);
  const asked = new Map<number, { resolve: (output: unknown) => void; reject: (error: Error) => void }>();
  child.on('message', ({ id, output, error }: Answer) => {
    const waiting = asked.get(id);
    asked.delete(id);
    if (error === undefined) waiting?.resolve(output);
    else waiting?.reject(new Error(`${file}: ${error}`));
  });
  child.once('exit', () => {
    for (const { reject } of asked.values()) reject(new Error(`${file} ended.`));
  });
  let count = 0;
  const remote: Remote = {
    pid: child.pid ?? 0,
    call: <Output>(name: string, input?: unknown) =>
      new Promise<Output>((resolve, reject) => {
        const id = count++;
        asked.set(id, { resolve: resolve as (output: unknown) => void, reject });
        child.send({ id, name, input } satisfies Question);
      }),
    end: () => ended(child),
  };
  await remote.call('ready');
  return remote;
}

type Handlers = Record<string, (input: never) => unknown>;

/** The other side: answers what the harness calls, and ends with it. */
export function serve(handlers: Handlers): void {
  const answer = async ({ id, name, input }: Question): Promise<void> => {
    try {
      const handler = name === 'ready' ? (): null => null : handlers[name];
      if (handler === undefined) throw new Error(`There is no ${name}.`);
      process.send?.({ id, output: await handler(input as never) } satisfies Answer);
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };
  process.on('message', (question: Question) => void answer(question));
  process.once('disconnect', () => process.exit());
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
