import { Injectable } from '@nestjs/common';
import type { AnswerName, FormAnswers } from '#contracts/forms';
import type { Actor } from '#contracts/identity/identity';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { AuditedChange } from '../../platform/events/announcement.js';
import { Secrets } from '../../platform/security/secrets.js';

/** What may stand in the open: who a client is and how to reach her. The rest of her answers is sealed. */
const CONTACT_NAMES: ReadonlySet<AnswerName> = new Set<AnswerName>([
  ...(['firstName', 'lastName', 'email', 'mobilePhone', 'homePhone', 'workPhone', 'spousePartner'] as const),
  ...(['addressLine1', 'addressLine2', 'city', 'state', 'postalCode', 'referredBy'] as const),
]);

const FIND = 'SELECT contact, health, version FROM client_records WHERE site_id = $1 AND client_id = $2';

const ON_FILE = {
  name: 'client_record_on_file',
  text: `SELECT first_name AS "firstName", last_name AS "lastName", email, mobile_phone AS "mobilePhone",
      address_line_1 AS "addressLine1", address_line_2 AS "addressLine2", city, state, postal_code AS "postalCode",
      to_char(birth_date, 'YYYY-MM-DD') AS "birthDate", yellow_alert AS "yellowAlert",
      red_alert AS "redAlert"
    FROM clients WHERE site_id = $1 AND client_id = $2`,
};
const IS_CLIENT = {
  name: 'client_record_is_client',
  text: 'SELECT 1 FROM clients WHERE site_id = $1 AND client_id = $2',
};

export interface RecordChange {
  siteId: number;
  clientId: string;
  locationId: number | null;
  answers: FormAnswers;
  by: Actor;
}

interface RecordRow {
  contact: FormAnswers;
  health: Buffer;
  version: number;
}

/** The studio's own record of a client. 000 §7 PUT /api/dynamoDB/clients */
@Injectable()
export class ClientRecordsRepository {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** Whether the site has such a client at all. */
  async isClient(siteId: number, clientId: string): Promise<boolean> {
    return (await this.database.first(IS_CLIENT, [siteId, clientId])) !== null;
  }

  /** What the mirror has of a client at the provider, by the names of a form. */
  async onFile(siteId: number, clientId: string): Promise<Readonly<Record<string, string | null>>> {
    return (await this.database.first<Record<string, string | null>>(ON_FILE, [siteId, clientId])) ?? {};
  }

  /** What is given replaces what was there; what is not given stays. Of health `before` and `after` have the names alone. */
  async merge(tx: Transaction, change: RecordChange): Promise<AuditedChange & { version: number }> {
    const { siteId, clientId, locationId, by } = change;
    const known = await this.lock(tx, change);
    const { contact, health } = split(change.answers);
    const sealed = this.secrets.seal(JSON.stringify({ ...this.opened(known.health), ...health }));
    await tx.query(
      `UPDATE client_records SET location_id = coalesce($3, location_id), contact = contact || $4, health = $5,
         updated_at = clock_timestamp(), updated_by = $6, version = version + 1
       WHERE site_id = $1 AND client_id = $2`,
      [siteId, clientId, locationId, JSON.stringify(contact), sealed, JSON.stringify(by)],
    );
    const before = Object.fromEntries(
      Object.keys(contact).map((name) => [name, known.contact[name as AnswerName] ?? null]),
    );
    const after = { ...contact, ...(Object.keys(health).length > 0 ? { health: Object.keys(health) } : {}) };
    return { version: known.version + 1, before, after };
  }

  /** An empty record first: two that come at once for a new client must not overwrite each other. */
  private async lock(tx: Transaction, { siteId, clientId, by }: RecordChange): Promise<RecordRow> {
    const nothing = this.secrets.seal('{}');
    await tx.query(
      `INSERT INTO client_records (site_id, client_id, contact, health, updated_by, version)
       VALUES ($1, $2, '{}', $3, $4, 0) ON CONFLICT (site_id, client_id) DO NOTHING`,
      [siteId, clientId, nothing, JSON.stringify(by)],
    );
    const [row] = await tx.query<RecordRow>(`${FIND} FOR UPDATE`, [siteId, clientId]);
    return row ?? { contact: {}, health: nothing, version: 0 };
  }

  private opened(health: Buffer): FormAnswers {
    const text = this.secrets.unseal(health);
    return text === null ? {} : (JSON.parse(text) as FormAnswers);
  }
}

function split(answers: FormAnswers): { contact: FormAnswers; health: FormAnswers } {
  const entries = Object.entries(answers) as [AnswerName, string][];
  return {
    contact: Object.fromEntries(entries.filter(([name]) => CONTACT_NAMES.has(name))),
    health: Object.fromEntries(entries.filter(([name]) => !CONTACT_NAMES.has(name))),
  };
}
