import { Module } from '@nestjs/common';
import { FormPdf } from './form-pdf.js';
import { PooledFormPdf } from './pooled.form-pdf.js';

@Module({
  providers: [{ provide: FormPdf, useClass: PooledFormPdf }],
  exports: [FormPdf],
})
export class PdfModule {}
