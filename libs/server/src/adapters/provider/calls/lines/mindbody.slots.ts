import { AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';
import { workSignal } from '#server/platform/work/work-signal';
import { CALL_CLASSES, type CallClass } from '../call-class.js';
import { ProviderFault } from '../mindbody.fault.js';

/** One slot is never held by anything but a check-in. */
const KEPT = 1;
/** What is refused may come again after this. */
const COME_BACK_MS = 2_000;

export interface Turn {
  callClass: CallClass;
  /** How long it may stand in line; null: as long as its work is wanted. */
  waitMs: number | null;
}

/** A site's few calls at once, shared by class: each waits in a line of its own, the higher rank goes first, and none fills the others' places. */
export class Slots {
  private readonly calls: PQueue;
  private readonly others: PQueue;
  private readonly lines: ReadonlyMap<CallClass, PQueue>;

  constructor(slots: number) {
    this.calls = new PQueue({ concurrency: slots });
    this.others = new PQueue({ concurrency: slots - KEPT });
    const lines = Object.entries(CALL_CLASSES).map(([name, { atOnce }]) => {
      return [name as CallClass, new PQueue({ concurrency: atOnce })] as const;
    });
    this.lines = new Map(lines);
  }

  /** Throws `busy` when its line is full or it stood there too long: then nothing was begun. Whose work is called off leaves the line. */
  async run<T>({ callClass, waitMs }: Turn, work: () => Promise<T>): Promise<T> {
    const { rank: priority, mayWait } = CALL_CLASSES[callClass];
    const line = this.lines.get(callClass);
    if (line === undefined || line.size >= mayWait) throw busy();
    const place = new Place(waitMs);
    // A queue begins it when another call ends: by itself it would belong to that one's work.
    const own = AsyncResource.bind(() => {
      place.begun();
      return work();
    });
    const { signal } = place;
    const enter = (): Promise<T> => this.calls.add(() => own(), { signal, priority });
    const isKeptFor = callClass === 'checkIn';
    const turn = isKeptFor ? enter : (): Promise<T> => this.others.add(enter, { signal, priority });
    try {
      return await line.add(turn, { signal });
    } finally {
      place.left();
    }
  }
}

/** In a line: is left when the work is called off, and when it was waited for too long. */
class Place {
  private readonly leaving = new AbortController();
  private readonly work = workSignal();
  private readonly timer: NodeJS.Timeout | undefined;

  constructor(waitMs: number | null) {
    if (this.work?.aborted) this.withWork();
    this.work?.addEventListener('abort', this.withWork);
    if (waitMs !== null) this.timer = setTimeout(() => this.leaving.abort(busy()), waitMs).unref();
  }

  get signal(): AbortSignal {
    return this.leaving.signal;
  }

  begun(): void {
    clearTimeout(this.timer);
  }

  left(): void {
    clearTimeout(this.timer);
    this.work?.removeEventListener('abort', this.withWork);
  }

  private readonly withWork = (): void => this.leaving.abort(this.work?.reason);
}

function busy(): ProviderFault {
  return new ProviderFault('busy', { retryAfterMs: COME_BACK_MS });
}
