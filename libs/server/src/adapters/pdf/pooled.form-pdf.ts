import { fileURLToPath } from 'node:url';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { FIRST_DOCUMENT } from './templates/intake-form/first-document.js';
import type { FormDocument } from './templates/intake-form/form-document.js';
import { FormPdf } from './form-pdf.js';
import { withOpaqueMarks } from './templates/intake-form/mark-images.js';
import { RenderThread } from './render-thread.js';

export const LIMITS = { limitMs: 60_000, memoryMb: 384 };
/** A thread runs what was compiled, also when a test runs this file from its source. */
const HERE = import.meta.url.replace(/\/libs\/server\/src\/(.*)\.ts$/, '/dist/libs/server/src/$1.js');
const THREAD = fileURLToPath(new URL('form-pdf.thread.js', HERE));

/** Draws in a thread: the process that does this also sends one-time codes, which may not wait. */
@Injectable()
export class PooledFormPdf extends FormPdf implements OnApplicationShutdown {
  private readonly thread = new RenderThread({ file: THREAD, ...LIMITS });

  async render(document: FormDocument): Promise<Buffer> {
    return this.thread.draw(await withOpaqueMarks(document));
  }

  async warm(): Promise<void> {
    await this.render(FIRST_DOCUMENT);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.close();
  }
}
