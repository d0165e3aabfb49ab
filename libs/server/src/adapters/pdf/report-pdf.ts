import type { ReportDocument } from './templates/daily-report/report-document.js';

export abstract class ReportPdf {
  /** The same document gives the same bytes. Throws UNAVAILABLE when it could not be made now, INTERNAL when it cannot be made. */
  abstract render(document: ReportDocument): Promise<Buffer>;
}
