import type { AppointmentCard } from '#contracts/appointments.dto';
import type {
  CardPayload,
  DisplayPayload,
  EventName,
  JobPayload,
  KioskPayload,
  SalePayload,
  SiteEvents,
  VideoPayload,
} from '#contracts/events';
import type { ServiceUpdate } from '#contracts/config/site-record.dto';
import type { SyncStatus } from '#contracts/sites.dto';
import type { KioskList } from '#contracts/identity/kiosks.dto';
import type { VideoOfVisit } from '#contracts/media/videos.dto';
import type { Wire } from '#contracts/wire';
import type { PhotoList } from '#contracts/media/photos.dto';
import type { NotesPage } from '#contracts/visits/notes.dto';
import { type LiveCheckout, withCartNews, withCheckoutCard, withDayNews, withSaleNews } from './money/checkout-page';
import {
  behindReport,
  behindReview,
  behindSaleOf,
  behindVisitOf,
  type DayState,
  type LiveReport,
  type LiveReview,
  newerState,
  type ReportRef,
} from './money/daily-report';
import { type DisplayRef, type LiveDisplay, withDisplayNews } from './money/display';
import { behind } from './behind';
import { behindExceptions, type LiveExceptions } from './exception-list';
import { behindContent, type ContentRef, type LiveReviews, type LiveServices } from './content-list';
import { behindFigures, type FiguresRef, type LiveFigures } from './money/figures';
import { behindJobs, behindJobsOf, type LiveFailedJobs } from './config/failed-jobs';
import { behindSync, type LiveSiteSync } from './config/site-sync';
import { behindHistory, behindRecords, type LiveHistory, type LiveRecords, type RecordRef } from './config/site-config';
import { withKiosk } from './kiosk-list';
import { behindLog, behindLogOf, type LiveLog, type LogRef } from './timeline/site-log';
import { type DayRef, withCard, withFormProgress, withPhotos, withVideo } from './day-cards';
import { withCardInDays } from './calendar/many-days';
import { withPhotoNews } from './photo-list';
import { behindHours, type LiveSchedule, type ScheduleRef, withHold, withoutHold } from './calendar/staff-schedule';
import {
  behindPlace,
  behindTimesOf,
  type FreeTimesRef,
  type LiveFreeTimes,
  timesBehindHours,
} from './calendar/free-times';
import { behindWisher, behindWish, type LiveWishes, type WishListRef } from './calendar/wish-list';
import { behindCard, behindVisit, type LiveTimeline, type TimelineRef } from './timeline/timeline-page';
import { withVideoNews } from './visit-video';
import { type VisitRef, withVisitCard, withVisitPhotos, withVisitProgress, withVisitVideo } from './visit-page';

/** Every kind of live data: what tells one of its queries from another, and what is kept. */
export interface LiveKinds {
  checkout: { ref: VisitRef; data: LiveCheckout };
  day: { ref: DayRef; data: readonly AppointmentCard[] };
  days: { ref: ScheduleRef; data: readonly AppointmentCard[] };
  dailyReport: { ref: ReportRef; data: LiveReport };
  dailyReview: { ref: ReportRef; data: LiveReview };
  dayState: { ref: ReportRef; data: DayState };
  display: { ref: DisplayRef; data: LiveDisplay };
  failedJobs: { ref: { siteId: number }; data: LiveFailedJobs };
  exceptions: { ref: { siteId: number }; data: LiveExceptions };
  figures: { ref: FiguresRef; data: LiveFigures };
  kiosks: { ref: { siteId: number }; data: KioskList };
  log: { ref: LogRef; data: LiveLog };
  photos: { ref: VisitRef; data: PhotoList };
  schedule: { ref: ScheduleRef; data: LiveSchedule };
  freeTimes: { ref: FreeTimesRef; data: LiveFreeTimes };
  wishes: { ref: WishListRef; data: LiveWishes };
  reviews: { ref: ContentRef; data: LiveReviews };
  services: { ref: ContentRef; data: LiveServices };
  siteRecords: { ref: { siteId: number }; data: LiveRecords };
  recordHistory: { ref: RecordRef; data: LiveHistory };
  serviceUpdate: { ref: { siteId: number }; data: Wire<ServiceUpdate> };
  siteSync: { ref: { siteId: number }; data: LiveSiteSync };
  sync: { ref: { siteId: number }; data: SyncStatus };
  video: { ref: VisitRef; data: VideoOfVisit };
  visit: { ref: VisitRef; data: NotesPage };
  timeline: { ref: TimelineRef; data: LiveTimeline };
}

export type LiveKind = keyof LiveKinds;

/** What happened; also what a command's own answer says will be in the log in a moment. */
export type News = { [N in EventName]: { name: N; payload: SiteEvents[N] } }[EventName];

/** What an event does to data of each kind; the kinds that it does not concern are left out. Patches stand the same event twice. */
type Patches<N extends EventName> = {
  readonly [K in LiveKind]?: (
    data: LiveKinds[K]['data'],
    payload: SiteEvents[N],
    ref: LiveKinds[K]['ref'],
  ) => LiveKinds[K]['data'];
};

const card = {
  day: (cards: LiveKinds['day']['data'], payload: CardPayload, ref: DayRef) => withCard(cards, payload.card, ref),
  days: (cards: LiveKinds['days']['data'], payload: CardPayload, ref: ScheduleRef) =>
    withCardInDays(cards, payload.card, ref),
  checkout: (page: LiveCheckout, payload: CardPayload, ref: VisitRef) => withCheckoutCard(page, payload.card, ref),
  visit: (page: NotesPage, payload: CardPayload, ref: VisitRef) => withVisitCard(page, payload.card, ref),
  timeline: (page: LiveTimeline, payload: CardPayload, ref: TimelineRef) => behindCard(page, payload.card, ref),
  dailyReport: behindVisitOf,
  figures: behindFigures,
};

/** It may take a time that is offered, or give it back. */
const place = {
  ...card,
  freeTimes: (times: LiveFreeTimes, payload: CardPayload, ref: FreeTimesRef) => behindPlace(times, payload.card, ref),
};

/** Of lists that say who somebody is without a card of hers. */
const client = {
  wishes: behindWisher,
  failedJobs: behindJobsOf,
  exceptions: behindExceptions,
  log: behindLogOf,
  dailyReport: (shown: LiveReport) => behind(shown),
  dailyReview: (shown: LiveReview) => behind(shown),
};

const report = { dailyReport: behindReport, dailyReview: behindReview, dayState: newerState };

const kiosk = {
  kiosks: (list: LiveKinds['kiosks']['data'], payload: KioskPayload) => withKiosk(list, payload.kiosk),
};

/** Screens draw the card that was paid; of amounts they hear nothing. */
const sale = {
  day: (cards: LiveKinds['day']['data'], { card: paid }: SalePayload, ref: DayRef) =>
    paid === null ? cards : withCard(cards, paid, ref),
  days: (cards: LiveKinds['days']['data'], { card: paid }: SalePayload, ref: ScheduleRef) =>
    paid === null ? cards : withCardInDays(cards, paid, ref),
  checkout: (page: LiveCheckout, { sale: news }: SalePayload, ref: VisitRef) => withSaleNews(page, news, ref),
  visit: (page: NotesPage, { card: paid }: SalePayload, ref: VisitRef) =>
    paid === null ? page : withVisitCard(page, paid, ref),
  timeline: (page: LiveTimeline, { sale: { appointmentId } }: SalePayload, ref: TimelineRef) =>
    appointmentId === null ? page : behindVisit(page, appointmentId, ref),
  ...{ dailyReport: behindSaleOf, dailyReview: behindSaleOf, figures: behindFigures },
};

const video = {
  ...{ day: withVideo, visit: withVisitVideo, video: withVideoNews },
  timeline: (page: LiveTimeline, { video: { appointmentId, state } }: VideoPayload, ref: TimelineRef) =>
    state === 'rendering' ? page : behindVisit(page, appointmentId, ref),
};

const job = {
  failedJobs: behindJobs,
  timeline: (page: LiveTimeline, { job: { appointmentId } }: JobPayload, ref: TimelineRef) =>
    appointmentId === null ? page : behindVisit(page, appointmentId, ref),
};

/** What each event does to what is on screen. An event without a line here does not compile. */
export const onEvent: { readonly [N in EventName]: Patches<N> } = {
  'client.arrived': card,
  'client.updated': client,
  'client.erased': {},
  'form.progressed': {
    day: withFormProgress,
    visit: withVisitProgress,
    timeline: (page, payload, ref) => behindVisit(page, payload.appointmentId, ref),
  },
  'form.filled': card,
  'appointment.booked': place,
  'appointment.confirmed': card,
  'appointment.moved': place,
  'appointment.cancelled': place,
  'appointment.changed': place,
  'notes.saved': card,
  'photos.changed': {
    ...{ day: withPhotos, visit: withVisitPhotos, photos: withPhotoNews },
    timeline: (page, payload, ref) => behindVisit(page, payload.appointmentId, ref),
  },
  'video.requested': video,
  'video.progressed': video,
  'video.ready': video,
  'video.failed': video,
  'video.revoked': video,
  'sale.closed': sale,
  'sale.removed': sale,
  'cart.changed': { checkout: withCartNews },
  'display.changed': {
    display: (display: LiveDisplay, payload: DisplayPayload) => withDisplayNews(display, payload.display),
  },
  'kiosk.expected': kiosk,
  'kiosk.paired': kiosk,
  'kiosk.seen': kiosk,
  'kiosk.revoked': kiosk,
  'report.changed': report,
  'report.submitted': { ...report, checkout: withDayNews },
  'report.approved': { ...report, checkout: withDayNews },
  'report.rejected': { ...report, checkout: withDayNews },
  'report.reopened': { ...report, checkout: withDayNews },
  'schedule.changed': { schedule: behindHours, freeTimes: timesBehindHours },
  'slot.held': { schedule: withHold, freeTimes: behindTimesOf },
  'slot.freed': { schedule: withoutHold, freeTimes: behindTimesOf },
  'wish.changed': { wishes: behindWish },
  'content.changed': { reviews: behindContent, services: behindContent },
  'config.changed': { siteRecords: behindRecords, recordHistory: behindHistory },
  'services.updated': { serviceUpdate: (_, { update }) => update },
  'services.renamed': {},
  'job.failed': job,
  'job.requeued': job,
  'job.discarded': job,
  'exception.changed': { exceptions: behindExceptions },
  'sync.degraded': {
    siteSync: behindSync,
    sync: (_, payload) => ({ state: 'degraded', ...payload }),
    figures: (figures, payload) => ({ ...figures, ...payload }),
  },
  'sync.recovered': {
    siteSync: behindSync,
    sync: (_, payload) => ({ state: 'ok', since: null, ...payload }),
    figures: (figures, payload) => ({ ...figures, since: null, ...payload }),
  },
};

/** What these say stands on nearly everything, so no kind has a patch for it: all that is shown of the site is read again. */
export function isForAll(name: EventName): boolean {
  return name === 'services.renamed' || name === 'client.erased';
}

/** A newer server may send names that this page does not know yet; they are none of its concern. */
export function patchOf<K extends LiveKind>(kind: K, ref: LiveKinds[K]['ref']) {
  type Data = LiveKinds[K]['data'];
  type Patch = (data: Data, payload: News['payload'], ref: LiveKinds[K]['ref']) => Data;
  return (data: Data, { name, payload }: News): Data => {
    const own = (onEvent as Partial<Record<string, Partial<Record<LiveKind, unknown>>>>)[name]?.[kind];
    const patch = own ?? (kind === 'log' ? behindLog(name) : undefined);
    return patch === undefined ? data : (patch as Patch)(data, payload, ref);
  };
}
