import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { EventLog } from '../../platform/events/event-log.js';
import { AppointmentsRepository } from '../appointments/appointments.repository.js';
import { FormDocumentsRepository, type DocumentRefs } from './documents/form-documents.repository.js';
import { FormProgressLog } from './form-progress.js';

/** Filled forms of visits still to come that were signed under words which are no longer in force. */
const OUTDATED = {
  name: 'form_outdated',
  text: `SELECT d.site_id AS "siteId", d.document_id AS "documentId", d.appointment_id AS "appointmentId"
    FROM form_documents d
    JOIN appointments a ON a.site_id = d.site_id AND a.appointment_id = d.appointment_id
    WHERE d.state = 'filled' AND a.starts_at > $1 AND a.status IN ('Booked', 'Confirmed') AND EXISTS (
      SELECT 1 FROM jsonb_array_elements(d.evidence -> 'signed') signed
      JOIN consent_texts t ON t.kind = signed ->> 'kind' AND t.effective_from <= $1
      WHERE t.version > (signed ->> 'version')::int)
    ORDER BY d.site_id, d.document_id`,
};

type OutdatedRow = DocumentRefs & { appointmentId: number };

/** When other words take effect, clients who signed before are asked again, unless their visit has begun. */
@Injectable()
export class FormOutdatingService {
  @Inject() private readonly clock!: Clock;

  constructor(
    private readonly database: Database,
    private readonly documents: FormDocumentsRepository,
    private readonly progress: FormProgressLog,
    private readonly visits: AppointmentsRepository,
    private readonly events: EventLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async look(): Promise<void> {
    const rows = await this.database.rows<OutdatedRow>(OUTDATED, [this.clock.now()]);
    for (const row of rows) await this.outdate(row);
  }

  private async outdate(row: OutdatedRow): Promise<void> {
    const { siteId, appointmentId } = row;
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.documents.outdate(tx, row))) return;
      await this.progress.beginAnew(tx, row);
      await this.visits.touch(tx, siteId, appointmentId);
      const card = (await this.visits.liveCards(tx, siteId, [appointmentId])).get(appointmentId);
      if (card !== undefined)
        this.events.record(tx, siteId, 'appointment.changed', { payload: { card }, actor: { kind: 'system' } });
    });
  }
}
