import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

const OF_PROGRAM = {
  name: 'services_of_program',
  // What the visit has stands among them also when it is offered no more.
  text: `SELECT t.session_type_id AS "sessionTypeId", t.name, t.minutes, t.price_cents AS "priceCents",
      coalesce(a.session_type_id = t.session_type_id, false) AS "isCurrent",
      to_char(a.local_date, 'YYYY-MM-DD') AS date, coalesce(r.phrase_before, c.red_alert, '') AS "redAlert", r.is_given AS answer
    FROM session_types t
    LEFT JOIN appointments a ON a.site_id = t.site_id AND a.appointment_id = $3 AND a.program_id = t.program_id
    LEFT JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id
    LEFT JOIN free_returns r ON r.site_id = a.site_id AND r.appointment_id = a.appointment_id
    WHERE t.site_id = $1 AND t.program_id = $2 AND (t.is_offered OR t.session_type_id = a.session_type_id)
    ORDER BY t.price_cents NULLS LAST, t.name, t.session_type_id`,
};
const NAMED = {
  name: 'services_named',
  text: `SELECT session_type_id AS "sessionTypeId", program_id AS "programId", name, price_cents AS "priceCents",
      is_offered AS "isOffered", minutes
    FROM session_types WHERE site_id = $1 AND session_type_id = ANY($2::int[])`,
};

/** A service, as it stands for a visit where one is asked about. */
export interface ServiceRow {
  sessionTypeId: number;
  name: string;
  minutes: number;
  priceCents: number | null;
  isCurrent: boolean;
  /** Day of the visit, YYYY-MM-DD of the site; null without one. */
  date: string | null;
  /** What counts of the client's red alert for a free return after the visit. */
  redAlert: string;
  answer: boolean | null;
}

export interface NamedService {
  sessionTypeId: number;
  programId: number;
  name: string;
  priceCents: number | null;
  isOffered: boolean;
  minutes: number;
}

/** The services of a site, from the mirror. */
@Injectable()
export class ServicesRepository {
  constructor(private readonly database: Database) {}

  ofProgram(siteId: number, of: { programId: number; appointmentId: number | undefined }): Promise<ServiceRow[]> {
    return this.database.rows<ServiceRow>(OF_PROGRAM, [siteId, of.programId, of.appointmentId ?? null]);
  }

  async named(siteId: number, ids: readonly number[]): Promise<Map<number, NamedService>> {
    const rows = await this.database.rows<NamedService>(NAMED, [siteId, ids]);
    return new Map(rows.map((row) => [row.sessionTypeId, row]));
  }
}
