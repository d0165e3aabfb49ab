import { Injectable } from '@nestjs/common';
import type { LiveCard } from '#contracts/events';
import type { Actor, Author } from '#contracts/identity/identity';
import type { NoteRecord } from '#contracts/visits/note-record.dto';
import { readNotes, type VisitNotes } from '#domain/notes/notes-codec';
import { WallTimeError, toInstant } from '#domain/time/site-time';
import type {
  ProviderAppointment,
  ProviderAppointmentChange,
} from '../../../adapters/provider/appointments/provider-appointments.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { EventLog } from '../../../platform/events/event-log.js';
import { VisitsService, type ServiceMade, type Visit } from '../../appointments/visits.service.js';
import { SitesService } from '../../sites/sites.service.js';
import { type NotedVisit, NoteRecordsRepository } from '../records/note-records.repository.js';
import { SyncRequests } from '../../sync/sync-requests.js';

type VisitSaid = Pick<ProviderAppointment, 'notes' | 'sessionTypeId' | 'programId' | 'startsLocal' | 'endsLocal'>;

/** A visit as the provider has it. */
export type VisitThere = VisitSaid & { endsAt: Date | null };

interface MadeChange {
  there: VisitThere;
  wanted: Pick<ProviderAppointmentChange, 'notes' | 'sessionTypeId'>;
  author: Author;
}

/** What a save changes here, once the provider has it. */
@Injectable()
export class NoteWriter {
  constructor(
    private readonly visits: VisitsService,
    private readonly records: NoteRecordsRepository,
    private readonly syncRequests: SyncRequests,
    private readonly events: EventLog,
    private readonly sites: SitesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What the provider says of a visit, with its end as an instant: null when the site's clocks never show that time. */
  async read(
    siteId: number,
    { notes, sessionTypeId, programId, startsLocal, endsLocal }: VisitSaid,
  ): Promise<VisitThere> {
    const { timeZone } = await this.sites.one(siteId);
    return { notes, sessionTypeId, programId, startsLocal, endsLocal, endsAt: instantOf(endsLocal, timeZone) };
  }

  /** The provider has made what was `wanted`; of its answer only that counts, the rest is for the sync to compare. */
  async changed(tx: Transaction, visit: Visit, { there, wanted, author }: MadeChange): Promise<void> {
    const { siteId, appointmentId } = visit;
    const notes = wanted.notes === undefined ? null : there.notes;
    const service = wanted.sessionTypeId === undefined ? null : serviceOf(visit, there);
    const { isOvertaken } = await this.visits.markChanged(tx, visit, { notes, service });
    const isElsewhere = service !== null && service.ends === null;
    if (isOvertaken || isElsewhere) await this.syncRequests.appointmentAgain(tx, siteId, appointmentId);
    const card = (await this.visits.liveCards(tx, siteId, [appointmentId])).get(appointmentId);
    if (card === undefined) throw new DomainError('INTERNAL', 'The appointment could not be read.');
    const { actor, ...origin } = author;
    const audit = { ...origin, ...changedFields(visit, { notes, card: service && card }) };
    this.events.record(tx, siteId, notes === null ? 'appointment.changed' : 'notes.saved', {
      ...{ payload: { card }, actor, audit },
    });
  }

  /** Our record of the visit, when there is one already. */
  renameService(tx: Transaction, visit: Visit): Promise<void> {
    return this.records.renameService(tx, visit);
  }

  /** The mirror is to ask the provider again. */
  readAgain(siteId: number, appointmentId: number): Promise<void> {
    return this.unitOfWork.run((tx) => this.syncRequests.appointmentAgain(tx, siteId, appointmentId));
  }

  /** Gives the instant of the save. */
  record(tx: Transaction, visit: NotedVisit, { record, by }: { record: NoteRecord; by: Actor }): Promise<Date> {
    return this.records.write(tx, visit, { record, by });
  }
}

function instantOf(wall: string, zone: string): Date | null {
  try {
    return toInstant(wall, zone, 'earlier');
  } catch (error) {
    if (error instanceof WallTimeError) return null;
    throw error;
  }
}

/** One that stands at another time by now keeps its end here until the sync has read it whole. */
function serviceOf({ startsLocal }: Visit, there: VisitThere): ServiceMade {
  const { sessionTypeId, programId, endsLocal, endsAt } = there;
  const isHere = there.startsLocal === startsLocal && endsAt !== null;
  return { sessionTypeId, programId, ends: isHere ? { local: endsLocal, at: endsAt } : null };
}

type Fields = Record<string, unknown>;
type Changed = Record<'before' | 'after', Fields>;

/** Null for what stays as it is. */
function changedFields(
  { notes: notesBefore, serviceName: service, endsLocal: endDateTime }: Visit,
  { notes, card }: { notes: string | null; card: LiveCard | null },
): Changed {
  const text = notes === null ? { before: {}, after: {} } : changedText(readNotes(notesBefore), readNotes(notes));
  if (card === null) return text;
  return {
    before: { ...text.before, service, endDateTime },
    after: { ...text.after, service: card.sessionTypeName, endDateTime: card.endDateTime },
  };
}

/** Free notes may be about health: of them only that they changed is kept. */
function changedText(before: VisitNotes, after: VisitNotes): Changed {
  const { extras: freeBefore, ...fieldsBefore } = before;
  const { extras: freeAfter, ...fieldsAfter } = after;
  const names = Object.keys(fieldsAfter) as (keyof typeof fieldsAfter)[];
  const changed = names.filter((name) => fieldsBefore[name] !== fieldsAfter[name]);
  const of = (fields: typeof fieldsAfter) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
  const freeNames = freeBefore === freeAfter ? {} : { names: ['notes'] };
  return { before: of(fieldsBefore), after: { ...of(fieldsAfter), ...freeNames } };
}
