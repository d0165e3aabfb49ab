import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

const STAFF = {
  name: 'sale_staff',
  text: 'SELECT staff_id AS "staffId", name FROM staff WHERE site_id = $1 AND staff_id = ANY($2)',
};
const CLIENT = {
  name: 'sale_client',
  text: `SELECT trim(first_name || ' ' || last_name) AS name FROM clients WHERE site_id = $1 AND client_id = $2`,
};

/** Names of those whom a sale is about, as the mirror has them. */
@Injectable()
export class SalePeople {
  constructor(private readonly database: Database) {}

  /** By id; whom the site does not have is left out. */
  async staff(siteId: number, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.database.rows<{ staffId: number; name: string }>(STAFF, [siteId, ids]);
    return new Map(rows.map(({ staffId, name }) => [staffId, name]));
  }

  async clientName(siteId: number, clientId: string): Promise<string | null> {
    return (await this.database.first<{ name: string }>(CLIENT, [siteId, clientId]))?.name ?? null;
  }
}
