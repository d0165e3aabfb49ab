import type { ErrorCode } from '#contracts/errors';
import type { CodeState } from '#contracts/one-time-password.dto';
import { spanishOf } from '../../api/refusals';
import { askForCode, chooseForm, findForm, openForm, tryCode } from './form-steps';

interface Called {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

/** Answers by path; what is not listed cannot be reached. */
function answer(answers: Record<string, [number, unknown]>): Called[] {
  const calls: Called[] = [];
  globalThis.fetch = ((path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ method: init.method ?? 'GET', path, headers: new Headers(init.headers), body });
    const found = answers[path];
    if (found === undefined) return Promise.reject(new TypeError('fetch failed'));
    return Promise.resolve(new Response(JSON.stringify(found[1]), { status: found[0] }));
  }) as typeof fetch;
  return calls;
}

const refusal = (status: number, Code: string, message: string): [number, unknown] => [
  status,
  { statusCode: status, message, Error: { Message: message, Code } },
];

const at = { siteId: 2, appointmentId: 7 };
const client = { siteId: 2 };
const detail = {
  Id: 7,
  ClientId: 'c',
  Client: { MobilePhone: '(•••) •••-0142', Email: 'm•••@mail.example', YellowAlert: '' },
};
const visit = {
  appointmentId: 7,
  clientId: 'c',
  phone: '(•••) •••-0142',
  email: 'm•••@mail.example',
  whole: { phone: '', email: '' },
};
const code: CodeState = {
  message: 'on its way',
  delivery: 'queued',
  email: false,
  expiresAt: '2026-11-20T10:15:00.000Z',
  resendAt: '2026-11-20T10:03:00.000Z',
  triesLeft: 5,
  lockedUntil: null,
  serverTime: '2026-11-20T10:00:00.000Z',
};
const bundle = { appointment: detail, state: 'due' };

const APPOINTMENT = '/api/appointments/7';
const FORM = '/api/forms/7';
const STATE = '/api/oneTimePassword/7';
const VALIDATE = '/api/clients/7135550142/validate';
const GENERATE = '/api/oneTimePassword/generate';
const VERIFY = '/api/oneTimePassword/verify';
const NO_PROOF = refusal(401, 'CODE_REQUIRED', 'A code is needed first.');
const NO_CODE = refusal(404, 'NOT_FOUND', 'No code was asked for.');

describe('opening', () => {
  it('learns who it is, that no proof is there, and that no code was asked for', async () => {
    const calls = answer({ [APPOINTMENT]: [200, detail], [FORM]: NO_PROOF, [STATE]: NO_CODE });
    const opening = { visit, isFilled: false, bundle: null, caller: client, code: null };
    expect(await openForm(at, client)).toEqual({ type: 'opened', opening });
    expect(calls.every(({ headers }) => headers.get('siteid') === '2' && !headers.has('authorization'))).toBe(true);
  });

  // 000 §4.12: Ours: reloading leads back to a sensible step
  it('finds the code that was asked for before', async () => {
    answer({ [APPOINTMENT]: [200, detail], [FORM]: NO_PROOF, [STATE]: [200, code] });
    expect(await openForm(at, client)).toMatchObject({ opening: { code } });
  });

  it('asks for no code when there is a ticket', async () => {
    const calls = answer({ [APPOINTMENT]: [200, detail], [FORM]: [200, bundle] });
    expect(await openForm(at, client)).toMatchObject({ opening: { bundle, code: null } });
    expect(calls.map(({ path }) => path)).not.toContain(STATE);
  });

  it('goes on as a client when the session of staff has ended', async () => {
    const ended = refusal(401, 'SESSION_REQUIRED', 'Please sign in.');
    answer({ [APPOINTMENT]: [200, detail], [FORM]: ended, [STATE]: NO_CODE });
    expect(await openForm(at, { staffOf: at.siteId })).toMatchObject({ type: 'opened', opening: { bundle: null } });
  });

  // 000 §4.9: loading: a refusal leads to no-data-found, no answer to error
  it('tells a refusal, with its words, from no answer', async () => {
    answer({ [APPOINTMENT]: refusal(404, 'NOT_FOUND', 'No such appointment'), [FORM]: NO_PROOF });
    expect(await openForm(at, client)).toEqual({
      type: 'refused',
      detail: { en: 'No such appointment', es: spanishOf('NOT_FOUND') },
    });
    answer({});
    expect(await openForm(at, client)).toEqual({ type: 'cut' });
  });
});

describe('looking an appointment up', () => {
  const found = (...ids: number[]): [number, unknown] => [
    200,
    { clients: [], appoimnets: ids.map((Id) => ({ Id, ClientId: 'c', StartDateTime: '2026-11-20T14:30:00' })) },
  ];

  // 000 §4.16: check leads to requestOtpCode, or to form-filled-already. Decision 3: several are offered to choose from
  it('opens the only one', async () => {
    answer({ [VALIDATE]: found(7), [APPOINTMENT]: [200, detail] });
    expect(await findForm(2, '7135550142')).toEqual({ type: 'found', visit, isFilled: false });
  });

  it('offers several, and finds nothing', async () => {
    answer({ [VALIDATE]: found(7, 8) });
    expect(await findForm(2, '7135550142')).toMatchObject({ type: 'several', visits: [{ Id: 7 }, { Id: 8 }] });
    answer({ [VALIDATE]: found() });
    expect(await findForm(2, '7135550142')).toEqual({ type: 'refused', detail: null });
  });

  it('knows that the chosen one is filled', async () => {
    answer({ [APPOINTMENT]: [200, { ...detail, Client: { ...detail.Client, YellowAlert: '7' } }] });
    expect(await chooseForm(at)).toMatchObject({ type: 'found', isFilled: true });
  });

  it('tells a refusal from no answer at both steps', async () => {
    answer({ [VALIDATE]: refusal(429, 'TOO_MANY_TRIES', 'Too many tries') });
    expect(await findForm(2, '7135550142')).toMatchObject({ type: 'refused', detail: { en: 'Too many tries' } });
    answer({ [VALIDATE]: found(7) });
    expect(await findForm(2, '7135550142')).toEqual({ type: 'cut' });
  });
});

describe('a code', () => {
  it('is asked for with the contact that it goes to', async () => {
    const calls = answer({ [GENERATE]: [200, code] });
    const texted = { ...visit, whole: { phone: '7135550142', email: '' } };
    expect(await askForCode(2, { visit: texted, isEmail: false, language: 'es' })).toEqual({ type: 'codeMade', code });
    const asked = { clientId: 'c', appointmentId: 7, language: 'es' };
    expect(calls[0]?.body).toEqual({ ...asked, email: false, contact: 7_135_550_142 });
    const mailed = { ...visit, whole: { phone: '', email: 'maya@mail.example' } };
    await askForCode(2, { visit: mailed, isEmail: true, language: 'es' });
    expect(calls[1]?.body).toEqual({ ...asked, email: true, contact: 'maya@mail.example' });
  });

  it('is refused with words, or not answered', async () => {
    answer({ [GENERATE]: refusal(429, 'TOO_MANY_TRIES', 'Please wait') });
    const wish = { visit, isEmail: true, language: 'en' } as const;
    expect(await askForCode(2, wish)).toMatchObject({ type: 'codeNotMade', detail: { en: 'Please wait' } });
    answer({});
    expect(await askForCode(2, wish)).toEqual({ type: 'codeNotMade', detail: null, againAt: null });
  });

  const said = (name: ErrorCode) => ({ en: 'words', es: spanishOf(name) });
  const attempt = { visit, digits: '012345', ip: '203.0.113.7' };

  it('opens the form when it is right', async () => {
    const calls = answer({ [VERIFY]: [200, { verified: true }], [FORM]: [200, bundle] });
    expect(await tryCode(2, attempt)).toEqual({ type: 'verified', bundle, caller: client });
    expect(calls[0]?.body).toEqual({ ip: '203.0.113.7', clientId: 'c', appointmentId: 7, otpToken: '012345' });
  });

  // 000 §4.22: a wrong code: checkOtpStatus wrong
  it.each([
    [422, 'CODE_REFUSED', { type: 'codeWrong', code: null }],
    [404, 'NOT_FOUND', { type: 'codeWrong', code: null }],
    [429, 'TOO_MANY_TRIES', { type: 'codeNotChecked', detail: said('TOO_MANY_TRIES'), code: null }],
    [503, 'UNAVAILABLE', { type: 'codeNotChecked', detail: said('UNAVAILABLE'), code: null }],
  ])('answered %i %s is %j', async (status, name, event) => {
    answer({ [VERIFY]: refusal(status, name, 'words') });
    expect(await tryCode(2, attempt)).toEqual(event);
  });

  it('ends in an error without an answer, and when the ticket does not stay with the browser', async () => {
    answer({});
    expect(await tryCode(2, attempt)).toEqual({ type: 'cut' });
    answer({ [VERIFY]: [200, { verified: true }] });
    expect(await tryCode(2, attempt)).toEqual({ type: 'cut' });
    answer({ [VERIFY]: [200, { verified: true }], [FORM]: NO_PROOF });
    expect(await tryCode(2, attempt)).toMatchObject({ type: 'broke', detail: { en: 'A code is needed first.' } });
  });
});
