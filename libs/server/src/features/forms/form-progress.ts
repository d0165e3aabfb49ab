import { Injectable } from '@nestjs/common';
import { FORM_STEPS, type CodeDelivery, type FormProgress, type FormState, type FormStep } from '#contracts/forms';
import type { Author } from '#contracts/identity/identity';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { EventLog } from '../../platform/events/event-log.js';

const COLUMNS = `state, step, code, opened_with AS "by", done, sections AS "of", document_id AS "documentId", at, version, opened_at AS "openedAt"`;
const FIND = {
  name: 'form_progress_find',
  text: `SELECT ${COLUMNS} FROM appointment_forms WHERE site_id = $1 AND appointment_id = $2`,
};

export interface FormOfVisit extends Omit<FormProgress, 'at'> {
  state: FormState;
  documentId: string | null;
  at: Date;
  /** When it was first given out; null when that was never written down. */
  openedAt: Date | null;
}

export interface VisitRef {
  siteId: number;
  appointmentId: number;
}

/** What is new. The step goes back from `signed` alone: a signature that was taken back, or is gone with its browser, is to be made again. */
export interface ProgressChange {
  step?: FormStep;
  code?: CodeDelivery;
  done?: number;
  of: number;
}

interface Told {
  change: ProgressChange;
  author: Author;
}

/** What a card says of a form, but for when. */
type Standing = Pick<FormProgress, 'step' | 'code' | 'by' | 'done' | 'of'>;

/** How far each client is with the form, told to the desk as it changes. Never an answer. */
@Injectable()
export class FormProgressLog {
  constructor(
    private readonly database: Database,
    private readonly events: EventLog,
  ) {}

  find({ siteId, appointmentId }: VisitRef): Promise<FormOfVisit | null> {
    return this.database.first<FormOfVisit>(FIND, [siteId, appointmentId]);
  }

  /** Writes the change and tells the room, unless nothing changed. False when the form is filled: then nothing does any more. */
  async advance(tx: Transaction, visit: VisitRef, told: Told): Promise<boolean> {
    const { siteId, appointmentId } = visit;
    const begun = await this.begin(tx, visit, told);
    const known = begun === undefined ? await this.lock(tx, visit) : undefined;
    if (known?.state === 'filled') return false;
    const written = begun ?? (await this.goOn(tx, visit, { known, told }));
    if (written === undefined) return true;
    const payload = { appointmentId, progress: toProgress(written) };
    const { actor, ...origin } = told.author;
    const audit = { ...origin, before: known === undefined ? {} : standingOf(known), after: standingOf(written) };
    this.events.record(tx, siteId, 'form.progressed', { payload, actor, audit });
    return true;
  }

  /** Its questions and texts are given to somebody: the first time counts, whoever it is and however often they come back. */
  async give(tx: Transaction, { siteId, appointmentId }: VisitRef, at: Date): Promise<void> {
    await tx.query(
      'UPDATE appointment_forms SET opened_at = $3 WHERE site_id = $1 AND appointment_id = $2 AND opened_at IS NULL',
      [siteId, appointmentId, at],
    );
  }

  /** The last step. The event that tells of it carries the whole card. */
  async fill(tx: Transaction, visit: VisitRef, filled: { documentId: string; of: number }): Promise<void> {
    await tx.query(
      `INSERT INTO appointment_forms (site_id, appointment_id, state, step, done, sections, document_id)
       VALUES ($1, $2, 'filled', 'filled', $3, $3, $4)
       ON CONFLICT (site_id, appointment_id) DO UPDATE SET state = 'filled', step = 'filled', done = excluded.done,
         sections = excluded.sections, document_id = excluded.document_id, at = clock_timestamp(),
         version = appointment_forms.version + 1`,
      [visit.siteId, visit.appointmentId, filled.of, filled.documentId],
    );
  }

  /** The first that is heard of this form; of two at once the second waits and finds it begun. */
  private async begin(tx: Transaction, visit: VisitRef, told: Told): Promise<FormOfVisit | undefined> {
    const { step, code, by, done, of } = advanced(undefined, told);
    const [row] = await tx.query<FormOfVisit>(
      `INSERT INTO appointment_forms (site_id, appointment_id, step, code, done, sections, opened_with)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (site_id, appointment_id) DO NOTHING RETURNING ${COLUMNS}`,
      [visit.siteId, visit.appointmentId, step, code, done, of, by],
    );
    return row;
  }

  private async lock(tx: Transaction, { siteId, appointmentId }: VisitRef): Promise<FormOfVisit | undefined> {
    return (await tx.query<FormOfVisit>(`${FIND.text} FOR UPDATE`, [siteId, appointmentId]))[0];
  }

  private async goOn(
    tx: Transaction,
    visit: VisitRef,
    { known, told }: { known: FormOfVisit | undefined; told: Told },
  ): Promise<FormOfVisit | undefined> {
    const next = advanced(known, told);
    if (known !== undefined && isSame(known, next)) return undefined;
    const [row] = await tx.query<FormOfVisit>(
      `UPDATE appointment_forms SET step = $3, code = $4, done = $5, sections = $6, opened_with = $7, at = clock_timestamp(), version = version + 1
       WHERE site_id = $1 AND appointment_id = $2 RETURNING ${COLUMNS}`,
      [visit.siteId, visit.appointmentId, next.step, next.code, next.done, next.of, next.by],
    );
    return row;
  }

  /** The texts were replaced before the visit: the client begins anew. */
  async beginAnew(tx: Transaction, { siteId, appointmentId }: VisitRef): Promise<void> {
    await tx.query(
      `UPDATE appointment_forms SET state = 're-sign', step = 'opened', code = NULL, opened_with = NULL, done = 0, at = clock_timestamp(),
         version = version + 1
       WHERE site_id = $1 AND appointment_id = $2`,
      [siteId, appointmentId],
    );
  }
}

function advanced(known: FormOfVisit | undefined, { change, author: { actor } }: Told): Standing {
  const [before, after] = [known?.step ?? 'opened', change.step ?? 'opened'];
  const isTakenBack = before === 'signed' && after === 'filling';
  const step = isTakenBack || FORM_STEPS.indexOf(after) > FORM_STEPS.indexOf(before) ? after : before;
  const isOpenedNow = change.step === 'verified' && step === 'verified';
  const opener = actor.kind === 'staff' ? (actor.name ?? null) : null;
  return {
    step,
    by: isOpenedNow ? opener : (known?.by ?? null),
    code: change.code ?? known?.code ?? null,
    done: change.done ?? known?.done ?? 0,
    of: change.of,
  };
}

function isSame(known: FormOfVisit, next: Standing): boolean {
  return (['step', 'code', 'by', 'done', 'of'] as const).every((key) => known[key] === next[key]);
}

function standingOf({ step, code, by, done, of }: FormOfVisit): Record<keyof Standing, unknown> {
  return { step, code, by, done, of };
}

function toProgress({ step, code, by, done, of, at, version }: FormOfVisit): FormProgress {
  return { step, code, by, done, of, at: at.toISOString(), version };
}
