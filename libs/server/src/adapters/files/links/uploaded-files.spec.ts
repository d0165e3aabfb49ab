import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Clock } from '../../../platform/clock.js';
import type { Config } from '../../../platform/config.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { FolderObjectStore } from '../folder.object-store.js';
import { FileLinks } from './file-links.js';
import { UploadedFiles } from './uploaded-files.js';

const KEY = 'sites/4/ab/picture.png';
const REFUSED = { code: 'VALIDATION_FAILED' };
const USED = { code: 'NOT_FOUND' };

let dir: string;
let uploads: UploadedFiles;
let token: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'studio-hub-uploads-'));
  const config = {
    publicUrl: 'https://hub.example',
    secretKey: Buffer.alloc(32, 1),
    files: { kind: 'folder', dir },
  } as Config;
  const links = new FileLinks(new Secrets(config), new Clock(), config);
  const store = new FolderObjectStore(dir, links);
  await store.onModuleInit();
  uploads = new UploadedFiles(store, links);
  token = (await store.upload(KEY, { seconds: 60, size: 6 })).url.split('/').at(-1) ?? '';
});
afterEach(() => rm(dir, { recursive: true }));

/** A caller who says six bytes, whatever comes. */
const take = (...chunks: string[]) => takeFrom(Readable.from(chunks.map((chunk) => Buffer.from(chunk))));
const takeFrom = (body: Readable) => uploads.take(token, { contentType: 'image/png', size: 6, body });
const files = async () =>
  (await readdir(dir, { recursive: true })).filter((name) => name.includes('.unfinished/') || name === KEY);

it.each([[['abc', 'defg']], [['abc']], [[]]])('believes the bytes, not what is said of them: %j', async (chunks) => {
  await expect(take(...chunks)).rejects.toMatchObject(REFUSED);
  expect(await files()).toEqual([]);
  await take('abc', 'def');
  expect(await files()).toEqual([KEY]);
});

it('keeps nothing of a caller who goes away in the middle', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield Buffer.from('abc');
    throw new Error('the caller went away');
  }
  await expect(takeFrom(Readable.from(broken()))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await files()).toEqual([]);
});

it('is taken once, however many use it at the same time', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => take('abcdef')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject(USED);
  expect(await files()).toEqual([KEY]);
});
