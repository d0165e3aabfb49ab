import type { AnswerName, ConsentKind, ConsentText, FormAnswers, SignedText } from '#contracts/forms';
import type { FormBundle, PendingForm } from '#contracts/forms.dto';
import { formatPhone } from '#domain/people/contact';
import { ANSWER_RULES } from '#domain/intake-form';
import type { ServerWords } from '../../../api/call';
import { askedOf, contextOf } from './form-context';

export interface Signature {
  png: Blob;
  text: SignedText;
}

/** What a signature was made with: another name or condition takes it back. */
type SignedBeside = Pick<FormAnswers, 'firstName' | 'lastName' | 'medicalConditions'>;

export interface KeptSignatures {
  /** Instant at which the form was opened first, ISO 8601. */
  openedAt: string;
  beside: SignedBeside;
  signed: Partial<Record<ConsentKind, Signature>>;
}

/** The document's names, 000 §4 "Submit"; `finishing` is ours: the form is safe and the worker is not done with it. */
export type SubmitStatus = 'IDLE' | 'sending' | 'finishing' | 'success' | 'responseError' | 'requestError' | 'pdfError';
export type SubmitFailure = Extract<SubmitStatus, `${string}Error`>;

export interface Finishing {
  /** Null until the server has told. */
  progress: PendingForm | null;
  /** The server can't be reached just now. */
  isCut: boolean;
}

export interface IntakeState {
  /** Phones as they are shown, dates `YYYY-MM-DD` or as far as they are written. */
  answers: FormAnswers;
  texts: readonly ConsentText[];
  signed: Partial<Record<ConsentKind, Signature>>;
  /** Fields that were left once: before that nobody is told of a half-typed fault. */
  visited: readonly AnswerName[];
  status: SubmitStatus;
  finishing: Finishing;
  /** The server's words on what failed. */
  detail: ServerWords | null;
  /** Times that a submit was tried with something missing. 000 §4 */
  attempt: number;
  /** Other texts are to be signed than the ones that were. */
  areTextsNew: boolean;
  /** Instant at which the form was opened first, ISO 8601. */
  openedAt: string;
}

export type IntakeAction =
  | { type: 'answered'; name: AnswerName; value: string }
  | { type: 'visited'; name: AnswerName }
  | { type: 'signed'; kind: ConsentKind; signature: Signature }
  | { type: 'attempted' | 'sending' | 'succeeded' }
  | { type: 'pending'; progress: PendingForm | null }
  | { type: 'cut' }
  | { type: 'failed'; status: SubmitFailure; detail: ServerWords | null }
  | { type: 'textsChanged'; texts: readonly ConsentText[] };

/** What is on file, with the draft on top; or what was typed here before the proof ran out. */
export function startOf(bundle: FormBundle, openedAt: string, kept: IntakeState | null): IntakeState {
  const isAgain = bundle.state === 're-sign';
  // Sent before this page was opened, perhaps from another one.
  const status = bundle.submission === 'working' ? 'finishing' : 'IDLE';
  const fresh: IntakeState = {
    answers: shown(bundle.draft === null ? bundle.onFile : drafted(bundle, bundle.draft.answers)),
    texts: bundle.texts,
    signed: {},
    visited: [],
    status,
    finishing: { progress: null, isCut: false },
    detail: null,
    attempt: 0,
    areTextsNew: isAgain,
    openedAt,
  };
  if (kept === null) return fresh;
  const renewed = withTexts(kept, bundle.texts);
  return { ...renewed, status, detail: null, areTextsNew: renewed.areTextsNew || isAgain };
}

/** With what was signed in this tab before it was loaded anew, as far as it still counts. */
export function signedBefore(fresh: IntakeState, kept: KeptSignatures | null): IntakeState {
  if (kept === null || fresh.status !== 'IDLE') return fresh;
  const { openedAt, signed, beside } = kept;
  const then = withTexts({ ...fresh, openedAt, signed, answers: { ...fresh.answers, ...beside } }, fresh.texts);
  const now = (Object.keys(beside) as (keyof typeof beside)[]).reduce(
    (state, name) => answered(state, { name, value: fresh.answers[name] ?? '' }),
    then,
  );
  return { ...now, answers: fresh.answers };
}

export function changed(state: IntakeState, action: IntakeAction): IntakeState {
  switch (action.type) {
    case 'answered':
      return answered(state, action);
    case 'visited':
      return state.visited.includes(action.name) ? state : { ...state, visited: [...state.visited, action.name] };
    case 'signed':
      return { ...state, signed: { ...state.signed, [action.kind]: action.signature } };
    case 'attempted':
      return { ...state, attempt: state.attempt + 1, status: 'IDLE', detail: null };
    case 'sending':
      return { ...state, status: 'sending', detail: null };
    case 'succeeded':
      return { ...state, status: 'success', detail: null };
    case 'pending':
      return { ...state, status: 'finishing', detail: null, finishing: pendingAt(state, action.progress) };
    case 'cut':
      return { ...state, finishing: { ...state.finishing, isCut: true } };
    case 'failed':
      return { ...state, status: action.status, detail: action.detail };
    case 'textsChanged':
      return { ...withTexts(state, action.texts), status: 'IDLE', areTextsNew: true };
  }
}

function pendingAt({ finishing }: IntakeState, progress: PendingForm | null): Finishing {
  return { progress: progress ?? finishing.progress, isCut: false };
}

function answered(state: IntakeState, { name, value }: { name: AnswerName; value: string }): IntakeState {
  if (state.answers[name] === value) return state;
  const signed = signaturesOf(state).filter(([kind, signature]) => !restsOn(name, kind, signature));
  return { ...state, answers: { ...state.answers, [name]: value }, signed: Object.fromEntries(signed) };
}

/** The conditions stand inside the massage terms, and a typed name is the one in the form. 000 §2 */
function restsOn(name: AnswerName, kind: ConsentKind, { text }: Signature): boolean {
  if (name === 'medicalConditions') return kind === 'massage-terms';
  return (name === 'firstName' || name === 'lastName') && text.method === 'typed';
}

function signaturesOf({ signed }: IntakeState): [ConsentKind, Signature][] {
  return Object.entries(signed) as [ConsentKind, Signature][];
}

/** A signature counts for the words that it was set under, in whichever language, and for no others. */
function withTexts(state: IntakeState, texts: readonly ConsentText[]): IntakeState {
  const known = new Set(texts.map(({ sha256 }) => sha256));
  const all = signaturesOf(state);
  const still = all.filter(([, { text }]) => known.has(text.sha256));
  const isLess = still.length < all.length;
  return { ...state, texts, signed: Object.fromEntries(still), areTextsNew: state.areTextsNew || isLess };
}

/** A draft is the whole form: what it does not name was emptied, and what is on file must not come back into it. */
function drafted(bundle: FormBundle, draft: FormAnswers): FormAnswers {
  const emptied = askedOf(contextOf(bundle)).map((name) => [name, ''] as const);
  return { ...bundle.onFile, ...Object.fromEntries(emptied), ...draft };
}

function shown(answers: FormAnswers): FormAnswers {
  const entries = Object.entries(answers) as [AnswerName, string][];
  return Object.fromEntries(
    entries.map(([name, value]) => [name, ANSWER_RULES[name].kind === 'phone' ? formatPhone(value) : value]),
  );
}
