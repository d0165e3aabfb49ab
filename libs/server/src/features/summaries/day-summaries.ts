import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DayModel } from '../../platform/read-models/day-model.js';
import { DayModels } from '../../platform/read-models/day-models.js';

/** The provider's program of the ultrasounds (002 §9: categories 2, 3, 6). */
const ULTRASOUNDS = 2;

const where = (condition: string, as: string): string => `count(*) FILTER (WHERE ${condition})::int AS ${as}`;
const status = (name: string, as: string): string => where(`status = '${name}'`, as);
const cents = (condition: string, as: string): string =>
  `coalesce(sum(cents) FILTER (WHERE ${condition}), 0)::int AS ${as}`;
const sold = (column: string): string => `(SELECT coalesce(sum(s.${column}), 0)::int FROM sales s
      WHERE s.site_id = day.site_id AND s.location_id = day.location_id AND s.sale_date = day.local_date AND s.removed_at IS NULL)`;

/** What one visit of the service of `a` cost on its day (decision 66). */
const PRICE_OF_DAY = `(SELECT p.price_cents FROM service_prices p
    WHERE p.site_id = a.site_id AND p.session_type_id = a.session_type_id AND p.from_date <= a.local_date
    ORDER BY p.from_date DESC LIMIT 1)`;

/** Of `day`; an archive has a study also where there is no picture in it. */
const VISITS = `
    SELECT a.status, a.is_first, a.session_type_id, coalesce(t.name, '') AS service, ${PRICE_OF_DAY} AS cents,
      a.program_id = ${ULTRASOUNDS} AS is_ultrasound, b.source IS NOT NULL AS is_ours, coalesce(r.is_given, false) AS is_granted,
      coalesce(t.name, '') ~* 'come back for free|cbff' AS is_cbff, coalesce(f.state IN ('fetched', 'none'), false) AS has_study
    FROM appointments a
    LEFT JOIN session_types t ON t.site_id = a.site_id AND t.session_type_id = a.session_type_id
    LEFT JOIN booking_records b ON b.site_id = a.site_id AND b.appointment_id = a.appointment_id
    LEFT JOIN free_returns r ON r.site_id = a.site_id AND r.appointment_id = a.appointment_id
    LEFT JOIN archive_fetches f ON f.site_id = a.site_id AND f.appointment_id = a.appointment_id
    WHERE a.site_id = day.site_id AND a.location_id = day.location_id AND a.local_date = day.local_date AND a.status <> 'Cancelled'`;

const SERVICES = `
    SELECT jsonb_build_object('name', service, 'priceCents', cents, 'count', count(*), 'completed', count(*) FILTER (WHERE status = 'Completed'),
      'noShow', count(*) FILTER (WHERE status = 'NoShow'), 'cbffGranted', count(*) FILTER (WHERE is_granted)) AS one, service, session_type_id
    FROM visit GROUP BY session_type_id, service, cents`;

/** The provider does not say who booked online (decision 64, ADR 073). */
const ONLINE = 'false';

export const DAY_SUMMARIES: DayModel = {
  table: 'day_summaries',
  figures: [
    ...['call_center', 'online', 'mind_body', 'total_appointments', 'total_sales_cents', 'total_expected_cents'],
    ...[
      'total_no_show_cents',
      'total_tip_cents',
      'completed',
      'completed_ultrasound',
      'no_show',
      'confirmed',
      'booked',
    ],
    ...['arrived', 'cbff', 'cbff_granted', 'dicom_ok', 'first_visits', 'later_visits', 'services'],
  ],
  read: `
    WITH visit AS MATERIALIZED (${VISITS})
    SELECT ${where('is_ours', 'call_center')}, ${where(`NOT is_ours AND ${ONLINE}`, 'online')},
      ${where(`NOT is_ours AND NOT ${ONLINE}`, 'mind_body')}, count(*)::int AS total_appointments,
      ${sold('total_cents')} AS total_sales_cents, ${cents('true', 'total_expected_cents')},
      ${cents(`status = 'NoShow'`, 'total_no_show_cents')}, ${sold('tip_cents')} AS total_tip_cents, ${status('Completed', 'completed')},
      ${where(`status = 'Completed' AND is_ultrasound`, 'completed_ultrasound')}, ${status('NoShow', 'no_show')},
      ${status('Confirmed', 'confirmed')}, ${status('Booked', 'booked')}, ${status('Arrived', 'arrived')}, ${where('is_cbff', 'cbff')},
      ${where('is_granted', 'cbff_granted')}, ${where('has_study', 'dicom_ok')}, ${where('is_first', 'first_visits')},
      ${where('NOT is_first', 'later_visits')},
      (SELECT coalesce(jsonb_agg(one ORDER BY service, session_type_id), '[]') FROM (${SERVICES}) of_service) AS services
    FROM visit`,
  days: `SELECT location_id, local_date FROM appointments WHERE site_id = $1
    UNION SELECT location_id, sale_date FROM sales WHERE site_id = $1`,
};

/** What each day of a location comes to: visits, sales, free returns, services. */
@Injectable()
export class DaySummaries implements OnModuleInit {
  constructor(private readonly days: DayModels) {}

  onModuleInit(): void {
    this.days.define(DAY_SUMMARIES);
  }
}
