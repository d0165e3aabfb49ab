import type { EventName, QuietChange } from '../events.js';

/** What the directors' log can be narrowed to. 002 §2 Logs, decisions 23 and 42 */
export const LOG_KINDS = ['visits', 'forms', 'files', 'money', 'days', 'clients', 'site', 'access', 'system'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** Lines of one page. */
export const LOG_PAGE = 30;
/** The longest text that is looked for. */
export const LONGEST_FIND = 100;

/** The kind of each thing that can happen; null for what is no news to a director. One without a line here does not compile. */
export const LOG_KIND_OF: Readonly<Record<EventName | QuietChange, LogKind | null>> = {
  'client.arrived': 'visits',
  'appointment.booked': 'visits',
  'appointment.confirmed': 'visits',
  'appointment.moved': 'visits',
  'appointment.cancelled': 'visits',
  'appointment.changed': 'visits',
  'notes.saved': 'visits',
  'notes.recorded': 'visits',
  'freeReturn.answered': 'visits',
  'form.progressed': 'forms',
  'form.filled': 'forms',
  'photo.added': 'files',
  'photos.changed': 'files',
  'video.requested': 'files',
  'video.progressed': null,
  'video.ready': 'files',
  'video.failed': 'files',
  'video.revoked': 'files',
  'sale.closed': 'money',
  'sale.removed': 'money',
  // Many a minute while somebody types.
  'cart.changed': null,
  'report.changed': 'days',
  'report.submitted': 'days',
  'report.approved': 'days',
  'report.rejected': 'days',
  'report.reopened': 'days',
  'closes.configured': 'days',
  'client.changed': 'clients',
  'client.recorded': 'clients',
  'person.erased': 'clients',
  'person.exported': 'clients',
  'content.changed': 'site',
  'report.scheduled': 'site',
  'config.changed': 'site',
  'services.updated': 'site',
  'services.renamed': null,
  'client.updated': null,
  // `person.erased` says it.
  'client.erased': null,
  'display.changed': null,
  'kiosk.expected': 'access',
  'kiosk.paired': 'access',
  'kiosk.seen': null,
  'kiosk.revoked': 'access',
  'session.opened': 'access',
  'session.moved': 'access',
  'session.ended': 'access',
  'schedule.changed': null,
  'slot.held': null,
  'slot.freed': null,
  'wish.changed': null,
  'job.failed': 'system',
  'job.requeued': 'system',
  'job.discarded': 'system',
  'exception.changed': 'system',
  'sync.degraded': 'system',
  'sync.recovered': 'system',
};

/** What the log tells of: all of it, or one kind. */
export function loggedNames(kind: LogKind | null): (EventName | QuietChange)[] {
  const names = Object.keys(LOG_KIND_OF) as (EventName | QuietChange)[];
  return names.filter((name) => LOG_KIND_OF[name] !== null && (kind === null || LOG_KIND_OF[name] === kind));
}
