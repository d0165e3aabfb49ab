import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { DomainError } from '#server/platform/errors';
import { atMost } from '#server/platform/work/work-signal';

export interface ThreadOptions {
  /** A compiled module whose default export draws a document. */
  file: string;
  /** Of one drawing, from its turn on; it only ends what hangs. */
  limitMs: number;
  /** Past this a document is a mistake or an attack: the thread ends, not the process. */
  memoryMb: number;
}

/**
 * What is nearly drawn ends by itself: a thread that is ended while it begins to compress takes the process along (an assertion of Node 20,
 * "close before init").
 */
const GRACE_MS = 2_000;

/** `fault` says where the thread failed, without a word of the document. */
export type Drawn = Uint8Array<ArrayBuffer> | { fault: string };

/** A thread runs what was compiled, also when a test runs the file beside it from its source. */
export function threadFile(here: string, name: string): string {
  const compiled = here.replace(/\/libs\/server\/src\/(.*)\.ts$/, '/dist/libs/server/src/$1.js');
  return fileURLToPath(new URL(name, compiled));
}

/**
 * One thread that draws documents in the order in which they come. It starts with the first, is kept, and is replaced when it dies or
 * takes too long.
 */
export class RenderThread<D> {
  private pool: Piscina<D, Drawn> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: ThreadOptions) {}

  async draw(document: D): Promise<Buffer> {
    const turn = this.last.then(() => this.run(document));
    this.last = turn.catch(() => undefined);
    const drawn = await turn;
    if ('fault' in drawn) throw new DomainError('INTERNAL', 'The PDF cannot be made.', { cause: drawn.fault });
    return Buffer.from(drawn.buffer);
  }

  async close(): Promise<void> {
    await this.pool?.close();
  }

  private async run(document: D): Promise<Drawn> {
    const wanted = atMost(this.options.limitMs);
    const end = new AbortController();
    let late: NodeJS.Timeout | undefined;
    const callOff = () => (late = setTimeout(() => end.abort(wanted.reason), GRACE_MS));
    wanted.addEventListener('abort', callOff);
    try {
      wanted.throwIfAborted();
      return await this.started().run(document, { signal: end.signal });
    } catch (cause) {
      throw new DomainError('UNAVAILABLE', 'The PDF could not be made.', { cause });
    } finally {
      clearTimeout(late);
      wanted.removeEventListener('abort', callOff);
    }
  }

  private started(): Piscina<D, Drawn> {
    return (this.pool ??= this.start());
  }

  private start(): Piscina<D, Drawn> {
    const pool: Piscina<D, Drawn> = new Piscina({
      filename: this.options.file,
      minThreads: 1,
      maxThreads: 1,
      // The other ways put an idle thread to sleep together with all that is left to do in it.
      atomics: 'disabled',
      closeTimeout: GRACE_MS,
      resourceLimits: { maxOldGenerationSizeMb: this.options.memoryMb },
    });
    // A pool does not try again with a thread that could not start: the next document gets another pool.
    pool.on('error', () => (this.pool = undefined));
    return pool;
  }
}
