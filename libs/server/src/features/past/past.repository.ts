import { Injectable } from '@nestjs/common';
import { FORM_OF_VISIT, YELLOW_ALERT } from '../appointments/card.projection.js';
import type { Visit } from '../appointments/visits.service.js';
import { Database } from '../../platform/database/database.js';
import type { Person } from './past-crew.js';

/** Days of a site, YYYY-MM-DD, both included. */
export interface PastSpan {
  from: string;
  to: string;
}

type Known =
  | (
      | 'siteId'
      | 'appointmentId'
      | 'locationId'
      | 'clientId'
      | 'staffId'
      | 'notes'
      | 'serviceName'
      | 'startsLocal'
      | 'endsLocal'
    )
  | ('firstName' | 'lastName' | 'email' | 'homePhone' | 'workPhone' | 'mobilePhone' | 'yellowAlert');

/** A visit that took place. */
export interface PastVisit extends Pick<Visit, Known> {
  /** YYYY-MM-DD of the site. */
  date: string;
  staffName: string;
}

export interface PastPlace {
  locationId: number;
  date: string;
}

/** How the key of a close begins that this laid; what people send has one of their browser's. */
export const PAST_KEY = 'past:';

const READY = {
  name: 'past_ready',
  text: `SELECT s.site_id AS "siteId", s.time_zone AS "timeZone" FROM sites s JOIN sync_states y USING (site_id)
    WHERE s.site_id = ANY($1) AND y.reconciled_at IS NOT NULL
      AND (SELECT count(*) FROM sync_states t WHERE t.site_id = ANY($1) AND t.synced_at IS NOT NULL) = cardinality($1::int[])
    ORDER BY s.site_id`,
};
/** Since which day a site has a past of ours; no row where it has none. */
const BEGUN = {
  name: 'past_begun',
  text: `SELECT site_id AS "siteId", to_char(min(close_date), 'YYYY-MM-DD') AS "from" FROM daily_closes
    WHERE history->0->>'key' LIKE '${PAST_KEY}%' GROUP BY site_id`,
};
/** Something that somebody here wrote down, of these days. */
const OF_PEOPLE = {
  name: 'past_of_people',
  text: `SELECT EXISTS (SELECT 1 FROM daily_closes WHERE site_id = $1 AND close_date BETWEEN $2 AND $3 AND (status <> 'draft' OR draft <> '{}'))
    OR EXISTS (SELECT 1 FROM sales WHERE site_id = $1 AND sale_date BETWEEN $2 AND $3 AND origin = 'studio')
    OR EXISTS (SELECT 1 FROM note_records n JOIN appointments a USING (site_id, appointment_id)
      WHERE n.site_id = $1 AND a.local_date BETWEEN $2 AND $3) AS "isThere"`,
};
/** Days that nobody has closed, nor begun to, oldest first. */
const OPEN = {
  name: 'past_open_days',
  text: `SELECT l.location_id AS "locationId", to_char(day, 'YYYY-MM-DD') AS date
    FROM locations l CROSS JOIN generate_series($2::date, $3::date, interval '1 day') day
    WHERE l.site_id = $1 AND NOT EXISTS (SELECT 1 FROM daily_closes c WHERE c.site_id = l.site_id AND c.location_id = l.location_id
      AND c.close_date = day AND (c.status <> 'draft' OR c.draft <> '{}'))
    ORDER BY day, l.location_id`,
};
/** Rooms and columns have visits, people have not. */
const PEOPLE = {
  name: 'past_people',
  text: `SELECT staff_id AS "staffId", name FROM staff s WHERE site_id = $1
    AND NOT EXISTS (SELECT 1 FROM appointments a WHERE a.site_id = s.site_id AND a.staff_id = s.staff_id) ORDER BY staff_id`,
};
const VISITS = {
  name: 'past_visits',
  text: `SELECT a.site_id AS "siteId", a.appointment_id AS "appointmentId", a.location_id AS "locationId", a.client_id AS "clientId",
      a.staff_id AS "staffId", a.staff_name AS "staffName", a.notes, coalesce(t.name, '') AS "serviceName",
      to_char(a.local_date, 'YYYY-MM-DD') AS date, to_char(a.starts_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS "startsLocal",
      to_char(a.ends_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS "endsLocal",
      coalesce(c.first_name, '') AS "firstName", coalesce(c.last_name, '') AS "lastName", coalesce(c.email, '') AS email,
      coalesce(c.home_phone, '') AS "homePhone", coalesce(c.work_phone, '') AS "workPhone",
      coalesce(c.mobile_phone, '') AS "mobilePhone", ${YELLOW_ALERT} AS "yellowAlert"
    FROM appointments a
    LEFT JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id
    LEFT JOIN session_types t ON t.site_id = a.site_id AND t.session_type_id = a.session_type_id
    ${FORM_OF_VISIT}
    WHERE a.site_id = $1 AND a.local_date BETWEEN $2 AND $3 AND a.status = 'Completed'
    ORDER BY a.starts_local, a.appointment_id`,
};

/** What is there of the days before. */
@Injectable()
export class PastRepository {
  constructor(private readonly database: Database) {}

  /** Those of which half a year is mirrored, once today is of all of them: boards come first. */
  ready(siteIds: readonly number[]): Promise<{ siteId: number; timeZone: string }[]> {
    return this.database.rows(READY, [siteIds]);
  }

  async begun(): Promise<Map<number, string>> {
    const rows = await this.database.rows<{ siteId: number; from: string }>(BEGUN, []);
    return new Map(rows.map(({ siteId, from }) => [siteId, from]));
  }

  async isOfPeople(siteId: number, { from, to }: PastSpan): Promise<boolean> {
    return (await this.database.first<{ isThere: boolean }>(OF_PEOPLE, [siteId, from, to]))?.isThere ?? false;
  }

  openDays(siteId: number, { from, to }: PastSpan): Promise<PastPlace[]> {
    return this.database.rows(OPEN, [siteId, from, to]);
  }

  people(siteId: number): Promise<Person[]> {
    return this.database.rows(PEOPLE, [siteId]);
  }

  visits(siteId: number, { from, to }: PastSpan): Promise<PastVisit[]> {
    return this.database.rows(VISITS, [siteId, from, to]);
  }
}
