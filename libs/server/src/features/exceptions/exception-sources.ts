import type { ExceptionKind } from '#contracts/operations/exceptions';

/** Fewer sales of a day, or visits of a week, say nothing by a share of them. */
const FEWEST = 5;
/** Days back that are looked through for what nobody ends by hand. */
const RECENT_DAYS = 7;

const share = (part: string, whole: string): string => `round(100.0 * ${part} / nullif(${whole}, 0), 1)`;
const dollars = (cents: string): string => `round((${cents})::numeric / 100, 2)`;

const SUBMITTED = `SELECT c.location_id, c.close_date, (c.submitted_mark->>'at')::timestamptz AS submitted_at, c.submitted_mark->>'at' AS at,
    coalesce(c.submitted->>'createdBy', c.submitted_mark->'by'->>'name', '') AS by, (c.submitted->>'endingCents')::int AS expected,
    (c.submitted->>'countedCents')::int AS counted, (c.submitted->>'differenceCents')::int AS difference
  FROM daily_closes c WHERE c.site_id = $1 AND c.status = 'submitted'`;

/** The week of each completed visit, with what was usual in the eight before it. */
const WEEKS = `SELECT a.location_id, date_trunc('week', a.local_date)::date AS week, count(*)::int AS visits,
    count(*) FILTER (WHERE r.is_given)::int AS granted
  FROM appointments a JOIN site USING (site_id) LEFT JOIN free_returns r USING (site_id, appointment_id)
  WHERE a.status = 'Completed' AND a.local_date >= date_trunc('week', site.today)::date - 63
  GROUP BY 1, 2`;

/** Of each kind: `subject`, `cause`, `location_id`, `local_date`, `since` (null: as of now) and `facts`, of site $1. */
const SOURCES: Readonly<Record<ExceptionKind, string>> = {
  // $2 cents
  cashDifference: `SELECT concat_ws('/', location_id, close_date), concat_ws('/', at, difference), location_id, close_date, submitted_at,
      jsonb_build_object('expected', ${dollars('expected')}, 'counted', ${dollars('counted')}, 'difference', ${dollars('difference')}, 'by', by)
    FROM submitted WHERE abs(difference) > $2::int`,
  // $3 per cent
  discounts: `SELECT concat_ws('/', location_id, sale_date), round(percent)::text, location_id, sale_date, NULL::timestamptz,
      jsonb_build_object('percent', percent, 'sales', sales, 'discounted', discounted, 'mostByOne', most)
    FROM (SELECT location_id, sale_date, ${share('sum(cents)', 'sum(subtotal)')} AS percent, sum(n)::int AS sales,
        sum(discounted)::int AS discounted, max(discounted)::int AS most
      FROM (SELECT s.location_id, s.sale_date, sum(s.discount_cents) AS cents, sum(s.subtotal_cents) AS subtotal, count(*) AS n,
          count(*) FILTER (WHERE s.discount_cents > 0) AS discounted
        FROM sales s JOIN site USING (site_id)
        WHERE s.sale_date > site.today - ${RECENT_DAYS} AND s.removed_at IS NULL
        GROUP BY s.location_id, s.sale_date, coalesce(s.sold_by->>'name', s.staff_name)) by_person
      GROUP BY location_id, sale_date) of_day
    WHERE percent > $3::int AND sales >= ${FEWEST}`,
  // $4 per cent
  freeReturns: `SELECT concat_ws('/', location_id, week), round(percent)::text, location_id, week, NULL::timestamptz,
      jsonb_build_object('percent', percent, 'usualPercent', usual, 'visits', visits, 'granted', granted)
    FROM (SELECT w.*, ${share('w.granted', 'w.visits')} AS percent,
        (SELECT coalesce(${share('sum(b.granted)', 'sum(b.visits)')}, 0) FROM weeks b
          WHERE b.location_id = w.location_id AND b.week < w.week AND b.week >= w.week - 56) AS usual
      FROM weeks w, site WHERE w.week >= date_trunc('week', site.today)::date - 7) of_week
    WHERE percent > $4::int AND visits >= ${FEWEST}`,
  // None is missed at a studio that has yet to take its first.
  unsignedForm: `SELECT a.appointment_id::text, a.appointment_id::text, a.location_id, a.local_date, a.ends_at,
      jsonb_build_object('appointmentId', a.appointment_id, 'startsLocal', to_char(a.starts_local, 'YYYY-MM-DD"T"HH24:MI:SS'),
        'service', coalesce(t.name, ''))
    FROM appointments a JOIN site USING (site_id) LEFT JOIN session_types t USING (site_id, session_type_id)
    LEFT JOIN appointment_forms f USING (site_id, appointment_id) LEFT JOIN note_records n USING (site_id, appointment_id)
    WHERE a.status = 'Completed' AND a.local_date > site.today - ${RECENT_DAYS} AND NOT coalesce(f.state = 'filled', n.form_filled, false)
      AND EXISTS (SELECT FROM appointment_forms taken WHERE taken.site_id = $1 AND taken.state = 'filled')`,
  closeNotReviewed: `SELECT concat_ws('/', location_id, close_date), at, location_id, close_date, submitted_at,
      jsonb_build_object('submittedAt', at, 'by', by)
    FROM submitted WHERE submitted_at < now() - interval '24 hours'`,
  videoFailed: `SELECT v.appointment_id::text, v.video_id::text, a.location_id, a.local_date, coalesce(v.ended_at, v.requested_at),
      jsonb_build_object('appointmentId', v.appointment_id, 'fault', v.fault)
    FROM videos v LEFT JOIN appointments a USING (site_id, appointment_id)
    WHERE v.site_id = $1 AND v.is_current AND v.state = 'failed'`,
  providerSilent: `SELECT 'provider', s.degraded_since::text, NULL::int, NULL::date, s.degraded_since,
      jsonb_build_object('since', to_char(s.degraded_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM sync_states s WHERE s.site_id = $1 AND s.degraded_since IS NOT NULL`,
  // A video that was not made is one of its own.
  jobsFailed: `SELECT j.name, max(j.failed_at)::text, NULL::int, NULL::date, max(j.failed_at),
      jsonb_build_object('job', j.name, 'jobs', count(*))
    FROM job_outbox j WHERE j.site_id = $1 AND j.done_at IS NULL AND j.failed_at > now() - make_interval(days => ${RECENT_DAYS})
      AND j.name <> 'media.video'
    GROUP BY j.name`,
};

/** SQL: all that directors of site `$1` should look at, from the tables. `$2` cents of a drawer, `$3` and `$4` per cent of discounts and free returns. */
export const FOUND = `
    WITH site AS (SELECT site_id, (now() AT TIME ZONE time_zone)::date AS today FROM sites WHERE site_id = $1),
      submitted AS (${SUBMITTED}), weeks AS (${WEEKS})
    ${Object.entries(SOURCES)
      .map(
        ([kind, source]) =>
          `SELECT '${kind}' AS kind, one.* FROM (${source}) one (subject, cause, location_id, local_date, since, facts)`,
      )
      .join('\n    UNION ALL ')}`;
