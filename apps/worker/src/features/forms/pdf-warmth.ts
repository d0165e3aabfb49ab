import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { FormPdf } from '#server/adapters/pdf/form-pdf';

/** Gets the PDFs ready while the worker starts, beside everything else: the first client must not wait for thread and fonts. */
@Injectable()
export class PdfWarmth implements OnModuleInit {
  private readonly logger = new Logger(PdfWarmth.name);
  private isOver = false;

  constructor(private readonly pdfs: FormPdf) {}

  onModuleInit(): void {
    void this.warm();
  }

  /** A PDF that can't be drawn now is tried again with the first form; the worker is of use all the same. */
  get isDone(): boolean {
    return this.isOver;
  }

  private async warm(): Promise<void> {
    try {
      await this.pdfs.warm();
    } catch (error) {
      this.logger.warn(`the first PDF: ${String(error)}`);
    }
    this.isOver = true;
  }
}
