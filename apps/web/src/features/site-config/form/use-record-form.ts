import { useState } from 'react';
import type { RecordTextName, RecordTexts } from '#contracts/config/site-record';
import { type RecordFault, recordFaults, tidiedRecord } from '#domain/sites/site-record';
import { afterSave, conflictsOf, type Draft, keptMine, shownOf, stillToSave, tookTheirs, typed } from '../draft';

export type FieldName = RecordTextName;

export interface RecordFormOf {
  saved: RecordTexts;
  draft: Draft;
  onDraft: (next: (before: Draft) => Draft) => void;
}

export type RecordForm = ReturnType<typeof useRecordForm>;

/** Whose form says at once that it is wrong; the others wait for Save. 002 §5 */
const AT_ONCE: readonly FieldName[] = ['folder', 'email', 'phone'];
const CORRECTED = new Set<FieldName>(AT_ONCE);

/** What is typed, against what is saved by now. */
export function useRecordForm({ saved, draft, onDraft }: RecordFormOf) {
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const texts = shownOf(saved, draft);
  const faults: Partial<Record<FieldName, RecordFault>> = recordFaults(tidiedRecord(texts));
  const conflicts = conflictsOf(saved, draft);
  const wrong = Object.entries(faults) as [FieldName, RecordFault][];
  const isMissing = wrong.some(([, fault]) => fault === 'missing');
  const isSlip = wrong.some(([name]) => CORRECTED.has(name));
  return {
    ...{ texts, saved, conflicts, isTried, setTried },
    changes: stillToSave(saved, draft).length,
    /** In the words of the document; null when it may be sent. 002 §8 */
    fault: wrong.length === 0 ? null : isMissing ? 'needed' : isSlip ? 'toCorrect' : 'otherFaults',
    faultOf: (name: FieldName): RecordFault | null => {
      const fault = faults[name] ?? null;
      const isSaid = isTried || (CORRECTED.has(name) && left.has(name) && fault !== 'missing');
      return isSaid ? fault : null;
    },
    write: (name: FieldName, text: string) => onDraft((before) => typed(saved, before, [name, text])),
    leave: (name: FieldName) => setLeft(new Set([...left, name])),
    takeTheirs: () => onDraft((before) => tookTheirs(saved, before)),
    keepMine: () => onDraft((before) => keptMine(saved, before)),
    sent: (record: RecordTexts) => {
      setTried(false);
      onDraft((before) => afterSave(record, before));
    },
    discard: () => {
      setTried(false);
      setLeft(new Set());
      onDraft(() => ({}));
    },
  } as const;
}
