import { Injectable } from '@nestjs/common';
import type {
  ProviderCatalogue,
  ProviderStaff,
  RegularOption,
} from '../../../adapters/provider/directory/provider-directory.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { Program, SessionType, StaffMember } from './directory.entity.js';

const OFFERED = {
  name: 'directory_offered',
  text: `SELECT session_type_id AS "sessionTypeId", program_id AS "programId", name, minutes FROM session_types
    WHERE site_id = $1 AND is_offered ORDER BY session_type_id`,
};

type OfferedType = ProviderCatalogue['sessionTypes'][number];

@Injectable()
export class DirectoryMirrorRepository {
  constructor(private readonly database: Database) {}

  async write(tx: Transaction, siteId: number, names: ProviderCatalogue & { staff: ProviderStaff[] }): Promise<void> {
    const { programs, sessionTypes, staff } = names;
    const ours = <T extends object>(rows: readonly T[]): (T & { siteId: number })[] =>
      rows.map((row) => ({ ...row, siteId }));
    await tx.manager.getRepository(Program).upsert(ours(programs), ['siteId', 'programId']);
    await tx.manager.getRepository(SessionType).upsert(ours(sessionTypes), ['siteId', 'sessionTypeId']);
    await tx.query(
      `UPDATE session_types SET is_offered = NOT is_offered
       WHERE site_id = $1 AND is_offered <> (session_type_id = ANY($2::int[]))`,
      [siteId, sessionTypes.map(({ sessionTypeId }) => sessionTypeId)],
    );
    await tx.manager.getRepository(StaffMember).upsert(ours(staff), ['siteId', 'staffId']);
  }

  /** Those of today. */
  offered(siteId: number): Promise<OfferedType[]> {
    return this.database.rows<OfferedType>(OFFERED, [siteId]);
  }

  /** By session type; those that are missing have none. */
  async writePrices(tx: Transaction, siteId: number, regular: ReadonlyMap<number, RegularOption>): Promise<void> {
    const options = [...regular.values()];
    await tx.query(
      `UPDATE session_types t SET price_cents = n.price_cents, item_id = n.item_id
       FROM session_types o
         LEFT JOIN unnest($2::int[], $3::int[], $4::text[]) AS n(session_type_id, price_cents, item_id) USING (session_type_id)
       WHERE t.site_id = $1 AND o.site_id = $1 AND o.session_type_id = t.session_type_id
         AND (t.price_cents, t.item_id) IS DISTINCT FROM (n.price_cents, n.item_id)`,
      [siteId, [...regular.keys()], options.map(({ cents }) => cents), options.map(({ itemId }) => itemId)],
    );
  }
}
