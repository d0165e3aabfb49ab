import * as dto from './live/events.dto.js';
import type { Wire } from './wire.js';

interface EventLine {
  payload: new () => object;
  /** For the readers of the AsyncAPI document. */
  summary: string;
}

/**
 * The one list of what can happen at a site. Api, worker and web are typed from it, the AsyncAPI document is made from it; names are in
 * the past tense.
 */
export const EVENTS = {
  'client.arrived': {
    payload: dto.CardPayload,
    summary: 'A client has arrived: at the kiosk, at the desk or at the provider.',
  },
  'client.updated': {
    payload: dto.ClientPayload,
    summary:
      'A client’s name, e-mail or phone is another one: what lists her without her card is read again. Cards of hers have events of their own.',
  },
  'client.erased': {
    payload: dto.ClientPayload,
    summary: 'Nothing is kept of a client any more: who shows anything of the site reads it again.',
  },
  'form.progressed': {
    payload: dto.FormProgressedPayload,
    summary: 'A client is further with the form, or the one-time code is.',
  },
  'form.filled': { payload: dto.CardPayload, summary: 'A form is signed and stored.' },
  'appointment.booked': { payload: dto.CardPayload, summary: 'An appointment is new.' },
  'appointment.confirmed': { payload: dto.CardPayload, summary: 'Its status has become Confirmed.' },
  'appointment.moved': { payload: dto.MovedPayload, summary: 'Another time, room or location.' },
  'appointment.cancelled': { payload: dto.CardPayload, summary: 'It will not take place.' },
  'appointment.changed': { payload: dto.CardPayload, summary: 'Anything else that its card shows is different.' },
  'notes.saved': { payload: dto.CardPayload, summary: 'The notes of a visit were saved at the desk.' },
  'photos.changed': {
    payload: dto.PhotosChangedPayload,
    summary: 'Photos of a visit became ready, were refused, deleted or put into another order.',
  },
  'video.requested': { payload: dto.VideoPayload, summary: 'A video of a visit’s photos was asked for.' },
  'video.progressed': { payload: dto.VideoPayload, summary: 'A video is being made: every tenth per cent.' },
  'video.ready': { payload: dto.VideoPayload, summary: 'A video is stored; the mail with its link is on its way.' },
  'video.failed': { payload: dto.VideoPayload, summary: 'A video could not be made.' },
  'video.revoked': { payload: dto.VideoPayload, summary: 'A video’s link shows nothing any more.' },
  'sale.closed': {
    payload: dto.SalePayload,
    summary: 'Something was paid: a visit, or a sale without one; here or at the provider’s own desk.',
  },
  'sale.removed': { payload: dto.SalePayload, summary: 'A sale was taken out of its day by the management.' },
  'cart.changed': {
    payload: dto.CartPayload,
    summary: 'The cart of a visit that is not paid is another one: who shows it reads it again.',
  },
  'display.changed': {
    payload: dto.DisplayPayload,
    summary:
      'A client’s screen was paired with a desk or taken from it, or a tip was chosen on it: its desk reads it again.',
  },
  'kiosk.expected': { payload: dto.KioskPayload, summary: 'A kiosk may be paired: its code was made.' },
  'kiosk.paired': { payload: dto.KioskPayload, summary: 'The code was typed in: the device is a kiosk of the site.' },
  'kiosk.seen': { payload: dto.KioskPayload, summary: 'A paired kiosk is in use, at most every ten minutes.' },
  'kiosk.revoked': { payload: dto.KioskPayload, summary: 'A kiosk is none any more, or its code is good for nothing.' },
  'report.changed': {
    payload: dto.ReportPayload,
    summary: 'Something was typed into a daily report, paid out of its drawer, or its PDF is further.',
  },
  'report.submitted': { payload: dto.ReportPayload, summary: 'The day of a location is closed.' },
  'report.approved': { payload: dto.ReportPayload, summary: 'A daily report was reviewed and is right.' },
  'report.rejected': { payload: dto.ReportPayload, summary: 'A daily report is back at the desk, with a reason.' },
  'report.reopened': { payload: dto.ReportPayload, summary: 'An approved report is open for review again.' },
  'schedule.changed': {
    payload: dto.SchedulePayload,
    summary:
      'Somebody takes appointments at other hours on some days, or is away: who shows one of them reads it again.',
  },
  'slot.held': { payload: dto.SlotPayload, summary: 'Somebody is booking a slot: nobody else can.' },
  'slot.freed': { payload: dto.SlotPayload, summary: 'Nobody is booking a slot any more.' },
  'wish.changed': {
    payload: dto.WishPayload,
    summary:
      'A client was put on the wish list of a location, or her wish was changed, booked or taken off: who shows the list reads it again.',
  },
  'content.changed': {
    payload: dto.ContentPayload,
    summary:
      'A review or a service of the studio’s web pages is new, another one, shown, hidden or gone, or their order is: who edits them reads them again.',
  },
  'config.changed': {
    payload: dto.ConfigPayload,
    summary: 'The configuration of a location is another one: its name, phone and zone as they are now.',
  },
  'services.updated': {
    payload: dto.ServicesPayload,
    summary: 'A director has a site’s services read anew at the provider: how far that is.',
  },
  'services.renamed': {
    payload: dto.RenamedPayload,
    summary:
      'Services are called otherwise, or have the name that visits waited for: who shows anything of the site reads it again.',
  },
  'job.failed': { payload: dto.JobPayload, summary: 'A job of the site failed for good; it is kept with its reason.' },
  'job.requeued': { payload: dto.JobPayload, summary: 'A director has a job that failed done again.' },
  'job.discarded': { payload: dto.JobPayload, summary: 'A director has a job that failed left undone.' },
  'exception.changed': {
    payload: dto.ExceptionPayload,
    summary:
      'Something that directors should look at was found, is another one, was resolved, or is gone: who shows the list reads it again.',
  },
  'sync.degraded': {
    payload: dto.SyncDegradedPayload,
    summary: 'The provider gives no complete answer: what screens show grows old.',
  },
  'sync.recovered': { payload: dto.SyncRecoveredPayload, summary: 'The provider gives complete answers again.' },
} as const satisfies Record<string, EventLine>;

export type EventName = keyof typeof EVENTS;
export type VideoEventName = Extract<EventName, `video.${string}`>;

/** What each event carries. */
export type SiteEvents = { [N in EventName]: Wire<InstanceType<(typeof EVENTS)[N]['payload']>> };

/** What a room sees of an appointment. */
export type LiveCard = Wire<dto.LiveCard>;
export type CardPayload = Wire<dto.CardPayload>;
export type PhotosChangedPayload = Wire<dto.PhotosChangedPayload>;
export type VideoPayload = Wire<dto.VideoPayload>;
export type ClientPayload = Wire<dto.ClientPayload>;
export type ServiceName = Wire<dto.ServiceName>;
export type ReportPayload = Wire<dto.ReportPayload>;
export type SalePayload = Wire<dto.SalePayload>;
export type CartPayload = Wire<dto.CartPayload>;
export type DisplayPayload = Wire<dto.DisplayPayload>;
export type SlotPayload = Wire<dto.SlotPayload>;
export type WishPayload = Wire<dto.WishPayload>;
export type ContentPayload = Wire<dto.ContentPayload>;
export type JobPayload = Wire<dto.JobPayload>;
export type ExceptionPayload = Wire<dto.ExceptionPayload>;
export type ConfigPayload = Wire<dto.ConfigPayload>;
export type KioskPayload = Wire<dto.KioskPayload>;
export type FormProgressedPayload = Wire<dto.FormProgressedPayload>;

/** What an event is about: by these ids timelines are read. An appointment's client and location are filled from the mirror when left out. */
export interface EventSubject {
  appointmentId?: number;
  clientId?: string;
  locationId?: number;
}

/** A day of a location, YYYY-MM-DD of the site's calendar. Figures are kept for each. */
export interface LocationDay {
  locationId: number;
  date: string;
}

/** `days`: those whose figures the event may change, of a move both. */
export interface EventReach extends EventSubject {
  days: readonly LocationDay[];
}

const dayOf = ({ locationId, date }: LocationDay): LocationDay => ({ locationId, date });
const ofCard = ({ card }: CardPayload): EventReach => ({
  appointmentId: card.id,
  clientId: card.clientId,
  locationId: card.locationId,
  days: [dayOf(card)],
});
// No figure counts videos.
const ofVideo = ({ video }: VideoPayload): EventReach => ({ appointmentId: video.appointmentId, days: [] });
// Figures are of sales; a report only freezes them.
const ofReport = ({ report: { locationId } }: ReportPayload): EventReach => ({ locationId, days: [] });
const ofSale = ({ sale: { appointmentId, clientId, locationId, date } }: SalePayload): EventReach => ({
  ...(appointmentId === null ? {} : { appointmentId }),
  ...(clientId === null ? {} : { clientId }),
  ...{ locationId, days: [{ locationId, date }] },
});
// No figure counts who is booking.
const ofSlot = ({ hold: { locationId } }: SlotPayload): EventReach => ({ locationId, days: [] });
// No figure counts work.
const ofJob = ({ job: { appointmentId, clientId } }: JobPayload): EventReach => ({
  ...(appointmentId === null ? {} : { appointmentId }),
  ...(clientId === null ? {} : { clientId }),
  days: [],
});
// No figure counts who somebody is.
const ofClient = ({ clientId }: ClientPayload): EventReach => ({ clientId, days: [] });
const ofSite = (): EventReach => ({ days: [] });

export const EVENT_SUBJECTS: { readonly [N in EventName]: (payload: SiteEvents[N]) => EventReach } = {
  'client.arrived': ofCard,
  'client.updated': ofClient,
  'client.erased': ofClient,
  // No figure counts the steps of a form.
  'form.progressed': ({ appointmentId }) => ({ appointmentId, days: [] }),
  'form.filled': ofCard,
  'appointment.booked': ofCard,
  'appointment.confirmed': ofCard,
  'appointment.moved': ({ card, from }) => ({ ...ofCard({ card }), days: [dayOf(card), dayOf(from)] }),
  'appointment.cancelled': ofCard,
  'appointment.changed': ofCard,
  'notes.saved': ofCard,
  // No figure counts photos.
  'photos.changed': ({ appointmentId }) => ({ appointmentId, days: [] }),
  'video.requested': ofVideo,
  'video.progressed': ofVideo,
  'video.ready': ofVideo,
  'video.failed': ofVideo,
  'video.revoked': ofVideo,
  'sale.closed': ofSale,
  'sale.removed': ofSale,
  // No figure counts what is not sold.
  'cart.changed': ({ appointmentId }) => ({ appointmentId, days: [] }),
  'display.changed': ({ display: { locationId } }) => ({ locationId, days: [] }),
  'kiosk.expected': ofSite,
  'kiosk.paired': ofSite,
  'kiosk.seen': ofSite,
  'kiosk.revoked': ofSite,
  'report.changed': ofReport,
  'report.submitted': ofReport,
  'report.approved': ofReport,
  'report.rejected': ofReport,
  'report.reopened': ofReport,
  // No figure counts hours.
  'schedule.changed': ofSite,
  'slot.held': ofSlot,
  'slot.freed': ofSlot,
  // No figure counts who waits.
  'wish.changed': ({ wish: { clientId, locationId } }) => ({ clientId, locationId, days: [] }),
  // No figure counts what web pages show.
  'content.changed': ofSite,
  'config.changed': ({ config: { locationId } }) => ({ locationId, days: [] }),
  'services.updated': ofSite,
  'services.renamed': ofSite,
  'job.failed': ofJob,
  'job.requeued': ofJob,
  'job.discarded': ofJob,
  // No figure counts what somebody should look at.
  'exception.changed': ofSite,
  'sync.degraded': ofSite,
  'sync.recovered': ofSite,
};

/** What a person changes and no room is told of. */
export const QUIET_CHANGES = [
  'closes.configured',
  'client.changed',
  'client.recorded',
  'notes.recorded',
  'photo.added',
  'freeReturn.answered',
  'person.erased',
  'person.exported',
  'report.scheduled',
  'session.opened',
  'session.moved',
  'session.ended',
] as const;
export type QuietChange = (typeof QUIET_CHANGES)[number];

/** One entry of a site's log. */
export interface SiteEvent<N extends EventName = EventName> extends Wire<dto.LogEntry> {
  name: N;
  payload: SiteEvents[N];
}

/** A SiteEvent of any name whose payload is tied to its name. */
export type AnySiteEvent = { [N in EventName]: SiteEvent<N> }[EventName];
