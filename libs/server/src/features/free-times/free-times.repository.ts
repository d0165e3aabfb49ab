import { Injectable } from '@nestjs/common';
import type { LogPosition } from '#contracts/live/realtime';
import { Database } from '../../platform/database/database.js';
import type { StaffDay } from '../schedule/staff-days.js';
import { IS_ASKED_FOR } from '../seats/slot.js';

/** Whoever is there at one of the locations, and who has their slots; of holds those of others, and what is being booked. `$6`: a visit whose own place is not in its way. */
const SEARCHED = {
  name: 'free_times_searched',
  text: `WITH days AS (
      SELECT d.* FROM staff_days d WHERE d.site_id = $1 AND d.local_date BETWEEN $2 AND $3 AND EXISTS (
        SELECT FROM jsonb_array_elements(d.openings) one WHERE (one->>'locationId')::int = ANY($4::int[]))
    )
    SELECT c.epoch, c.seq,
      (SELECT coalesce(json_agg(json_build_object('date', to_char(local_date, 'YYYY-MM-DD'), 'staffId', staff_id, 'staffName', staff_name,
          'openings', openings, 'absences', absences) ORDER BY local_date, staff_id), '[]') FROM days) AS days,
      (SELECT coalesce(json_agg(json_build_object('staffId', h.staff_id, 'slot', h.slot,
          'start', extract(epoch FROM lower(h.during)) * 1000, 'end', extract(epoch FROM upper(h.during)) * 1000)), '[]')
        FROM seats h
        WHERE h.site_id = $1 AND h.staff_id IN (SELECT staff_id FROM days) AND h.during && tstzrange(
            $2::date::timestamp AT TIME ZONE z.time_zone, ($3::date + 1)::timestamp AT TIME ZONE z.time_zone)
          AND ($6::bigint IS NULL OR h.appointment_id IS DISTINCT FROM $6)
          AND (h.expires_at IS NULL OR h.expires_at >= clock_timestamp() AND h.holder_session_hash <> $5 OR ${IS_ASKED_FOR})) AS taken,
      (SELECT count(*) = $3::date - $2::date + 1 FROM schedule_days s WHERE s.site_id = $1 AND s.local_date BETWEEN $2 AND $3) AS "isWhole"
    FROM site_counters c JOIN sites z USING (site_id) WHERE c.site_id = $1`,
};

export interface SearchedDays {
  siteId: number;
  /** YYYY-MM-DD of the site, both among them. */
  from: string;
  to: string;
  locationIds: readonly number[];
  /** Hash of the session that looks. */
  session: Buffer;
  appointmentId: number | null;
}

/** Milliseconds since 1970. */
interface Taken {
  staffId: number;
  slot: number;
  start: number;
  end: number;
}

export interface FoundDays extends LogPosition {
  /** In order of their dates. */
  days: StaffDay[];
  taken: Taken[];
  isWhole: boolean;
}

@Injectable()
export class FreeTimesRepository {
  constructor(private readonly database: Database) {}

  /** Null when there is no such site. */
  searched({ siteId, from, to, locationIds, session, appointmentId }: SearchedDays): Promise<FoundDays | null> {
    return this.database.first<FoundDays>(SEARCHED, [siteId, from, to, locationIds, session, appointmentId]);
  }
}
