import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '../../bench/parts/figures/load.js';
import { noteProcess } from '../../embedded/run/run-list.mjs';
import { inProject } from '../../project.mjs';

export interface RecordedProcess {
  /** Everything it has printed, from the first letter on. */
  printed(): string;
  stop(): Promise<void>;
}

/** One of our programs with its whole log kept. */
export async function startRecorded(
  entry: string,
  env: Record<string, string>,
  health: string,
): Promise<RecordedProcess> {
  const child = spawn(process.execPath, [inProject('dist', entry)], {
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  noteProcess(child.pid);
  const chunks: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const isReady = (): Promise<boolean> =>
    fetch(health).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(`${entry} is ready`, isReady);
  return {
    printed: () => chunks.join(''),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
