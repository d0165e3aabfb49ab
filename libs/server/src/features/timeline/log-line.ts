import type { LogDetail, LogLine } from '#contracts/timeline/log.dto';
import type { TimelineEntry } from '#contracts/timeline/timeline.dto';
import type { Wire } from '#contracts/wire';
import type { LogRow } from './log.repository.js';
import { toEntry } from './timeline-entry.js';

/** What is the site's own: nothing of a client stands in these. */
const OF_SITE = /^(config|content|report|closes|kiosk)\./;
const HASH = /^[0-9a-f]{64}$/;
const MOST_DETAILS = 20;
const LONGEST_VALUE = 200;
/** Numbers of records and what only orders them say nothing to a reader. */
const SILENT = /^(uniqueId|version|order|date|kioskId|scheduleId|locationId)$/;

/** A line of the directors' log: what a timeline tells, whom it is about, and of the site's own records what is different since. */
export function toLine(row: LogRow): LogLine {
  const { clientId, clientName, locationId, payload } = row;
  const about = payload?.report?.date ?? payload?.kiosk?.name ?? payload?.job?.name ?? null;
  const entry: Wire<TimelineEntry> = toEntry(row);
  return { ...entry, clientId, clientName, locationId, about, details: detailsOf(row) };
}

function detailsOf({ name, before, after }: LogRow): LogDetail[] {
  if (!OF_SITE.test(name)) return [];
  const [was, is] = [flat(before), flat(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((one) => !SILENT.test(one));
  return names
    .map((one) => ({ name: one, before: was.get(one) ?? null, after: is.get(one) ?? null }))
    .filter((detail) => detail.before !== detail.after)
    .slice(0, MOST_DETAILS)
    .map((detail) => ({ ...detail, before: told(detail.before), after: told(detail.after) }));
}

/** Of a picture it is known by its hash that it is another one. */
function told(value: string | null): string | null {
  return value === null || HASH.test(value) ? null : value;
}

/** Texts, numbers and marks by the name that they have, wherever they stand. */
function flat(record: Record<string, unknown> | null, found = new Map<string, string>()): Map<string, string> {
  for (const [name, value] of Object.entries(record ?? {}))
    if (isRecord(value)) flat(value, found);
    else if (['string', 'number', 'boolean'].includes(typeof value) && value !== '')
      found.set(name, String(value).slice(0, LONGEST_VALUE));
  return found;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
