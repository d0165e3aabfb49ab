import { Injectable } from '@nestjs/common';
import type { FormDraft } from '#contracts/forms.dto';
import type { FormAnswers, FormLanguage } from '#contracts/forms';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Secrets } from '../../platform/security/secrets.js';
import type { VisitRef } from './form-progress.js';

const FIND = {
  name: 'form_draft_find',
  text: `SELECT answers, language, saved_at AS "savedAt" FROM form_drafts WHERE site_id = $1 AND appointment_id = $2`,
};

interface DraftRow {
  answers: Buffer;
  language: FormLanguage;
  savedAt: Date;
}

/** Unfinished answers, sealed at rest. */
@Injectable()
export class FormDraftsRepository {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** Null when there is none, or when it was sealed under a key that is no longer in use. */
  async find({ siteId, appointmentId }: VisitRef): Promise<Omit<FormDraft, 'isSigned'> | null> {
    const row = await this.database.first<DraftRow>(FIND, [siteId, appointmentId]);
    const answers = row === null ? null : this.secrets.unseal(row.answers);
    if (row === null || answers === null) return null;
    return {
      answers: JSON.parse(answers) as FormAnswers,
      language: row.language,
      savedAt: row.savedAt.toISOString(),
    };
  }

  async save(tx: Transaction, visit: VisitRef, draft: { answers: FormAnswers; language: FormLanguage }): Promise<void> {
    await tx.query(
      `INSERT INTO form_drafts (site_id, appointment_id, answers, language) VALUES ($1, $2, $3, $4)
       ON CONFLICT (site_id, appointment_id) DO UPDATE SET answers = excluded.answers, language = excluded.language,
         saved_at = clock_timestamp()`,
      [visit.siteId, visit.appointmentId, this.secrets.seal(JSON.stringify(draft.answers)), draft.language],
    );
  }

  async forget(tx: Transaction, { siteId, appointmentId }: VisitRef): Promise<void> {
    await tx.query('DELETE FROM form_drafts WHERE site_id = $1 AND appointment_id = $2', [siteId, appointmentId]);
  }
}
