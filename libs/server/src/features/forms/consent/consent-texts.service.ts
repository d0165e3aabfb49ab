import { Injectable } from '@nestjs/common';
import type { ConsentText, FormVariant, SignedText } from '#contracts/forms';
import { CONSENTS_OF } from '#domain/consent';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/errors.js';

const COLUMNS = `kind, version, language, title, body, 
  to_char(effective_from AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "effectiveFrom", sha256`;
/** The newest version that is in force, in both languages. */
const CURRENT = {
  name: 'consent_current',
  text: `SELECT ${COLUMNS} FROM consent_texts t
    WHERE kind = ANY($1) AND version = (
      SELECT max(version) FROM consent_texts n WHERE n.kind = t.kind AND n.effective_from <= $2)
    ORDER BY kind, language`,
};
const OF_VERSION = {
  name: 'consent_of_version',
  text: `SELECT ${COLUMNS} FROM consent_texts WHERE kind = $1 AND version = $2 AND language = $3`,
};

/** The texts clients agree to: versioned, never changed. Other words come with a migration that adds their version. */
@Injectable()
export class ConsentTextsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async current(variant: FormVariant): Promise<ConsentText[]> {
    const kinds = CONSENTS_OF[variant].map(({ kind }) => kind);
    return this.database.rows<ConsentText>(CURRENT, [kinds, this.clock.now()]);
  }

  /** The words somebody signed, whatever is in force now. */
  async signed({ kind, version, language }: SignedText): Promise<ConsentText> {
    const row = await this.database.first<ConsentText>(OF_VERSION, [kind, version, language]);
    if (row === null) throw new DomainError('INTERNAL', `${kind} ${version} ${language} is not on record.`);
    return row;
  }

  /** Refuses what is not signed, what this form does not ask for, and what was signed under words that are no longer in force. 000 §5 */
  async check(variant: FormVariant, signed: readonly SignedText[]): Promise<void> {
    const texts = await this.current(variant);
    const kinds = CONSENTS_OF[variant].map(({ kind }) => kind);
    if (signed.length > kinds.length || signed.some(({ kind }) => !kinds.includes(kind)))
      throw new DomainError('VALIDATION_FAILED', 'evidence names a text that this form does not ask for.');
    for (const kind of kinds) {
      const mark = signed.find((one) => one.kind === kind);
      if (mark === undefined) throw new DomainError('VALIDATION_FAILED', `${kind} must be read and signed.`);
      const text = texts.find((one) => one.kind === kind && one.language === mark.language);
      if (text?.version !== mark.version || text.sha256 !== mark.sha256)
        throw new DomainError(
          'TEXTS_CHANGED',
          'The text has changed since it was read. Please read and sign it again.',
        );
    }
  }
}
