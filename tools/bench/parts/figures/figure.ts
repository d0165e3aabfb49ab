import { rounded } from './stats.js';

/** One printed line. `ratio` is ours against bare in the direction the target speaks of. */
export interface Line {
  id: string;
  what: string;
  ours: number | string;
  bare: number | string;
  ratio: number | null;
  target: string;
  /** Null: for information. */
  isOk: boolean | null;
  /** Whatever explains the number: other percentiles, counts. */
  more?: Record<string, unknown>;
}

export interface Figure {
  id: string;
  measure: () => Promise<Line[]>;
}

export function printed({ id, what, ours, bare, ratio, target, isOk }: Line): string {
  const text = (value: number | string): string => (typeof value === 'number' ? rounded(value) : value);
  const verdict = isOk === null ? 'info' : isOk ? 'ok' : 'short';
  const columns = [
    id.padEnd(7),
    text(ours).padEnd(12),
    text(bare).padEnd(12),
    (ratio === null ? '-' : rounded(ratio)).padEnd(7),
    target.padEnd(30),
    verdict.padEnd(6),
    what,
  ];
  return columns.join(' ');
}
