import { Injectable } from '@nestjs/common';
import type { LocationDay } from '#contracts/events';
import type { ProviderClient } from '../../../adapters/provider/clients/provider-clients.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import type { Asked, Standing } from './mirror-merge.js';

const ROW = `client_id AS "clientId", unique_id AS "uniqueId", first_name AS "firstName", last_name AS "lastName", email,
  mobile_phone AS "mobilePhone", home_phone AS "homePhone", work_phone AS "workPhone", address_line_1 AS "addressLine1",
  address_line_2 AS "addressLine2", city, state, postal_code AS "postalCode", to_char(birth_date, 'YYYY-MM-DD') AS "birthDate",
  red_alert AS "redAlert", yellow_alert AS "yellowAlert"`;

const KNOWN = {
  name: 'mirror_known_clients',
  text: 'SELECT client_id AS "clientId" FROM clients WHERE site_id = $1 AND client_id = ANY($2)',
};

const UPSERT = `
  INSERT INTO clients (site_id, client_id, unique_id, first_name, last_name, email, mobile_phone, home_phone, work_phone,
    address_line_1, address_line_2, city, state, postal_code, birth_date, red_alert, yellow_alert, asked_at)
  SELECT $1, r."clientId", r."uniqueId", r."firstName", r."lastName", r.email, r."mobilePhone", r."homePhone", r."workPhone",
    r."addressLine1", r."addressLine2", r.city, r.state, r."postalCode", r."birthDate", r."redAlert", r."yellowAlert", r."askedAt"
  FROM jsonb_to_recordset($2::jsonb) AS r("clientId" text, "uniqueId" bigint, "firstName" text, "lastName" text, email text,
    "mobilePhone" text, "homePhone" text, "workPhone" text, "addressLine1" text, "addressLine2" text, city text, state text,
    "postalCode" text, "birthDate" date, "redAlert" text, "yellowAlert" text, "askedAt" timestamptz)
  ON CONFLICT (site_id, client_id) DO UPDATE SET unique_id = excluded.unique_id, first_name = excluded.first_name,
    last_name = excluded.last_name, email = excluded.email, mobile_phone = excluded.mobile_phone, home_phone = excluded.home_phone,
    work_phone = excluded.work_phone, address_line_1 = excluded.address_line_1, address_line_2 = excluded.address_line_2,
    city = excluded.city, state = excluded.state, postal_code = excluded.postal_code, birth_date = excluded.birth_date,
    red_alert = excluded.red_alert, yellow_alert = excluded.yellow_alert, asked_at = excluded.asked_at,
    version = clients.version + 1, changed_at = clock_timestamp()`;

/** Whether a form counts as filled hangs on the client's yellow alert (decision 8), on days long past too. */
const DAYS_OF_VISITS = `
  SELECT DISTINCT location_id AS "locationId", local_date::text AS date FROM appointments WHERE site_id = $1 AND client_id = ANY($2)`;

/** Clients of the mirror as sync reads and writes them, many at a time. Nobody else writes them. */
@Injectable()
export class MirrorClientsRepository {
  constructor(private readonly database: Database) {}

  async unknown(siteId: number, ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ clientId: string }>(KNOWN, [siteId, ids]);
    const known = new Set(rows.map((row) => row.clientId));
    return ids.filter((id) => !known.has(id));
  }

  /** The rows as they stand now, locked. */
  async current(
    tx: Transaction,
    siteId: number,
    ids: readonly string[],
  ): Promise<Map<string, ProviderClient & Standing>> {
    const rows = await tx.query<ProviderClient & Standing>(
      `SELECT ${ROW}, asked_at AS "askedAt", changed_at AS "changedAt" FROM clients
       WHERE site_id = $1 AND client_id = ANY($2) ORDER BY client_id FOR UPDATE`,
      [siteId, ids],
    );
    return new Map(rows.map((row) => [row.clientId, row]));
  }

  async write(tx: Transaction, siteId: number, clients: readonly Asked<ProviderClient>[]): Promise<void> {
    if (clients.length === 0) return;
    const records = clients.map(({ said, askedAt }) => ({ ...said, askedAt }));
    await tx.query(UPSERT, [siteId, JSON.stringify(records)]);
    const ids = clients.map(({ said }) => said.clientId);
    tx.markDays(siteId, await tx.query<LocationDay>(DAYS_OF_VISITS, [siteId, ids]));
  }

  /** These rows were right at a later instant, too. */
  async advance(tx: Transaction, siteId: number, rows: readonly Asked<string>[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.query(
      `UPDATE clients c SET asked_at = r."askedAt" FROM jsonb_to_recordset($2::jsonb) AS r(said text, "askedAt" timestamptz)
       WHERE c.site_id = $1 AND c.client_id = r.said AND c.asked_at < r."askedAt"`,
      [siteId, JSON.stringify(rows)],
    );
  }
}
