import type { Actor } from '#contracts/identity/identity';
import type { LogPosition } from '#contracts/live/realtime';
import type { VisitStatus } from '#contracts/appointments';
import type { KeptWithdrawal, LastClose, ReportStaff } from '#domain/money/daily-report';
import { FORM_OF_VISIT, YELLOW_ALERT } from '../../appointments/card.projection.js';
import type { DailyCloseRow } from '../daily-close.entity.js';

export interface CloseAt {
  siteId: number;
  locationId: number;
  /** YYYY-MM-DD of the site's calendar. */
  date: string;
}

type Kept =
  | 'status'
  | 'draft'
  | 'editing'
  | 'firstCount'
  | 'submitted'
  | 'submittedMark'
  | 'approved'
  | 'approvedMark'
  | 'rejectedMark'
  | 'reopenedMark'
  | 'history'
  | 'pdfState'
  | 'pdfKey'
  | 'version'
  | 'contentVersion';
export type Close = Pick<DailyCloseRow, Kept>;

/** Wall times of the site; `files` and the rest of the notes are read from the text. */
export interface VisitOfDay {
  appointmentId: number;
  clientId: string;
  name: string;
  email: string;
  startsLocal: string;
  checkIn: string | null;
  status: VisitStatus;
  notes: string;
  service: string;
  isFormFilled: boolean;
  /** A link to her photos was mailed. */
  isEmailSent: boolean;
  /** A cart of it is begun; whether it is paid say the sales. */
  hasCart: boolean;
  isOfDay: boolean;
}

export interface SaleOfDay {
  saleId: string;
  appointmentId: number | null;
  clientId: string | null;
  clientName: string;
  service: string;
  soldLocal: string;
  staffId: number | null;
  staffName: string;
  tipStaffId: number | null;
  tipStaffName: string;
  tipCents: number;
  discountCents: number;
  discountReason: string;
  cashCents: number;
  creditCardCents: number;
  giftCardCents: number;
  otherCents: number;
  isAfterClose: boolean;
  removedAt: string | null;
  removedBy: Actor | null;
  removedReason: string | null;
}

/** All that a report is made of, in one snapshot. */
export interface DayOfReport extends LogPosition {
  siteName: string;
  timeZone: string;
  locationName: string;
  isBlindCount: boolean;
  mustCloseYesterday: boolean;
  close: Close | null;
  last: LastClose | null;
  /** The newest earlier day that sold something and is not closed; none is looked for beyond a week. */
  openBefore: string | null;
  withdrawals: KeptWithdrawal[];
  staff: ReportStaff[];
  visits: VisitOfDay[];
  sales: SaleOfDay[];
}

const WALL = `'YYYY-MM-DD"T"HH24:MI:SS'`;
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const IS_OPEN = (
  day: string,
): string => `NOT EXISTS (SELECT 1 FROM daily_closes o WHERE o.site_id = $1 AND o.location_id = $2
  AND o.close_date = ${day} AND o.status IN ('submitted', 'approved'))`;

export const CLOSE_COLUMNS = `dc.status, dc.draft, dc.editing, dc.first_count AS "firstCount", dc.submitted,
  dc.submitted_mark AS "submittedMark", dc.approved,
  dc.approved_mark AS "approvedMark", dc.rejected_mark AS "rejectedMark", dc.reopened_mark AS "reopenedMark", dc.history,
  dc.pdf_state AS "pdfState", dc.pdf_key AS "pdfKey", dc.version,
  dc.content_version AS "contentVersion"`;

const SALES = `SELECT s.sale_id AS "saleId", s.appointment_id AS "appointmentId", s.client_id AS "clientId", s.client_name AS "clientName",
    s.service_name AS service, to_char(s.sold_at AT TIME ZONE site.time_zone, ${WALL}) AS "soldLocal",
    s.staff_id AS "staffId", s.staff_name AS "staffName", s.tip_staff_id AS "tipStaffId",
    coalesce(s.tip_staff_name, '') AS "tipStaffName", s.tip_cents AS "tipCents", s.discount_cents AS "discountCents",
    coalesce(l.reasons, '') AS "discountReason", coalesce(p.cash, 0) AS "cashCents", coalesce(p.card, 0) AS "creditCardCents",
    coalesce(p.gift, 0) AS "giftCardCents", coalesce(p.other, 0) AS "otherCents", s.is_after_close AS "isAfterClose",
    to_char(s.removed_at AT TIME ZONE 'UTC', ${ISO}) AS "removedAt", s.removed_by AS "removedBy",
    s.removed_reason AS "removedReason"
  FROM sales s
  LEFT JOIN (
    SELECT sale_id, (sum(amount_cents) FILTER (WHERE method = 'cash'))::int AS cash,
      (sum(amount_cents) FILTER (WHERE method = 'creditCard'))::int AS card,
      (sum(amount_cents) FILTER (WHERE method = 'giftCard'))::int AS gift,
      (sum(amount_cents) FILTER (WHERE method = 'other'))::int AS other
    FROM sale_payments WHERE site_id = $1 AND sale_id IN (SELECT sale_id FROM of_day) GROUP BY sale_id
  ) p ON p.sale_id = s.sale_id
  LEFT JOIN (
    SELECT sale_id, string_agg(discount_reason, ', ' ORDER BY line_no) FILTER (WHERE discount_cents > 0) AS reasons
    FROM sale_lines WHERE site_id = $1 AND sale_id IN (SELECT sale_id FROM of_day) GROUP BY sale_id
  ) l ON l.sale_id = s.sale_id
  WHERE s.site_id = $1 AND s.sale_id IN (SELECT sale_id FROM of_day)`;

/** Visits of the day, and those of other days that were paid on it or stand in what was frozen. */
const VISITS = `SELECT a.appointment_id AS "appointmentId", a.client_id AS "clientId",
    coalesce(c.first_name || ' ' || c.last_name, '') AS name, coalesce(c.email, '') AS email,
    to_char(a.starts_local, ${WALL}) AS "startsLocal", a.status, a.notes, coalesce(t.name, '') AS service,
    to_char(r.arrived_at AT TIME ZONE site.time_zone, ${WALL}) AS "checkIn",
    (${YELLOW_ALERT} = a.appointment_id::text) AS "isFormFilled",
    EXISTS (SELECT 1 FROM videos v WHERE v.site_id = a.site_id AND v.appointment_id = a.appointment_id AND v.is_current
      AND v.state = 'ready') AS "isEmailSent",
    EXISTS (SELECT 1 FROM cart_drafts d WHERE d.site_id = a.site_id AND d.appointment_id = a.appointment_id) AS "hasCart",
    (a.location_id = $2 AND a.local_date = $3) AS "isOfDay"
  FROM appointments a
  LEFT JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id
  LEFT JOIN session_types t ON t.site_id = a.site_id AND t.session_type_id = a.session_type_id
  LEFT JOIN sale_records r ON r.site_id = a.site_id AND r.appointment_id = a.appointment_id
  ${FORM_OF_VISIT}
  WHERE a.site_id = $1 AND a.appointment_id IN (
    SELECT appointment_id FROM appointments WHERE site_id = $1 AND location_id = $2 AND local_date = $3 AND status <> 'Cancelled'
    UNION SELECT appointment_id FROM of_day WHERE appointment_id IS NOT NULL
    UNION SELECT (f->>'appointmentId')::bigint FROM closed, jsonb_array_elements(coalesce(closed.approved, closed.submitted)->'rows') f
      WHERE f->>'appointmentId' IS NOT NULL)`;

/** Whoever has a visit of the day, or a sale or a tip of it. */
const STAFF = `SELECT "staffId", max(name) AS name FROM (
    SELECT staff_id AS "staffId", staff_name AS name FROM appointments
      WHERE site_id = $1 AND location_id = $2 AND local_date = $3 AND status NOT IN ('Cancelled', 'NoShow')
    UNION ALL SELECT tip_staff_id, tip_staff_name FROM sales
      WHERE site_id = $1 AND sale_id IN (SELECT sale_id FROM of_day) AND tip_staff_id IS NOT NULL AND removed_at IS NULL
    UNION ALL SELECT staff_id, staff_name FROM sales
      WHERE site_id = $1 AND sale_id IN (SELECT sale_id FROM of_day) AND staff_id IS NOT NULL AND removed_at IS NULL
  ) everybody GROUP BY "staffId"`;

const list = (rows: string, order: string): string =>
  `coalesce((SELECT json_agg(x ORDER BY ${order}) FROM (${rows}) x), '[]')`;

/** `$1` site, `$2` location, `$3` day. No row: there is no such location. */
export const DAY_OF_REPORT = `WITH
    closed AS (SELECT ${CLOSE_COLUMNS} FROM daily_closes dc WHERE dc.site_id = $1 AND dc.location_id = $2 AND dc.close_date = $3),
    of_day AS (SELECT sale_id, appointment_id FROM sales WHERE site_id = $1 AND location_id = $2 AND sale_date = $3)
  SELECT c.epoch, c.seq, coalesce(site.own_name, site.name) AS "siteName", site.time_zone AS "timeZone",
    coalesce(l.own_name, l.name) AS "locationName", site.is_blind_count AS "isBlindCount",
    site.must_close_yesterday AS "mustCloseYesterday",
    (SELECT row_to_json(closed) FROM closed) AS close,
    (SELECT json_build_object('date', to_char(p.close_date, 'YYYY-MM-DD'),
        'endingCents', (coalesce(p.approved, p.submitted)->>'countedCents')::int)
      FROM daily_closes p WHERE p.site_id = $1 AND p.location_id = $2 AND p.close_date < $3 AND p.submitted IS NOT NULL
      ORDER BY p.close_date DESC LIMIT 1) AS last,
    (SELECT to_char(max(e.sale_date), 'YYYY-MM-DD') FROM sales e WHERE e.site_id = $1 AND e.location_id = $2
      AND e.sale_date < $3 AND e.sale_date >= $3::date - 7 AND e.removed_at IS NULL AND ${IS_OPEN('e.sale_date')}) AS "openBefore",
    ${list(
      `SELECT w.withdrawal_id AS "withdrawalId", w.reason, w.amount_cents AS "amountCents", w.actor AS by,
        to_char(w.made_at AT TIME ZONE 'UTC', ${ISO}) AS at
      FROM withdrawals w WHERE w.site_id = $1 AND w.location_id = $2 AND w.close_date = $3 AND w.removed_at IS NULL`,
      'x.at, x."withdrawalId"',
    )} AS withdrawals,
    ${list(STAFF, 'lower(x.name), x."staffId"')} AS staff,
    ${list(VISITS, 'x."startsLocal", x."appointmentId"')} AS visits,
    ${list(SALES, 'x."soldLocal", x."saleId"')} AS sales
  FROM site_counters c JOIN sites site ON site.site_id = c.site_id
  JOIN locations l ON l.site_id = c.site_id AND l.location_id = $2
  WHERE c.site_id = $1`;
