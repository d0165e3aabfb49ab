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

  private enter(isUrgent: boolean): Promise<void> {
    return new Promise((resolve) => {
      (isUrgent ? this.urgent : this.ordinary).push(resolve);
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
