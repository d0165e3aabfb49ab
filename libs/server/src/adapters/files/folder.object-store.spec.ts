import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileLinks } from './links/file-links.js';
import { FolderObjectStore } from './folder.object-store.js';

let around: string;
let dir: string;
let store: FolderObjectStore;

async function opened(): Promise<FolderObjectStore> {
  const one = new FolderObjectStore(dir, {} as FileLinks);
  await one.onModuleInit();
  return one;
}

const unfinished = (): Promise<string[]> => readdir(join(dir, '.unfinished'));

beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'studio-hub-folder-'));
  dir = join(around, 'deep', 'files');
  store = await opened();
});
afterEach(() => rm(around, { recursive: true, force: true }));

it('shows readers one whole version or the other while many write', async () => {
  const versions = Array.from({ length: 10 }, (_, n) => Buffer.alloc(400_000, String(n)));
  const [first = Buffer.alloc(0)] = versions;
  await store.put('sites/4/ab/x', first);
  const seen: Buffer[] = [];
  await Promise.all(
    versions.map(async (bytes) => {
      await store.put('sites/4/ab/x', bytes);
      seen.push(...(await Promise.all([1, 2, 3].map(async () => buffer(await store.read('sites/4/ab/x'))))));
    }),
  );
  expect(seen).toHaveLength(30);
  for (const bytes of seen) expect(versions.some((version) => version.equals(bytes))).toBe(true);
  expect(await unfinished()).toEqual([]);
});

it('lets nobody but its own account read', async () => {
  await store.put('sites/4/ab/x', Buffer.from('x'));
  expect((await stat(join(dir, 'sites/4/ab/x'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dir, 'sites/4/ab'))).mode & 0o777).toBe(0o700);
  expect((await stat(dir)).mode & 0o777).toBe(0o700);
});

it('says that it is not available when a file cannot be written, and leaves nothing half done', async () => {
  await store.put('sites/4/ab', Buffer.from('a file where a folder should be'));
  await expect(store.put('sites/4/ab/x', Buffer.from('x'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await unfinished()).toEqual([]);
});

it('takes a folder for no object', async () => {
  await store.put('sites/4/ab/x', Buffer.from('x'));
  expect(await store.facts('sites/4')).toBeNull();
  await expect(store.read('sites/4')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('does not begin anew when its folder vanishes', async () => {
  await rm(dir, { recursive: true });
  await expect(store.put('a', Buffer.from('x'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(store.read('a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it('removes what a dead process left half written, not what another is writing', async () => {
  const [old, young] = ['old', 'young'].map((name) => join(dir, '.unfinished', name)) as [string, string];
  await mkdir(join(dir, '.unfinished'), { recursive: true });
  await Promise.all([writeFile(old, 'x'), writeFile(young, 'x')]);
  const hoursAgo = Date.now() / 1_000 - 7_200;
  await utimes(old, hoursAgo, hoursAgo);
  await store.removeUnfinished(new Date(Date.now() - 3_600_000));
  expect(await unfinished()).toEqual(['young']);
});
