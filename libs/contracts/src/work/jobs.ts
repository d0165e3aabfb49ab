import type { ServiceGrouping } from '../reports/technicians.js';

/** Payloads carry ids only: whatever a job needs it reads when it runs. */
export interface JobPayloads {
  'provider.refreshSites': Record<string, never>;
  'provider.syncDay': { siteId: number; from: string; to: string };
  'provider.syncAppointment': { siteId: number; appointmentId: number };
  'provider.syncClient': { siteId: number; clientId: string };
  'provider.reconcile': { siteId: number };
  'provider.syncCatalogue': { siteId: number };
  'provider.updateServices': { siteId: number; updateId: string };
  'provider.subscribe': Record<string, never>;
  'provider.probe': Record<string, never>;
  /** Today, by the calendar of the site when it runs, and the days before: so many in all. */
  'provider.syncSales': { siteId: number; days: number };
  /** Whole days of the site, YYYY-MM-DD, for a report: once for each day. */
  'provider.syncSaleDays': { siteId: number; from: string; to: string };
  /** Whole days of the site, YYYY-MM-DD. */
  'provider.syncSchedule': { siteId: number; from: string; to: string };
  'sale.followUp': { siteId: number; saleId: string };
  'message.formLink': { siteId: number; appointmentId: number };
  /** Days of the site, YYYY-MM-DD, both included. */
  'message.technicians': {
    siteId: number;
    locationId: number;
    from: string;
    to: string;
    grouping: ServiceGrouping;
    mailId: string;
  };
  /** `day`: of which turn it is, YYYY-MM-DD of the site. */
  'message.report': { siteId: number; scheduleId: string; mailId: string; day: string };
  /** Of several that were asked for one visit the newest sends it. */
  'message.visit': { siteId: number; appointmentId: number; mailId: string };
  /** Day of the mail, YYYY-MM-DD. */
  'message.exceptions': { date: string };
  'code.deliver': { siteId: number; appointmentId: number; challengeId: string };
  'document.intakeForm': { siteId: number; documentId: string };
  'document.dailyClose': { siteId: number; locationId: number; date: string };
  'message.formCopy': { siteId: number; documentId: string };
  'media.photo': { siteId: number; photoId: string };
  'archive.fetch': { siteId: number; appointmentId: number };
  'media.video': { siteId: number; videoId: string };
  'message.videoLink': { siteId: number; videoId: string };
  'message.galleryLink': { siteId: number; galleryId: string };
  'clock.prune': Record<string, never>;
  'clock.outdateForms': Record<string, never>;
  'clock.freeHolds': Record<string, never>;
  'clock.reportTurns': Record<string, never>;
  'clock.settleOperations': Record<string, never>;
  'clock.sweepFiles': Record<string, never>;
  'days.check': Record<string, never>;
}

export type JobName = keyof JobPayloads;

/** Apart, so that neither a long pass (`clock`) nor PDF work (`documents`) nor pictures (`media`) can hold up what a client waits for (`codes`). */
export const QUEUES = ['codes', 'provider', 'messages', 'documents', 'media', 'archive', 'clock'] as const;
export type QueueName = (typeof QUEUES)[number];

/** The longest wait between two attempts. */
export const LONGEST_BACKOFF_MS = 30_000;
/** What waits for the provider is woken when that answers again; by itself it looks no more often, as each look is a call. */
const UNTIL_WOKEN_MS = 300_000;

export interface JobDefinition {
  queue: QueueName;
  attempts: number;
  /** First wait between two attempts in milliseconds; it doubles each time up to LONGEST_BACKOFF_MS, with jitter. */
  backoffMs: number;
  timeoutMs: number;
  /** Lower runs earlier within a queue. */
  priority: number;
  /**
   * Given when the job outlasts whatever is away: a provider, a store. Then it waits without using up an attempt, at most this
   * many milliseconds between two looks, however long that takes.
   */
  longestWaitMs?: number;
}

/** The one list of jobs. The worker refuses to start when one has no processor or two. */
export const JOBS: { readonly [N in JobName]: JobDefinition } = {
  'provider.refreshSites': {
    ...{ queue: 'clock', attempts: 8, backoffMs: 1_000, timeoutMs: 300_000, priority: 1 },
    longestWaitMs: LONGEST_BACKOFF_MS,
  },
  'provider.syncDay': {
    ...{ queue: 'provider', attempts: 2, backoffMs: 2_000, timeoutMs: 120_000, priority: 5 },
    longestWaitMs: UNTIL_WOKEN_MS,
  },
  'provider.syncAppointment': {
    ...{ queue: 'provider', attempts: 6, backoffMs: 1_000, timeoutMs: 30_000, priority: 1 },
    longestWaitMs: UNTIL_WOKEN_MS,
  },
  'provider.syncClient': {
    ...{ queue: 'provider', attempts: 6, backoffMs: 1_000, timeoutMs: 30_000, priority: 2 },
    longestWaitMs: UNTIL_WOKEN_MS,
  },
  'provider.reconcile': {
    ...{ queue: 'clock', attempts: 3, backoffMs: 30_000, timeoutMs: 900_000, priority: 9 },
    longestWaitMs: UNTIL_WOKEN_MS,
  },
  'provider.syncCatalogue': {
    ...{ queue: 'provider', attempts: 3, backoffMs: 5_000, timeoutMs: 120_000, priority: 6 },
    longestWaitMs: UNTIL_WOKEN_MS,
  },
  // Somebody looks at it: while the provider is away it fails soon and says so.
  'provider.updateServices': { queue: 'provider', attempts: 3, backoffMs: 2_000, timeoutMs: 120_000, priority: 3 },
  'provider.syncSales': {
    ...{ queue: 'provider', attempts: 2, backoffMs: 2_000, timeoutMs: 120_000, priority: 6 },
    longestWaitMs: UNTIL_WOKEN_MS,
  },
  'provider.syncSaleDays': {
    ...{ queue: 'provider', attempts: 3, backoffMs: 2_000, timeoutMs: 240_000, priority: 4 },
    longestWaitMs: UNTIL_WOKEN_MS,
  },
  'provider.syncSchedule': {
    ...{ queue: 'provider', attempts: 3, backoffMs: 2_000, timeoutMs: 120_000, priority: 5 },
    longestWaitMs: UNTIL_WOKEN_MS,
  },
  'sale.followUp': {
    ...{ queue: 'provider', attempts: 12, backoffMs: 2_000, timeoutMs: 60_000, priority: 3 },
    longestWaitMs: UNTIL_WOKEN_MS,
  },
  'provider.subscribe': {
    ...{ queue: 'provider', attempts: 5, backoffMs: 1_000, timeoutMs: 30_000, priority: 4 },
    longestWaitMs: LONGEST_BACKOFF_MS,
  },
  'provider.probe': { queue: 'provider', attempts: 1, backoffMs: 1_000, timeoutMs: 20_000, priority: 1 },
  'message.formLink': { queue: 'messages', attempts: 12, backoffMs: 2_000, timeoutMs: 20_000, priority: 1 },
  'message.visit': { queue: 'messages', attempts: 12, backoffMs: 2_000, timeoutMs: 20_000, priority: 2 },
  // Draws first.
  'message.technicians': { queue: 'messages', attempts: 12, backoffMs: 2_000, timeoutMs: 90_000, priority: 4 },
  // Reads and draws first; waits while the provider has yet to give what is in it.
  'message.report': {
    ...{ queue: 'messages', attempts: 12, backoffMs: 2_000, timeoutMs: 120_000, priority: 5 },
    longestWaitMs: UNTIL_WOKEN_MS,
  },
  'message.exceptions': { queue: 'messages', attempts: 12, backoffMs: 2_000, timeoutMs: 20_000, priority: 5 },
  'code.deliver': { queue: 'codes', attempts: 4, backoffMs: 400, timeoutMs: 15_000, priority: 1 },
  'document.intakeForm': {
    ...{ queue: 'documents', attempts: 240, backoffMs: 1_000, timeoutMs: 90_000, priority: 1 },
    longestWaitMs: LONGEST_BACKOFF_MS,
  },
  // Behind clients’ forms; waits while the store is away.
  'document.dailyClose': {
    ...{ queue: 'documents', attempts: 12, backoffMs: 1_000, timeoutMs: 90_000, priority: 4 },
    longestWaitMs: LONGEST_BACKOFF_MS,
  },
  'message.formCopy': { queue: 'messages', attempts: 12, backoffMs: 2_000, timeoutMs: 30_000, priority: 2 },
  // What is killed in the middle counts as a try; a picture that ends its process every time is given up.
  'media.photo': {
    ...{ queue: 'media', attempts: 6, backoffMs: 1_000, timeoutMs: 120_000, priority: 1 },
    longestWaitMs: LONGEST_BACKOFF_MS,
  },
  // The archive may be away, and the machine may have yet to send: it looks again until the day is over (`ArchiveFetching`).
  'archive.fetch': {
    ...{ queue: 'archive', attempts: 12, backoffMs: 15_000, timeoutMs: 900_000, priority: 1 },
    longestWaitMs: 300_000,
  },
  // Waits in its row while another is being made, and while the store is away.
  'media.video': {
    ...{ queue: 'media', attempts: 3, backoffMs: 1_000, timeoutMs: 600_000, priority: 5 },
    longestWaitMs: 4_000,
  },
  'message.videoLink': { queue: 'messages', attempts: 12, backoffMs: 2_000, timeoutMs: 20_000, priority: 3 },
  // Photos may have yet to come from the archive: it looks again until they have, or will not.
  'message.galleryLink': {
    ...{ queue: 'messages', attempts: 12, backoffMs: 1_000, timeoutMs: 20_000, priority: 3 },
    longestWaitMs: LONGEST_BACKOFF_MS,
  },
  'clock.outdateForms': { queue: 'clock', attempts: 3, backoffMs: 5_000, timeoutMs: 120_000, priority: 1 },
  'clock.freeHolds': { queue: 'clock', attempts: 1, backoffMs: 1_000, timeoutMs: 30_000, priority: 1 },
  'clock.reportTurns': { queue: 'clock', attempts: 1, backoffMs: 1_000, timeoutMs: 60_000, priority: 1 },
  'clock.settleOperations': { queue: 'clock', attempts: 1, backoffMs: 1_000, timeoutMs: 120_000, priority: 1 },
  'days.check': { queue: 'clock', attempts: 3, backoffMs: 10_000, timeoutMs: 300_000, priority: 8 },
  'clock.sweepFiles': { queue: 'clock', attempts: 8, backoffMs: 10_000, timeoutMs: 900_000, priority: 9 },
  'clock.prune': { queue: 'clock', attempts: 3, backoffMs: 10_000, timeoutMs: 120_000, priority: 1 },
};
