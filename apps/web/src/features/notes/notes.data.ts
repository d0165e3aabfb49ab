import type { AppointmentReply } from '#contracts/appointments.dto';
import type { NoteDraftChange, NotesPage } from '#contracts/visits/notes.dto';
import type { Wire } from '#contracts/wire';
import { call, Refusal, Unreachable } from '../../api/call';
import { preview } from '../../live/line/live-site';
import { liveQuery } from '../../live/read-live';
import { lacksNotes, type VisitRef } from '../../live/patches/visit-page';
import type { SaveResult } from '../drafts/draft-saver';
import { answerOf, type Entry, recordOf, textOf } from './note-entry';

/** One visit with its notes, however its page was reached. */
export function notesQuery(ref: VisitRef) {
  const { siteId, appointmentId } = ref;
  return liveQuery({
    ...{ siteId, kind: 'visit', ref, name: 'notes.page' },
    path: { appointmentId },
    isPartial: lacksNotes,
  });
}

/** What a save is about: the page as it is, what is typed, and the notes that were changed. */
export interface Typed {
  page: NotesPage;
  entry: Entry;
  base: string;
}

/** Throws what `call` throws; a step that failed after the first stands in the answer (decision 34). */
export async function saveNotes({ page, entry, base }: Typed): Promise<AppointmentReply> {
  const { siteId, id: appointmentId } = page.card;
  const body = {
    Notes: textOf(entry, page),
    notesBefore: base,
    record: recordOf(entry, page),
    ...answerOf(entry, page),
  };
  const reply = await call('appointments.change', { as: { staffOf: siteId }, path: { appointmentId }, body });
  if (reply.body.card !== undefined) preview(siteId, { name: 'notes.saved', payload: { card: reply.body.card } });
  return reply.body;
}

export async function saveNoteDraft(
  { siteId, appointmentId }: VisitRef,
  draft: Wire<NoteDraftChange>,
  isParting: boolean,
): Promise<SaveResult> {
  try {
    await call('notes.draft', { as: { staffOf: siteId }, path: { appointmentId }, body: draft, isParting });
    return 'saved';
  } catch (error) {
    if (error instanceof Unreachable) return 'unreachable';
    if (!(error instanceof Refusal)) throw error;
    return error.isPassing ? 'unreachable' : 'refused';
  }
}
