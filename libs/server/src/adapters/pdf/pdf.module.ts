import { Module } from '@nestjs/common';
import { FormPdf } from './form-pdf.js';
import { PooledFormPdf } from './pooled.form-pdf.js';
import { PooledReportPdf } from './pooled.report-pdf.js';
import { ReportPdf } from './report-pdf.js';
import { PooledReceiptPdf } from './pooled.receipt-pdf.js';
import { ReceiptPdf } from './receipt-pdf.js';

@Module({
  providers: [
    { provide: FormPdf, useClass: PooledFormPdf },
    { provide: ReceiptPdf, useClass: PooledReceiptPdf },
    { provide: ReportPdf, useClass: PooledReportPdf },
  ],
  exports: [FormPdf, ReceiptPdf, ReportPdf],
})
export class PdfModule {}
