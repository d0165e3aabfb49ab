import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../platform/errors.js';
import { mustBeWanted } from '../../platform/work/work-signal.js';
import { noSuchFile, relayed, storeFault, streamOf } from './file-stream.js';
import type { FileLinks } from './links/file-links.js';
import { assertObjectKey, assertPrefix, contentTypeOf } from './object-key.js';
import {
  type ByteSpan,
  type FileLink,
  type FileUpload,
  type LinkWish,
  type ListedObject,
  type ObjectFacts,
  ObjectStore,
  type UploadWish,
} from './object-store.js';

/** No key begins with a dot. */
const UNFINISHED = '.unfinished';
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** Objects as files of one folder, which every process of the product must see. */
export class FolderObjectStore extends ObjectStore implements OnModuleInit {
  private readonly root: string;
  private readonly unfinished: string;

  constructor(
    dir: string,
    private readonly links: FileLinks,
  ) {
    super();
    this.root = resolve(dir);
    this.unfinished = join(this.root, UNFINISHED);
  }

  /** Made only here: a folder that is gone later is a lost disk and not an empty store. */
  async onModuleInit(): Promise<void> {
    await mkdir(this.unfinished, { recursive: true, mode: 0o700 });
  }

  async put(key: string, body: Buffer | Readable): Promise<void> {
    const file = this.fileOf(key);
    try {
      await this.write(file, streamOf(body), rename);
    } catch (error) {
      throw storeFault(error);
    }
  }

  /** As `put`, where nothing is yet: of any number at once one gets true. `body` fails in its own words. */
  async putFirst(key: string, body: Readable): Promise<boolean> {
    const file = this.fileOf(key);
    try {
      await this.write(file, streamOf(body), moveToFree);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error instanceof DomainError ? error : storeFault(error);
    }
  }

  async read(key: string, span?: ByteSpan): Promise<Readable> {
    const handle = await this.find(open(this.fileOf(key)));
    if (handle === null) throw noSuchFile();
    if ((await handle.stat()).isFile())
      return relayed(handle.createReadStream(span && { start: span.first, end: span.last }));
    await handle.close();
    throw noSuchFile();
  }

  async facts(key: string): Promise<ObjectFacts | null> {
    const found = await this.find(stat(this.fileOf(key)));
    return found?.isFile() ? { size: found.size, contentType: contentTypeOf(key) } : null;
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    assertPrefix(prefix);
    for await (const file of this.filesIn(join(this.root, prefix))) {
      const found = await this.find(stat(file));
      if (found !== null) yield { key: relative(this.root, file), putAt: found.mtime };
    }
  }

  async remove(key: string): Promise<void> {
    await this.find(unlink(this.fileOf(key)));
  }

  keyBehind(url: string): string | null {
    return this.links.keyBehind(url);
  }

  async link(key: string, wish: LinkWish): Promise<FileLink> {
    assertObjectKey(key);
    return this.links.issue(key, wish);
  }

  async upload(key: string, wish: UploadWish): Promise<FileUpload> {
    assertObjectKey(key);
    return { ...this.links.issueUpload(key, wish), headers: { 'content-type': contentTypeOf(key) } };
  }

  async removeUnfinished(before: Date): Promise<void> {
    for await (const file of this.filesIn(this.unfinished)) {
      const found = await this.find(stat(file));
      if (found !== null && found.mtime < before) await this.find(unlink(file));
    }
  }

  private fileOf(key: string): string {
    assertObjectKey(key);
    return join(this.root, ...key.split('/'));
  }

  private async write(file: string, body: Readable, move: (from: string, to: string) => Promise<void>): Promise<void> {
    const unfinished = join(this.unfinished, randomUUID());
    try {
      const handle = await open(unfinished, 'wx', 0o600);
      await pipeline(body, handle.createWriteStream({ flush: true }));
      mustBeWanted();
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await move(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    for (let folder = dirname(file); folder.startsWith(this.root); folder = dirname(folder)) await flush(folder);
  }

  /** However deep. */
  private async *filesIn(folder: string): AsyncGenerator<string> {
    const entries: Dirent[] = (await this.find(readdir(folder, { withFileTypes: true }))) ?? [];
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) yield* this.filesIn(path);
      else yield path;
    }
  }

  /** Null when there is no such file. */
  private async find<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (error) {
      const isAbsent = ABSENT.includes((error as NodeJS.ErrnoException).code ?? '');
      if (isAbsent && (await this.isThere())) return null;
      throw storeFault(error);
    }
  }

  private isThere(): Promise<boolean> {
    return stat(this.unfinished).then(
      (folder) => folder.isDirectory(),
      () => false,
    );
  }
}

/** A link is made only where nothing is. */
async function moveToFree(from: string, to: string): Promise<void> {
  await link(from, to);
  await unlink(from);
}

/** A rename survives a power cut only once its folder is on the disk, too. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
