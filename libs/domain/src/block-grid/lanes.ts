import { atLeastAMinute, overlap, type Span } from './span.js';

/** Where an appointment stands beside those of the same time. Lanes count from 0, of the left one. */
export interface InLane<A> {
  appointment: A;
  /** What it takes of the column's time, at least a minute. */
  span: Span;
  lane: number;
  /** Lanes of the group of appointments that overlap one another, so that all of a group are drawn equally wide. At least 1. */
  lanes: number;
}

type Standing = Span & { id: number };

/** Each in the lowest lane that is free when it begins; what begins together by id, so that every screen draws the same. Any order in. */
export function inLanes<A extends Standing>(appointments: readonly A[]): InLane<A>[] {
  const placed: InLane<A>[] = [];
  for (const appointment of [...appointments].sort((a, b) => a.start - b.start || a.id - b.id)) {
    const span = atLeastAMinute(appointment);
    const taken = new Set(placed.filter((other) => overlap(other.span, span)).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    placed.push({ appointment, span, lane, lanes: 1 });
  }
  for (const group of groupsOf(placed)) {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    for (const one of group) one.lanes = lanes;
  }
  return placed;
}

/** In order of their beginning: a group ends where nothing of it reaches the next one. */
function groupsOf<A>(placed: readonly InLane<A>[]): InLane<A>[][] {
  const groups: InLane<A>[][] = [];
  let end = -Infinity;
  for (const one of placed) {
    const group = groups.at(-1);
    if (group !== undefined && one.span.start < end) group.push(one);
    else groups.push([one]);
    end = Math.max(end, one.span.end);
  }
  return groups;
}
