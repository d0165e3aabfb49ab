import { AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';
import { workSignal } from '#server/platform/work/work-signal';

/** Room for a few calls at once; urgent ones wait in front and have one place that the others never take. */
export class Slots {
  private readonly calls: PQueue;
  private readonly ordinary: PQueue;

  constructor(places: number, kept = 1) {
    this.calls = new PQueue({ concurrency: places });
    this.ordinary = new PQueue({ concurrency: places - kept });
  }

  /** Whose work is called off leaves the line. */
  run<T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> {
    const signal = workSignal();
    const options = signal === undefined ? {} : { signal };
    // A queue begins it when another call ends: by itself it would belong to that one's work.
    const own = AsyncResource.bind(work);
    const enter = (priority: number): Promise<T> => this.calls.add(() => own(), { ...options, priority });
    return isUrgent ? enter(1) : this.ordinary.add(() => enter(0), options);
  }
}
