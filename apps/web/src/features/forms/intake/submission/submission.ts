import type { FormAnswers, FormLanguage, SigningEvidence } from '#contracts/forms';
import type { FormBundle, PendingForm, UploadReply } from '#contracts/forms.dto';
import { CONSENTS_OF } from '#domain/consent';
import { toWire } from '#domain/form-wire';
import { calledFor, tidied } from '#domain/intake-form';
import { toSpacedUsDate } from '#domain/time/calendar-day';
import { Refusal, type ServerWords } from '../../../../api/call';
import type { IntakeState, Signature, SubmitFailure } from '../intake-state';
import { contextOf } from '../form-context';

export interface Filled {
  bundle: FormBundle;
  siteId: number;
  language: FormLanguage;
  state: IntakeState;
}

/** The texts of the upload, by the document's keys. 000 §3 */
export function uploadFields({ bundle, siteId, language, state }: Filled): Record<string, string> {
  const { appointment, firstAppointment, onFile, address, today } = bundle;
  const answers = tidied(calledFor(state.answers), contextOf(bundle));
  return {
    ...toWire({ ...namesOf(onFile), ...answers }),
    clientId: appointment.ClientId,
    siteId: String(siteId),
    locationId: String(appointment.LocationId),
    appointmentId: String(appointment.Id),
    appointmentDate: toSpacedUsDate(appointment.StartDateTime.slice(0, 10)),
    programId: String(appointment.ProgramId),
    firstAppointment: String(firstAppointment),
    signatureDate: toSpacedUsDate(today),
    ipAddress: address,
    language,
    evidence: JSON.stringify(evidenceOf(bundle, state)),
  };
}

/** The short set carries the names, too. */
function namesOf({ firstName = '', lastName = '' }: FormAnswers): FormAnswers {
  return { firstName, lastName };
}

function evidenceOf({ variant }: FormBundle, { signed, openedAt }: IntakeState): SigningEvidence {
  return {
    signed: CONSENTS_OF[variant].flatMap(({ kind }) => signed[kind]?.text ?? []),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    openedAt,
  };
}

/** Texts first: the server knows whose pictures they are before it takes them. */
export function uploadForm(filled: Filled): FormData {
  const { bundle, siteId, state } = filled;
  const form = new FormData();
  for (const [key, value] of Object.entries(uploadFields(filled))) form.set(key, value);
  for (const { kind, mark } of CONSENTS_OF[bundle.variant]) {
    const signature: Signature | undefined = state.signed[kind];
    if (signature === undefined) continue;
    form.set(`${mark}File`, signature.png, `${mark}-${siteId}-${bundle.appointment.Id}.png`);
  }
  return form;
}

/** What came of a try. */
export type SubmitOutcome =
  | { kind: 'success' }
  /** Safe, and on its way. Without progress where that is not told. */
  | { kind: 'pending'; progress: PendingForm | null }
  /** Another page has sent a form of this appointment. */
  | { kind: 'sentElsewhere' }
  /** Filled by somebody else meanwhile, or by a try whose answer was lost. */
  | { kind: 'filled' }
  | { kind: 'textsChanged' }
  /** The proof ran out. */
  | { kind: 'lost' }
  | { kind: 'failed'; status: SubmitFailure; detail: ServerWords | null };

/** What a look at a form that was sent finds; `cut` when nobody could be asked. */
export type LookOutcome = SubmitOutcome | { kind: 'cut' };

/** Good only when the file is stored and the provider has it. 000 §4, §7 */
export function outcomeOf({ Aws, MindBody, Pending }: Partial<UploadReply>): SubmitOutcome {
  if (Pending !== undefined) return { kind: 'pending', progress: Pending };
  const key = Aws?.Key ?? (Aws as { key?: string } | undefined)?.key ?? '';
  const isGood = key !== '' && (MindBody?.FileName ?? '') !== '';
  return isGood ? { kind: 'success' } : { kind: 'failed', status: 'pdfError', detail: null };
}

export function outcomeOfFailure(error: unknown): SubmitOutcome {
  if (!(error instanceof Refusal)) return NO_ANSWER;
  switch (error.code) {
    case 'FORM_FILLED':
      return { kind: 'filled' };
    case 'TEXTS_CHANGED':
      return { kind: 'textsChanged' };
    case 'CODE_REQUIRED':
    case 'SESSION_REQUIRED':
      return { kind: 'lost' };
    case 'FORM_IN_PROGRESS':
      return { kind: 'sentElsewhere' };
    case 'UNAVAILABLE':
      return { kind: 'failed', status: 'pdfError', detail: null };
    default:
      return { kind: 'failed', status: 'responseError', detail: error.message === '' ? null : error.words };
  }
}

/** A server in trouble says nothing of the form; one that does not know it has never got it. */
export function outcomeOfLookFailure(error: unknown): LookOutcome {
  if (!(error instanceof Refusal) || error.isPassing) return { kind: 'cut' };
  return error.code === 'NOT_FOUND' ? NO_ANSWER : outcomeOfFailure(error);
}

/** Nobody knows whether it arrived, or it did not. */
export const NO_ANSWER = { kind: 'failed', status: 'requestError', detail: null } as const;

/** The same key for the same content, so that a try whose answer was lost is not made twice; another one for other content. */
export function createSubmitKeys(): (form: FormData) => Promise<string> {
  let last: { content: string; key: string } | null = null;
  return async (form) => {
    const content = await contentOf(form);
    if (last?.content !== content) last = { content, key: newKey() };
    return last.key;
  };
}

async function contentOf(form: FormData): Promise<string> {
  const parts = [...form.entries()].map(async ([key, value]) => {
    return [key, typeof value === 'string' ? value : [...new Uint8Array(await value.arrayBuffer())].join(' ')];
  });
  return JSON.stringify(await Promise.all(parts));
}

/** A random UUID. `crypto.randomUUID` is missing on pages without https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
