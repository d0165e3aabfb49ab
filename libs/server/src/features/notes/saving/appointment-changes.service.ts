import { Injectable } from '@nestjs/common';
import type { AppointmentChange, AppointmentReply } from '#contracts/appointments.dto';
import { DomainError } from '../../../platform/errors.js';
import { Throttle } from '../../../platform/security/throttle.js';
import { AppointmentsService } from '../../appointments/appointments.service.js';
import { ArrivalChangesService } from '../../arrivals/arrival-changes.service.js';
import { staffAuthor, type Principal } from '../../identity/principal.js';
import { SessionsService } from '../../identity/sessions/sessions.service.js';
import { mustBeNotable, mustBeRight } from './note-checks.js';
import { NoteDraftsService } from '../drafts/note-drafts.service.js';
import { NoteSaving } from './note-saving.js';

/** What a PUT of one appointment asks for: a check-in or its undo, or notes. 001 §7 */
@Injectable()
export class AppointmentChangesService {
  constructor(
    private readonly arrivals: ArrivalChangesService,
    private readonly appointments: AppointmentsService,
    private readonly saving: NoteSaving,
    private readonly drafts: NoteDraftsService,
    private readonly sessions: SessionsService,
    private readonly throttle: Throttle,
  ) {}

  async change(who: Principal, appointmentId: number, change: AppointmentChange): Promise<AppointmentReply> {
    const { Execute, arrivedAt } = change;
    const isNoted = change.Notes !== undefined || change.record !== undefined;
    if (Execute === undefined && isNoted) return this.note(who, appointmentId, change);
    if (Execute === undefined)
      throw new DomainError('VALIDATION_FAILED', 'There is nothing to change: neither Execute nor Notes.');
    if (isNoted) throw new DomainError('VALIDATION_FAILED', 'Execute and Notes come one at a time.');
    return this.arrivals.change(who, appointmentId, { Execute, arrivedAt });
  }

  /** Pressing again goes on at the step that failed (decision 34). */
  private async note(who: Principal, appointmentId: number, asked: AppointmentChange): Promise<AppointmentReply> {
    if (who.type !== 'staff') throw new DomainError('FORBIDDEN', 'Only the studio’s staff write notes.');
    const visit = await this.appointments.find(who.siteId, appointmentId);
    mustBeNotable(visit);
    mustBeRight(visit, asked);
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const { Notes: notes, notesBefore: before, record } = asked;
    const wanted = { change: { notes, record }, before, author: staffAuthor(who) };
    const failed = await this.saving.run(visit, wanted, () => this.sessions.providerToken(who));
    if (failed === null) await this.drafts.forget(who, appointmentId);
    const reply = await this.arrivals.reply(who, appointmentId);
    return failed === null ? reply : Object.assign(reply, { failed });
  }
}
