import { useRef, useState } from 'react';
import type { FailedStep } from '#contracts/appointments.dto';
import type { NotesPage } from '#contracts/visits/notes.dto';
import { noteFault, openingStatus, readiness, type NoteStatus } from '#domain/notes/note-rules';
import { Refusal } from '../../api/call';
import type { DraftState } from '../drafts/draft-saver';
import { type Entry, type EntryFault, type EntryName, faultsOf, isAnswerDue, textOf } from './note-entry';
import { saveNotes } from './notes.data';
import { type NoteEditing, useNoteEditing } from './use-note-editing';

/** Why the last press did not save everything: the request, or a step after the first. */
export type SaveFailure = { error: unknown } | { failed: FailedStep };

type Phase = 'editing' | 'sending' | 'sent' | 'skipped';
type Faults = Partial<Record<EntryName, EntryFault>>;

export interface NotesState {
  entry: Entry;
  status: NoteStatus;
  faults: Faults;
  failure: SaveFailure | null;
  /** Somebody else has changed the notes since this editing began. */
  isConflict: boolean;
  draft: DraftState;
  change: (part: Partial<Entry>) => void;
  save: () => void;
  keepMine: () => void;
  /** Gives the way back to one's own. */
  takeTheirs: () => () => void;
}

export interface NotesPorts {
  /** A field that is missing or wrong at a press. */
  onFault: (name: EntryName) => void;
  /** The notes are others than this page knows. */
  onStale: () => void;
}

/** The notes page from its first key to the save. 001 §4 */
export function useNotes(page: NotesPage, { onFault, onStale }: NotesPorts): NotesState {
  const [phase, setPhase] = useState<Phase>('editing');
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [hasPressed, setPressed] = useState(false);
  const editing = useNoteEditing(page, phase === 'sending');
  const isBusy = useRef(false);
  const { entry, base, version, isConflict } = editing;
  const faults = faultsIn(entry, page);

  const done = (how: 'sent' | 'skipped') => {
    editing.leave();
    setPressed(false);
    setPhase(how);
  };
  const send = async () => {
    setPhase('sending');
    setFailure(null);
    const outcome = await outcomeOf(page, editing);
    if (outcome === 'sent') {
      done('sent');
      return;
    }
    setPhase('editing');
    if (outcome === 'stale') {
      onStale();
      return;
    }
    // The provider has them: the next press goes on from there.
    if ('after' in outcome) editing.edit({ entry, ...outcome.after });
    setFailure(outcome);
  };
  const save = () => {
    if (isBusy.current || isConflict) return;
    setPressed(true);
    const [first] = Object.keys(faults) as EntryName[];
    if (first !== undefined) onFault(first);
    else if (!editing.isChanged && failure === null && page.record !== null) done('skipped');
    else onceAtATime(isBusy, send);
  };
  const isTouched = editing.isTouched || hasPressed;
  return {
    ...{ entry, failure, isConflict, draft: editing.draft, save },
    ...{ keepMine: editing.keepMine, takeTheirs: editing.takeTheirs },
    status: statusOf({ phase, failure, page, entry, isTouched }),
    faults: hasPressed ? faults : wrongOnes(faults),
    change: (part) => {
      setPhase('editing');
      editing.edit({ entry: { ...entry, ...part }, base, version });
    },
  };
}

/** A second press comes before the first is drawn. */
function onceAtATime(busy: { current: boolean }, work: () => Promise<void>): void {
  busy.current = true;
  void work().finally(() => {
    busy.current = false;
  });
}

type Outcome = 'sent' | 'stale' | { error: unknown } | { failed: FailedStep; after: { base: string; version: number } };

async function outcomeOf(page: NotesPage, { entry, base }: NoteEditing): Promise<Outcome> {
  try {
    const { failed, Appointment } = await saveNotes({ page, entry, base });
    return failed === undefined ? 'sent' : { failed, after: { base: Appointment.Notes, version: Appointment.version } };
  } catch (error) {
    return error instanceof Refusal && error.code === 'STALE_VERSION' ? 'stale' : { error };
  }
}

function faultsIn(entry: Entry, page: NotesPage): Faults {
  const isTooLong = noteFault(textOf(entry, page)) === 'length';
  return { ...faultsOf(entry, page), ...(isTooLong ? { extras: 'extrasTooLong' } : {}) };
}

interface Standing {
  phase: Phase;
  failure: SaveFailure | null;
  page: NotesPage;
  entry: Entry;
  isTouched: boolean;
}

/** 001 §4 */
function statusOf({ phase, failure, page, entry, isTouched }: Standing): NoteStatus {
  const { appointment, freeReturn } = page;
  if (phase !== 'editing') return phase;
  if (failure !== null)
    return 'failed' in failure && failure.failed.step === 'comeBackForFree' ? 'cbffFailed' : 'failed';
  const isAsked = freeReturn !== null && !freeReturn.isDenied;
  if (!isTouched && openingStatus(appointment.Notes, isAsked) === 'ready') return 'ready';
  const typed = { programId: appointment.ProgramId, files: entry.files.trim() };
  return readiness({ ...typed, isAnswerDue: isAnswerDue(entry, page) });
}

/** What is missing is said at the press; what is wrong at once. */
function wrongOnes(faults: Faults): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => !fault.endsWith('Missing')));
}
