import { RECORD_TEXTS, type RecordTextName, type RecordTexts } from '#contracts/config/site-record';
import { tidiedRecord } from '#domain/sites/site-record';

/** What is typed and not saved, by field: what stood there before it was touched, and what stands there now. */
export type Draft = Readonly<Partial<Record<RecordTextName, { seen: string; mine: string }>>>;

export const EMPTY_RECORD = Object.fromEntries(RECORD_TEXTS.map((name) => [name, ''])) as unknown as RecordTexts;

/** What the form shows: what was typed, over what is saved by now, whoever saved it. */
export function shownOf(saved: RecordTexts, draft: Draft): RecordTexts {
  const mine = Object.entries(draft).map(([name, field]) => [name, field.mine]);
  return { ...saved, ...(Object.fromEntries(mine) as Partial<RecordTexts>) };
}

/** What is typed back to what is saved is no change any more. */
export function typed(saved: RecordTexts, draft: Draft, [name, mine]: readonly [RecordTextName, string]): Draft {
  const { [name]: before, ...rest } = draft;
  if (mine === saved[name]) return rest;
  return { ...rest, [name]: { seen: before?.seen ?? saved[name], mine } };
}

/** Without what somebody else has saved just so meanwhile. */
export function stillToSave(saved: RecordTexts, draft: Draft): readonly RecordTextName[] {
  return RECORD_TEXTS.filter((name) => draft[name] !== undefined && draft[name].mine !== saved[name]);
}

/** What somebody else made another one while it was being changed here: nobody's word goes unseen (decision 76). */
export function conflictsOf(saved: RecordTexts, draft: Draft): readonly RecordTextName[] {
  return stillToSave(saved, draft).filter((name) => draft[name]?.seen !== saved[name]);
}

/** What they wrote is seen now, and what is typed here goes on. */
export function keptMine(saved: RecordTexts, draft: Draft): Draft {
  const fields = stillToSave(saved, draft).map((name) => [name, { seen: saved[name], mine: draft[name]?.mine }]);
  return Object.fromEntries(fields) as Draft;
}

/** Of what both changed, theirs; the rest that is typed here stays. */
export function tookTheirs(saved: RecordTexts, draft: Draft): Draft {
  const theirs = conflictsOf(saved, draft);
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !theirs.includes(name as RecordTextName)));
}

/** What was sent is saved; what was typed since then is not. */
export function afterSave(saved: RecordTexts, draft: Draft): Draft {
  const fields = Object.entries(draft).map(([key, field]) => {
    const name = key as RecordTextName;
    const isSent = tidiedRecord({ ...EMPTY_RECORD, [name]: field.mine })[name] === saved[name];
    return [name, isSent ? { ...field, mine: saved[name] } : { ...field, seen: saved[name] }];
  });
  return Object.fromEntries(fields) as Draft;
}
