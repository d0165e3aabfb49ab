import { AsyncResource } from 'node:async_hooks';

type Make<Change, Answer> = (change: Change) => Promise<Answer>;

interface Next<Change, Answer> {
  change: Change;
  make: Make<Change, Answer>;
  /** To those whose change it holds. */
  told: ((outcome: Promise<Answer>) => void)[];
}

/** Changes of one thing: the first is made at once; those that come while it is made are made as one after it, the later word counting. */
export class MergedChanges<Change extends object, Answer> {
  /** What comes after the change that is being made. */
  private readonly next = new Map<string, Next<Change, Answer> | null>();

  /** What is made in one has one answer, or one fault, for everybody whose change it holds. */
  make(key: string, change: Change, make: Make<Change, Answer>): Promise<Answer> {
    const next = this.next.get(key);
    if (next === undefined) return this.begin(key, change, make);
    return new Promise((tell) => {
      const told = [...(next?.told ?? []), tell];
      this.next.set(key, { change: { ...next?.change, ...change }, make: AsyncResource.bind(make), told });
    });
  }

  private async begin(key: string, change: Change, make: Make<Change, Answer>): Promise<Answer> {
    this.next.set(key, null);
    try {
      return await make(change);
    } finally {
      this.goOn(key);
    }
  }

  private goOn(key: string): void {
    const next = this.next.get(key);
    this.next.delete(key);
    if (!next) return;
    const outcome = this.begin(key, next.change, next.make);
    for (const tell of next.told) tell(outcome);
  }
}
