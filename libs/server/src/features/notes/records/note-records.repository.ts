import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import type { NoteRecord } from '#contracts/visits/note-record.dto';
import type { NoteRecordView } from '#contracts/visits/notes.dto';
import { isFormDue } from '#domain/visits';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import type { Visit } from '../../appointments/visits.service.js';

const FIND = {
  name: 'note_record_find',
  text: `SELECT saved_at AS "savedAt", saved_by AS "savedBy", email FROM note_records r
    WHERE site_id = $1 AND appointment_id = $2 AND NOT EXISTS (SELECT 1 FROM note_saves s
      WHERE s.site_id = r.site_id AND s.appointment_id = r.appointment_id AND s.step <> 'main')`,
};

/** What is kept of the visit itself. */
export type NotedVisit = Pick<
  Visit,
  | 'siteId'
  | 'appointmentId'
  | 'locationId'
  | 'clientId'
  | 'firstName'
  | 'lastName'
  | 'mobilePhone'
  | 'homePhone'
  | 'workPhone'
  | 'serviceName'
  | 'startsLocal'
  | 'yellowAlert'
>;

type NotedRecord = Partial<Pick<NoteRecord, 'files' | 'cbff'>>;

/** Our own record of a visit's notes. */
@Injectable()
export class NoteRecordsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Null also while a later save has not come to it yet: then it says less than the notes. */
  async find(siteId: number, appointmentId: number): Promise<NoteRecordView | null> {
    const row = await this.database.first<{ savedAt: Date; savedBy: Actor; email: string }>(FIND, [
      siteId,
      appointmentId,
    ]);
    return row === null
      ? null
      : { savedAt: row.savedAt.toISOString(), savedBy: row.savedBy.name ?? '', email: row.email };
  }

  async renameService(tx: Transaction, { siteId, appointmentId, serviceName }: Visit): Promise<void> {
    await tx.query(
      `UPDATE note_records SET service_name = $3, version = version + 1
       WHERE site_id = $1 AND appointment_id = $2 AND service_name <> $3`,
      [siteId, appointmentId, serviceName],
    );
  }

  /** What of the record is written down when it changes; nothing when there is none. */
  async noted(
    tx: Transaction,
    { siteId, appointmentId }: Pick<Visit, 'siteId' | 'appointmentId'>,
  ): Promise<NotedRecord> {
    const [row] = await tx.query<NotedRecord>(
      'SELECT files, cbff FROM note_records WHERE site_id = $1 AND appointment_id = $2 FOR NO KEY UPDATE',
      [siteId, appointmentId],
    );
    return row ?? {};
  }

  /** What the mirror knows of the visit is taken from there. Gives the instant of the save. */
  async write(tx: Transaction, visit: NotedVisit, { record, by }: { record: NoteRecord; by: Actor }): Promise<Date> {
    const [row] = await tx.query<{ savedAt: Date }>(
      `INSERT INTO note_records (site_id, appointment_id, location_id, client_id, client_name, client_phone, service_name,
         appointment_date, form_filled, cbff, files, weeks, notes, email, saved_by, saved_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
         coalesce($16, clock_timestamp()))
       ON CONFLICT (site_id, appointment_id) DO UPDATE SET location_id = excluded.location_id, client_id = excluded.client_id,
         client_name = excluded.client_name, client_phone = excluded.client_phone, service_name = excluded.service_name,
         appointment_date = excluded.appointment_date, form_filled = excluded.form_filled, cbff = excluded.cbff,
         files = excluded.files, weeks = excluded.weeks, notes = excluded.notes, email = excluded.email,
         saved_by = excluded.saved_by, saved_at = excluded.saved_at, version = note_records.version + 1
       RETURNING saved_at AS "savedAt"`,
      [
        ...[...aboutVisit(visit), record.cbff, record.files, record.weeks, record.notes, record.email],
        ...[JSON.stringify(by), this.clock.past()],
      ],
    );
    if (row === undefined) throw new Error('a row that was written is given back');
    return row.savedAt;
  }
}

function aboutVisit(visit: NotedVisit): unknown[] {
  return [
    ...[visit.siteId, visit.appointmentId, visit.locationId, visit.clientId],
    ...[`${visit.firstName} ${visit.lastName}`.trim(), visit.mobilePhone || visit.homePhone || visit.workPhone],
    ...[visit.serviceName, visit.startsLocal, !isFormDue(visit.appointmentId, visit.yellowAlert)],
  ];
}
