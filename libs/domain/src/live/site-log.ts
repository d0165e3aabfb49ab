import type { AnySiteEvent } from '#contracts/events';
import type { LogPosition, WatchReply } from '#contracts/live/realtime';

/**
 * A screen's view of one site's log (invariant 4). Pure: feed it what arrives, do what it returns.
 * `applied` is the last event that the queries were told; `waiting` are events that came before their turn.
 */
export interface SiteLog {
  epoch: string;
  applied: number;
  /** The highest number that anything has spoken of: while it is above `applied`, something is missing. */
  known: number;
  waiting: readonly AnySiteEvent[];
}

export interface Step {
  log: SiteLog;
  /** Events to apply now, in order. */
  apply: readonly AnySiteEvent[];
  /** Something is missing: ask the hub for what follows `log.applied`. */
  isBehind: boolean;
  /** What is missing is not to be had: every query must be read again. */
  mustReset: boolean;
}

/** Events held back while a gap is open; past this the gap is asked for at once and the rest is dropped. */
const MOST_WAITING = 1_000;

export function startLog(position: LogPosition): SiteLog {
  return { epoch: position.epoch, applied: position.seq, known: position.seq, waiting: [] };
}

/** An event from the room: `last+1` is applied, older ones dropped, later ones wait and open a gap. */
export function onEvent(log: SiteLog, event: AnySiteEvent): Step {
  const isOld = event.seq <= log.applied || log.waiting.some((held) => held.seq === event.seq);
  const waiting = isOld || log.waiting.length >= MOST_WAITING ? log.waiting : [...log.waiting, event];
  return settle(knowing(log, event.seq), waiting);
}

/** The hub's beat, or the position of an answer: the newest number, so that a loss with nothing after it is noticed too. */
export function onHead(log: SiteLog, head: LogPosition): Step {
  if (head.epoch !== log.epoch) return { log, apply: [], isBehind: true, mustReset: false };
  return settle(knowing(log, head.seq), log.waiting);
}

/** The answer to a catch-up: all that was missing, or `reset`. */
export function onCatchUp(log: SiteLog, answer: Exclude<WatchReply, { error: string }>): Step {
  if ('reset' in answer) return { log: startLog(answer), apply: [], isBehind: false, mustReset: true };
  const held = new Set(log.waiting.map((event) => event.seq));
  const fresh = answer.events.filter((event) => event.seq > log.applied && !held.has(event.seq));
  return settle(knowing(log, answer.seq), [...log.waiting, ...fresh]);
}

function knowing(log: SiteLog, seq: number): SiteLog {
  return { ...log, known: Math.max(log.known, seq) };
}

function settle(log: SiteLog, held: readonly AnySiteEvent[]): Step {
  const inOrder = [...held].filter((event) => event.seq > log.applied).sort((a, b) => a.seq - b.seq);
  const apply: AnySiteEvent[] = [];
  let applied = log.applied;
  for (const event of inOrder) {
    if (event.seq !== applied + 1) break;
    apply.push(event);
    applied = event.seq;
  }
  const waiting = inOrder.slice(apply.length);
  return { log: { ...log, applied, waiting }, apply, isBehind: applied < log.known, mustReset: false };
}
