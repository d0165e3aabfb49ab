import { Injectable } from '@nestjs/common';
import type { NoteDraftChange } from '#contracts/visits/notes.dto';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Throttle } from '../../../platform/security/throttle.js';
import { AppointmentsService } from '../../appointments/appointments.service.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { mustBeNotable } from '../saving/note-checks.js';
import { NoteDraftsRepository } from './note-drafts.repository.js';

/** What one of the staff typed and did not save yet. */
@Injectable()
export class NoteDraftsService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly drafts: NoteDraftsRepository,
    private readonly throttle: Throttle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Right or wrong: it is still being typed. */
  async keep(who: StaffPrincipal, appointmentId: number, draft: NoteDraftChange): Promise<void> {
    await this.throttle.take({ 'form.draft': who.tokenHash.toString('base64') });
    const { siteId, userId } = who;
    mustBeNotable(await this.appointments.find(siteId, appointmentId));
    await this.unitOfWork.run((tx) => this.drafts.save(tx, { siteId, appointmentId, userId }, draft));
  }

  async forget({ siteId, userId }: StaffPrincipal, appointmentId: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.drafts.forget(tx, { siteId, appointmentId, userId }));
  }
}
