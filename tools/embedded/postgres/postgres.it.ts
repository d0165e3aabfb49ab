import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { RUN_FOLDER } from '../../testing/services/run-folder.mjs';
import { startPostgres, wipePostgres } from './postgres.mjs';
import { isAlive } from '../run/processes.mjs';

it('starts over the lock of a killed server whose number somebody else has now, and leaves that one alone', async () => {
  const dataDir = path.join(process.env[RUN_FOLDER] ?? '', 'killed-postgres');
  const first = await startPostgres({ dataDir, durable: false });
  const lock = path.join(first.folder, 'postmaster.pid');
  const [number = '', ...rest] = readFileSync(lock, 'utf8').split('\n');
  expect(Number(number)).toBe(first.pid);
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  // A pager, say, that shows a file of that folder.
  const stranger = spawn(process.execPath, [
    '-e',
    'setInterval(() => {}, 1000)',
    path.join(first.folder, 'PG_VERSION'),
  ]);
  writeFileSync(lock, [stranger.pid, ...rest].join('\n'));
  const second = await startPostgres({ dataDir, durable: false });
  expect([isAlive(second.pid), isAlive(stranger.pid ?? 0)]).toEqual([true, true]);
  const gone = once(stranger, 'exit');
  stranger.kill('SIGKILL');
  await gone;
  await wipePostgres(dataDir);
  expect(isAlive(second.pid)).toBe(false);
});

it('writes down that a statement failed, and nothing of what it was given', async () => {
  const dataDir = path.join(process.env[RUN_FOLDER] ?? '', 'discreet-postgres');
  const { url, stop } = await startPostgres({ dataDir, durable: false });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'CREATE TABLE diary (day int PRIMARY KEY, words jsonb NOT NULL, CONSTRAINT closed CHECK (day < 5))',
  );
  const write = (day: unknown, words: string): Promise<unknown> =>
    client.query('INSERT INTO diary (day, words) VALUES ($1, $2)', [day, words]).catch((error: unknown) => error);
  await write(1, '"canary"');
  for (const [day, words] of [
    [9, '"canary of a check"'],
    [1, '"canary of a key"'],
    [2, '{"canary of json'],
    [3, '"canary \\ud83d"'],
  ] as const)
    expect(await write(day, words)).toBeInstanceOf(pg.DatabaseError);
  await client.end();
  await stop();
  const log = readFileSync(`${dataDir}.log`, 'utf8');
  expect(log).toContain('violates check constraint "closed"');
  expect(log).not.toContain('canary');
  await wipePostgres(dataDir);
});
