import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { atMost, mustBeWanted } from '../../platform/work/work-signal.js';
import type { PictureFault } from './pictures.js';

/** Another may be decoded before it. */
const LIMIT_MS = 100_000;
/** Of the thread's own heap; what the decoder may have beside it follows from the most pixels of a photo. */
const MEMORY_MB = 256;
/** Memory that a decoder has grown into is given back only with its thread. */
const IDLE_MS = 5_000;
/** A thread runs what was compiled, also when a test runs this file from its source. */
const HERE = import.meta.url.replace(/\/libs\/server\/src\/(.*)\.ts$/, '/dist/libs/server/src/$1.js');

/** RGBA, upright. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array<ArrayBuffer>;
}

export type Decoded = Pixels | PictureFault;

/** Decodes HEIC in one thread beside the process, one picture at a time: the decoder holds whoever runs it. */
export class HeicThread {
  private pool: Piscina<Uint8Array, Decoded> | undefined;

  async decode(bytes: Uint8Array): Promise<Decoded> {
    try {
      return await this.started().run(bytes, { signal: atMost(LIMIT_MS) });
    } catch {
      mustBeWanted();
      return { fault: 'failed' };
    }
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
  }

  private started(): Piscina<Uint8Array, Decoded> {
    return (this.pool ??= this.start());
  }

  private start(): Piscina<Uint8Array, Decoded> {
    const pool = new Piscina<Uint8Array, Decoded>({
      filename: fileURLToPath(new URL('heic.thread.js', HERE)),
      ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, atomics: 'disabled' },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    pool.on('error', () => (this.pool = undefined));
    return pool;
  }
}
