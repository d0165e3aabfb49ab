import { createHash } from 'node:crypto';
import { Bytes } from '../kept/bytes.js';
import type { Keeper } from '../kept/keeper.js';
import { Log } from '../kept/table.js';

export interface KeptFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** What is told of a file: where its bytes can be had, and their hash. */
export interface FileNote {
  readonly bytes: number;
  readonly sha256: string;
  readonly url: string;
}

interface FileEntry {
  readonly number: number;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

const MAX_BYTES = 256 * 1024 * 1024;

/** Bytes that came in over the protocols, for a test or a person to read; the oldest go when there are too many. */
export class KeptFiles {
  private readonly files: Log<FileEntry>;
  private readonly contents: Bytes;

  constructor(
    keeper: Keeper,
    private readonly maxBytes = MAX_BYTES,
  ) {
    this.files = new Log(keeper, 'files');
    this.contents = new Bytes(keeper, 'files');
  }

  keep({ name, type, content }: KeptFile): FileNote {
    const bytes = content.length;
    const { number } = this.files.add((number) => {
      // First the bytes: an entry without them would be a promise that nobody keeps.
      this.contents.put(number, content);
      return { number, name, type, bytes };
    });
    let total = this.files.values().reduce((sum, entry) => sum + entry.bytes, 0);
    for (const oldest of this.files.values()) {
      if (total <= this.maxBytes) break;
      this.drop(oldest);
      total -= oldest.bytes;
    }
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { bytes, sha256, url: `/admin/files/${number}` };
  }

  get(number: number): KeptFile | undefined {
    const [entry, content] = [this.files.get(number), this.contents.get(number)];
    return entry && content ? { name: entry.name, type: entry.type, content } : undefined;
  }

  /** Numbers are not used again, so that an old address never shows another file. */
  clear(): void {
    for (const entry of this.files.values()) this.drop(entry);
  }

  private drop({ number }: FileEntry): void {
    this.files.delete(number);
    this.contents.delete(number);
  }
}
