import { type PatternPart, partsOfPattern } from './pattern-parts.js';

/** Where a text may be in a pattern; all of them are followed at once, so that no text takes longer than its letters times these. */
type State =
  | { kind: 'letter'; isOne: (letter: string) => boolean; next: State }
  | { kind: 'edge'; at: 'start' | 'end'; next: State }
  | { kind: 'fork'; ways: State[] }
  | { kind: 'end' };

const LONGEST_PATTERN = 200;
const MOST_STATES = 2_000;

const EVERYTHING = (): boolean => true;

/**
 * Whether a text has this case-insensitive pattern anywhere in it. What is no pattern matches everything, and so does what is too long or
 * could not be answered at once. 002 §5
 */
export function patternTest(pattern: string): (text: string) => boolean {
  const parts = pattern.length > LONGEST_PATTERN ? null : partsOfPattern(pattern);
  const start = parts === null ? null : statesOf(parts);
  return start === null ? EVERYTHING : (text) => isFound(start, Array.from(text));
}

class TooLarge extends Error {}

function statesOf(part: PatternPart): State | null {
  let states = 0;
  const counted = <T extends State>(state: T): T => {
    states += 1;
    if (states > MOST_STATES) throw new TooLarge();
    return state;
  };
  const build = (one: PatternPart, next: State): State => {
    if (one.kind === 'letter') return counted({ kind: 'letter', isOne: one.isOne, next });
    if (one.kind === 'edge') return counted({ kind: 'edge', at: one.at, next });
    if (one.kind === 'row') return one.parts.reduceRight((after, each) => build(each, after), next);
    if (one.kind === 'either') return counted({ kind: 'fork', ways: one.ways.map((way) => build(way, next)) });
    return repeated(one, next);
  };
  const repeated = ({ part: one, least, most }: PatternPart & { kind: 'times' }, next: State): State => {
    let after = next;
    let copies = least;
    if (most === Infinity) {
      const loop = counted<State & { kind: 'fork' }>({ kind: 'fork', ways: [next] });
      const once = build(one, loop);
      loop.ways.unshift(once);
      after = least === 0 ? loop : once;
      copies = Math.max(0, least - 1);
    } else for (let i = least; i < most; i += 1) after = counted({ kind: 'fork', ways: [build(one, after), next] });
    for (let i = 0; i < copies; i += 1) after = build(one, counted({ kind: 'fork', ways: [after] }));
    return after;
  };
  try {
    return build(part, { kind: 'end' });
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

function isFound(start: State, letters: readonly string[]): boolean {
  let now = new Set<State>();
  for (let i = 0; i <= letters.length; i += 1) {
    // It may begin at any letter.
    const reached = reachedFrom([...now, start], { isStart: i === 0, isEnd: i === letters.length });
    if (reached === null) return true;
    const letter = letters[i] ?? '';
    now = new Set(
      [...reached].flatMap((state) => (state.kind === 'letter' && state.isOne(letter) ? [state.next] : [])),
    );
  }
  return false;
}

/** What is reached without a letter; null when that is the end. */
function reachedFrom(states: State[], { isStart, isEnd }: { isStart: boolean; isEnd: boolean }): Set<State> | null {
  const reached = new Set<State>();
  const open = [...states];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (reached.has(state)) continue;
    reached.add(state);
    if (state.kind === 'end') return null;
    if (state.kind === 'fork') open.push(...state.ways);
    if (state.kind === 'edge' && (state.at === 'start' ? isStart : isEnd)) open.push(state.next);
  }
  return reached;
}
