import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#server/platform/errors';
import { Metrics } from '#server/platform/metrics';
import { underSignal } from '#server/platform/work/work-signal';

/** Longer than a statement of the database may take: that alone does not hear that it was called off. */
const END_WITHIN_MS = 20_000;

/** The worker stops: what was under way is done elsewhere. */
export class WorkerStops extends Error {
  constructor() {
    super('the worker stops');
    this.name = 'WorkerStops';
  }
}

export interface Limit {
  /** What the work is, for the log. */
  name: string;
  ms: number;
}

/** Calls work off whose time is up, and waits until it has ended: whoever tries it again finds nobody at it (ADR 017). */
@Injectable()
export class LimitedWork {
  protected readonly endWithinMs: number = END_WITHIN_MS;
  private readonly logger = new Logger(LimitedWork.name);
  private readonly running = new Set<AbortController>();

  constructor(private readonly metrics: Metrics) {}

  /** Ends when the work has ended, never before. Throws why the work was called off if it did not succeed all the same. */
  async run(limit: Limit, work: () => Promise<void>): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    const late = new DomainError('UNAVAILABLE', `took longer than ${limit.ms} ms`);
    const timer = setTimeout(() => controller.abort(late), limit.ms);
    let watch: NodeJS.Timeout | undefined;
    signal.addEventListener('abort', () => {
      watch = setTimeout(() => this.endProcess(limit), this.endWithinMs);
    });
    this.running.add(controller);
    try {
      await underSignal(signal, work);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(timer);
      clearTimeout(watch);
      this.running.delete(controller);
    }
  }

  callOffAll(): void {
    for (const controller of this.running) controller.abort(new WorkerStops());
  }

  /** Work that does not end holds its place and its job for good; only with the process both are free again. */
  protected endProcess({ name }: Limit): void {
    this.metrics.stuckJobs.inc();
    this.logger.error(`${name} was called off and has not ended ${this.endWithinMs} ms later: this worker stops`);
    process.kill(process.pid, 'SIGTERM');
  }
}
