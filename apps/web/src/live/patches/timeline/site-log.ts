import type { ClientPayload, EventName, QuietChange } from '#contracts/events';
import type { LogQuery, NewestLog } from '#contracts/timeline/log.dto';
import type { Wire } from '#contracts/wire';
import { behind, type Outdated } from '../behind';

/** The log of a site as it is narrowed. */
export interface LogRef {
  siteId: number;
  query: Wire<LogQuery>;
  /** Events that it may tell of; none when its day is over. */
  names: readonly (EventName | QuietChange)[];
}

/** The newest lines; behind when something has happened since, for an event carries no line. */
export type LiveLog = Wire<NewestLog> & Outdated;

export function behindLog(name: EventName) {
  return (log: LiveLog, _: unknown, { names }: LogRef): LiveLog => (names.includes(name) ? behind(log) : log);
}

/** Somebody is called otherwise. */
export function behindLogOf(log: LiveLog, { clientId }: ClientPayload): LiveLog {
  return log.entries.some((line) => line.clientId === clientId) ? behind(log) : log;
}
