import { useRef, useState } from 'react';
import type { FailedStep } from '#contracts/appointments.dto';
import type { NotesPage } from '#contracts/visits/notes.dto';
import { noteFault, openingStatus, readiness, type NoteStatus } from '#domain/notes/note-rules';
import { Refusal } from '../../api/call';
import type { DraftState } from '../drafts/draft-saver';
import { type Entry, type EntryFault, type EntryName, faultsOf, isAnswerDue, textOf } from './note-entry';
import { saveNotes } from './notes.data';
import type { ServiceState } from './services/use-service-choice';
import { type NoteEditing, useNoteEditing } from './use-note-editing';

/** Why the last press did not save everything: the request, or a step after the first. */
export type SaveFailure = { error: unknown } | { failed: FailedStep };

type Phase = 'editing' | 'sending' | 'sent' | 'skipped';
type Faults = Partial<Record<EntryName, EntryFault>>;

/** A save as it was answered: the page is read again after it, and whoever types at once goes on from here. */
interface Settled {
  entry: Entry;
  appointment: NotesPage['appointment'];
}

export interface NotesState {
  entry: Entry;
  status: NoteStatus;
  faults: Faults;
  failure: SaveFailure | null;
  /** Somebody else has changed the notes since this editing began. */
  isConflict: boolean;
  draft: DraftState;
  /** A save was refused because of what somebody else did, and nothing of it needs a choice. */
  isRenewed: boolean;
  change: (part: Partial<Entry>) => void;
  save: () => void;
  keepMine: () => void;
  /** Gives the way back to one's own. */
  takeTheirs: () => () => void;
}

export interface NotesPorts {
  /** A field that is missing or wrong at a press. */
  onFault: (name: EntryName) => void;
  /** The visit is another one than this page knows: it is to be read again. */
  onStale: () => void;
}

/** The notes page from its first key to the save. 001 §4 */
export function useNotes(read: NotesPage, { onFault, onStale }: NotesPorts, service: ServiceState): NotesState {
  const isSending = useRef(false);
  const [phase, setPhase] = useState<Phase>('editing');
  const [settled, setSettled] = useState<Settled | null>(null);
  const ahead = settled !== null && settled.appointment.version > read.appointment.version ? settled : null;
  const page = ahead === null ? read : withAppointment(read, ahead);
  const editing = useNoteEditing(page, { isSending: phase === 'sending', service, settled: ahead?.entry ?? null });
  const sending = useSending({ page, editing, service }, { setPhase, setSettled, onStale });
  const { entry, base, version, isConflict } = editing;
  const { failure, hasPressed } = sending;
  const faults = faultsIn(entry, page);
  const isChanged = editing.isChanged || service.choice !== null;
  const save = () => {
    if (isSending.current || isConflict || service.isConflict || service.isWaiting) return;
    sending.press();
    const [first] = Object.keys(faults) as EntryName[];
    if (first !== undefined) onFault(first);
    else if (!isChanged && failure === null && page.record !== null) sending.done('skipped');
    else onceAtATime(isSending, sending.send);
  };
  // What was saved is no longer all that there is.
  const shownPhase = phase !== 'sending' && service.choice !== null ? 'editing' : phase;
  const isTouched = editing.isTouched || hasPressed || service.choice !== null;
  return {
    ...{ entry, failure, isConflict, draft: editing.draft, save },
    isRenewed: sending.isRenewed && !isConflict && !service.isConflict,
    ...{ keepMine: editing.keepMine, takeTheirs: editing.takeTheirs },
    status: statusOf({ phase: shownPhase, failure, page, entry, isTouched }),
    faults: hasPressed ? faults : wrongOnes(faults),
    change: (part) => {
      setPhase('editing');
      sending.forget();
      editing.edit({ entry: { ...entry, ...part }, base, version });
    },
  };
}

function withAppointment(
  { card, record, freeReturn, draft, hasArchive }: NotesPage,
  { appointment }: Settled,
): NotesPage {
  return { appointment, card, record, freeReturn, draft, hasArchive };
}

interface Sent {
  setPhase: (phase: Phase) => void;
  setSettled: (settled: Settled) => void;
  onStale: () => void;
}

/** What a press of the save button comes to. */
function useSending(pressed: Pressed, { setPhase, setSettled, onStale }: Sent) {
  const { editing, service } = pressed;
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [hasPressed, setPressed] = useState(false);
  const [isRenewed, setRenewed] = useState(false);
  const done = (how: 'sent' | 'skipped') => {
    editing.leave();
    service.leave();
    setPressed(false);
    setPhase(how);
  };
  const send = async () => {
    setPhase('sending');
    setFailure(null);
    setRenewed(false);
    const outcome = await outcomeOf(pressed);
    if (typeof outcome === 'object' && 'settled' in outcome) {
      setSettled(outcome.settled);
      done('sent');
      // Events tell of the notes, which came first, and not of the answers that were written after them.
      onStale();
      return;
    }
    setPhase('editing');
    if (outcome === 'stale') {
      // Fields that nobody typed in follow; else both versions are shown.
      setRenewed(true);
      onStale();
      return;
    }
    // The provider has them: the next press goes on from there.
    if ('after' in outcome) editing.edit({ entry: editing.entry, ...outcome.after });
    setFailure(outcome);
  };
  return {
    ...{ failure, hasPressed, isRenewed, done, send },
    press: () => setPressed(true),
    forget: () => setRenewed(false),
  };
}

/** A second press comes before the first is drawn. */
function onceAtATime(busy: { current: boolean }, work: () => Promise<void>): void {
  busy.current = true;
  void work().finally(() => {
    busy.current = false;
  });
}

type Outcome =
  | { settled: Settled }
  | 'stale'
  | { error: unknown }
  | { failed: FailedStep; after: { base: string; version: number } };

interface Pressed {
  page: NotesPage;
  editing: NoteEditing;
  service: ServiceState;
}

async function outcomeOf({ page, editing: { entry, base }, service }: Pressed): Promise<Outcome> {
  try {
    const { failed, Appointment } = await saveNotes({ page, entry, base, service: service.choice });
    if (failed === undefined) return { settled: { entry, appointment: Appointment } };
    return { failed, after: { base: Appointment.Notes, version: Appointment.version } };
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
