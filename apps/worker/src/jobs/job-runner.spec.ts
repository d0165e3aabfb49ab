import { type ChildProcess, spawn } from 'node:child_process';
import { Logger } from '@nestjs/common';
import { JOBS } from '#contracts/work/jobs';
import { DomainError } from '#server/platform/errors';
import { pause, workSignal } from '#server/platform/work/work-signal';
import { workerFor } from './testing/worker-for.js';

const FOR_EVER = 3_600_000;
const LIMIT_MS = 50;
const LATE = 'took longer than 50 ms';

beforeAll(() => Logger.overrideLogger(false));

describe('a job whose time is up', () => {
  it('has ended before it is tried again: never two of it beside each other', async () => {
    let inside = 0;
    let most = 0;
    const ends: string[] = [];
    const worker = await workerFor(
      {
        run: async () => {
          most = Math.max(most, ++inside);
          await pause(FOR_EVER).finally(() => {
            inside--;
            ends.push('ended');
          });
        },
      },
      LIMIT_MS,
    );
    for (const attempt of [0, 1, 2]) {
      await expect(worker.run(attempt)).rejects.toThrow(LATE);
      expect(ends).toHaveLength(attempt + 1);
    }
    expect([inside, most]).toEqual([0, 1]);
    expect(worker.outbox.told).toEqual(Array(3).fill(`retrying: ${LATE}`));
  });

  it('says so whatever its work makes of it', async () => {
    const run = () => pause(FOR_EVER).catch(() => Promise.reject(new DomainError('NOT_FOUND', 'its own words')));
    const worker = await workerFor({ run }, LIMIT_MS);
    await expect(worker.run()).rejects.toThrow(LATE);
    expect(worker.outbox.told).toEqual([`retrying: ${LATE}`]);
  });

  it('is done when its work came to its end all the same', async () => {
    const worker = await workerFor({ run: () => pause(FOR_EVER).catch(() => undefined) }, LIMIT_MS);
    await worker.run();
    expect(worker.outbox.told).toEqual(['done']);
  });

  it('takes its child processes along', async () => {
    let child: ChildProcess | undefined;
    const worker = await workerFor(
      {
        run: async () => {
          const signal = workSignal();
          child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], signal ? { signal } : {});
          child.on('error', () => undefined);
          await new Promise((resolve) => child?.once('exit', resolve));
        },
      },
      LIMIT_MS,
    );
    await worker.run();
    expect(child?.signalCode).toBe('SIGTERM');
  });

  it('is told to who waits for it at its last try, in peace', async () => {
    const told: unknown[] = [];
    const worker = await workerFor(
      {
        run: () => pause(FOR_EVER),
        gaveUp: async (_, reason) => {
          told.push(workSignal()?.aborted, reason);
        },
      },
      LIMIT_MS,
    );
    await expect(worker.run(JOBS['code.deliver'].attempts - 1)).rejects.toThrow(LATE);
    expect(told).toEqual([false, expect.objectContaining({ message: LATE })]);
    expect(worker.outbox.told).toEqual([`failed: ${LATE}`]);
  });

  it('that does not end keeps its place, and the worker says so and stops', async () => {
    let end: () => void = () => undefined;
    const worker = await workerFor({ run: () => new Promise((resolve) => (end = resolve)) }, LIMIT_MS);
    let isOver = false;
    const running = worker.run().finally(() => (isOver = true));
    while (worker.limited.stuck.length === 0) await pause(5);
    expect([worker.limited.stuck, isOver, worker.outbox.told]).toEqual([['code.deliver'], false, []]);
    end();
    await running;
  });
});
