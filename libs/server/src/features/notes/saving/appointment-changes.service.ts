import { Injectable } from '@nestjs/common';
import type { AppointmentChange, AppointmentReply } from '#contracts/appointments.dto';
import { DomainError } from '../../../platform/errors.js';
import { ArrivalChangesService } from '../../arrivals/arrival-changes.service.js';
import type { Principal } from '../../identity/principal.js';
import { NoteChangesService } from './note-changes.service.js';

/** What a PUT of one appointment asks for: a check-in or its undo, or notes. 001 §7 */
@Injectable()
export class AppointmentChangesService {
  constructor(
    private readonly arrivals: ArrivalChangesService,
    private readonly notes: NoteChangesService,
  ) {}

  async change(who: Principal, appointmentId: number, change: AppointmentChange): Promise<AppointmentReply> {
    const { Execute, arrivedAt } = change;
    const isNoted = [change.Notes, change.record, change.comeBackForFree].some((member) => member !== undefined);
    if (Execute === undefined && isNoted) return this.note(who, appointmentId, change);
    if (Execute === undefined)
      throw new DomainError('VALIDATION_FAILED', 'There is nothing to change: neither Execute nor Notes.');
    if (isNoted) throw new DomainError('VALIDATION_FAILED', 'Execute and Notes come one at a time.');
    return this.arrivals.change(who, appointmentId, { Execute, arrivedAt });
  }

  private async note(who: Principal, appointmentId: number, asked: AppointmentChange): Promise<AppointmentReply> {
    if (who.type !== 'staff') throw new DomainError('FORBIDDEN', 'Only the studio’s staff write notes.');
    const failed = await this.notes.save(who, appointmentId, asked);
    const reply = await this.arrivals.reply(who, appointmentId);
    return failed === null ? reply : Object.assign(reply, { failed });
  }
}
