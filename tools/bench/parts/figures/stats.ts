/** Milliseconds of a clock that every process of this machine shares. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Milliseconds since 1970 with their fractions, to compare with the instants that PostgreSQL writes on this machine. */
export function wallClock(): number {
  return performance.timeOrigin + performance.now();
}

/** The value below which `share` of them lie; NaN when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export interface Spread {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}

export function rounded(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (Math.abs(value) >= 1000) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}
