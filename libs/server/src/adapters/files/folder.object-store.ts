import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { OnModuleInit } from '@nestjs/common';
import type { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { mustBeWanted, workSignal } from '../../platform/work/work-signal.js';
import type { FileLinks } from './file-links.js';
import { assertObjectKey } from './object-key.js';
import { type FileLink, type LinkWish, ObjectStore } from './object-store.js';

/** No key begins with a dot. */
const UNFINISHED = '.unfinished';
const ABANDONED_MS = 3_600_000;
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** Objects as files of one folder, which every process of the product must see. */
export class FolderObjectStore extends ObjectStore implements OnModuleInit {
  private readonly root: string;
  private readonly unfinished: string;

  constructor(
    dir: string,
    private readonly links: FileLinks,
    private readonly clock: Clock,
  ) {
    super();
    this.root = resolve(dir);
    this.unfinished = join(this.root, UNFINISHED);
  }

  /** Made only here: a folder that is gone later is a lost disk and not an empty store. */
  async onModuleInit(): Promise<void> {
    await mkdir(this.unfinished, { recursive: true, mode: 0o700 });
    await this.removeAbandoned();
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const file = this.fileOf(key);
    await this.write(file, bytes).catch(unavailable);
  }

  async get(key: string): Promise<Buffer> {
    const bytes = await this.find(readFile(this.fileOf(key), { signal: workSignal() }));
    if (bytes === null) throw new DomainError('NOT_FOUND', 'There is no such file.');
    return bytes;
  }

  async exists(key: string): Promise<boolean> {
    const found = await this.find(stat(this.fileOf(key)));
    return found?.isFile() ?? false;
  }

  async remove(key: string): Promise<void> {
    await this.find(unlink(this.fileOf(key)));
  }

  async link(key: string, wish: LinkWish): Promise<FileLink> {
    assertObjectKey(key);
    return this.links.issue(key, wish);
  }

  private fileOf(key: string): string {
    assertObjectKey(key);
    return join(this.root, ...key.split('/'));
  }

  private async write(file: string, bytes: Buffer): Promise<void> {
    const unfinished = join(this.unfinished, randomUUID());
    try {
      const manner = { flag: 'wx', mode: 0o600, flush: true };
      await writeFile(unfinished, bytes, { ...manner, signal: workSignal() });
      mustBeWanted();
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    for (let folder = dirname(file); folder.startsWith(this.root); folder = dirname(folder)) await flush(folder);
  }

  /** Null when there is no such file. */
  private async find<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (error) {
      const isAbsent = ABSENT.includes((error as NodeJS.ErrnoException).code ?? '');
      if (isAbsent && (await this.isThere())) return null;
      return unavailable(error);
    }
  }

  private isThere(): Promise<boolean> {
    return stat(this.unfinished).then(
      (folder) => folder.isDirectory(),
      () => false,
    );
  }

  /** A process that died while it wrote left half a document behind. */
  private async removeAbandoned(): Promise<void> {
    const latest = this.clock.now().getTime() - ABANDONED_MS;
    for (const name of await readdir(this.unfinished)) {
      const file = join(this.unfinished, name);
      const found = await this.find(stat(file));
      if (found !== null && found.mtimeMs < latest) await this.find(unlink(file));
    }
  }
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

function unavailable(cause: unknown): never {
  throw new DomainError('UNAVAILABLE', 'The file store is not available at the moment.', { cause });
}
