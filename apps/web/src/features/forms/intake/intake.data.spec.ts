import { lookAt, saveDraft, submitForm } from './intake.data';

const DRAFT = { answers: { city: 'Houston' }, language: 'es', done: 1, isSigned: false, isParting: false } as const;
const CALL = { appointmentId: 7, as: { siteId: 2 } };

interface Sent {
  path: string;
  init: RequestInit;
}

/** The server answers so; null: not at all. */
function server(answer: { status: number; code?: string } | null): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = ((path: string, init: RequestInit) => {
    sent.push({ path, init });
    if (answer === null) return Promise.reject(new TypeError('fetch failed'));
    const body = { statusCode: answer.status, message: 'No.', Error: { Message: 'No.', Code: answer.code } };
    return Promise.resolve(new Response(answer.code === undefined ? '{}' : JSON.stringify(body), answer));
  }) as typeof fetch;
  return sent;
}

async function save(answer: Parameters<typeof server>[0], isParting = false) {
  const sent = server(answer);
  const heard: string[] = [];
  const listeners = { onLost: () => heard.push('lost'), onFilledAlready: () => heard.push('filled') };
  const result = await saveDraft(CALL, { ...DRAFT, isParting }, listeners);
  return { sent, heard, result };
}

it('keeps the draft under the client’s own cookie, with the progress and without anything signed', async () => {
  const { sent, result } = await save({ status: 200 });
  expect(result).toBe('saved');
  expect(sent[0]?.path).toBe('/api/forms/7/draft');
  expect(sent[0]?.init).toMatchObject({ method: 'PUT', keepalive: false });
  expect(JSON.parse(sent[0]?.init.body as string)).toEqual({
    answers: { city: 'Houston' },
    language: 'es',
    done: 1,
    isSigned: false,
  });
});

it('outlives the page that is being left', async () => {
  const { sent } = await save({ status: 200 }, true);
  expect(sent[0]?.init.keepalive).toBe(true);
});

it.each([
  [null, 'unreachable', []],
  [{ status: 503, code: 'UNAVAILABLE' }, 'unreachable', []],
  [{ status: 429, code: 'TOO_MANY_TRIES' }, 'unreachable', []],
  [{ status: 500, code: 'INTERNAL' }, 'unreachable', []],
  [{ status: 401, code: 'CODE_REQUIRED' }, 'refused', ['lost']],
  [{ status: 401, code: 'SESSION_REQUIRED' }, 'refused', ['lost']],
  [{ status: 409, code: 'FORM_FILLED' }, 'refused', ['filled']],
  [{ status: 422, code: 'VALIDATION_FAILED' }, 'refused', []],
])('takes %j as %s', async (answer, result, heard) => {
  expect(await save(answer)).toMatchObject({ result, heard });
});

it('submits under its key and never fails by itself', async () => {
  const sent = server({ status: 409, code: 'FORM_FILLED' });
  const form = new FormData();
  expect(await submitForm({ siteId: 2 }, form, 'key-1')).toEqual({ kind: 'filled' });
  expect(sent[0]).toMatchObject({ path: '/api/uploadPdf/signature', init: { method: 'PUT', body: form } });
  expect(new Headers(sent[0]?.init.headers).get('idempotency-key')).toBe('key-1');
  server(null);
  expect(await submitForm({ siteId: 2 }, form, 'key-1')).toMatchObject({ status: 'requestError' });
});

it('looks after its own form under its key, and after whoever’s counts without one', async () => {
  const sent = server({ status: 200 });
  const at = { ...CALL, siteId: 2 };
  await lookAt({ ...at, key: 'key-1' });
  await lookAt({ ...at, key: null });
  expect(sent.map(({ path }) => path)).toEqual(['/api/forms/7/submission', '/api/forms/7/submission']);
  expect(sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual(['key-1', null]);
});

it('goes on looking from outside when the proof ran out: her form is safe without it', async () => {
  const filledFor = (YellowAlert: string) => {
    globalThis.fetch = ((path: string) => {
      const lost = { statusCode: 401, message: 'No.', Error: { Message: 'No.', Code: 'CODE_REQUIRED' } };
      if (path.endsWith('/submission')) return Promise.resolve(new Response(JSON.stringify(lost), { status: 401 }));
      return Promise.resolve(new Response(JSON.stringify({ Id: 7, Client: { YellowAlert } })));
    }) as typeof fetch;
    return lookAt({ ...CALL, siteId: 2, key: null });
  };
  expect(await filledFor('')).toEqual({ kind: 'pending', progress: null });
  expect(await filledFor('7')).toEqual({ kind: 'success' });
});
