import { Injectable } from '@nestjs/common';
import type { MailTrouble } from '#contracts/calendar/visit-mail';
import type { Actor } from '#contracts/identity/identity';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { MailPlace, Plan, Standing } from './mail-plan.js';

const OF_VISIT = 'site_id = $1 AND appointment_id = $2';
const OF_MAIL = `${OF_VISIT} AND mail_id = $3 AND state IN ('waiting', 'sending')`;
const THERE = {
  name: 'visit_mail_there',
  text: 'INSERT INTO visit_mails (site_id, appointment_id, mail_id) VALUES ($1, $2, gen_random_uuid()) ON CONFLICT DO NOTHING',
};
const LOCK = {
  name: 'visit_mail_lock',
  text: `SELECT mail_id AS "mailId", kind, state, known, told, stood, is_cancel_told AS "isCancelTold",
      changed_at > clock_timestamp() - make_interval(secs => $3) AS "isFresh"
    FROM visit_mails WHERE ${OF_VISIT} FOR UPDATE`,
};
const RENEW = {
  name: 'visit_mail_renew',
  text: `UPDATE visit_mails SET mail_id = coalesce($3, gen_random_uuid()), kind = $4, known = $5, state = 'waiting', trouble = NULL,
      asked_by = $6, changed_at = clock_timestamp() WHERE ${OF_VISIT} RETURNING mail_id AS "mailId"`,
};
const PUT_OFF = {
  name: 'visit_mail_put_off',
  text: `UPDATE visit_mails SET mail_id = gen_random_uuid() WHERE ${OF_VISIT} AND state = 'waiting' RETURNING mail_id AS "mailId"`,
};
const DROP = {
  name: 'visit_mail_drop',
  text: `UPDATE visit_mails SET mail_id = gen_random_uuid(), state = 'none', trouble = NULL, changed_at = clock_timestamp() WHERE ${OF_VISIT}`,
};
const ASIDE = {
  name: 'visit_mail_aside',
  text: `UPDATE visit_mails SET stood = coalesce($3, stood), is_cancel_told = $4 WHERE ${OF_VISIT}`,
};
const ONE = {
  name: 'visit_mail_one',
  text: `SELECT mail_id AS "mailId", kind, state, known, told, EXISTS (
      SELECT 1 FROM operations o WHERE o.site_id = $1 AND o.kind IN ('appointment.move', 'appointment.cancel')
        AND split_part(o.key, ' ', 1) = ($2::bigint)::text AND o.done_at IS NULL AND (o.owner IS NOT NULL OR o.is_unsure)) AS "isInDoubt"
    FROM visit_mails WHERE ${OF_MAIL}`,
};
const BEGIN = {
  name: 'visit_mail_begin',
  text: `UPDATE visit_mails SET state = 'sending', told = $4, sequence = sequence + (told IS DISTINCT FROM $4)::int
    WHERE ${OF_MAIL} RETURNING sequence`,
};
const SETTLE = {
  name: 'visit_mail_settle',
  text: `UPDATE visit_mails SET state = $4, trouble = $5, changed_at = clock_timestamp() WHERE ${OF_MAIL} RETURNING 1`,
};
const AGAIN = {
  name: 'visit_mail_again',
  text: `UPDATE visit_mails SET state = 'waiting', trouble = NULL, changed_at = clock_timestamp()
    WHERE ${OF_VISIT} AND mail_id = $3 AND state = 'failed' RETURNING 1`,
};
const VISIT = {
  name: 'visit_mail_visit',
  text: `SELECT to_char(a.starts_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS "startsLocal", to_char(a.ends_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS "endsLocal",
      a.location_id AS "locationId", a.session_type_id AS "sessionTypeId", coalesce(c.email, '') AS email
    FROM appointments a LEFT JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id
    WHERE a.site_id = $1 AND a.appointment_id = $2`,
};
const EMAIL = {
  name: 'visit_mail_address',
  text: 'SELECT email FROM clients WHERE site_id = $1 AND client_id = $2',
};
const WAS_SENT = {
  name: 'visit_mail_was_sent',
  text: 'SELECT 1 FROM mail_handovers WHERE site_id = $1 AND message_id LIKE $2 LIMIT 1',
};

export interface VisitAt {
  siteId: number;
  appointmentId: number;
}

export interface MailAt extends VisitAt {
  mailId: string;
}

export interface VisitMail extends Standing {
  mailId: string;
  stood: string | null;
  isCancelTold: boolean;
  /** Changed a moment ago. */
  isFresh: boolean;
}

export interface FoundMail extends Standing {
  /** The provider is being asked to change the visit, or nobody knows yet what came of that. */
  isInDoubt: boolean;
}

export interface Settled {
  state: 'none' | 'sent' | 'failed';
  trouble: MailTrouble | null;
}

/** By which receivers know a mail that was handed over twice. */
export function messageIdOf({ siteId, appointmentId, mailId }: MailAt, sequence: number | '%'): string {
  return `<visit-${siteId}-${appointmentId}-${mailId}-${sequence}@studio-hub>`;
}

@Injectable()
export class VisitMailsRepository {
  constructor(private readonly database: Database) {}

  /** Held until the end of the transaction; a visit without one gets one that tells nothing. */
  async lock(tx: Transaction, { siteId, appointmentId }: VisitAt, freshSeconds = 0): Promise<VisitMail> {
    await tx.query(THERE, [siteId, appointmentId]);
    const [row] = await tx.query<VisitMail>(LOCK, [siteId, appointmentId, freshSeconds]);
    if (row === undefined) throw new Error('a row that was written is there');
    return row;
  }

  /** Another mail in place of the one that there is; gives its id. */
  async renew(
    tx: Transaction,
    { siteId, appointmentId }: VisitAt,
    { kind, known, by, mailId = null }: Exclude<Plan, string> & { by: Actor; mailId?: string | null },
  ): Promise<string> {
    const values = [siteId, appointmentId, mailId, kind, known, JSON.stringify(by)];
    return idOf(await tx.query<{ mailId: string }>(RENEW, values)) ?? '';
  }

  /** The same mail by another id, so that its job finds nothing; null when none waits. */
  async putOff(tx: Transaction, { siteId, appointmentId }: VisitAt): Promise<string | null> {
    return idOf(await tx.query<{ mailId: string }>(PUT_OFF, [siteId, appointmentId]));
  }

  async drop(tx: Transaction, { siteId, appointmentId }: VisitAt): Promise<void> {
    await tx.query(DROP, [siteId, appointmentId]);
  }

  /** Kept until the provider has answered, whoever writes its answer down. */
  async setAside(
    tx: Transaction,
    { siteId, appointmentId }: VisitAt,
    { stood = null, isCancelTold = false }: { stood?: string | null; isCancelTold?: boolean },
  ): Promise<void> {
    await tx.query(ASIDE, [siteId, appointmentId, stood, isCancelTold]);
  }

  /** Null when it is over, or another one has taken its place. */
  find({ siteId, appointmentId, mailId }: MailAt): Promise<FoundMail | null> {
    return this.database.first<FoundMail>(ONE, [siteId, appointmentId, mailId]);
  }

  /** What it tells from now on may have been told. Gives the number of the calendar file, null as `find` does. */
  async begin({ siteId, appointmentId, mailId }: MailAt, told: string): Promise<number | null> {
    const row = await this.database.first<{ sequence: number }>(BEGIN, [siteId, appointmentId, mailId, told]);
    return row?.sequence ?? null;
  }

  /** False when it was settled, or another one has taken its place. */
  async settle(tx: Transaction, { siteId, appointmentId, mailId }: MailAt, settled: Settled): Promise<boolean> {
    const values = [siteId, appointmentId, mailId, settled.state, settled.trouble];
    return (await tx.query(SETTLE, values)).length > 0;
  }

  /** It failed and is to be sent after all. False when it had not failed, or another one has taken its place. */
  async again(tx: Transaction, { siteId, appointmentId, mailId }: MailAt): Promise<boolean> {
    return (await tx.query(AGAIN, [siteId, appointmentId, mailId])).length > 0;
  }

  /** As the mirror has it inside the transaction. */
  async visit(tx: Transaction, { siteId, appointmentId }: VisitAt): Promise<(MailPlace & { email: string }) | null> {
    return (await tx.query<MailPlace & { email: string }>(VISIT, [siteId, appointmentId]))[0] ?? null;
  }

  /** On file here; null for a client whom the mirror does not know. */
  async email(tx: Transaction, siteId: number, clientId: string): Promise<string | null> {
    return (await tx.query<{ email: string }>(EMAIL, [siteId, clientId]))[0]?.email ?? null;
  }

  /** Whether a mail of this id was begun, whatever has taken its place since. */
  async wasBegun(tx: Transaction, mail: MailAt): Promise<boolean> {
    return (await tx.query(WAS_SENT, [mail.siteId, messageIdOf(mail, '%')])).length > 0;
  }
}

function idOf([row]: readonly { mailId: string }[]): string | null {
  return row?.mailId ?? null;
}
