import { GIVEN_UP_MS, NEVER, type Reply, closeScripted, scripted } from '../testing/scripted-provider.js';

const SITE = 4;
const UPLOAD = 'POST /client/uploadclientdocument';
const document = { clientId: '100', fileName: 'form-55.pdf', content: Buffer.from('%PDF-1.7') };
const unavailable = { code: 'PROVIDER_UNAVAILABLE' };

afterEach(closeScripted);

async function outcome(reply: Reply, timeoutMs?: number) {
  const { provider, count } = await scripted({ [UPLOAD]: () => reply }, timeoutMs);
  const result: unknown = await provider.documents.upload(SITE, document).catch((error: unknown) => error);
  return { result, writes: count(UPLOAD) };
}

describe('a document', () => {
  it('is sent as the provider wants it', async () => {
    const sent: unknown[] = [];
    const { provider } = await scripted({
      [UPLOAD]: ({ body, headers }) => {
        sent.push(JSON.parse(body), headers.authorization, headers['siteid']);
        return { json: { FileSize: 8, FileName: 'form-55.pdf' } };
      },
    });
    expect(await provider.documents.upload(SITE, document, 'of-the-user')).toEqual({
      ...{ fileName: 'form-55.pdf', isNew: true },
    });
    const File = { FileName: 'form-55.pdf', MediaType: 'pdf', Buffer: Buffer.from('%PDF-1.7').toString('base64') };
    expect(sent).toEqual([{ ClientId: '100', File }, 'of-the-user', '4']);
  });

  // 000 §7.12: … 'File already exists.'. A name is used for one submission only, so it means that an earlier try got through
  it.each<[string, Reply]>([
    ['as the documents have it', { status: 400, json: { Error: { Message: 'File already exists.', Code: 'X' } } }],
    [
      'in other capitals',
      { status: 400, json: { Error: { Message: 'FILE ALREADY EXISTS', Code: 'InvalidParameter' } } },
    ],
    ['with its name', { status: 400, json: { Message: 'A file named form-55.pdf already exists.' } }],
    ['as a conflict', { status: 409, json: { Error: { Message: 'File already exists.', Code: 'X' } } }],
    ['inside a good answer', { json: { Error: { Message: 'File already exists.', Code: 'X' } } }],
  ])('told to exist %s was stored earlier', async (_what, reply) => {
    expect(await outcome(reply)).toEqual({ result: { fileName: 'form-55.pdf', isNew: false }, writes: 1 });
  });

  it('refused for anything else is refused, in the words of the provider', async () => {
    const Error = { Message: 'Files of type exe are not accepted.', Code: 'InvalidFileFormat' };
    const { result } = await outcome({ status: 400, json: { Error } });
    expect(result).toMatchObject({ code: 'PROVIDER_REFUSED', message: Error.Message });
    const unknown = await outcome({
      status: 400,
      json: { Error: { Message: 'No such client.', Code: 'ClientNotFound' } },
    });
    expect(unknown.result).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each<[string, Reply]>([
    ['the connection is lost', { cut: true }],
    ['the provider breaks', { status: 500, json: { Message: 'An error has occurred.' } }],
    ['the answer cannot be read', { text: '<html>maintenance</html>' }],
    ['the answer has no file name', { json: { FileSize: 8, FileName: null } }],
    ['an identical request is in flight', { status: 409, json: { Message: 'Identical request is still in progress' } }],
  ])('is an error, and not sent again, when %s', async (_what, reply) => {
    const { result, writes } = await outcome(reply);
    expect(result).toMatchObject(unavailable);
    expect(writes).toBe(1);
  });

  it('gets more time than other calls, but not for ever', async () => {
    const json = { FileSize: 8, FileName: 'form-55.pdf' };
    expect(await outcome({ ms: GIVEN_UP_MS + 50, json }, GIVEN_UP_MS)).toMatchObject({ result: { isNew: true } });
    expect(await outcome(NEVER, 100)).toMatchObject({ result: { ...unavailable, kind: 'timeout' } });
  });

  it('beyond 4 MB is refused without asking', async () => {
    const { provider, count } = await scripted({ [UPLOAD]: () => ({ json: { FileSize: 1, FileName: 'big.pdf' } }) });
    const big = (bytes: number) => provider.documents.upload(SITE, { ...document, content: Buffer.alloc(bytes) });
    await expect(big(4 * 1024 * 1024 + 1)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect(count(UPLOAD)).toBe(0);
    expect(await big(4 * 1024 * 1024)).toEqual({ fileName: 'big.pdf', isNew: true });
  });
});
