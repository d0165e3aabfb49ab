import { Injectable } from '@nestjs/common';
import type { NoteRecordReply, VisitNoteRecord } from '#contracts/visits/note-record.dto';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { NoteRecordsRepository } from './note-records.repository.js';
import { AuditLog } from '../../../platform/events/audit-log.js';
import { Throttle } from '../../../platform/security/throttle.js';
import { AppointmentsService } from '../../appointments/appointments.service.js';
import { staffAuthor, type StaffPrincipal } from '../../identity/principal.js';
import { mustBeNotable, mustBeRight } from '../saving/note-checks.js';
import { NoteWriter } from '../saving/note-writer.js';

/** PUT /api/dynamoDB/sites/{siteId}/sales: our own record of the notes by itself. 001 §7 */
@Injectable()
export class NoteRecordService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly writer: NoteWriter,
    private readonly throttle: Throttle,
    private readonly records: NoteRecordsRepository,
    private readonly audit: AuditLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async write(who: StaffPrincipal, siteId: number, record: VisitNoteRecord): Promise<NoteRecordReply> {
    if (who.siteId !== siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const { appointmentId, files, cbff } = record;
    const visit = await this.appointments.find(siteId, appointmentId);
    mustBeNotable(visit);
    mustBeRight(visit, { record });
    const author = staffAuthor(who);
    const { clientId, locationId } = visit;
    const savedAt = await this.unitOfWork.run(async (tx) => {
      const about = { siteId, appointmentId, clientId, locationId, author };
      const before = await this.records.noted(tx, visit);
      await this.audit.note(tx, 'notes.recorded', { ...about, before, after: { files, cbff } });
      return this.writer.record(tx, visit, { record, by: author.actor });
    });
    return { appointmentId, savedAt: savedAt.toISOString() };
  }
}
