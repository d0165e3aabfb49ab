import { Injectable } from '@nestjs/common';
import type { Actor, Author } from '#contracts/identity/identity';
import type { NoteRecord } from '#contracts/visits/note-record.dto';
import { readNotes, type VisitNotes } from '#domain/notes/notes-codec';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { EventLog } from '../../../platform/events/event-log.js';
import { VisitsService, type Visit } from '../../appointments/visits.service.js';
import { NoteRecordsRepository } from '../records/note-records.repository.js';
import { SyncRequests } from '../../sync/sync-requests.js';

/** What saved notes change here, once the provider has them. */
@Injectable()
export class NoteWriter {
  constructor(
    private readonly visits: VisitsService,
    private readonly records: NoteRecordsRepository,
    private readonly syncRequests: SyncRequests,
    private readonly events: EventLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** `there`: the text as the provider holds it now. */
  async notes(tx: Transaction, visit: Visit, { there, author }: { there: string; author: Author }): Promise<void> {
    const { siteId, appointmentId } = visit;
    const { isOvertaken } = await this.visits.markNoted(tx, visit, there);
    if (isOvertaken) await this.syncRequests.appointmentAgain(tx, siteId, appointmentId);
    const card = (await this.visits.liveCards(tx, siteId, [appointmentId])).get(appointmentId);
    if (card === undefined) throw new DomainError('INTERNAL', 'The appointment could not be read.');
    const { actor, ...origin } = author;
    const changed = changedFields(readNotes(visit.notes), readNotes(there));
    this.events.record(tx, siteId, 'notes.saved', { payload: { card }, actor, audit: { ...origin, ...changed } });
  }

  /** The mirror is to ask the provider again. */
  readAgain(siteId: number, appointmentId: number): Promise<void> {
    return this.unitOfWork.run((tx) => this.syncRequests.appointmentAgain(tx, siteId, appointmentId));
  }

  /** Gives the instant of the save. */
  record(tx: Transaction, visit: Visit, { record, by }: { record: NoteRecord; by: Actor }): Promise<Date> {
    return this.records.write(tx, visit, { record, by });
  }
}

/** Free notes may be about health: of them only that they changed is kept. */
function changedFields(before: VisitNotes, after: VisitNotes): Record<'before' | 'after', Record<string, unknown>> {
  const { extras: freeBefore, ...fieldsBefore } = before;
  const { extras: freeAfter, ...fieldsAfter } = after;
  const names = Object.keys(fieldsAfter) as (keyof typeof fieldsAfter)[];
  const changed = names.filter((name) => fieldsBefore[name] !== fieldsAfter[name]);
  const of = (fields: typeof fieldsAfter) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
  const freeNames = freeBefore === freeAfter ? {} : { names: ['notes'] };
  return { before: of(fieldsBefore), after: { ...of(fieldsAfter), ...freeNames } };
}
