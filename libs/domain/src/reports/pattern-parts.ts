/** A pattern as it is written, in parts. */
export type PatternPart =
  | { kind: 'letter'; isOne: (letter: string) => boolean }
  | { kind: 'edge'; at: 'start' | 'end' }
  | { kind: 'row'; parts: readonly PatternPart[] }
  | { kind: 'either'; ways: readonly PatternPart[] }
  | { kind: 'times'; part: PatternPart; least: number; most: number };

type LetterTest = (letter: string) => boolean;

const CLASSES: Readonly<Record<string, RegExp>> = { d: /^\d$/, w: /^\w$/, s: /^\s$/ };
/** What a backslash may stand before without meaning more than the letter itself. */
const PLAIN = /^[^a-z0-9]$/i;

/**
 * Null where it is no pattern, and for what only a matcher that may run for ever can do: look around, look back, and word edges. Letters are
 * compared without regard to capitals.
 */
export function partsOfPattern(text: string): PatternPart | null {
  try {
    // Only built, never run: whether it is one is the browser's own word.
    RegExp(text);
    const reader = new PatternReader(Array.from(text));
    return reader.whole();
  } catch {
    return null;
  }
}

class NoPattern extends Error {}

class PatternReader {
  private place = 0;

  constructor(private readonly letters: readonly string[]) {}

  whole(): PatternPart {
    const part = this.either();
    if (this.place < this.letters.length) throw new NoPattern();
    return part;
  }

  private either(): PatternPart {
    const ways = [this.row()];
    while (this.takes('|')) ways.push(this.row());
    return { kind: 'either', ways };
  }

  private row(): PatternPart {
    const parts: PatternPart[] = [];
    while (this.place < this.letters.length && !['|', ')'].includes(this.next)) parts.push(this.times());
    return { kind: 'row', parts };
  }

  private times(): PatternPart {
    const part = this.atom();
    const bounds = this.bounds();
    if (bounds === null) return part;
    // A lazy one finds the same.
    this.takes('?');
    return { kind: 'times', part, ...bounds };
  }

  private bounds(): { least: number; most: number } | null {
    if (this.takes('*')) return { least: 0, most: Infinity };
    if (this.takes('+')) return { least: 1, most: Infinity };
    if (this.takes('?')) return { least: 0, most: 1 };
    const [whole, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(this.letters.slice(this.place).join('')) ?? [];
    if (whole === undefined) return null;
    this.place += whole.length;
    const from = Number(least);
    return { least: from, most: comma === '' ? from : most === '' ? Infinity : Number(most) };
  }

  private atom(): PatternPart {
    if (this.takes('(')) return this.group();
    if (this.takes('^')) return { kind: 'edge', at: 'start' };
    if (this.takes('$')) return { kind: 'edge', at: 'end' };
    if (this.takes('[')) return { kind: 'letter', isOne: this.set() };
    if (this.takes('.')) return { kind: 'letter', isOne: (letter) => !/[\n\r\u2028\u2029]/.test(letter) };
    if (this.takes('\\')) return { kind: 'letter', isOne: this.escaped() };
    return { kind: 'letter', isOne: same(this.take()) };
  }

  private group(): PatternPart {
    if (this.takes('?') && !this.takes(':')) throw new NoPattern();
    const part = this.either();
    if (!this.takes(')')) throw new NoPattern();
    return part;
  }

  private set(): LetterTest {
    const isOther = this.takes('^');
    const tests: LetterTest[] = [];
    while (!this.takes(']')) {
      if (this.takes('\\')) {
        tests.push(this.escaped());
        continue;
      }
      const from = this.take();
      const isRange = this.next === '-' && ![']', '\\', ''].includes(this.letters[this.place + 1] ?? '');
      if (isRange) this.place += 1;
      tests.push(isRange ? between(from, this.take()) : same(from));
    }
    return (letter) => tests.some((isOne) => isOne(letter)) !== isOther;
  }

  private escaped(): LetterTest {
    const letter = this.take();
    const known = CLASSES[letter.toLowerCase()];
    if (known !== undefined) return (one) => known.test(one) === (letter === letter.toLowerCase());
    if (!PLAIN.test(letter)) throw new NoPattern();
    return same(letter);
  }

  private get next(): string {
    return this.letters[this.place] ?? '';
  }

  private take(): string {
    if (this.place >= this.letters.length) throw new NoPattern();
    this.place += 1;
    return this.letters[this.place - 1] ?? '';
  }

  private takes(letter: string): boolean {
    if (this.next !== letter) return false;
    this.place += 1;
    return true;
  }
}

function same(letter: string): LetterTest {
  return (one) => one.toLowerCase() === letter.toLowerCase();
}

function between(from: string, to: string): LetterTest {
  const isIn: LetterTest = (one) => one >= from && one <= to;
  return (one) => isIn(one) || isIn(one.toLowerCase()) || isIn(one.toUpperCase());
}
