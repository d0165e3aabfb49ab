/** A piece of time. Both in milliseconds since 1970; `end` is the first instant that is no longer part of it. */
export interface Span {
  start: number;
  end: number;
}

export const MINUTE = 60_000;

export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

export function contains(span: Span, instant: number): boolean {
  return span.start <= instant && instant < span.end;
}

/** Nothing that the provider has is drawn with no height, though it should end when it begins or before. */
export function atLeastAMinute({ start, end }: Span): Span {
  return { start, end: Math.max(end, start + MINUTE) };
}
