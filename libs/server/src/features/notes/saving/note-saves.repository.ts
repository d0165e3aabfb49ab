import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NoteRecord } from '#contracts/visits/note-record.dto';
import type { NoteStep } from '#contracts/visits/notes';
import { isSameNotes } from '#domain/notes/notes-codec';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { staleService } from '../services/service-changes.service.js';
import { staleNotes } from './note-checks.js';

const PURPOSE = 'note-save';
const FIND = {
  name: 'note_save_find',
  text: `SELECT save_id AS "saveId", content, mark, step FROM note_saves WHERE site_id = $1 AND save_id = $2`,
};

/** What one press of the notes page is to change. */
export interface NoteChange {
  notes?: string | undefined;
  sessionTypeId?: number | undefined;
  record?: NoteRecord | undefined;
  comeBackForFree?: boolean | undefined;
}

/** What it is changed from. Notes that nobody names may be whatever they are. */
export interface NotesBefore {
  notes?: string | undefined;
  sessionTypeId: number;
}

interface Asked {
  change: NoteChange;
  before: NotesBefore;
}

export interface NotedVisit {
  siteId: number;
  appointmentId: number;
}

interface SaveRow {
  saveId: string;
  content: Buffer;
  mark: string;
  step: NoteStep;
}

/** The save that this press is, or another one that has to be over before it may begin. */
export type Begun = { saveId: string } | { inTheWay: string };

/** Saves under way: one at a time changes the notes of a visit. */
@Injectable()
export class NoteSavesRepository {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /**
   * A press with what an unfinished one had goes on with that. Throws STALE_VERSION when notes or service are not those any more that
   * were changed, `before`.
   */
  async begin(tx: Transaction, visit: NotedVisit, asked: Asked): Promise<Begun> {
    const text = JSON.stringify(asked.change);
    const [found] = await tx.query<{ notes: string; sessionTypeId: number }>(
      'SELECT notes, session_type_id AS "sessionTypeId" FROM appointments WHERE site_id = $1 AND appointment_id = $2 FOR UPDATE',
      [visit.siteId, visit.appointmentId],
    );
    const rows = await tx.query<SaveRow>(
      `SELECT save_id AS "saveId", content, mark, step FROM note_saves WHERE site_id = $1 AND appointment_id = $2 ORDER BY asked_at`,
      [visit.siteId, visit.appointmentId],
    );
    const same = rows.find(({ mark }) => this.secrets.isMark(mark, PURPOSE, text));
    if (same !== undefined) return { saveId: same.saveId };
    const inTheWay = rows.find(({ step }) => step === 'main');
    if (inTheWay !== undefined) return { inTheWay: inTheWay.saveId };
    if (isStale(found?.notes ?? '', asked)) throw staleNotes();
    if (isStaleService(found?.sessionTypeId, asked)) throw staleService();
    const saveId = randomUUID();
    await tx.query(
      `INSERT INTO note_saves (site_id, save_id, appointment_id, content, mark) VALUES ($1, $2, $3, $4, $5)`,
      [visit.siteId, saveId, visit.appointmentId, this.secrets.seal(text), this.secrets.mark(PURPOSE, text)],
    );
    return { saveId };
  }

  /** Null when it is over, or was sealed under a key that is no longer in use. */
  async find(siteId: number, saveId: string): Promise<{ change: NoteChange; step: NoteStep } | null> {
    const row = await this.database.first<SaveRow>(FIND, [siteId, saveId]);
    const content = row === null ? null : this.secrets.unseal(row.content);
    if (row === null || content === null) return null;
    return { change: JSON.parse(content) as NoteChange, step: row.step };
  }

  /** This step is the next one. Older saves of the visit that still had something to do have it no more. */
  async advance(
    tx: Transaction,
    visit: NotedVisit,
    { saveId, step }: { saveId: string; step: NoteStep },
  ): Promise<void> {
    await tx.query('UPDATE note_saves SET step = $3 WHERE site_id = $1 AND save_id = $2', [visit.siteId, saveId, step]);
    await tx.query(
      `DELETE FROM note_saves WHERE site_id = $1 AND appointment_id = $2 AND save_id <> $3 AND step <> 'main'`,
      [visit.siteId, visit.appointmentId, saveId],
    );
  }

  async forget(tx: Transaction, siteId: number, saveId: string): Promise<void> {
    await tx.query('DELETE FROM note_saves WHERE site_id = $1 AND save_id = $2', [siteId, saveId]);
  }
}

/** What they say already may be said again by anybody. */
function isStale(notes: string, { change, before }: Asked): boolean {
  if (before.notes === undefined || isSameNotes(notes, before.notes)) return false;
  return change.notes === undefined || !isSameNotes(notes, change.notes);
}

/** Also when the press came in time: what it may cost was judged by the service that the visit had then. */
function isStaleService(current: number | undefined, { change, before }: Asked): boolean {
  return change.sessionTypeId !== undefined && current !== before.sessionTypeId && current !== change.sessionTypeId;
}
