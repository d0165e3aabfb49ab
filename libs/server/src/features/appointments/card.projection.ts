import type { AppointmentCard } from '#contracts/appointments.dto';
import type { LiveCard } from '#contracts/events';
import { formatPhone, maskEmail, maskPhone } from '#domain/people/contact';
import { isWeeks } from '#domain/notes/note-rules';
import { readNotes } from '#domain/notes/notes-codec';
import { hasArrived } from '#domain/visits';

/** Longest text of an earlier visit's note that a card carries, in characters. */
const NOTE_LENGTH = 600;

const WALL = `'YYYY-MM-DD"T"HH24:MI:SS'`;
const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

/** Joins the form of appointment `a` as `f`. */
export const FORM_OF_VISIT = `LEFT JOIN appointment_forms f ON f.site_id = a.site_id AND f.appointment_id = a.appointment_id`;

/** Our own record of the form counts; without one the provider's field is the fallback (decision 8). */
export const YELLOW_ALERT = `CASE f.state WHEN 'filled' THEN a.appointment_id::text WHEN 're-sign' THEN ''
    ELSE coalesce(c.yellow_alert, '') END`;

const VIDEO_OF_VISIT = `CASE WHEN v.video_id IS NOT NULL THEN json_build_object(
      'videoId', v.video_id, 'appointmentId', v.appointment_id, 'state', v.state, 'percent', v.percent, 'fault', v.fault,
      'photos', cardinality(v.photo_keys), 'expiresAt', to_char(v.expires_at AT TIME ZONE 'UTC', ${INSTANT}), 'version', v.version) END`;

const MAIL_OF_VISIT = `CASE WHEN vm.state <> 'none' THEN json_build_object('kind', vm.kind,
      'state', CASE vm.state WHEN 'sending' THEN 'waiting' ELSE vm.state END, 'trouble', vm.trouble,
      'at', to_char(vm.changed_at AT TIME ZONE 'UTC', ${INSTANT})) END`;

/** A card straight in its wire shape; the contacts come whole and are masked by toCard. */
export const CARD_SELECT = `
  SELECT a.appointment_id AS id, a.site_id AS "siteId", a.location_id AS "locationId", a.status,
    a.client_id AS "clientId", coalesce(c.first_name || ' ' || c.last_name, '') AS name,
    coalesce(c.email, '') AS email, coalesce(nullif(c.mobile_phone, ''), nullif(c.home_phone, ''), c.work_phone, '') AS phone,
    a.staff_id AS "staffId", a.staff_name AS "staffName", a.session_type_id AS "sessionTypeId",
    coalesce(t.name, '') AS "sessionTypeName", a.program_id AS "programId",
    to_char(a.starts_local, ${WALL}) AS "StartDateTime", to_char(a.ends_local, ${WALL}) AS "endDateTime",
    to_char(a.starts_at AT TIME ZONE 'UTC', ${INSTANT}) AS "startsAt", to_char(a.local_date, 'YYYY-MM-DD') AS date,
    a.is_first AS "FirstAppointment", coalesce(c.red_alert, '') AS "redAlert",
    (${YELLOW_ALERT} = a.appointment_id::text) AS "formFilled",
    f.document_id AS "documentId", CASE WHEN f.step IS NOT NULL THEN json_build_object(
      'step', f.step, 'code', f.code, 'by', f.opened_with, 'done', f.done, 'of', f.sections, 'version', f.version,
      'at', to_char(f.at AT TIME ZONE 'UTC', ${INSTANT})) END AS "formProgress",
    json_build_object('count', coalesce(ps.ready, 0), 'version', coalesce(ps.version, 0)) AS photos,
    CASE WHEN af.state IS NOT NULL THEN json_build_object('state', af.state, 'trouble', af.trouble, 'pictures', af.pictures,
      'isTrying', af.is_trying, 'at', to_char(af.changed_at AT TIME ZONE 'UTC', ${INSTANT})) END AS archive,
    ${VIDEO_OF_VISIT} AS video,
    ${MAIL_OF_VISIT} AS mail,
    to_char(s.arrived_at AT TIME ZONE 'UTC', ${INSTANT}) AS "arrivedAt",
    to_char(last.local_date, 'YYYY-MM-DD') AS "lastVisitDate", last.service AS "lastVisitServiceName",
    left(last.notes, ${NOTE_LENGTH}) AS "lastVisitNote", a.notes, a.version
  FROM appointments a
  LEFT JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id
  LEFT JOIN session_types t ON t.site_id = a.site_id AND t.session_type_id = a.session_type_id
  LEFT JOIN sale_records s ON s.site_id = a.site_id AND s.appointment_id = a.appointment_id
  LEFT JOIN photo_sets ps ON ps.site_id = a.site_id AND ps.appointment_id = a.appointment_id
  LEFT JOIN archive_fetches af ON af.site_id = a.site_id AND af.appointment_id = a.appointment_id
  LEFT JOIN videos v ON v.site_id = a.site_id AND v.appointment_id = a.appointment_id AND v.is_current
  LEFT JOIN visit_mails vm ON vm.site_id = a.site_id AND vm.appointment_id = a.appointment_id
  ${FORM_OF_VISIT}
  LEFT JOIN LATERAL (
    SELECT p.local_date, p.notes, pt.name AS service
    FROM appointments p
    LEFT JOIN session_types pt ON pt.site_id = p.site_id AND pt.session_type_id = p.session_type_id
    WHERE p.site_id = a.site_id AND p.client_id = a.client_id AND p.starts_at < a.starts_at AND p.status = 'Completed'
    ORDER BY p.starts_at DESC LIMIT 1
  ) last ON true`;

export type CardRow = Omit<AppointmentCard, 'urlForms' | 'lastVisitNote' | 'weeks' | 'files'> & {
  notes: string;
  lastVisitNote: string | null;
  documentId: string | null;
};

/** Contacts stay masked until the client has arrived; the server decides, not the screen. 001 §2.3 */
export function toCard({ documentId, notes, ...row }: CardRow): AppointmentCard {
  const isKnown = hasArrived(row.status);
  const { weeks, files } = readNotes(notes);
  return {
    ...row,
    weeks: isWeeks(weeks ?? '') ? (weeks ?? '') : '',
    files: files ? Number(files) : null,
    email: isKnown ? row.email : maskEmail(row.email),
    phone: isKnown ? formatPhone(row.phone) : maskPhone(row.phone),
    arrivedAt: isKnown ? row.arrivedAt : null,
    urlForms: documentId === null ? [] : [`/api/forms/${row.id}/document`],
  };
}

/** What the room hears: the card without the free text of earlier visits. */
export function toLiveCard(row: CardRow): LiveCard {
  const { lastVisitNote: _, ...card } = toCard(row);
  return card;
}
