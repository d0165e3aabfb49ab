import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { VisitStatus } from '#contracts/appointments';
import type { CheckInAppointment, CheckInClient, CheckInMatches } from '#contracts/clients.dto';
import { initial, parseContact, type Contact } from '#domain/people/contact';
import { localDate } from '#domain/time/calendar-day';
import { isFormDue } from '#domain/visits';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle, type Tries } from '../../platform/security/throttle.js';
import { FORM_OF_VISIT, YELLOW_ALERT } from '../appointments/card.projection.js';
import { CheckInTickets } from '../identity/check-in-ticket.js';
import { kioskOf, siteOf, type Principal } from '../identity/principal.js';
import { SitesService } from '../sites/sites.service.js';
import { ClientReferences } from './client-references.js';

const MATCHES = (condition: string): string => `
  SELECT a.site_id AS "siteId", a.appointment_id AS "appointmentId", a.status, to_char(a.starts_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS "startsLocal",
    a.starts_at AS "startsAt", a.location_id AS "locationId", a.staff_id AS "staffId", a.client_id AS "clientId",
    a.program_id AS "programId", coalesce(t.name, '') AS "serviceName", c.first_name AS "firstName", c.last_name AS "lastName",
    ${YELLOW_ALERT} AS "yellowAlert"
  FROM clients c
  JOIN appointments a ON a.site_id = c.site_id AND a.client_id = c.client_id AND a.local_date = $3 AND a.status <> 'Cancelled'
  LEFT JOIN session_types t ON t.site_id = a.site_id AND t.session_type_id = a.session_type_id
  ${FORM_OF_VISIT}
  WHERE c.site_id = $1 AND ${condition}
  ORDER BY a.status IN ('Arrived', 'Completed'), a.starts_at, a.appointment_id
  LIMIT 20`;

const BY_EMAIL = { name: 'check_in_by_email', text: MATCHES('c.email_key = $2') };
const BY_PHONE = { name: 'check_in_by_phone', text: MATCHES('c.phone_keys @> ARRAY[$2]') };

interface MatchRow {
  siteId: number;
  appointmentId: number;
  status: VisitStatus;
  startsLocal: string;
  startsAt: Date;
  locationId: number;
  staffId: number;
  clientId: string;
  programId: number;
  serviceName: string;
  firstName: string;
  lastName: string;
  yellowAlert: string;
}

export interface CheckInAnswer {
  matches: CheckInMatches;
  /** Value of the ticket cookie; null when nothing matched. */
  ticket: string | null;
}

/** The kiosk's look-up of today's appointments by e-mail or phone. 000 §4 */
@Injectable()
export class CheckInService {
  @Inject() private readonly references!: ClientReferences;

  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly throttle: Throttle,
    private readonly tickets: CheckInTickets,
    private readonly clock: Clock,
  ) {}

  /** Unknown contact and no appointment today look the same. Open visits come first, then by start. */
  async validate(who: Principal, emailOrPhone: string): Promise<CheckInAnswer> {
    const site = await this.sites.one(siteOf(who));
    const contact = parseContact(emailOrPhone);
    if (contact.kind === 'invalid' || contact.kind === 'empty')
      throw new DomainError(
        'VALIDATION_FAILED',
        'Invalid email or phone number, please enter a valid email or phone number',
      );
    await this.throttle.take({
      'validate.contact': createHash('sha256')
        .update(`${site.siteId}:${keyOf(contact)}`)
        .digest('base64'),
      ...placeOf(who, site.siteId),
    });
    const now = this.clock.now();
    const statement = contact.kind === 'email' ? BY_EMAIL : BY_PHONE;
    const values = [site.siteId, keyOf(contact), localDate(now, site.timeZone)];
    const found = await this.database.rows<MatchRow>(statement, values);
    const rows = found.map((row) => this.references.asKnownTo(who, row));
    const appointmentIds = rows.map((row) => row.appointmentId);
    const ticket =
      rows.length === 0 ? null : this.tickets.issue({ siteId: site.siteId, appointmentIds }, who.browser).cookie;
    return { matches: toMatches(rows, now), ticket };
  }
}

/** A paired kiosk answers for itself; everybody else at the site shares its ceiling. */
function placeOf(who: Principal, siteId: number): Tries {
  const kiosk = kioskOf(who);
  return kiosk === null ? { 'validate.address': who.ip, 'validate.site': siteId } : { 'validate.kiosk': kiosk.kioskId };
}

function keyOf(contact: Extract<Contact, { kind: 'phone' | 'email' }>): string {
  return contact.kind === 'phone' ? contact.digits : contact.email;
}

/** A client for each appointment: what she is called by means one of them only. */
function toMatches(rows: readonly MatchRow[], now: Date): CheckInMatches {
  return { clients: rows.map(toClient), appoimnets: rows.map((row) => toAppointment(row, now)) };
}

function toClient(row: MatchRow): CheckInClient {
  return {
    FirstName: initial(row.firstName),
    LastName: initial(row.lastName),
    YellowAlert: row.yellowAlert,
    Id: row.clientId,
    ClientId: row.clientId,
  };
}

function toAppointment(row: MatchRow, now: Date): CheckInAppointment {
  return {
    Id: row.appointmentId,
    Status: row.status,
    StartDateTime: row.startsLocal,
    LocationId: row.locationId,
    StaffId: row.staffId,
    ClientId: row.clientId,
    ProgramId: row.programId,
    ServiceName: row.serviceName,
    formDue: isFormDue(row.appointmentId, row.yellowAlert),
    isPast: row.startsAt < now,
  };
}
