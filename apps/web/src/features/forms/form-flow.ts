import type { AppointmentDetail } from '#contracts/appointments.dto';
import type { FormBundle } from '#contracts/forms.dto';
import type { CodeState } from '#contracts/one-time-password.dto';
import { maskEmail, maskPhone, phoneDigits } from '#domain/people/contact';
import { isFormDue } from '#domain/visits';
import type { CallerKind, ServerWords } from '../../api/call';
import type { KioskVisit } from '../arrivals/kiosk-check-in';

/** Whose form it is, as far as somebody who proved nothing may know. */
export interface FormVisit {
  appointmentId: number;
  clientId: string;
  /** Masked; empty when none is on file. */
  phone: string;
  email: string;
  /** What a code is asked for with: ten digits and an e-mail, each empty until this browser was told it or it was typed. */
  whole: { phone: string; email: string };
}

/** The client form flow: statuses and sub-statuses have the document's names. 000 §2, §4 */
export type FormFlow =
  | { status: 'loading' }
  | { status: 'facility' }
  | {
      status: 'check';
      checkStatus: 'idle' | 'validating' | 'failed' | 'error';
      /** The server's words; null when there are none. */
      detail: ServerWords | null;
      /** Several appointments to choose from (decision 3). */
      visits: readonly KioskVisit[];
    }
  | ({ status: 'requestOtpCode'; visit: FormVisit; againAt: number | null } & Requesting)
  | ({
      status: 'verifyOtpCode';
      visit: FormVisit;
      code: CodeState;
      checkOtpStatus: 'idle' | 'validating' | 'wrong' | 'error';
    } & Requesting)
  | { status: 'form'; bundle: FormBundle; caller: CallerKind }
  | { status: 'form-filled-already' }
  | { status: 'no-data-found'; detail: ServerWords | null }
  /** Without detail: there was no answer at all. */
  | { status: 'error'; detail: ServerWords | null };

interface Requesting {
  requestOtpStatus: 'idle' | 'validating' | 'error';
  /** Of what failed last; null when there was no answer. */
  detail: ServerWords | null;
}

export type FlowStatus = FormFlow['status'];

/** All that is known when the page of an appointment opens. */
export interface Opening {
  visit: FormVisit;
  isFilled: boolean;
  /** Only for whoever proved who they are. */
  bundle: FormBundle | null;
  caller: CallerKind;
  /** The newest code of this browser. */
  code: CodeState | null;
}

export type FlowEvent =
  | { type: 'siteKnown' | 'siteUnknown' | 'siteSelected' }
  | { type: 'opened'; opening: Opening }
  /** The server said no to the look-up. */
  | { type: 'refused'; detail: ServerWords | null }
  /** There was no answer. */
  | { type: 'cut' }
  | { type: 'checking' }
  | { type: 'several'; visits: readonly KioskVisit[] }
  | { type: 'found'; visit: FormVisit; isFilled: boolean }
  | { type: 'codeWanted'; visit: FormVisit }
  /** A code cannot be asked for with what is known. */
  | { type: 'contactWanted' }
  | { type: 'codeMade' | 'codeMoved'; code: CodeState }
  /** `againAt`: when the server takes it, if it said so; epoch milliseconds on its clock. */
  | { type: 'codeNotMade'; detail: ServerWords | null; againAt: number | null }
  | { type: 'verifying' }
  /** With what the try has left of the code; null when that is not known. */
  | { type: 'codeWrong'; code: CodeState | null }
  | { type: 'codeNotChecked'; detail: ServerWords; code: CodeState | null }
  | { type: 'verified'; bundle: FormBundle; caller: CallerKind }
  | { type: 'broke'; detail: ServerWords }
  | { type: 'filledAlready' | 'lost' | 'retried' };

type In<S extends FlowStatus> = Extract<FormFlow, { status: S }>;
type EventOf<T extends FlowEvent['type']> = FlowEvent & { type: T };
type Steps = {
  [S in FlowStatus]: { [T in FlowEvent['type']]?: (flow: In<S>, event: EventOf<T>) => FormFlow };
};

const QUIET = { requestOtpStatus: 'idle', detail: null } as const;

/** 000 §4: what may happen in which status, and what comes of it. Anything else came too late and changes nothing. */
const STEPS: Steps = {
  loading: {
    siteKnown: () => toCheck(),
    siteUnknown: () => ({ status: 'facility' }),
    opened: (_, { opening }) => toOpened(opening),
    refused: (_, { detail }) => ({ status: 'no-data-found', detail }),
    cut: () => ({ status: 'error', detail: null }),
  },
  facility: {
    siteSelected: () => toCheck(),
  },
  check: {
    checking: (flow) => ({ ...flow, checkStatus: 'validating', detail: null }),
    several: (flow, { visits }) => ({ ...flow, checkStatus: 'idle', visits }),
    found: (_, { visit, isFilled }) => (isFilled ? { status: 'form-filled-already' } : toRequest(visit)),
    refused: (_, { detail }) => ({ ...toCheck(), checkStatus: 'failed', detail }),
    cut: () => ({ ...toCheck(), checkStatus: 'error' }),
    retried: () => toCheck(),
  },
  requestOtpCode: {
    codeWanted: (flow, { visit }) => ({ ...flow, visit, requestOtpStatus: 'validating', detail: null }),
    codeMade: ({ visit }, { code }) => toVerify(visit, code),
    codeNotMade: (flow, { detail, againAt }) => ({ ...flow, requestOtpStatus: 'error', detail, againAt }),
  },
  verifyOtpCode: {
    codeWanted: (flow, { visit }) => ({
      ...flow,
      visit,
      requestOtpStatus: 'validating',
      checkOtpStatus: 'idle',
      detail: null,
    }),
    contactWanted: ({ visit }) => toRequest(visit),
    codeMade: ({ visit }, { code }) => toVerify(visit, code),
    codeNotMade: (flow, { detail, againAt }) => ({
      ...flow,
      code: againAt === null ? flow.code : Object.assign({}, flow.code, { resendAt: new Date(againAt).toISOString() }),
      requestOtpStatus: 'error',
      detail,
    }),
    codeMoved: (flow, { code }) => ({ ...flow, code }),
    verifying: (flow) => ({ ...flow, ...QUIET, checkOtpStatus: 'validating' }),
    codeWrong: (flow, { code }) => afterTry(flow, { code, status: 'wrong', detail: null }),
    codeNotChecked: (flow, { code, detail }) => afterTry(flow, { code, status: 'error', detail }),
    verified: (_, { bundle, caller }) => toForm(bundle, caller),
    broke: (_, { detail }) => ({ status: 'error', detail }),
    cut: () => ({ status: 'error', detail: null }),
  },
  form: {
    filledAlready: () => ({ status: 'form-filled-already' }),
    // Staff know the client by another id than she is known by to whoever asks for her code.
    lost: ({ bundle, caller }) =>
      'staffOf' in caller ? { status: 'loading' } : toRequest(visitOf(bundle.appointment)),
  },
  'form-filled-already': {},
  'no-data-found': {
    retried: () => ({ status: 'loading' }),
  },
  error: {
    retried: () => ({ status: 'loading' }),
  },
};

export function nextStep(flow: FormFlow, event: FlowEvent): FormFlow {
  const step = STEPS[flow.status][event.type] as ((flow: FormFlow, event: FlowEvent) => FormFlow) | undefined;
  return step === undefined ? flow : step(flow, event);
}

export function visitOf({ Id, ClientId, Client }: AppointmentDetail): FormVisit {
  // Whoever holds a ticket gets whole contacts; this screen shows none of them whole.
  return {
    appointmentId: Id,
    clientId: ClientId,
    phone: maskPhone(Client.MobilePhone),
    email: maskEmail(Client.Email),
    whole: { phone: phoneDigits(Client.MobilePhone) ?? '', email: isWhole(Client.Email) ? Client.Email : '' },
  };
}

/** Masked ones are told to whoever proved nothing. */
const isWhole = (email: string): boolean => email !== maskEmail(email);

export function isFilled({ Id, Client }: AppointmentDetail): boolean {
  return !isFormDue(Id, Client.YellowAlert);
}

function toOpened({ visit, isFilled, bundle, caller, code }: Opening): FormFlow {
  if (bundle !== null) return toForm(bundle, caller);
  if (isFilled) return { status: 'form-filled-already' };
  return code !== null && (isLive(code) || isCodeLocked(code)) ? toVerify(visit, code) : toRequest(visit);
}

/** Signed under texts that were replaced since: the form is filled in and signed again. */
function toForm(bundle: FormBundle, caller: CallerKind): FormFlow {
  return bundle.state === 'filled' ? { status: 'form-filled-already' } : { status: 'form', bundle, caller };
}

function toCheck(): In<'check'> {
  return { status: 'check', checkStatus: 'idle', detail: null, visits: [] };
}

function toRequest(visit: FormVisit): FormFlow {
  return { status: 'requestOtpCode', visit, againAt: null, ...QUIET };
}

function toVerify(visit: FormVisit, code: CodeState): FormFlow {
  return { status: 'verifyOtpCode', visit, code, checkOtpStatus: 'idle', ...QUIET };
}

interface Tried {
  code: CodeState | null;
  status: 'wrong' | 'error';
  detail: ServerWords | null;
}

/** A lock says all there is to say. */
function afterTry(flow: In<'verifyOtpCode'>, { code, status, detail }: Tried): FormFlow {
  const known = code ?? flow.code;
  return { ...flow, code: known, detail, checkOtpStatus: isCodeLocked(known) ? 'idle' : status };
}

/** After too many wrong codes, as the server last said; what its clock makes of that since is the screen's. */
export function isCodeLocked({ lockedUntil }: CodeState): boolean {
  return lockedUntil !== null;
}

function isLive({ expiresAt, serverTime }: CodeState): boolean {
  return Date.parse(expiresAt) > Date.parse(serverTime);
}
