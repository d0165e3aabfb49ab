import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { RenderThread, threadFile } from './render-thread.js';
import { ReportPdf } from './report-pdf.js';
import type { ReportDocument } from './templates/daily-report/report-document.js';

const LIMITS = { limitMs: 60_000, memoryMb: 384 };

/** Draws in a thread of its own, apart from clients' forms: a day of 200 visits takes longer than a form. */
@Injectable()
export class PooledReportPdf extends ReportPdf implements OnApplicationShutdown {
  private readonly thread = new RenderThread<ReportDocument>({
    file: threadFile(import.meta.url, 'report-pdf.thread.js'),
    ...LIMITS,
  });

  render(document: ReportDocument): Promise<Buffer> {
    return this.thread.draw(document);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.close();
  }
}
