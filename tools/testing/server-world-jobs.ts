import type { JobName, JobPayloads } from '#contracts/work/jobs';
import { UnitOfWork } from '#server/platform/database/unit-of-work';
import { JobOutbox } from '#server/platform/jobs/job-outbox';
import { freePort } from '../embedded/ports.mjs';
import { startProcess, type RunningProcess } from './processes.js';
import type { ServerWorld } from './server-world.js';
import { openWorker, withoutTurns } from './worker.js';

export interface OutboxRow extends Record<string, unknown> {
  id: string;
  name: string;
  isHanded: boolean;
  isDone: boolean;
  isFailed: boolean;
  error: string | null;
}

/** The jobs of a world and the workers that do them. */
export class WorldJobs {
  private readonly endings: (() => Promise<void>)[] = [];

  constructor(private readonly world: ServerWorld) {}

  withoutTurns(...names: JobName[]): Promise<void> {
    return withoutTurns(this.world.outside.database.url, names);
  }

  /** In this process. */
  async openWorker(): Promise<void> {
    this.endings.push(await openWorker(this.world.outside.env));
  }

  /** As a program of its own, which can be killed and paused. */
  async startWorker(): Promise<RunningProcess> {
    const port = await freePort();
    const worker = await startProcess({
      entry: 'programs/worker.js',
      env: { ...this.world.outside.env, WORKER_PORT: String(port) },
      ready: `http://127.0.0.1:${port}/health/live`,
    });
    this.endings.push(() => worker.kill());
    return worker;
  }

  /** Programs as by a crash. */
  async endWorkers(): Promise<void> {
    await Promise.all(this.endings.splice(0).map((end) => end()));
  }

  ask<N extends JobName>(name: N, payload: JobPayloads[N]): Promise<void> {
    return this.world.get(UnitOfWork).run((tx) => this.world.get(JobOutbox).ask(tx, name, { payload }));
  }

  outbox(name: JobName): Promise<OutboxRow[]> {
    return this.world.rows<OutboxRow>(
      `SELECT id, name, handed_at IS NOT NULL AS "isHanded", done_at IS NOT NULL AS "isDone", failed_at IS NOT NULL AS "isFailed", error
       FROM job_outbox WHERE name = $1 ORDER BY created_at`,
      [name],
    );
  }
}

export function areAll(key: 'isHanded' | 'isDone' | 'isFailed') {
  return (rows: OutboxRow[]): boolean => rows.every((row) => row[key]);
}
