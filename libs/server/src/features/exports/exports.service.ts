import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { ExportLink, ExportList } from '#contracts/reports/exports.dto';
import { newObjectKey } from '../../adapters/files/object-key.js';
import { ObjectStore } from '../../adapters/files/object-store.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { mustBeWanted } from '../../platform/work/work-signal.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { type OwnExports, ExportsRepository } from './exports.repository.js';
import type { SavedExportRow } from './saved-export.entity.js';

const KEPT_MS = 86_400_000;
const LINK_SECONDS = 300;
/** No file takes as long to be made: who made it is dead. */
const MAKING_MS = 120_000;

/** Files that people save: kept a day in the store under keys that nobody guesses, for who saved them. Decision 72 */
@Injectable()
export class Exports {
  private readonly logger = new Logger(Exports.name);

  constructor(
    private readonly rows: ExportsRepository,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** It stands in the list while it is made; what fails leaves nothing there. UNAVAILABLE when the store is away. */
  async keep(who: StaffPrincipal, fileName: string, make: () => Promise<Buffer>): Promise<ExportLink> {
    const { siteId, userId: ownerId } = who;
    const row: SavedExportRow = {
      ...{ siteId, exportId: randomUUID(), ownerId, fileName, size: null, madeAt: this.clock.now() },
      objectKey: newObjectKey(siteId, fileName),
    };
    await this.rows.add(row);
    try {
      const bytes = await make();
      await this.store.put(row.objectKey, bytes);
      await this.rows.made(row, bytes.length);
    } catch (error) {
      await this.remove(row);
      throw error;
    }
    return this.linkOf(row);
  }

  async list(who: StaffPrincipal): Promise<ExportList> {
    const now = this.clock.now().getTime();
    const rows = await this.rows.own(this.ownOf(who));
    return {
      exports: rows
        .filter(({ size, madeAt }) => size !== null || now - madeAt.getTime() < MAKING_MS)
        .map(({ exportId, fileName, size, madeAt }) => ({ exportId, fileName, size, madeAt: madeAt.toISOString() })),
    };
  }

  /** NOT_FOUND for one that is somebody else's, of another site, over, or not made yet. */
  async link(who: StaffPrincipal, exportId: string): Promise<ExportLink> {
    const row = await this.rows.one(this.ownOf(who), exportId.toLowerCase());
    if (row === null || row.size === null) throw new DomainError('NOT_FOUND', 'This file is not kept any more.');
    return this.linkOf(row);
  }

  /** Takes what is older than a day out of the store, and then its row: while one is left, it is known where. */
  async sweep(): Promise<void> {
    for (const row of await this.rows.over(this.since())) await this.remove(row);
  }

  private async linkOf({ exportId, objectKey, fileName }: SavedExportRow): Promise<ExportLink> {
    const { url } = await this.store.link(objectKey, { seconds: LINK_SECONDS, fileName, inline: false });
    return { exportId, fileName, url };
  }

  private async remove(row: SavedExportRow): Promise<void> {
    try {
      await this.store.remove(row.objectKey);
      await this.rows.remove(row);
    } catch (error) {
      mustBeWanted();
      this.logger.warn({ msg: 'a file that is over was not removed', err: error });
    }
  }

  private ownOf({ siteId, userId }: StaffPrincipal): OwnExports {
    return { siteId, ownerId: userId, since: this.since() };
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - KEPT_MS);
  }
}
