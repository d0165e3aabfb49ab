import { createHash } from 'node:crypto';
import { Keeper } from '../kept/keeper.js';
import { Driver } from '../testing/driver.js';
import { KeptFiles } from './kept-files.js';

const PDF = Buffer.from('%PDF-1.7\n\u00e9\n%%EOF', 'latin1');
const sha256 = createHash('sha256').update(PDF).digest('hex');

describe('kept files', () => {
  it('lose the oldest when there are too many bytes', () => {
    const files = new KeptFiles(new Keeper(), 10);
    const keep = (name: string) => files.keep({ name, type: 'x', content: Buffer.alloc(4) }).url;
    expect(['a', 'b', 'c'].map(keep)).toEqual(['/admin/files/1', '/admin/files/2', '/admin/files/3']);
    expect([1, 2, 3].map((number) => files.get(number)?.name)).toEqual([undefined, 'b', 'c']);
    files.clear();
    expect([files.get(3), keep('d')]).toEqual([undefined, '/admin/files/4']);
  });
});

describe('an uploaded document', () => {
  let hub: Driver;
  let token: string;
  beforeEach(async () => {
    hub = await Driver.start();
    token = await hub.login();
  });
  afterEach(() => hub.close());

  const upload = (FileName: string, MediaType = 'pdf') => {
    const File = { FileName, MediaType, Buffer: PDF.toString('base64') };
    return hub.v6('POST', 'client/uploadclientdocument', { token, body: { ClientId: '100000001', File } });
  };
  const documents = async () =>
    (await hub.admin('GET', 'ledger?kind=document')).body['effects'] as { detail: Record<string, string> }[];

  it('can be read again byte by byte', async () => {
    await upload("forma d'été (1).pdf");
    const [effect] = await documents();
    expect(effect?.detail).toMatchObject({
      ...{ clientId: '100000001', fileName: "forma d'été (1).pdf", mediaType: 'pdf', bytes: PDF.length, sha256 },
    });
    const file = await fetch(hub.sandbox.url + (effect?.detail['url'] ?? ''));
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toBe(
      "inline; filename*=UTF-8''forma%20d%27%C3%A9t%C3%A9%20%281%29.pdf",
    );
    expect((await fetch(`${hub.sandbox.url}/admin/files/99`)).status).toBe(404);
  });

  it('that could be a page is never shown as one', async () => {
    await upload('page.txt', 'txt');
    const [effect] = await documents();
    const file = await fetch(hub.sandbox.url + (effect?.detail['url'] ?? ''));
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('is told once, though it is new, that it exists', async () => {
    await hub.admin('PUT', 'switches', { nextDocumentsExist: 1 });
    expect((await upload('new.pdf')).body['Error']).toMatchObject({ Message: 'File already exists.' });
    expect(await documents()).toEqual([]);
    expect((await upload('new.pdf')).status).toBe(200);
    expect(await documents()).toHaveLength(1);
  });

  it('is kept although the answer is lost, and then exists', async () => {
    await hub.admin('PUT', 'faults', { dropAfterCommit: 1, paths: 'uploadclientdocument' });
    await expect(upload('lost.pdf')).rejects.toThrow('fetch failed');
    await hub.admin('DELETE', 'faults');
    expect((await upload('lost.pdf')).status).toBe(400);
    expect(await documents()).toMatchObject([{ detail: { fileName: 'lost.pdf', sha256 } }]);
  });
});
