import { Injectable, SetMetadata, applyDecorators } from '@nestjs/common';
import type { JobName, JobPayloads } from '#contracts/work/jobs';

export const PROCESSES = 'processes';

/** Does one kind of job. Running it twice for the same id must be one effect (invariant 6). */
export interface Processor<N extends JobName> {
  /** When its time is up its waits and outside calls throw and no transaction begins; what takes a signal gets `workSignal()`. */
  run(payload: JobPayloads[N], id: string): Promise<void>;
  /** The job waits because what it needs is away, for this many times. */
  waits?(payload: JobPayloads[N], times: number): Promise<void>;
  /** Somebody asks again for a job that had failed: what that told of it is taken back. May be called again before it runs. */
  comesBack?(payload: JobPayloads[N]): Promise<void>;
  /** The job failed for the last time: whoever waits for it is told. */
  gaveUp?(payload: JobPayloads[N], reason: unknown): Promise<void>;
}

export function Processes(name: JobName): ClassDecorator {
  return applyDecorators(Injectable(), SetMetadata(PROCESSES, name));
}
