import { Injectable } from '@nestjs/common';
import type { NoteDraft, NoteDraftChange } from '#contracts/visits/notes.dto';
import type { Wire } from '#contracts/wire';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { Secrets } from '../../../platform/security/secrets.js';

const FIND = {
  name: 'note_draft_find',
  text: `SELECT content, saved_at AS "savedAt" FROM note_drafts WHERE site_id = $1 AND appointment_id = $2 AND user_id = $3`,
};

export interface DraftOf {
  siteId: number;
  appointmentId: number;
  userId: string;
}

/** What is typed and not saved, sealed at rest. */
@Injectable()
export class NoteDraftsRepository {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** Null when there is none, or when it was sealed under a key that is no longer in use. */
  async find({ siteId, appointmentId, userId }: DraftOf): Promise<NoteDraft | null> {
    const row = await this.database.first<{ content: Buffer; savedAt: Date }>(FIND, [siteId, appointmentId, userId]);
    const content = row === null ? null : this.secrets.unseal(row.content);
    if (row === null || content === null) return null;
    return { ...(JSON.parse(content) as Wire<NoteDraftChange>), savedAt: row.savedAt.toISOString() };
  }

  async save(tx: Transaction, { siteId, appointmentId, userId }: DraftOf, draft: NoteDraftChange): Promise<void> {
    await tx.query(
      `INSERT INTO note_drafts (site_id, appointment_id, user_id, content) VALUES ($1, $2, $3, $4)
       ON CONFLICT (site_id, appointment_id, user_id) DO UPDATE SET content = excluded.content, saved_at = clock_timestamp()`,
      [siteId, appointmentId, userId, this.secrets.seal(JSON.stringify(draft))],
    );
  }

  async forget(tx: Transaction, { siteId, appointmentId, userId }: DraftOf): Promise<void> {
    await tx.query('DELETE FROM note_drafts WHERE site_id = $1 AND appointment_id = $2 AND user_id = $3', [
      ...[siteId, appointmentId, userId],
    ]);
  }
}
