import { Injectable } from '@nestjs/common';
import type { AppointmentChange, FailedStep } from '#contracts/appointments.dto';
import { Throttle } from '../../../platform/security/throttle.js';
import { AppointmentsService } from '../../appointments/appointments.service.js';
import { staffAuthor, type StaffPrincipal } from '../../identity/principal.js';
import { SessionsService } from '../../identity/sessions/sessions.service.js';
import { NoteDraftsService } from '../drafts/note-drafts.service.js';
import { NoteSaving } from './note-saving.js';
import { NoteWishes } from './note-wishes.js';

/** A press of the notes page. */
@Injectable()
export class NoteChangesService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly wishes: NoteWishes,
    private readonly saving: NoteSaving,
    private readonly drafts: NoteDraftsService,
    private readonly sessions: SessionsService,
    private readonly throttle: Throttle,
  ) {}

  /** Null, or the step that failed after others were made: pressing again goes on there (decision 34). */
  async save(who: StaffPrincipal, appointmentId: number, asked: AppointmentChange): Promise<FailedStep | null> {
    const visit = await this.appointments.find(who.siteId, appointmentId);
    const change = await this.wishes.of(who, visit, asked);
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const before = { notes: asked.notesBefore, sessionTypeId: visit.sessionTypeId };
    const wanted = { change, before, author: staffAuthor(who) };
    const failed = await this.saving.run(visit, wanted, () => this.sessions.providerToken(who));
    if (failed === null) await this.drafts.forget(who, appointmentId);
    return failed;
  }
}
