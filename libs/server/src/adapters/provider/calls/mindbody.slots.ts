import { mustBeWanted, workSignal } from '#server/platform/work/work-signal';

/** Room for a few calls at once; urgent ones wait in front and have one place that the others never take. */
export class Slots {
  private taken = 0;
  private readonly urgent: (() => void)[] = [];
  private readonly ordinary: (() => void)[] = [];

  constructor(
    private readonly places: number,
    private readonly kept = 1,
  ) {}

  async run<T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> {
    await this.enter(isUrgent);
    try {
      return await work();
    } finally {
      this.taken--;
      this.admit();
    }
  }

  /** Whose work is called off leaves the line. */
  private enter(isUrgent: boolean): Promise<void> {
    mustBeWanted();
    const line = isUrgent ? this.urgent : this.ordinary;
    const signal = workSignal();
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        line.splice(line.indexOf(enter), 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      line.push(enter);
      this.admit();
    });
  }

  private admit(): void {
    while (this.taken < this.places) {
      const next = this.urgent.shift() ?? (this.taken < this.places - this.kept ? this.ordinary.shift() : undefined);
      if (next === undefined) return;
      this.taken++;
      next();
    }
  }
}
