import { Injectable } from '@nestjs/common';
import type { ClientRecordChange, ClientRecordReply } from '#contracts/forms.dto';
import { fromWire } from '#domain/form-wire';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { AuditLog } from '../../platform/events/audit-log.js';
import { actorOf, authorOf, siteOf, visitOf, type Principal } from '../identity/principal.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { ClientReferences } from './client-references.js';
import { ClientRecordsRepository, type RecordChange } from './client-records.repository.js';
import { checkedAnswers } from './given-answers.js';

/** The studio's own record of a client. 000 §7 */
@Injectable()
export class ClientRecordService {
  constructor(
    private readonly records: ClientRecordsRepository,
    private readonly references: ClientReferences,
    private readonly calendar: SiteCalendar,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditLog,
  ) {}

  /** PUT /api/dynamoDB/clients: the studio's own record. */
  async record(who: Principal, change: ClientRecordChange): Promise<ClientRecordReply> {
    const siteId = siteOf(who);
    const clientId = this.references.clientOf(who, change.id);
    if (change.siteId !== undefined && change.siteId !== siteId)
      throw new DomainError('SITE_MISMATCH', 'This client belongs to another site.');
    if (who.type === 'staff') await this.mustBeClient(siteId, clientId);
    const answers = checkedAnswers(
      fromWire(Object.fromEntries(Object.entries(change))),
      await this.calendar.today(siteId),
    );
    const { id, locationId = null } = change;
    return this.unitOfWork.run(async (tx) => {
      const merged = await this.records.merge(tx, { siteId, clientId, locationId, answers, by: actorOf(who) });
      const { version, ...changed } = merged;
      await this.audit.note(tx, 'client.recorded', {
        ...{ siteId, clientId, author: authorOf(who, 'form') },
        ...visitOf(who),
        ...changed,
      });
      return { id, version };
    });
  }

  /** Throws NOT_FOUND for an id that the site's mirror does not have. */
  async mustBeClient(siteId: number, clientId: string): Promise<void> {
    if (!(await this.records.isClient(siteId, clientId)))
      throw new DomainError('NOT_FOUND', 'There is no such client.');
  }

  /** What a form tells of its client goes into the record, in the form's own transaction. */
  async merge(tx: Transaction, change: RecordChange): Promise<void> {
    await this.records.merge(tx, change);
  }
}
