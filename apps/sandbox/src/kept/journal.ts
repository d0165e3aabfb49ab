import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export type Key = string | number;

/** A row is set, a row is gone, or (without a key) the table is emptied. */
export type Change = readonly [table: string, key?: Key, value?: unknown];

/** Raised when the seed or a record changes so that a world kept before it cannot be gone on with. */
export const FORMAT = 3;

const HEADER = JSON.stringify({ format: FORMAT });

/** A file of lines, each a list of changes that happened together. A line that was not finished never happened. */
export class Journal {
  private readonly path: string;
  private file: number | undefined;
  private size = 0;

  constructor(private readonly folder: string) {
    this.path = join(folder, 'world.jsonl');
  }

  get bytes(): number {
    return this.size;
  }

  /** Changes nothing on disk: the folder may be another process's, which its ports will tell. */
  read(): Change[][] {
    const [header, ...lines] = this.wholeLines();
    if (header !== HEADER) return [];
    return lines.map((line, index) => parse(line, `${this.path}:${index + 2}`));
  }

  /** Sets a world of another format aside instead of writing over it. */
  begin(): void {
    mkdirSync(this.folder, { recursive: true });
    const [header] = this.wholeLines();
    if (header === undefined || header === HEADER) return;
    renameSync(this.path, `${this.path}.old`);
    process.stderr.write(`${this.path} is of another version; it is now ${this.path}.old and a new world begins.\n`);
  }

  /** Whole or not at all, whenever the process or the machine dies. */
  rewrite(lines: Iterable<readonly Change[]>): void {
    const next = `${this.path}.next`;
    const file = openSync(next, 'a');
    ftruncateSync(file, 0);
    this.size = write(file, HEADER);
    for (const line of lines) this.size += write(file, JSON.stringify(line));
    fsyncSync(file);
    renameSync(next, this.path);
    syncFolder(this.folder);
    this.close();
    this.file = file;
  }

  /** In the system's hands when it returns: the process may die then, the machine may not. */
  append(changes: readonly Change[]): void {
    if (this.file === undefined) throw new Error(`${this.path} is not open`);
    try {
      this.size += write(this.file, JSON.stringify(changes));
    } catch (error) {
      // Half a line in the middle would be damage.
      ftruncateSync(this.file, this.size);
      throw error;
    }
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
  }

  private wholeLines(): string[] {
    if (!existsSync(this.path)) return [];
    return readFileSync(this.path, 'utf8').split('\n').slice(0, -1);
  }
}

function write(file: number, line: string): number {
  const bytes = Buffer.from(`${line}\n`);
  writeFileSync(file, bytes);
  return bytes.length;
}

function parse(line: string, place: string): Change[] {
  try {
    return JSON.parse(line) as Change[];
  } catch {
    throw new Error(`${place} is damaged. Move the file away, or begin anew with: npm start -- --fresh`);
  }
}

function syncFolder(folder: string): void {
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
