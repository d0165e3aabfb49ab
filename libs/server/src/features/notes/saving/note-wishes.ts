import { Injectable } from '@nestjs/common';
import type { AppointmentChange } from '#contracts/appointments.dto';
import type { Visit } from '../../appointments/visits.service.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { FreeReturnsService } from '../free-returns/free-returns.service.js';
import { ServiceChanges } from '../services/service-changes.service.js';
import { mustBeNotable, mustBeRight } from './note-checks.js';
import type { NoteChange } from './note-saves.repository.js';

/** What a press of the notes page asks for, once it is known that it may. */
@Injectable()
export class NoteWishes {
  constructor(
    private readonly services: ServiceChanges,
    private readonly freeReturns: FreeReturnsService,
  ) {}

  /** Whether and until when she may come back is ours to say, also in the record; with another service it is another day, or none. */
  async of(who: StaffPrincipal, visit: Visit, asked: AppointmentChange): Promise<NoteChange> {
    mustBeNotable(visit);
    mustBeRight(visit, asked);
    const served = await this.services.with(who, visit, asked);
    const { Notes: notes, SessionTypeId: sessionTypeId, record } = asked;
    const comeBackForFree = asked.comeBackForFree ?? (await this.freeReturns.answerAgain(served));
    if (comeBackForFree === undefined) return { notes, sessionTypeId, record };
    const cbff = await this.freeReturns.cbffOf(served, comeBackForFree);
    return { notes, sessionTypeId, comeBackForFree, record: record && Object.assign({}, record, { cbff }) };
  }
}
