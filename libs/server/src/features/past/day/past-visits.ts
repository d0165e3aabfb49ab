import { Injectable } from '@nestjs/common';
import { readNotes } from '#domain/notes/notes-codec';
import { AuditLog } from '../../../platform/events/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { ArrivalWriter } from '../../arrivals/arrival-writer.js';
import { NoteWriter } from '../../notes/saving/note-writer.js';
import { authorAt, personAtWork } from '../past-crew.js';
import { instantOf, isTold, type PastDay, technicianOf } from './past-day.js';
import { PastDice } from '../past-dice.js';
import type { PastVisit } from '../past.repository.js';

const MINUTE_MS = 60_000;

/** What the studio wrote down of a visit while it took place: that she came, and its notes as the provider has them. */
@Injectable()
export class PastVisits {
  constructor(
    private readonly arrivals: ArrivalWriter,
    private readonly notes: NoteWriter,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async write(tx: Transaction, day: PastDay, visit: PastVisit): Promise<void> {
    if (isTold(day)) await this.arrive(tx, day, visit);
    await this.clock.back(instantOf(day, visit.endsLocal), () => this.note(tx, day, visit));
  }

  private async arrive(tx: Transaction, day: PastDay, visit: PastVisit): Promise<void> {
    const dice = new PastDice(`${visit.siteId}/${visit.appointmentId}/arrival`);
    const at = new Date(instantOf(day, visit.startsLocal).getTime() - dice.int(1, 14) * MINUTE_MS);
    await this.clock.back(at, () => this.arrivals.enter(tx, visit, authorAt(day.crew.desk).actor));
  }

  private async note(tx: Transaction, day: PastDay, visit: PastVisit): Promise<void> {
    const { siteId, appointmentId, clientId, locationId } = visit;
    const { cbff, files, weeks, extras, sendTo } = readNotes(visit.notes);
    const record = {
      ...{ cbff: cbff === null || cbff === '' ? 'nA' : cbff, files: Number(files ?? 0), weeks: weeks ?? '' },
      ...{ notes: extras, email: sendTo === null || sendTo === '' ? visit.email : sendTo },
    };
    const author = authorAt(personAtWork(technicianOf(day, appointmentId)));
    await this.notes.record(tx, visit, { record, by: author.actor });
    if (!isTold(day)) return;
    const about = { siteId, appointmentId, clientId, locationId, author };
    const after = { files: record.files, cbff: record.cbff };
    await this.audit.note(tx, 'notes.recorded', { ...about, before: {}, after });
  }
}
