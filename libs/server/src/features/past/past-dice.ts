import { createHash } from 'node:crypto';

/** Chance that is the same for the same words, whoever throws and however often it is begun. */
export class PastDice {
  private thrown = 0;

  constructor(private readonly words: string) {}

  /** From 0 up to 1, without it. */
  next(): number {
    const hash = createHash('sha256')
      .update(`${this.words}/${this.thrown++}`)
      .digest();
    return hash.readUInt32BE() / 2 ** 32;
  }

  /** Both ends included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(part: number): boolean {
    return this.next() < part;
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.int(0, list.length - 1)];
    if (one === undefined) throw new RangeError('there is nothing to pick from');
    return one;
  }
}

/** A UUID that is the same for the same words. */
export function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
