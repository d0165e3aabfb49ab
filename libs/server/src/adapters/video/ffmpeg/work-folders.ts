import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Named by the process that works there, so that whoever comes later knows whether it still does. */
const NAME = /^work-(\d+)-/;

/** Folders that last as long as what is done in them. */
export class WorkFolders {
  constructor(private readonly root: string) {}

  /** What processes left behind that are not there any more. */
  async sweep(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.root)) {
      const pid = Number(NAME.exec(name)?.[1] ?? 0);
      if (pid > 0 && !isRunning(pid)) await rm(join(this.root, name), { recursive: true, force: true });
    }
  }

  async during<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = join(this.root, `work-${process.pid}-${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      return await work(folder);
    } finally {
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
