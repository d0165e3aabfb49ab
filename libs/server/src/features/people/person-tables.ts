/** What a table has of a person. `$1` is the site, `$2` the provider's id of the client; `t` is the table. */
export interface PersonTable {
  table: string;
  isHers: string;
  /** Column that is sealed JSON; other bytes are hashes, which tell nobody anything. */
  sealed?: string;
  /** Assignments that leave the row without the person; without them the row goes. */
  blanked?: string;
  /** Ids and states alone: nothing to hand out. */
  isSilent?: true;
}

const OF_CLIENT = 't.client_id = $2';
const OF_VISIT =
  't.appointment_id IN (SELECT v.appointment_id FROM appointments v WHERE v.site_id = $1 AND v.client_id = $2)';
const OF_EITHER = `(${OF_CLIENT} OR ${OF_VISIT})`;

/**
 * In the order in which they are erased. What figures and the log's numbers stand on stays as a row without the person: an appointment's time
 * and room, an event's name and number, who of the staff did what and when.
 */
export const PERSON_TABLES: readonly PersonTable[] = [
  {
    table: 'operations',
    isSilent: true,
    isHers: `t.done_at IS NOT NULL AND (
      t.request->>'appointmentId' IN (SELECT v.appointment_id::text FROM appointments v WHERE v.site_id = $1 AND v.client_id = $2)
      OR t.request->>'documentId' IN (SELECT d.document_id::text FROM form_documents d WHERE d.site_id = $1 AND d.client_id = $2))`,
  },
  { table: 'form_drafts', isHers: OF_VISIT, sealed: 'answers' },
  {
    table: 'exceptions',
    isHers: `t.facts->>'appointmentId' IN (SELECT v.appointment_id::text FROM appointments v WHERE v.site_id = $1 AND v.client_id = $2)`,
    blanked: `comments = '[]'`,
  },
  { table: 'free_returns', isHers: OF_EITHER, blanked: `phrase_before = ''` },
  { table: 'note_drafts', isHers: OF_VISIT, sealed: 'content' },
  { table: 'note_saves', isHers: OF_VISIT, sealed: 'content' },
  { table: 'cart_drafts', isHers: OF_VISIT, sealed: 'content' },
  { table: 'checkout_tries', isHers: OF_EITHER, sealed: 'content' },
  { table: 'sales', isHers: OF_EITHER, blanked: `client_name = '', notes = ''` },
  { table: 'listed_wishes', isHers: OF_CLIENT, sealed: 'note' },
  { table: 'photos', isHers: OF_VISIT },
  { table: 'archive_fetches', isHers: OF_VISIT, blanked: `patient_id = '', is_trying = false` },
  { table: 'photo_sets', isSilent: true, isHers: OF_VISIT },
  { table: 'galleries', isHers: OF_VISIT },
  { table: 'videos', isHers: OF_VISIT },
  { table: 'visit_mails', isHers: OF_VISIT },
  { table: 'one_time_codes', isHers: OF_VISIT },
  { table: 'appointment_forms', isHers: OF_VISIT },
  { table: 'form_documents', isHers: OF_EITHER, sealed: 'answers' },
  { table: 'client_records', isHers: OF_CLIENT, sealed: 'health' },
  { table: 'sale_records', isHers: OF_EITHER, blanked: `client_name = ''` },
  { table: 'booking_records', isHers: OF_EITHER, blanked: `cancel_claimed = NULL` },
  {
    table: 'note_records',
    isHers: OF_EITHER,
    blanked: `client_name = '', client_phone = '', weeks = '', notes = '', email = ''`,
  },
  {
    table: 'events',
    isHers: OF_EITHER,
    blanked: `payload = CASE WHEN jsonb_typeof(t.payload->'card') = 'object'
      THEN t.payload || jsonb_build_object('card', (t.payload->'card') || '{"name": "", "email": "", "phone": "", "redAlert": "", "weeks": ""}')
      ELSE t.payload END`,
  },
  {
    table: 'audit_entries',
    isHers: `${OF_EITHER} AND t.name NOT LIKE 'person.%'`,
    blanked: `before = '{}', after = '{}', address = CASE WHEN t.actor->>'kind' = 'client' THEN NULL ELSE t.address END`,
  },
  { table: 'appointments', isHers: OF_CLIENT, blanked: `notes = ''` },
  {
    table: 'clients',
    isHers: OF_CLIENT,
    blanked: `first_name = '', last_name = '', email = '', mobile_phone = '', home_phone = '', work_phone = '', address_line_1 = '',
      address_line_2 = '', city = '', state = '', postal_code = '', birth_date = NULL, red_alert = '', yellow_alert = '',
      version = version + 1, changed_at = clock_timestamp()`,
  },
];

/** Tables that hold nothing of a client, and why. A table is either here or above. */
export const PERSONLESS: Readonly<Record<string, string>> = {
  sites: 'configuration',
  locations: 'configuration',
  sale_lines: 'what was sold and for how much, of a gift card its sealed number: without its sale it is nobody’s',
  sale_payments: 'how a sale was paid, of a gift card the last four digits',
  programs: 'the provider’s list',
  session_types: 'the provider’s list',
  catalogue_items: 'the provider’s list',
  staff: 'names of staff',
  staff_days: 'hours of staff, two years',
  schedule_days: 'days',
  sale_days: 'days',
  sessions: 'staff, 7 days after their end',
  kiosks: 'devices of the studio, and who of the staff paired them',
  customer_displays:
    'screens beside the desks, with what is sold and nothing of who buys it, and who of the staff paired them',
  known_networks: 'keyed hashes about staff',
  site_counters: 'numbers',
  schedules: 'jobs to come',
  job_outbox: 'ids, 2 days after they are done, 30 when they failed',
  mail_handovers: 'ids of ours and the mail server’s answer, 30 days',
  webhook_inbox: 'ids, 25 hours',
  ended_tickets: 'hashes of tickets, until they would have run out',
  webhook_subscriptions: 'keys',
  sync_states: 'instants',
  synced_days: 'days',
  gone_appointments: 'ids, a day',
  provider_calls: 'counts',
  seats: 'ids of appointments; of who is booking the name, minutes',
  day_marks: 'days',
  day_positions: 'numbers',
  exception_positions: 'numbers',
  visit_counts: 'figures',
  day_summaries: 'figures',
  service_prices: 'the provider’s list',
  daily_closes: 'ids and figures: clients’ names are read beside them',
  withdrawals: 'what staff took out of a drawer, and why',
  record_changes: 'configuration, and who of the staff changed it',
  service_updates: 'one row for each site, and who of the staff asked',
  content_items: 'what the studio publishes: words and names that were given for it, of no client of the provider',
  saved_exports:
    'names of files that staff saved, a day; a list of incomplete bookings has clients’ names and goes with its row',
  report_schedules: 'which reports go by mail, to addresses that directors named, and who of them did',
  consent_texts: 'texts to sign',
};
