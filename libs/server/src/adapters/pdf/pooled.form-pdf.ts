import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '#server/platform/config';
import { CONFIG } from '#server/platform/tokens';
import { FIRST_DOCUMENT } from './templates/intake-form/first-document.js';
import type { FormDocument } from './templates/intake-form/form-document.js';
import { FormPdf } from './form-pdf.js';
import { withOpaqueMarks } from './templates/intake-form/mark-images.js';
import { RenderThread, threadFile } from './render-thread.js';
import { FileSeal } from './seal/file-seal.js';

export const LIMITS = { limitMs: 60_000, memoryMb: 384 };
/** Draws in a thread: the process that does this also sends one-time codes, which may not wait. The key of the seal stays outside it. */
@Injectable()
export class PooledFormPdf extends FormPdf implements OnApplicationShutdown {
  private readonly thread = new RenderThread<FormDocument>({
    file: threadFile(import.meta.url, 'form-pdf.thread.js'),
    ...LIMITS,
  });
  private readonly seal: FileSeal;

  constructor(@Inject(CONFIG) { seal }: Pick<Config, 'seal'>) {
    super();
    this.seal = new FileSeal(seal);
  }

  async render(document: FormDocument): Promise<Buffer> {
    const opaque = await withOpaqueMarks(document);
    return this.seal.seal(await this.thread.draw({ ...opaque, sealBytes: this.seal.bytes }));
  }

  async warm(): Promise<void> {
    await this.render(FIRST_DOCUMENT);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.close();
  }
}
