import { Journal, type Change, type Key } from './journal.js';

const ROWS_PER_LINE = 500;
const LEAST_TO_REWRITE = 64 * 1024 * 1024;
const GROWTH_TO_REWRITE = 4;

interface Recalled {
  recall(): void;
}

/**
 * Where every table of the sandbox tells what changes in it. With a folder the changes of one go (what runs without waiting) are written
 * together as one line before anything that waits goes on, and so before an answer; without a folder nothing is kept.
 */
export class Keeper {
  private readonly kept = new Map<string, Map<Key, unknown>>();
  private readonly journal: Journal | undefined;
  private batch: Change[] = [];
  private afterwards: (() => void)[] = [];
  private seeded: Recalled[] | undefined;
  private rewriteAt = 0;
  private isOpen = false;

  constructor(readonly folder?: string) {
    if (folder === undefined) return;
    this.journal = new Journal(folder);
    for (const line of this.journal.read()) for (const change of line) this.apply(change);
  }

  rows(table: string): ReadonlyMap<Key, unknown> {
    return this.kept.get(table) ?? new Map<Key, unknown>();
  }

  /** From here on changes go to the disk; those made so far with the rest. */
  begin(): void {
    if (!this.journal) return;
    this.journal.begin();
    this.rewrite();
    this.isOpen = true;
  }

  note(change: Change): void {
    if (!this.journal || this.seeded) return;
    this.apply(change);
    if (this.batch.push(change) === 1) {
      queueMicrotask(() => {
        this.commit();
      });
    }
  }

  /** What `work` puts into the tables that it makes can be made again, so that it is not kept; what was kept of them is put over it. */
  seeding<T>(work: () => T): T {
    const seeded: Recalled[] = (this.seeded = []);
    try {
      return work();
    } finally {
      this.seeded = undefined;
      for (const table of seeded) table.recall();
    }
  }

  enlist(table: Recalled): void {
    if (this.seeded) this.seeded.push(table);
    else table.recall();
  }

  /** Empties all tables whose names begin so. */
  forget(prefix: string): void {
    for (const table of [...this.kept.keys()]) if (table.startsWith(prefix)) this.note([table]);
  }

  /** Runs when what was noted before is written. */
  afterCommit(work: () => void): void {
    if (this.journal) this.afterwards.push(work);
    else work();
  }

  commit(): void {
    if (!this.journal || !this.isOpen || this.batch.length === 0) return;
    if (this.journal.bytes > this.rewriteAt) this.rewrite();
    else this.journal.append(this.batch);
    // What could not be written is still there to be written.
    const { afterwards } = this;
    [this.batch, this.afterwards] = [[], []];
    for (const work of afterwards) work();
  }

  close(): void {
    this.commit();
    this.isOpen = false;
    this.journal?.close();
  }

  private rewrite(): void {
    if (!this.journal) return;
    this.journal.rewrite(this.lines());
    this.rewriteAt = Math.max(LEAST_TO_REWRITE, GROWTH_TO_REWRITE * this.journal.bytes);
    this.batch = [];
  }

  private *lines(): Generator<Change[]> {
    for (const [table, rows] of this.kept) {
      const changes = [...rows].map(([key, value]): Change => [table, key, value]);
      for (let from = 0; from < changes.length; from += ROWS_PER_LINE) yield changes.slice(from, from + ROWS_PER_LINE);
    }
  }

  private apply([table, key, value]: Change): void {
    const rows = this.kept.get(table);
    if (key === undefined) rows?.clear();
    else if (value === undefined) rows?.delete(key);
    else if (rows) rows.set(key, value);
    else this.kept.set(table, new Map([[key, value]]));
  }
}
