import { keepSession, moveSession, sessionOf, sessions } from './sessions/session.store';
import { call, Unreachable, wordsOf } from './call';
import { SPANISH_REFUSALS } from './refusals.texts';
import { memoryStorage } from './sessions/testing/memory-storage';

const sent: { path: string; init: RequestInit }[] = [];

beforeAll(() => {
  const storage = memoryStorage();
  Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
  globalThis.fetch = ((path: string, init: RequestInit) => {
    sent.push({ path, init });
    return Promise.resolve(new Response('{}'));
  }) as typeof fetch;
  keepSession(2, { token: 'staff-token', locationId: 1 });
});

const headersOf = () => Object.fromEntries(new Headers(sent.at(-1)?.init.headers).entries());

// 000 §7.1: A siteid header on almost all; JSON answers; success is an OK status
it('sends a client’s call with the site and without the session that is signed in', async () => {
  await call('forms.one', { as: { siteId: 5 }, path: { appointmentId: 7 } });
  expect(sent.at(-1)?.path).toBe('/api/forms/7');
  expect(headersOf()).toEqual({ siteid: '5' });
});

// 000 §6.8: Staff requests carry token, site and location; for changes a list of permissions. Decision 1: the list is accepted and ignored, the
//   session's own count
it('sends an assisted call with the session, its site and its location', async () => {
  await call('forms.one', { as: 'session', path: { appointmentId: 7 } });
  expect(headersOf()).toEqual({ siteid: '2', authorization: 'staff-token', locationid: '1' });
});

it('leaves the type of a multipart body to the browser, which knows its boundary', async () => {
  const form = new FormData();
  form.set('clientId', '100');
  await call('forms.submit', { as: { siteId: 5 }, form, headers: { 'Idempotency-Key': 'k' } });
  expect(sent.at(-1)?.init.body).toBe(form);
  expect(headersOf()).toEqual({ siteid: '5', 'idempotency-key': 'k' });
});

it('says a refusal in the server’s own words and, for a Spanish screen, what it means', async () => {
  const reply = { statusCode: 429, message: 'Wait 9 s.', Error: { Message: 'Wait 9 s.', Code: 'TOO_MANY_TRIES' } };
  const answers = [Response.json(reply, { status: 429 }), new Response('<h1>broken</h1>', { status: 500 })];
  globalThis.fetch = () => Promise.resolve(answers.shift() ?? Response.error());
  const said = async () =>
    wordsOf(await call('forms.one', { path: { appointmentId: 7 } }).catch((error: unknown) => error));
  expect(await said()).toEqual({ en: 'Wait 9 s.', es: SPANISH_REFUSALS.TOO_MANY_TRIES });
  expect(await said()).toEqual({ en: '<h1>broken</h1>', es: SPANISH_REFUSALS.INTERNAL });
  expect(wordsOf(new Error('cut'))).toBeNull();
});

it('takes an answer that breaks off for none at all', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
  globalThis.fetch = () => Promise.resolve(new Response(broken));
  await expect(call('forms.one', { path: { appointmentId: 7 } })).rejects.toBeInstanceOf(Unreachable);
});

describe('a call of which nothing is heard', () => {
  const patience = AbortSignal.timeout.bind(AbortSignal);
  const silent = (_: unknown, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason as Error);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const limits: number[] = [];
  beforeEach(() => {
    globalThis.fetch = silent as typeof fetch;
    AbortSignal.timeout = (ms) => {
      limits.push(ms);
      return patience(1);
    };
  });
  afterEach(() => {
    AbortSignal.timeout = patience;
  });

  it.each([{}, { signal: new AbortController().signal }])('ends as one that nobody answered: %j', async (given) => {
    const asked = call('forms.one', { path: { appointmentId: 7 }, ...given });
    await expect(asked).rejects.toBeInstanceOf(Unreachable);
    expect(limits.at(-1)).toBe(60_000);
  });

  it('ends as its caller ends it', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    await expect(call('forms.one', { path: { appointmentId: 7 }, signal })).rejects.toThrow('left');
  });
});

describe('a session that is over', () => {
  const over = { statusCode: 401, message: 'Sign in.', Error: { Message: 'Sign in.', Code: 'SESSION_REQUIRED' } };
  let answer: (response: Response) => void;
  beforeEach(() => {
    globalThis.fetch = () => new Promise<Response>((resolve) => (answer = resolve));
    keepSession(3, { token: 'third', locationId: 1 });
    keepSession(2, { token: 'second', locationId: 1 });
  });
  const refused = async (asked: Promise<unknown>) => {
    answer(Response.json(over, { status: 401 }));
    await expect(asked).rejects.toMatchObject({ code: 'SESSION_REQUIRED' });
  };

  it('ends its own site alone, whichever site is worked with', async () => {
    await refused(call('sites.sync', { as: { staffOf: 3 } }));
    expect([sessionOf(3), sessions.getState().active]).toEqual([undefined, 2]);
    await refused(call('sites.sync'));
    expect([sessionOf(2), sessions.getState().active]).toEqual([undefined, null]);
  });

  it('does not end the one that has taken its place meanwhile, nor one that works elsewhere now', async () => {
    const asked = call('sites.sync');
    keepSession(2, { token: 'again', locationId: 1 });
    await refused(asked);
    expect(sessionOf(2)?.token).toBe('again');
    const next = call('sites.sync');
    moveSession(2, { token: 'again', locationId: 2 });
    keepSession(3, { token: 'third', locationId: 1 });
    await refused(next);
    expect([sessionOf(2), sessions.getState().active]).toEqual([undefined, 3]);
  });
});

it('sends a location’s call in its name, also when the session works elsewhere by now, and a bare token at none', async () => {
  globalThis.fetch = ((path: string, init: RequestInit) => {
    sent.push({ path, init });
    return Promise.resolve(new Response('{}'));
  }) as typeof fetch;
  keepSession(2, { token: 'staff-token', locationId: 2 });
  await call('appointments.day', { as: { staffOf: 2, locationId: 1 } });
  expect(headersOf()).toEqual({ siteid: '2', authorization: 'staff-token', locationid: '1' });
  await call('appointments.day', { as: { staffOf: 2 } });
  expect(headersOf()).toMatchObject({ locationid: '2' });
  await call('identity.session', { as: { siteId: 2, token: 'staff-token' } });
  expect(headersOf()).toEqual({ siteid: '2', authorization: 'staff-token' });
});
