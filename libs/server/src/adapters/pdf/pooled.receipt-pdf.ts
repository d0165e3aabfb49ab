import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ReceiptPdf } from './receipt-pdf.js';
import { RenderThread, threadFile } from './render-thread.js';
import type { ReceiptDocument } from './templates/receipt/receipt-document.js';

const LIMITS = { limitMs: 20_000, memoryMb: 256 };

/** Draws in a thread that starts with the first receipt: somebody waits for it at the desk, and the api answers others meanwhile. */
@Injectable()
export class PooledReceiptPdf extends ReceiptPdf implements OnApplicationShutdown {
  private readonly thread = new RenderThread<ReceiptDocument>({
    file: threadFile(import.meta.url, 'receipt-pdf.thread.js'),
    ...LIMITS,
  });

  render(document: ReceiptDocument): Promise<Buffer> {
    return this.thread.draw(document);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.close();
  }
}
