import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A few sites with pictures of their own, in two languages; each is below a megabyte. */
const MOST_KEPT = 200;

/** Segments of pictures that are the same in many videos, by what they are made of. They may be lost at any time. */
export class KeptSegments {
  constructor(private readonly folder: string) {}

  static keyOf(parts: readonly (string | Buffer)[]): string {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(createHash('sha256').update(part).digest());
    return hash.digest('hex');
  }

  /** Whether it was there and is in `into` now. */
  async take(key: string, into: string): Promise<boolean> {
    try {
      await copyFile(join(this.folder, `${key}.mp4`), into);
      return true;
    } catch {
      return false;
    }
  }

  async keep(key: string, from: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    // Nobody finds half of it.
    const half = join(this.folder, `${randomUUID()}.half`);
    await copyFile(from, half);
    await rename(half, join(this.folder, `${key}.mp4`));
    await this.tidy();
  }

  private async tidy(): Promise<void> {
    const names = await readdir(this.folder);
    if (names.length <= MOST_KEPT) return;
    const found = await Promise.all(
      names.map(async (name) => {
        const facts = await stat(join(this.folder, name)).catch(() => null);
        return { name, at: facts?.mtimeMs ?? 0 };
      }),
    );
    const oldest = found.sort((one, other) => one.at - other.at).slice(0, names.length - MOST_KEPT);
    await Promise.all(oldest.map(({ name }) => rm(join(this.folder, name), { force: true })));
  }
}
