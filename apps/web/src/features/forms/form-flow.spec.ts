import type { AppointmentDetail } from '#contracts/appointments.dto';
import type { FormState } from '#contracts/forms';
import type { FormBundle } from '#contracts/forms.dto';
import type { CodeState } from '#contracts/one-time-password.dto';
import type { KioskVisit } from '../arrivals/kiosk-check-in';
import {
  type FlowEvent,
  type FlowStatus,
  type FormFlow,
  type FormVisit,
  isFilled,
  nextStep,
  type Opening,
  visitOf,
} from './form-flow';

const visit: FormVisit = {
  appointmentId: 7,
  clientId: 'c',
  phone: '(•••) •••-0142',
  email: 'm•••@mail.example',
  whole: { phone: '', email: '' },
};
const CODE = {
  message: '',
  delivery: 'queued',
  email: false,
  expiresAt: '2026-11-20T10:15:00.000Z',
  resendAt: '2026-11-20T10:03:00.000Z',
  triesLeft: 5,
  lockedUntil: null,
  serverTime: '2026-11-20T10:00:00.000Z',
} as const;
const codeWith = (part: Partial<typeof CODE | CodeState>): CodeState => Object.assign({}, CODE, part);
const code = codeWith({});
const CLIENT = { MobilePhone: '(713) 555-0142', Email: 'maria@mail.example', YellowAlert: '' };
const appointmentOf = (part: Partial<typeof CLIENT>) =>
  ({ Id: 7, ClientId: 'c', Client: { ...CLIENT, ...part } }) as AppointmentDetail;
const appointment = appointmentOf({});
const bundle = (state: FormState): FormBundle => ({ appointment, state }) as FormBundle;
const caller = { siteId: 2 };
const SAID = { en: 'No.', es: 'No.' };
const visits = [{ Id: 7 }, { Id: 8 }] as KioskVisit[];

const LOADING: FormFlow = { status: 'loading' };
const CHECK: FormFlow = { status: 'check', checkStatus: 'idle', detail: null, visits: [] };
const QUIET = { requestOtpStatus: 'idle', detail: null } as const;
const REQUEST: FormFlow = { status: 'requestOtpCode', visit, againAt: null, ...QUIET };
const VERIFY: FormFlow = { status: 'verifyOtpCode', visit, code, checkOtpStatus: 'idle', ...QUIET };
const FORM: FormFlow = { status: 'form', bundle: bundle('due'), caller };
const FILLED: FormFlow = { status: 'form-filled-already' };

const opened = (part: Partial<Opening>): FlowEvent => ({
  type: 'opened',
  opening: { visit, isFilled: false, bundle: null, caller, code: null, ...part },
});
const after = (flow: FormFlow, ...events: FlowEvent[]) => events.reduce(nextStep, flow);

describe('loading', () => {
  // 000 §4.11: loading: straight to form with skip2fa, else to requestOtpCode. Decision 5: the server decides; with a ticket of an earlier code it
  //   opens, too
  it('asks for a code when the client proved nothing yet', () => {
    expect(after(LOADING, opened({}))).toEqual(REQUEST);
  });

  // 000 §4.11: loading: straight to form with skip2fa, else to requestOtpCode. Decision 5: the server decides; with a ticket of an earlier code it
  //   opens, too
  it('goes to the form with a ticket, or when staff opened it', () => {
    expect(after(LOADING, opened({ bundle: bundle('due') }))).toEqual(FORM);
    const staff = opened({ bundle: bundle('due'), caller: { staffOf: 2 } });
    expect(after(LOADING, staff)).toMatchObject({ status: 'form', caller: { staffOf: 2 } });
  });

  // 000 §4.11: loading: straight to form with skip2fa, else to requestOtpCode. Decision 5: the server decides; with a ticket of an earlier code it
  //   opens, too
  it('asks for a code after all when staff skipped it and the server wants one', () => {
    expect(after(LOADING, opened({ caller: { staffOf: 2 }, bundle: null }))).toEqual(REQUEST);
  });

  // 000 §4.12: Ours: reloading leads back to a sensible step
  it('goes on with a code that was asked for before the page was reloaded', () => {
    expect(after(LOADING, opened({ code }))).toEqual(VERIFY);
    expect(after(LOADING, opened({ code: codeWith({ serverTime: code.expiresAt }) }))).toEqual(REQUEST);
  });

  // 000 §4.10: loading: YellowAlert equal to the id leads to form-filled-already. Or our own record (decision 8); a form whose texts were replaced
  //   opens again
  it('says that the form is filled already, by the alert and by the form’s own state', () => {
    expect(after(LOADING, opened({ isFilled: true }))).toEqual(FILLED);
    expect(after(LOADING, opened({ isFilled: true, code }))).toEqual(FILLED);
    expect(after(LOADING, opened({ bundle: bundle('filled') }))).toEqual(FILLED);
  });

  // 000 §4.10: loading: YellowAlert equal to the id leads to form-filled-already. Or our own record (decision 8); a form whose texts were replaced
  //   opens again
  it('opens a filled form again when its texts were replaced', () => {
    expect(after(LOADING, opened({ isFilled: true, bundle: bundle('re-sign') }))).toMatchObject({ status: 'form' });
  });

  // 000 §4.9: loading: a refusal leads to no-data-found, no answer to error
  it('tells a refusal from no answer', () => {
    expect(after(LOADING, { type: 'refused', detail: SAID })).toEqual({ status: 'no-data-found', detail: SAID });
    expect(after(LOADING, { type: 'cut' })).toEqual({ status: 'error', detail: null });
  });

  // 000 §4.13: Without an appointment: a known site leads to check, otherwise facility
  it('without an appointment looks for one at a known site, else asks for the site', () => {
    expect(after(LOADING, { type: 'siteKnown' })).toEqual(CHECK);
    expect(after(LOADING, { type: 'siteUnknown' })).toEqual({ status: 'facility' });
    expect(after(LOADING, { type: 'siteUnknown' }, { type: 'siteSelected' })).toEqual(CHECK);
  });
});

describe('check', () => {
  const checking: FlowEvent = { type: 'checking' };

  // 000 §4.15: check: validating, failed, error
  it('is validating, then asks for a code', () => {
    expect(after(CHECK, checking)).toMatchObject({ status: 'check', checkStatus: 'validating' });
    expect(after(CHECK, checking, { type: 'found', visit, isFilled: false })).toEqual(REQUEST);
  });

  // 000 §4.16: check leads to requestOtpCode, or to form-filled-already. Decision 3: several are offered to choose from
  it('says that the form is filled already', () => {
    expect(after(CHECK, checking, { type: 'found', visit, isFilled: true })).toEqual(FILLED);
  });

  // 000 §4.16: check leads to requestOtpCode, or to form-filled-already. Decision 3: several are offered to choose from
  it('lets the client choose among several', () => {
    const choosing = after(CHECK, checking, { type: 'several', visits });
    expect(choosing).toMatchObject({ checkStatus: 'idle', visits });
    expect(after(choosing, checking, { type: 'found', visit, isFilled: false })).toEqual(REQUEST);
    expect(after(choosing, { type: 'retried' })).toEqual(CHECK);
  });

  // 000 §4.15: check: validating, failed, error
  it('is failed by a refusal, with its words, and an error without an answer', () => {
    expect(after(CHECK, checking, { type: 'refused', detail: SAID })).toEqual({
      ...CHECK,
      checkStatus: 'failed',
      detail: SAID,
    });
    expect(after(CHECK, checking, { type: 'cut' })).toEqual({ ...CHECK, checkStatus: 'error' });
    expect(after(CHECK, checking, { type: 'cut' }, checking)).toMatchObject({ checkStatus: 'validating' });
  });
});

describe('requestOtpCode', () => {
  // 000 §4.17: requestOtpCode: validating, error; leads to verifyOtpCode
  it('is validating, then leads to the code’s entry', () => {
    expect(after(REQUEST, { type: 'codeWanted', visit })).toEqual({ ...REQUEST, requestOtpStatus: 'validating' });
    expect(after(REQUEST, { type: 'codeWanted', visit }, { type: 'codeMade', code })).toEqual(VERIFY);
  });

  // 000 §4.17: requestOtpCode: validating, error; leads to verifyOtpCode
  it('stays with an error, with the server’s words or without', () => {
    const failed = after(REQUEST, { type: 'codeWanted', visit }, { type: 'codeNotMade', detail: SAID, againAt: null });
    expect(failed).toEqual({ ...REQUEST, requestOtpStatus: 'error', detail: SAID });
    expect(after(failed, { type: 'codeNotMade', detail: null, againAt: null })).toMatchObject({ detail: null });
    expect(after(failed, { type: 'codeWanted', visit })).toMatchObject({
      requestOtpStatus: 'validating',
      detail: null,
    });
  });
});

describe('verifyOtpCode', () => {
  const verifying: FlowEvent = { type: 'verifying' };

  // 000 §4.18: verifyOtpCode leads to form
  it('leads to the form with a right code', () => {
    expect(after(VERIFY, verifying)).toMatchObject({ checkOtpStatus: 'validating' });
    expect(after(VERIFY, verifying, { type: 'verified', bundle: bundle('due'), caller })).toEqual(FORM);
    expect(after(VERIFY, verifying, { type: 'verified', bundle: bundle('filled'), caller })).toEqual(FILLED);
  });

  // 000 §4.22: a wrong code: checkOtpStatus wrong
  it('is wrong with a wrong one and can be tried again', () => {
    const wrong = after(VERIFY, verifying, { type: 'codeWrong', code: null });
    expect(wrong).toEqual({ ...VERIFY, checkOtpStatus: 'wrong' });
    expect(after(wrong, verifying)).toMatchObject({ checkOtpStatus: 'validating' });
  });

  it('knows what a wrong one has left, and that codes are locked, also after the page was opened anew', () => {
    const left = codeWith({ triesLeft: 2 });
    expect(after(VERIFY, verifying, { type: 'codeWrong', code: left })).toMatchObject({
      checkOtpStatus: 'wrong',
      code: { triesLeft: 2 },
    });
    const locked = codeWith({ lockedUntil: '2026-11-20T10:20:00.000Z', expiresAt: '2026-11-20T09:59:00.000Z' });
    const said = after(VERIFY, verifying, { type: 'codeWrong', code: locked });
    expect(said).toMatchObject({ status: 'verifyOtpCode', checkOtpStatus: 'idle', code: locked });
    expect(after(LOADING, opened({ code: locked }))).toMatchObject({ status: 'verifyOtpCode', code: locked });
  });

  it('takes the time that a refusal names for when another one may be asked for', () => {
    const againAt = Date.parse('2026-11-20T10:40:00.000Z');
    const refused = after(VERIFY, { type: 'codeWanted', visit }, { type: 'codeNotMade', detail: SAID, againAt });
    expect(refused).toMatchObject({ code: { resendAt: '2026-11-20T10:40:00.000Z' } });
  });

  it('says why a code could not be checked', () => {
    const many = after(VERIFY, verifying, { type: 'codeNotChecked', detail: SAID, code: null });
    expect(many).toMatchObject({ status: 'verifyOtpCode', checkOtpStatus: 'error', detail: SAID });
  });

  // 000 §4.23: a transport failure: error
  it('ends in an error without an answer, or when the form does not open', () => {
    expect(after(VERIFY, verifying, { type: 'cut' })).toEqual({ status: 'error', detail: null });
    expect(after(VERIFY, verifying, { type: 'broke', detail: SAID })).toEqual({ status: 'error', detail: SAID });
  });

  it('shows how the code fares', () => {
    const sent = codeWith({ delivery: 'sent' });
    expect(after(VERIFY, { type: 'codeMoved', code: sent })).toEqual({ ...VERIFY, code: sent });
  });

  // 000 §4.24: A new code at 0, and after 3 minutes ("didn't get it?"); the FAQ says so
  it('takes a new code in place of the old one, and forgets what was said of that', () => {
    const wrong = after(VERIFY, verifying, { type: 'codeWrong', code: null });
    const asking = after(wrong, { type: 'codeWanted', visit });
    expect(asking).toMatchObject({ requestOtpStatus: 'validating', checkOtpStatus: 'idle' });
    const newer = codeWith({ email: true });
    expect(after(asking, { type: 'codeMade', code: newer })).toEqual({ ...VERIFY, code: newer });
    expect(after(asking, { type: 'codeNotMade', detail: null, againAt: null })).toMatchObject({
      requestOtpStatus: 'error',
      code,
    });
  });
});

describe('form', () => {
  // 000 §4.19: Ours: the proof runs out while the form is filled: a new code leads back, nothing is lost
  it('goes back to the code when the proof ran out, with contacts masked again', () => {
    expect(after(FORM, { type: 'lost' })).toEqual({ ...REQUEST, visit: visitOf(appointment) });
  });

  it('of staff whose session ended begins anew, as the client’s own page', () => {
    expect(after(FORM, { type: 'lost' })).not.toEqual(LOADING);
    expect(after({ status: 'form', bundle: bundle('due'), caller: { staffOf: 2 } }, { type: 'lost' })).toEqual(LOADING);
  });

  // 000 §4.20: Ours: somebody else filled it meanwhile
  it('is filled already when somebody else filled it', () => {
    expect(after(FORM, { type: 'filledAlready' })).toEqual(FILLED);
  });
});

it('begins again after an error and after nothing was found', () => {
  expect(after({ status: 'error', detail: null }, { type: 'retried' })).toEqual(LOADING);
  expect(after({ status: 'no-data-found', detail: null }, { type: 'retried' })).toEqual(LOADING);
});

// 000 §2.15: All nine statuses, and what leads from one to another
it('is not moved by answers that come too late', () => {
  const late: FlowEvent[] = [
    opened({ bundle: bundle('due') }),
    { type: 'codeMade', code },
    { type: 'verified', bundle: bundle('due'), caller },
    { type: 'cut' },
    { type: 'refused', detail: SAID },
    { type: 'codeWrong', code: null },
  ];
  const ended: FormFlow[] = [FILLED, { status: 'facility' }];
  for (const flow of ended) expect(after(flow, ...late)).toBe(flow);
  expect(after(FORM, opened({}), { type: 'codeMade', code }, { type: 'cut' })).toBe(FORM);
});

// 000 §2.15: All nine statuses, and what leads from one to another
it('reaches every status of the document', () => {
  const events: FlowEvent[] = [
    { type: 'siteKnown' },
    { type: 'siteUnknown' },
    { type: 'refused', detail: null },
    { type: 'cut' },
    opened({}),
    opened({ code }),
    opened({ isFilled: true }),
    opened({ bundle: bundle('due') }),
  ];
  const reached = new Set<FlowStatus>(['loading', ...events.map((event) => after(LOADING, event).status)]);
  expect([...reached].sort()).toEqual([
    'check',
    'error',
    'facility',
    'form',
    'form-filled-already',
    'loading',
    'no-data-found',
    'requestOtpCode',
    'verifyOtpCode',
  ]);
});

it('goes back to where a contact is typed when another code needs one that is not known', () => {
  expect(after(VERIFY, { type: 'contactWanted' })).toEqual(REQUEST);
});

it('shows contacts masked whoever asked, and knows a filled form by the alert', () => {
  const { MobilePhone, Email } = appointment.Client;
  const whole = { phone: MobilePhone.replace(/\D/g, ''), email: Email };
  expect(visitOf(appointment)).toEqual({ ...visit, whole });
  expect(visitOf(appointmentOf({ MobilePhone: visit.phone, Email: visit.email }))).toEqual(visit);
  expect(isFilled(appointment)).toBe(false);
  expect(isFilled(appointmentOf({ YellowAlert: '7' }))).toBe(true);
});
