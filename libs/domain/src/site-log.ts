import type { AnySiteEvent } from '#contracts/events';
import type { LogPosition, WatchReply } from '#contracts/realtime';

/**
 * A screen's view of one site's log (invariant 4). Pure: feed it what arrives, do what it returns.
 * `applied` is the last event in the cache; `waiting` are events that came before their turn.
 */
export interface SiteLog {
  epoch: string;
  applied: number;
  waiting: readonly AnySiteEvent[];
}

export interface Step {
  log: SiteLog;
  /** Events to apply now, in order. */
  apply: readonly AnySiteEvent[];
  /** Something is missing: ask the hub for what follows `log.applied`. */
  isBehind: boolean;
  /** The cache can't be patched up: reload the queries. */
  mustReset: boolean;
}

/** Events held back while a gap is open; past this the gap is asked for at once and the rest is dropped. */
const MOST_WAITING = 1_000;

export function startLog(position: LogPosition): SiteLog {
  return { epoch: position.epoch, applied: position.seq, waiting: [] };
}

/** An event from the room: `last+1` is applied, older ones dropped, later ones wait and open a gap. */
export function onEvent(log: SiteLog, event: AnySiteEvent): Step {
  if (event.seq <= log.applied || log.waiting.some((held) => held.seq === event.seq)) return settle(log, log.waiting);
  return settle(log, log.waiting.length < MOST_WAITING ? [...log.waiting, event] : log.waiting);
}

/** The hub's beat: its newest number, so that a loss with nothing after it is noticed too. */
export function onHead(log: SiteLog, head: LogPosition): Step {
  if (head.epoch !== log.epoch) return { log, apply: [], isBehind: true, mustReset: false };
  return { log, apply: [], isBehind: head.seq > log.applied, mustReset: false };
}

/** The answer to a catch-up: all that was missing, or `reset`. */
export function onCatchUp(log: SiteLog, answer: Exclude<WatchReply, { error: string }>): Step {
  if ('reset' in answer) return { log: startLog(answer), apply: [], isBehind: false, mustReset: true };
  const known = new Set(log.waiting.map((held) => held.seq));
  const fresh = answer.events.filter((event) => event.seq > log.applied && !known.has(event.seq));
  return settle(log, [...log.waiting, ...fresh]);
}

/**
 * The queries were read anew and are valid at `position`: everything up to it is in them already,
 * later events that waited follow.
 */
export function onReload(log: SiteLog, position: LogPosition): Step {
  const base = log.epoch === position.epoch ? log.waiting : [];
  return settle(
    startLog(position),
    base.filter((held) => held.seq > position.seq),
  );
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
  return { log: { ...log, applied, waiting }, apply, isBehind: waiting.length > 0, mustReset: false };
}
