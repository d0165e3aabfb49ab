import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { SavedExportRow } from './saved-export.entity.js';

const COLUMNS = `site_id AS "siteId", export_id AS "exportId", owner_id AS "ownerId", file_name AS "fileName", object_key AS "objectKey",
  size, made_at AS "madeAt"`;
const AT = 'WHERE site_id = $1 AND export_id = $2';

const OWN = {
  name: 'exports_own',
  text: `SELECT ${COLUMNS} FROM saved_exports WHERE site_id = $1 AND owner_id = $2 AND made_at > $3 ORDER BY made_at DESC, export_id`,
};
const ONE = {
  name: 'export_one',
  text: `SELECT ${COLUMNS} FROM saved_exports ${AT} AND owner_id = $3 AND made_at > $4`,
};
const OVER = {
  name: 'exports_over',
  text: `SELECT ${COLUMNS} FROM saved_exports WHERE made_at <= $1 ORDER BY made_at`,
};

export interface OwnExports {
  siteId: number;
  ownerId: string;
  /** Older ones are gone. */
  since: Date;
}

@Injectable()
export class ExportsRepository {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  own({ siteId, ownerId, since }: OwnExports): Promise<SavedExportRow[]> {
    return this.database.rows<SavedExportRow>(OWN, [siteId, ownerId, since]);
  }

  one({ siteId, ownerId, since }: OwnExports, exportId: string): Promise<SavedExportRow | null> {
    return this.database.first<SavedExportRow>(ONE, [siteId, exportId, ownerId, since]);
  }

  over(before: Date): Promise<SavedExportRow[]> {
    return this.database.rows<SavedExportRow>(OVER, [before]);
  }

  async add(row: SavedExportRow): Promise<void> {
    await this.run(
      `INSERT INTO saved_exports (site_id, export_id, owner_id, file_name, object_key, made_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      [row.siteId, row.exportId, row.ownerId, row.fileName, row.objectKey, row.madeAt],
    );
  }

  async made({ siteId, exportId }: SavedExportRow, size: number): Promise<void> {
    await this.run(`UPDATE saved_exports SET size = $3 ${AT}`, [siteId, exportId, size]);
  }

  async remove({ siteId, exportId }: SavedExportRow): Promise<void> {
    await this.run(`DELETE FROM saved_exports ${AT}`, [siteId, exportId]);
  }

  private run(text: string, values: unknown[]): Promise<unknown> {
    return this.unitOfWork.run((tx) => tx.query(text, values));
  }
}
