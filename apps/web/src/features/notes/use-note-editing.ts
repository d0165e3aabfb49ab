import { useState } from 'react';
import type { NotesPage } from '#contracts/visits/notes.dto';
import { isSameNotes } from '#domain/notes/notes-codec';
import type { DraftState } from '../drafts/draft-saver';
import { useDraftSaver } from '../drafts/use-draft-saver';
import { draftIn, type Entry, entryOf, isSameEntry, onTopOfTheirs } from './note-entry';
import { saveNoteDraft } from './notes.data';
import type { ServiceState } from './services/use-service-choice';

/** What somebody works on. */
export interface Edited {
  entry: Entry;
  /** The notes that are being changed, and the version of the visit that they are of. */
  base: string;
  version: number;
}

export interface NoteEditing extends Edited {
  /** Something was typed since the notes were shown. */
  isTouched: boolean;
  isChanged: boolean;
  /** Somebody else has changed the notes since this editing began. */
  isConflict: boolean;
  draft: DraftState;
  edit: (next: Edited) => void;
  /** The fields follow the notes again. */
  leave: () => void;
  /** Goes on with one's own, on top of theirs. */
  keepMine: () => void;
  /** The fields follow theirs; gives the way back. */
  takeTheirs: () => () => void;
}

interface EditedBeside {
  isSending: boolean;
  service: Pick<ServiceState, 'choice' | 'isTouched'>;
  /** What was saved here, as long as the page does not tell of it. */
  settled: Entry | null;
}

/** The fields: as the notes say until something is typed, then as it is typed, with a draft of it at the server. */
export function useNoteEditing(page: NotesPage, { isSending, service, settled }: EditedBeside): NoteEditing {
  const { appointment, card } = page;
  const [edited, setEdited] = useState<Edited | null>(() => {
    const draft = draftIn(page);
    return draft === null ? null : { entry: entryIn(draft), base: draft.notesBefore, version: 0 };
  });
  const asShown = { base: appointment.Notes, version: appointment.version };
  const saved = settled ?? entryOf(page);
  const { entry: typed, base, version } = edited ?? { entry: saved, ...asShown };
  // What was not answered here is answered as it was saved, also when that came while something else was typed.
  const entry = { ...typed, comeBackForFree: typed.comeBackForFree ?? saved.comeBackForFree };
  const isChanged = edited !== null && !isSameEntry(entry, saved);
  const isNewer = appointment.version > version && !isSameNotes(base, appointment.Notes);
  const draft = useDraftSaver({
    initial: { ...entry, notesBefore: base, service: service.choice },
    draft: { ...entry, notesBefore: base, service: service.choice },
    isHeld: (edited === null && !service.isTouched) || isSending,
    send: (one, { isParting }) => saveNoteDraft({ siteId: card.siteId, appointmentId: card.id }, one, isParting),
  });
  return {
    ...{ entry, base, version, draft, isChanged, isTouched: edited !== null },
    isConflict: isChanged && !isSending && isNewer,
    edit: setEdited,
    leave: () => setEdited(null),
    takeTheirs: () => {
      setEdited(null);
      return () => setEdited(edited);
    },
    keepMine: () => setEdited({ entry: onTopOfTheirs(entry, base, page), ...asShown }),
  };
}

function entryIn({ weeks, language, files, extras, sendTo, isSent, comeBackForFree }: Entry): Entry {
  return { weeks, language, files, extras, sendTo, isSent, comeBackForFree };
}
