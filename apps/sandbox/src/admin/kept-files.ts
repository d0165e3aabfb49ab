import { createHash } from 'node:crypto';

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

const MAX_BYTES = 256 * 1024 * 1024;

/** Bytes that came in over the protocols, for a test or a person to read; the oldest go when there are too many. */
export class KeptFiles {
  private readonly files = new Map<number, KeptFile>();
  private total = 0;
  private number = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  keep(file: KeptFile): FileNote {
    const number = ++this.number;
    const bytes = file.content.length;
    this.files.set(number, file);
    this.total += bytes;
    for (const [oldest, { content }] of this.files) {
      if (this.total <= this.maxBytes) break;
      this.files.delete(oldest);
      this.total -= content.length;
    }
    const sha256 = createHash('sha256').update(file.content).digest('hex');
    return { bytes, sha256, url: `/admin/files/${number}` };
  }

  get(number: number): KeptFile | undefined {
    return this.files.get(number);
  }

  /** Numbers are not used again, so that an old address never shows another file. */
  clear(): void {
    this.files.clear();
    this.total = 0;
  }
}
