import { Module } from '@nestjs/common';
import { FormPdf } from './form-pdf.js';
import { PooledFormPdf } from './pooled.form-pdf.js';
import { PooledReportPdf } from './pooled.report-pdf.js';
import { ReportPdf } from './report-pdf.js';

@Module({
  providers: [
    { provide: FormPdf, useClass: PooledFormPdf },
    { provide: ReportPdf, useClass: PooledReportPdf },
  ],
  exports: [FormPdf, ReportPdf],
})
export class PdfModule {}
