import { Injectable } from '@nestjs/common';
import type { LocationDay, ServiceName } from '#contracts/events';
import type {
  ProviderCatalogue,
  ProviderStaff,
  RegularOption,
} from '../../../adapters/provider/directory/provider-directory.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { MirrorRepository } from './mirror.repository.js';
import { Program, SessionType, StaffMember } from './directory.entity.js';

const OFFERED = {
  name: 'directory_offered',
  text: `SELECT session_type_id AS "sessionTypeId", program_id AS "programId", name, minutes FROM session_types
    WHERE site_id = $1 AND is_offered ORDER BY session_type_id`,
};

/** Names that are other ones than before. One that is new counts where visits wait for it. */
const RENAMED = `SELECT n."sessionTypeId", n.name
  FROM jsonb_to_recordset($2) AS n ("sessionTypeId" int, name text)
  LEFT JOIN session_types t ON t.site_id = $1 AND t.session_type_id = n."sessionTypeId"
  WHERE t.name <> n.name OR (t.name IS NULL AND EXISTS (
    SELECT 1 FROM appointments a WHERE a.site_id = $1 AND a.session_type_id = n."sessionTypeId"))
  ORDER BY n."sessionTypeId"`;

/** Their cards are other ones: one that was read before may not replace it. Which visits are free returns the names say, so the days count, too. */
const TOUCH_VISITS = `WITH touched AS (
    UPDATE appointments SET version = version + 1
    WHERE site_id = $1 AND session_type_id = ANY($2::int[]) RETURNING location_id, local_date
  )
  SELECT DISTINCT location_id AS "locationId", local_date::text AS date FROM touched`;

/** Each price that is another one than the last that was kept, from day `$2` on; gives the days with visits that cost something else now. */
const KEEP_PRICES = `
  WITH changed AS (
    INSERT INTO service_prices (site_id, session_type_id, from_date, price_cents)
    SELECT t.site_id, t.session_type_id, CASE WHEN last.from_date IS NULL THEN '-infinity' ELSE greatest($2::date, last.from_date) END, t.price_cents
    FROM session_types t LEFT JOIN LATERAL (SELECT from_date, price_cents FROM service_prices p
      WHERE p.site_id = t.site_id AND p.session_type_id = t.session_type_id ORDER BY from_date DESC LIMIT 1) last ON true
    WHERE t.site_id = $1 AND t.price_cents IS DISTINCT FROM last.price_cents
    ON CONFLICT (site_id, session_type_id, from_date) DO UPDATE SET price_cents = excluded.price_cents
    RETURNING session_type_id, from_date
  )
  SELECT DISTINCT a.location_id AS "locationId", a.local_date::text AS date
  FROM changed JOIN appointments a ON a.site_id = $1 AND a.session_type_id = changed.session_type_id AND a.local_date >= changed.from_date`;

type OfferedType = ProviderCatalogue['sessionTypes'][number];

@Injectable()
export class DirectoryMirrorRepository {
  constructor(
    private readonly database: Database,
    private readonly mirror: MirrorRepository,
  ) {}

  /** Gives the services that are called otherwise now. */
  async write(
    tx: Transaction,
    siteId: number,
    names: ProviderCatalogue & { staff: ProviderStaff[] },
  ): Promise<ServiceName[]> {
    const { programs, sessionTypes, staff } = names;
    const ours = <T extends object>(rows: readonly T[]): (T & { siteId: number })[] =>
      rows.map((row) => ({ ...row, siteId }));
    await this.mirror.lockSite(tx, siteId);
    const renamed = await tx.query<ServiceName>(RENAMED, [siteId, JSON.stringify(sessionTypes)]);
    await (await tx.repository(Program)).upsert(ours(programs), ['siteId', 'programId']);
    await (await tx.repository(SessionType)).upsert(ours(sessionTypes), ['siteId', 'sessionTypeId']);
    await tx.query(
      `UPDATE session_types SET is_offered = NOT is_offered
       WHERE site_id = $1 AND is_offered <> (session_type_id = ANY($2::int[]))`,
      [siteId, sessionTypes.map(({ sessionTypeId }) => sessionTypeId)],
    );
    await (await tx.repository(StaffMember)).upsert(ours(staff), ['siteId', 'staffId']);
    if (renamed.length > 0) {
      const ids = renamed.map(({ sessionTypeId }) => sessionTypeId);
      tx.markDays(siteId, await tx.query<LocationDay>(TOUCH_VISITS, [siteId, ids]));
    }
    return renamed;
  }

  /** Those of today. */
  offered(siteId: number): Promise<OfferedType[]> {
    return this.database.rows<OfferedType>(OFFERED, [siteId]);
  }

  /** By session type; those that are missing have none. What a service costs counts from `today` on, of the site's calendar. */
  async writePrices(
    tx: Transaction,
    siteId: number,
    { regular, today }: { regular: ReadonlyMap<number, RegularOption>; today: string },
  ): Promise<void> {
    const options = [...regular.values()];
    await this.mirror.lockSite(tx, siteId);
    await tx.query(
      `UPDATE session_types t SET price_cents = n.price_cents, item_id = n.item_id
       FROM session_types o
         LEFT JOIN unnest($2::int[], $3::int[], $4::text[]) AS n(session_type_id, price_cents, item_id) USING (session_type_id)
       WHERE t.site_id = $1 AND o.site_id = $1 AND o.session_type_id = t.session_type_id
         AND (t.price_cents, t.item_id) IS DISTINCT FROM (n.price_cents, n.item_id)`,
      [siteId, [...regular.keys()], options.map(({ cents }) => cents), options.map(({ itemId }) => itemId)],
    );
    tx.markDays(siteId, await tx.query<LocationDay>(KEEP_PRICES, [siteId, today]));
  }
}
