import { Injectable } from '@nestjs/common';
import { type Mail, Mailer } from '../../adapters/mail/mailer.js';
import { Database } from '../../platform/database/database.js';

/** No row when the server has taken this mail already. */
const BEGIN = {
  name: 'mail_handover_begin',
  text: `INSERT INTO mail_handovers AS h (site_id, message_id) VALUES ($1, $2)
    ON CONFLICT (site_id, message_id) DO UPDATE SET tries = h.tries + 1, begun_at = clock_timestamp()
      WHERE h.taken_at IS NULL
    RETURNING tries`,
};
const TAKEN = {
  name: 'mail_handover_taken',
  text: 'UPDATE mail_handovers SET taken_at = clock_timestamp(), answer = $3 WHERE site_id = $1 AND message_id = $2',
};
const LONGEST_ANSWER = 200;

/**
 * The only way to the mail server. A mail it has taken is not handed over again, whatever becomes of the job: its yes is written down
 * by itself, as the very next thing. Who dies in between leaves a mail of which nobody can ask whether it was taken: it goes once more,
 * under the same Message-ID, by which receivers know the second one.
 */
@Injectable()
export class MailPost {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
  ) {}

  /** `mail.messageId` is the same for every try of the same mail. */
  async send(siteId: number, mail: Mail): Promise<void> {
    const [begun] = await this.database.rows(BEGIN, [siteId, mail.messageId]);
    if (begun === undefined) return;
    const answer = await this.mailer.send(mail);
    await this.database.rows(TAKEN, [siteId, mail.messageId, answer.slice(0, LONGEST_ANSWER)]);
  }
}
