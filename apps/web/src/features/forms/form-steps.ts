import type { FormBundle } from '#contracts/forms.dto';
import type { FormLanguage } from '#contracts/forms';
import type { CodeState } from '#contracts/one-time-password.dto';
import { type CallerKind, Refusal, type ServerWords, Unreachable } from '../../api/call';
import { serverNow } from '../../live/line/server-clock';
import { findVisits } from '../arrivals/kiosk-check-in';
import { generateCode, readCode, verifyCode } from '../codes/codes.data';
import { type FlowEvent, type FormVisit, isFilled, visitOf } from './form-flow';
import { type FormRef, readAppointment, readBundle } from './forms.data';

/** Who may see the form decides the server; the address alone shows a masked contact. */
export async function openForm(at: FormRef, caller: CallerKind): Promise<FlowEvent> {
  const { siteId } = at;
  try {
    const [appointment, bundle] = await Promise.all([readAppointment(at), provenBundle(at, caller)]);
    const code = bundle === null ? await readCode(siteId, at.appointmentId) : null;
    const visit = visitOf(appointment);
    return { type: 'opened', opening: { visit, isFilled: isFilled(appointment), bundle, caller, code } };
  } catch (error) {
    return lookUpFault(error);
  }
}

/** An appointment of today by its client's contact; several are offered to choose from. */
export async function findForm(siteId: number, contact: string): Promise<FlowEvent> {
  try {
    const visits = await findVisits(siteId, contact);
    const [first] = visits;
    if (first === undefined) return { type: 'refused', detail: null };
    return visits.length > 1 ? { type: 'several', visits } : await chooseForm({ siteId, appointmentId: first.Id });
  } catch (error) {
    return lookUpFault(error);
  }
}

export async function chooseForm(at: FormRef): Promise<FlowEvent> {
  try {
    const appointment = await readAppointment(at);
    return { type: 'found', visit: visitOf(appointment), isFilled: isFilled(appointment) };
  } catch (error) {
    return lookUpFault(error);
  }
}

export interface CodeWish {
  visit: FormVisit;
  isEmail: boolean;
  language: FormLanguage;
}

/** With the contact that it is to go to. */
export async function askForCode(siteId: number, { visit, isEmail, language }: CodeWish): Promise<FlowEvent> {
  const { clientId, appointmentId, whole } = visit;
  const contact = isEmail ? whole.email : Number(whole.phone);
  try {
    const code = await generateCode(siteId, { email: isEmail, clientId, appointmentId, contact, language });
    return { type: 'codeMade', code };
  } catch (error) {
    return { type: 'codeNotMade', detail: saidOf(error), againAt: againAtOf(error) };
  }
}

export interface CodeTry {
  visit: FormVisit;
  digits: string;
  /** The address this browser claims. */
  ip: string | undefined;
}

/** A right code opens the form at once. */
export async function tryCode(siteId: number, { visit, digits, ip }: CodeTry): Promise<FlowEvent> {
  const { clientId, appointmentId } = visit;
  const claimed = ip === undefined ? {} : { ip };
  try {
    await verifyCode(siteId, { ...claimed, clientId, appointmentId, otpToken: digits });
  } catch (error) {
    const isAnswered = error instanceof Refusal;
    return verifyFault(error, isAnswered ? await standingCode(siteId, appointmentId) : null);
  }
  const caller = { siteId };
  try {
    return { type: 'verified', bundle: await readBundle({ siteId, appointmentId }, caller), caller };
  } catch (error) {
    const detail = saidOf(error);
    return detail === null ? { type: 'cut' } : { type: 'broke', detail };
  }
}

/** Null when the server wants a code first. */
async function provenBundle(at: FormRef, caller: CallerKind): Promise<FormBundle | null> {
  try {
    return await readBundle(at, caller);
  } catch (error) {
    const isUnproven =
      error instanceof Refusal && (error.code === 'CODE_REQUIRED' || error.code === 'SESSION_REQUIRED');
    if (isUnproven) return null;
    throw error;
  }
}

function lookUpFault(error: unknown): FlowEvent {
  const detail = saidOf(error);
  return detail === null ? { type: 'cut' } : { type: 'refused', detail };
}

/** Every no to a code is a wrong code, but for too many tries and a server in trouble. */
function verifyFault(error: unknown, code: CodeState | null): FlowEvent {
  const detail = saidOf(error);
  if (detail === null || !(error instanceof Refusal)) return { type: 'cut' };
  return error.isPassing ? { type: 'codeNotChecked', detail, code } : { type: 'codeWrong', code };
}

/** What a try has left of the code; null when that cannot be told just now. */
async function standingCode(siteId: number, appointmentId: number): Promise<CodeState | null> {
  return readCode(siteId, appointmentId).catch(() => null);
}

/** On the server's clock, in epoch milliseconds. */
function againAtOf(error: unknown): number | null {
  const waitMs = error instanceof Refusal && error.code === 'TOO_MANY_TRIES' ? error.retryAfterMs : null;
  return waitMs === null ? null : serverNow() + waitMs;
}

/** The server's words, or null when there was no answer. */
function saidOf(error: unknown): ServerWords | null {
  if (error instanceof Refusal) return error.words;
  if (error instanceof Unreachable) return null;
  throw error;
}
