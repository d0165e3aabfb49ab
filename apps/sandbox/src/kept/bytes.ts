import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Keeper } from './keeper.js';

/** Contents too large for a line of the journal, by number: a file each, or memory when nothing is kept. */
export class Bytes {
  private readonly memory = new Map<number, Buffer>();
  private readonly folder: string | undefined;

  constructor(
    private readonly keeper: Keeper,
    name: string,
  ) {
    this.folder = keeper.folder === undefined ? undefined : join(keeper.folder, name);
  }

  put(number: number, content: Buffer): void {
    if (this.folder === undefined) {
      this.memory.set(number, content);
      return;
    }
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.pathOf(number), content);
  }

  get(number: number): Buffer | undefined {
    if (this.folder === undefined) return this.memory.get(number);
    const path = this.pathOf(number);
    return existsSync(path) ? readFileSync(path) : undefined;
  }

  /** Not before it is written down that nobody asks for it any more. */
  delete(number: number): void {
    this.memory.delete(number);
    if (this.folder === undefined) return;
    const path = this.pathOf(number);
    this.keeper.afterCommit(() => {
      rmSync(path, { force: true });
    });
  }

  private pathOf(number: number): string {
    return join(this.folder ?? '', String(number));
  }
}
