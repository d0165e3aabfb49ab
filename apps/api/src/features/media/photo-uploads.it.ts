import { request } from 'node:http';
import { startWorld } from '#testing/world';
import { newObjectKey } from '#server/adapters/files/object-key';
import { type FileUpload, ObjectStore } from '#server/adapters/files/object-store';
import { ApiWorld } from '../../testing/api-world.js';

const BYTES = Buffer.alloc(70_000, 7);

let world: ApiWorld;
let key: string;
let upload: FileUpload;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
});
afterAll(() => world.end());
beforeEach(async () => {
  key = newObjectKey(4, 'IMG_1.jpg');
  upload = await store().upload(key, { seconds: 60, size: BYTES.length });
});

const store = () => world.backstage.get(ObjectStore);
const put = async (bytes = BYTES, headers: Record<string, string> = { ...upload.headers }, url = upload.url) => {
  const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  const { Error: error } = (answer.status === 200 ? {} : await answer.json()) as { Error?: { Code: string } };
  return `${answer.status} ${error?.Code ?? ''}`.trim();
};

/** Says one length and sends until somebody ends it. */
function flood(length: number): Promise<number> {
  return new Promise((resolve) => {
    const headers = { ...upload.headers, 'transfer-encoding': 'chunked', 'x-length': String(length) };
    const asked = request(upload.url, { method: 'PUT', headers }, (answer) => {
      asked.destroy();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', () => undefined);
    asked.write(Buffer.alloc(length));
    asked.end();
  });
}

it('takes a photo by its address, byte by byte, once', async () => {
  expect(await put()).toBe('200');
  expect(await store().facts(key)).toEqual({ size: BYTES.length, contentType: 'image/jpeg' });
  expect(await put()).toBe('404 NOT_FOUND');
});

it('takes nothing that has another size or is said to be something else', async () => {
  expect(await put(BYTES.subarray(1))).toBe('400 VALIDATION_FAILED');
  expect(await put(Buffer.alloc(BYTES.length + 1))).toBe('400 VALIDATION_FAILED');
  expect(await put(BYTES, { 'content-type': 'image/svg+xml' })).toBe('400 VALIDATION_FAILED');
  expect(await put(BYTES, { 'content-type': 'text/html' })).toBe('400 VALIDATION_FAILED');
  expect(await flood(200_000)).toBe(400);
  expect(await store().facts(key)).toBeNull();
});

it('reads no body of more than 25 MB, and no picture anywhere else', async () => {
  expect(await put(Buffer.alloc(25 * 1024 * 1024 + 1))).toBe('413 TOO_LARGE');
  const session = `${new URL(upload.url).origin}/api/session/location`;
  expect(await put(BYTES.subarray(0, 100), { 'content-type': 'image/jpeg' }, session)).toMatch(/^4\d\d /);
});
