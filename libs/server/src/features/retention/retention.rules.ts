import type { PeriodName } from '../../platform/retention-periods.js';

/** Rows of `table` for which `isOver` holds are deleted; a table may have several rules. */
export interface RetentionRule {
  /** As the log and the figures call it. */
  name: string;
  table: string;
  /** Whose days are `$1` in what follows; a rule without one has its time in the row. */
  period?: PeriodName;
  /** SQL over a row, by the database's clock. */
  isOver: string;
}

const SINCE = 'now() - make_interval(days => $1::int)';

/** What goes, and when (docs/operations.md, Retention). */
export const RETENTION: readonly RetentionRule[] = [
  { name: 'jobs that are done', table: 'job_outbox', period: 'doneJobs', isOver: `done_at < ${SINCE}` },
  { name: 'jobs that failed', table: 'job_outbox', period: 'failedJobs', isOver: `failed_at < ${SINCE}` },
  {
    name: 'webhook messages',
    table: 'webhook_inbox',
    // Those older than a day are dropped as they come, so an hour more leaves no gap between two clocks.
    isOver: `received_at < now() - interval '25 hours' AND originated_at < now() - interval '25 hours'`,
  },
  { name: 'sessions that ended', table: 'sessions', period: 'sessions', isOver: `expires_at < ${SINCE}` },
  { name: 'tickets that were given back', table: 'ended_tickets', isOver: `ends_at < now() - interval '1 hour'` },
  { name: 'answers under a key', table: 'operations', period: 'operations', isOver: `done_at < ${SINCE}` },
  {
    name: 'operations that were given up',
    table: 'operations',
    period: 'abandonedOperations',
    isOver: `done_at IS NULL AND held_until < ${SINCE}`,
  },
  {
    name: 'one-time codes',
    table: 'one_time_codes',
    period: 'codes',
    isOver: `expires_at < ${SINCE} AND (locked_until IS NULL OR locked_until < now())`,
  },
  { name: 'form drafts', table: 'form_drafts', period: 'drafts', isOver: `saved_at < ${SINCE}` },
  { name: 'drafts of notes', table: 'note_drafts', period: 'drafts', isOver: `saved_at < ${SINCE}` },
  { name: 'carts that nobody paid', table: 'cart_drafts', period: 'drafts', isOver: `saved_at < ${SINCE}` },
  {
    name: 'saves of notes that were given up',
    table: 'note_saves',
    period: 'abandonedOperations',
    isOver: `asked_at < ${SINCE}`,
  },
  { name: 'mails handed over', table: 'mail_handovers', period: 'mails', isOver: `begun_at < ${SINCE}` },
  { name: 'appointments gone unseen', table: 'gone_appointments', isOver: `asked_at < now() - interval '1 day'` },
  { name: 'hours of staff', table: 'staff_days', isOver: `local_date < current_date - 730` },
  { name: 'days whose hours are gone', table: 'schedule_days', isOver: `local_date < current_date - 730` },
  { name: 'networks of sign-ins', table: 'known_networks', isOver: `expires_at < now()` },
  { name: 'kiosks that nobody uses, and codes for them', table: 'kiosks', isOver: `expires_at < now()` },
  { name: 'client screens that nobody uses', table: 'customer_displays', isOver: `expires_at < now()` },
  // A day later than at any site.
  { name: 'wishes whose last day is over', table: 'listed_wishes', isOver: `to_date < current_date - 1` },
  { name: 'exceptions that are gone', table: 'exceptions', isOver: `closed_at < now() - interval '90 days'` },
  { name: 'holds that ran out', table: 'seats', isOver: `expires_at < now() - interval '1 hour'` },
  {
    name: 'counts of provider calls',
    table: 'provider_calls',
    period: 'providerCalls',
    isOver: `day < current_date - $1::int`,
  },
];

/** What stays, and why that is right. A table is either here or has a rule. */
export const KEPT: Readonly<Record<string, string>> = {
  sites: 'configuration: as many as the chain has',
  site_counters: 'one row for each site',
  locations: 'configuration: as many as the chain has',
  schedules: 'one row for each site and repeating job',
  sync_states: 'one row for each site',
  webhook_subscriptions: 'one row for each address',
  programs: 'the mirror: what the provider lists',
  catalogue_items: 'the mirror: what the provider sells',
  session_types: 'the mirror: what the provider lists',
  staff: 'the mirror: what the provider lists',
  clients: 'the mirror: as long as the provider has them',
  appointments: 'the mirror: as long as the provider has them',
  synced_days:
    'one row for each site and day; without it a day would be taken over a second time, telling nobody (ADR 005)',
  events:
    'the log of record: what happened to a visit is read from it, and up to day_positions which figures to recompute',
  audit_entries: 'who changed what: read together with the log',
  day_positions: 'one row for each site',
  exception_positions: 'one row for each site',
  day_marks: 'until the worker has recomputed the day, a moment later',
  visit_counts: 'figures: one row for each site, location and day, as long as the mirror has that day',
  day_summaries: 'figures: one row for each site, location and day, as long as the mirror has that day',
  service_prices: 'what a service cost from which day on, one row for each change of its price',
  sale_records: 'the studio’s own record of each visit',
  sales: 'what was taken in: the books of the studio',
  sale_lines: 'with its sale',
  sale_payments: 'with its sale',
  checkout_tries: 'until it is known whether it was sold: minutes',
  booking_records: 'who booked a visit and who called it off, one row for each visit that was here',
  free_returns: 'whether a visit was followed by a free return, one row for each visit that was asked',
  note_records: 'the studio’s own record of each visit’s notes',
  photos:
    'which pictures a visit has; one that was deleted leaves its record, and what was never uploaded nothing in the store',
  archive_fetches: 'whether the archive had pictures of a visit, one row for each visit that was asked',
  photo_sets: 'how many photos a visit has, one row for each',
  galleries: 'to whom the link to a visit’s photos was mailed, and by whom',
  visit_mails: 'whether a client was told of her visit by mail, one row for each visit',
  videos:
    'which videos a visit had and who asked for them; the file goes a day after its link, or when that is revoked',
  client_records: 'what a client told of herself, one row for each client',
  appointment_forms: 'whether a visit’s form was filled, one row for each visit',
  form_documents: 'the evidence of a signed document',
  sale_days: 'one row for each site and day; without it the provider is asked for the day again',
  daily_closes: 'what a day closed with, one row for each location and day',
  withdrawals: 'what was taken out of a drawer',
  record_changes: 'who changed what of a location’s configuration, and what was before',
  service_updates: 'one row for each site',
  content_items: 'what the web pages of the studio show, until a director deletes it',
  saved_exports: 'files that were saved: after a day the sweep of the store takes the file, and then its row',
  report_schedules: 'configuration: which reports go by mail, until a director deletes it',
  consent_texts: 'what was signed must stay readable',
};
