import { Injectable } from '@nestjs/common';
import type { AppointmentChange, FailedStep } from '#contracts/appointments.dto';
import { Throttle } from '../../../platform/security/throttle.js';
import { AppointmentsService } from '../../appointments/appointments.service.js';
import { staffAuthor, type StaffPrincipal } from '../../identity/principal.js';
import { SessionsService } from '../../identity/sessions/sessions.service.js';
import { NoteDraftsService } from '../drafts/note-drafts.service.js';
import { FreeReturnsService } from '../free-returns/free-returns.service.js';
import { mustBeNotable, mustBeRight } from './note-checks.js';
import type { NoteChange } from './note-saves.repository.js';
import { NoteSaving } from './note-saving.js';
import type { Visit } from '../../appointments/visits.service.js';

/** A press of the notes page. */
@Injectable()
export class NoteChangesService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly freeReturns: FreeReturnsService,
    private readonly saving: NoteSaving,
    private readonly drafts: NoteDraftsService,
    private readonly sessions: SessionsService,
    private readonly throttle: Throttle,
  ) {}

  /** Null, or the step that failed after others were made: pressing again goes on there (decision 34). */
  async save(who: StaffPrincipal, appointmentId: number, asked: AppointmentChange): Promise<FailedStep | null> {
    const visit = await this.appointments.find(who.siteId, appointmentId);
    mustBeNotable(visit);
    mustBeRight(visit, asked);
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const wanted = { change: await this.changeOf(visit, asked), before: asked.notesBefore, author: staffAuthor(who) };
    const failed = await this.saving.run(visit, wanted, () => this.sessions.providerToken(who));
    if (failed === null) await this.drafts.forget(who, appointmentId);
    return failed;
  }

  /** Whether and until when she may come back is ours to say, also in the record. */
  private async changeOf(
    visit: Visit,
    { Notes: notes, record, comeBackForFree }: AppointmentChange,
  ): Promise<NoteChange> {
    if (comeBackForFree === undefined) return { notes, record };
    const cbff = await this.freeReturns.cbffOf(visit, comeBackForFree);
    return { notes, comeBackForFree, record: record && Object.assign({}, record, { cbff }) };
  }
}
