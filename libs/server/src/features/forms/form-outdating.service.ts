import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { EventLog } from '../../platform/events/event-log.js';
import { VisitsService } from '../appointments/visits.service.js';
import { FormDocumentsRepository, type OutdatedForm } from './documents/form-documents.repository.js';
import { FormProgressLog } from './form-progress.js';

/** When other words take effect, clients who signed before are asked again, unless their visit has begun. */
@Injectable()
export class FormOutdatingService {
  constructor(
    private readonly documents: FormDocumentsRepository,
    private readonly progress: FormProgressLog,
    private readonly visits: VisitsService,
    private readonly events: EventLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async look(): Promise<void> {
    const rows = await this.documents.outdated(this.clock.now());
    for (const row of rows) await this.outdate(row);
  }

  private async outdate(row: OutdatedForm): Promise<void> {
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
