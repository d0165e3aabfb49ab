import { MAIL_KINDS, type MailKind } from '#contracts/calendar/visit-mail';
import type { EventName, QuietChange } from '#contracts/events';
import type { TimelineChange, TimelineEntry } from '#contracts/timeline/timeline.dto';
import type { ChangeField } from '#contracts/timeline/timeline';

/** Keys of `timeline.said`. */
export type Said =
  | 'arrived'
  | 'unarrived'
  | 'completed'
  | 'noShow'
  | 'noShowTakenBack'
  | 'formOpened'
  | 'formOpenedByStaff'
  | 'codeQueued'
  | 'codeSent'
  | 'codeFailed'
  | 'codeRight'
  | 'formBegun'
  | 'formSigned'
  | 'formFilled'
  | 'booked'
  | 'confirmed'
  | 'moved'
  | 'cancelled'
  | 'changed'
  | 'notesSaved'
  | 'freeReturn'
  | 'archive'
  | 'mailAsked'
  | 'mailDropped'
  | 'mailFailed'
  | 'toldBooked'
  | 'toldMoved'
  | 'toldCancelled'
  | 'photoAdded'
  | 'photoRemoved'
  | 'photosOrdered'
  | 'videoRequested'
  | 'videoMaking'
  | 'videoReady'
  | 'videoFailed'
  | 'videoRevoked'
  | 'salePaid'
  | 'saleRemoved'
  | 'cartChanged'
  | 'noFreeReturn'
  | 'clientChanged'
  | 'clientRecorded'
  | 'personErased'
  | 'personExported'
  | 'dayTyped'
  | 'dayClosed'
  | 'dayApproved'
  | 'dayRejected'
  | 'dayReopened'
  | 'dayRules'
  | 'config'
  | 'services'
  | 'content'
  | 'reportScheduled'
  | 'kiosk'
  | 'kioskExpected'
  | 'kioskPaired'
  | 'kioskRevoked'
  | 'sessionOpened'
  | 'sessionMoved'
  | 'sessionEnded'
  | 'slot'
  | 'exception'
  | 'sync'
  | 'jobFailed'
  | 'jobRequeued'
  | 'jobDiscarded'
  | 'providerSilent'
  | 'providerBack';

type SaidBy = Said | ((entry: TimelineEntry) => Said);

/** What each thing that can happen is called. One without a line here does not compile. */
const SAID: Readonly<Record<EventName | QuietChange, SaidBy>> = {
  'client.arrived': 'arrived',
  'form.progressed': formStep,
  'form.filled': 'formFilled',
  'appointment.booked': 'booked',
  'appointment.confirmed': 'confirmed',
  'appointment.moved': 'moved',
  'appointment.cancelled': 'cancelled',
  'appointment.changed': changed,
  'notes.saved': 'notesSaved',
  'notes.recorded': 'notesSaved',
  'photo.added': 'photoAdded',
  'photos.changed': ({ changes }) => (after(changes, 'photo') === 'deleted' ? 'photoRemoved' : 'photosOrdered'),
  'video.requested': 'videoRequested',
  'video.progressed': 'videoMaking',
  'video.ready': 'videoReady',
  'video.failed': 'videoFailed',
  'video.revoked': 'videoRevoked',
  'sale.closed': 'salePaid',
  'sale.removed': 'saleRemoved',
  'cart.changed': 'cartChanged',
  'freeReturn.answered': ({ changes }) => (after(changes, 'freeReturn') === 'given' ? 'freeReturn' : 'noFreeReturn'),
  'client.changed': 'clientChanged',
  'client.recorded': 'clientRecorded',
  'person.erased': 'personErased',
  'person.exported': 'personExported',
  'report.changed': 'dayTyped',
  'report.submitted': 'dayClosed',
  'report.approved': 'dayApproved',
  'report.rejected': 'dayRejected',
  'report.reopened': 'dayReopened',
  'closes.configured': 'dayRules',
  'content.changed': 'content',
  'job.failed': 'jobFailed',
  'job.requeued': 'jobRequeued',
  'job.discarded': 'jobDiscarded',
  'report.scheduled': 'reportScheduled',
  // Of the directors' log alone.
  'kiosk.expected': 'kioskExpected',
  'kiosk.paired': 'kioskPaired',
  'kiosk.revoked': 'kioskRevoked',
  'session.opened': 'sessionOpened',
  'session.moved': 'sessionMoved',
  'session.ended': 'sessionEnded',
  'sync.degraded': 'providerSilent',
  'sync.recovered': 'providerBack',
  'config.changed': 'config',
  'exception.changed': 'exception',
  'services.updated': 'services',
  // Of no timeline.
  'wish.changed': 'slot',
  'display.changed': 'kiosk',
  'kiosk.seen': 'kiosk',
  'schedule.changed': 'sync',
  'services.renamed': 'sync',
  'client.updated': 'sync',
  'client.erased': 'sync',
  'slot.held': 'slot',
  'slot.freed': 'slot',
};

export function saidOf(entry: TimelineEntry): Said {
  const said = SAID[entry.name];
  return typeof said === 'function' ? said(entry) : said;
}

/** Changes that are worth a line of their own: not what the sentence says already. */
export function detailsOf({ name, changes }: TimelineEntry): TimelineChange[] {
  const silent = SILENT[name] ?? [];
  return changes.filter(({ what }) => what !== 'mail' && !silent.includes(what));
}

/** Entries that say the same one after the other, as one: the newest, and how many. */
export interface TimelineRun {
  entry: TimelineEntry;
  count: number;
}

/** `entries` newest first. Thirty photos are one line. */
export function runsOf(entries: readonly TimelineEntry[]): TimelineRun[] {
  const runs: TimelineRun[] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run !== undefined && isSame(run.entry, entry)) run.count += 1;
    else runs.push({ entry, count: 1 });
  }
  return runs;
}

function isSame(one: TimelineEntry, other: TimelineEntry): boolean {
  const partsOf = (entry: TimelineEntry) => [
    saidOf(entry),
    entry.appointmentId,
    entry.actor.kind,
    entry.actor.id,
    entry.source,
  ];
  return detailsOf(one).length + detailsOf(other).length === 0 && partsOf(one).join() === partsOf(other).join();
}

const FORM: readonly ChangeField[] = ['form', 'code'];
const SILENT: Readonly<Partial<Record<TimelineEntry['name'], readonly ChangeField[]>>> = {
  'client.arrived': ['status'],
  'form.progressed': FORM,
  'form.filled': FORM,
  'photos.changed': ['photo'],
  'appointment.confirmed': ['status'],
  'appointment.cancelled': ['status'],
  'appointment.changed': ['status'],
  'freeReturn.answered': ['freeReturn'],
};

function formStep({ changes, actor }: TimelineEntry): Said {
  const step = after(changes, 'form');
  const code = after(changes, 'code');
  if (step === 'verified') return actor.kind === 'staff' ? 'formOpenedByStaff' : 'codeRight';
  if (step === 'filling') return 'formBegun';
  if (step === 'signed') return 'formSigned';
  if (code === 'sent') return 'codeSent';
  if (code === 'failed') return 'codeFailed';
  return step === 'opened' ? 'formOpened' : 'codeQueued';
}

function changed({ changes }: TimelineEntry): Said {
  const status = changes.find(({ what }) => what === 'status');
  if (status?.before === 'Arrived' && (status.after === 'Booked' || status.after === 'Confirmed')) return 'unarrived';
  if (status?.after === 'Completed') return 'completed';
  if (status?.after === 'NoShow') return 'noShow';
  if (status?.before === 'NoShow' && (status.after === 'Booked' || status.after === 'Confirmed'))
    return 'noShowTakenBack';
  if (changes.some(({ what }) => what === 'archive')) return 'archive';
  const mail = changes.find(({ what }) => what === 'mail');
  if (mail !== undefined && changes.length === 1) return mailed(mail);
  return changes.some(({ what, after: alert }) => what === 'redAlert' && alert?.includes('CBFF'))
    ? 'freeReturn'
    : 'changed';
}

const TOLD: Readonly<Record<MailKind, Said>> = { booked: 'toldBooked', moved: 'toldMoved', cancelled: 'toldCancelled' };

function mailed({ after: now }: TimelineChange): Said {
  const [kind, state] = (now ?? '').split(' ');
  if (state === 'failed') return 'mailFailed';
  if (state !== 'sent') return state === 'waiting' ? 'mailAsked' : 'mailDropped';
  return TOLD[MAIL_KINDS.find((one) => one === kind) ?? 'booked'];
}

function after(changes: readonly TimelineChange[], field: ChangeField): string | null {
  return changes.find(({ what }) => what === field)?.after ?? null;
}
