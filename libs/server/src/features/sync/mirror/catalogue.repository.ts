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
    await tx.manager.getRepository(StaffMember).upsert(ours(staff), ['siteId', 'staffId']);
  }
}
