import { Injectable } from '@nestjs/common';
import type { ProviderCatalogue, ProviderStaff } from '../../../adapters/provider/directory/provider-directory.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { Program, SessionType, StaffMember } from './catalogue.entity.js';

@Injectable()
export class CatalogueRepository {
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

  /** Cents by session type; those that are missing have none. */
  async writePrices(tx: Transaction, siteId: number, prices: ReadonlyMap<number, number>): Promise<void> {
    await tx.query(
      `UPDATE session_types t SET price_cents = n.price_cents
       FROM session_types o LEFT JOIN unnest($2::int[], $3::int[]) AS n(session_type_id, price_cents) USING (session_type_id)
       WHERE t.site_id = $1 AND o.site_id = $1 AND o.session_type_id = t.session_type_id
         AND t.price_cents IS DISTINCT FROM n.price_cents`,
      [siteId, [...prices.keys()], [...prices.values()]],
    );
  }
}
