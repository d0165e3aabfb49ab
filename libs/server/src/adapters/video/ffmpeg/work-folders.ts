import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Named by the process that works there, so that whoever comes later knows whether it still does. */
const NAME = /^work-(\d+)-/;

/** Those of this process: in a container every worker has the same number as the one before it. */
const inUse = new Set<string>();

/** Folders that last as long as what is done in them. */
export class WorkFolders {
  constructor(private readonly root: string) {}

  /** What processes left behind that are not there any more. */
  async sweep(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.root)) {
      const pid = Number(NAME.exec(name)?.[1] ?? 0);
      const isLeft = pid === process.pid ? !inUse.has(name) : pid > 0 && !isRunning(pid);
      if (isLeft) await rm(join(this.root, name), { recursive: true, force: true });
    }
  }

  async during<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const name = `work-${process.pid}-${randomUUID()}`;
    const folder = join(this.root, name);
    inUse.add(name);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return await work(folder);
    } finally {
      inUse.delete(name);
      await rm(folder, { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
