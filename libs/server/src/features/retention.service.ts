import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';

/** What is kept for how long. The event log and the mirror are kept for good. */
const RULES = [
  `DELETE FROM job_outbox WHERE done_at < now() - interval '2 days'`,
  `DELETE FROM job_outbox WHERE failed_at < now() - interval '30 days'`,
  `DELETE FROM webhook_inbox WHERE received_at < now() - interval '7 days'`,
  `DELETE FROM sessions WHERE expires_at < now() - interval '7 days'`,
  `DELETE FROM arrival_claims WHERE expires_at < now() - interval '1 hour'`,
  `DELETE FROM idempotency_records WHERE created_at < now() - interval '7 days'`,
  `DELETE FROM one_time_codes WHERE expires_at < now() - interval '2 days' AND (locked_until IS NULL OR locked_until < now())`,
  `DELETE FROM form_drafts WHERE saved_at < now() - interval '14 days'`,
  `DELETE FROM mail_handovers WHERE begun_at < now() - interval '30 days'`,
  `DELETE FROM provider_calls WHERE day < current_date - 90`,
];

@Injectable()
export class RetentionService {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async prune(): Promise<void> {
    for (const rule of RULES) await this.unitOfWork.run((tx) => tx.query(rule));
  }
}
