import { Module } from '@nestjs/common';
import { FormCopyProcessor } from './forms.processors.js';
import { FormsModule } from '#server/features/forms/forms.module';
import { IntakeFormProcessor } from './forms.processors.js';
import { OutdateFormsProcessor } from './forms.processors.js';
import { PdfModule } from '#server/adapters/pdf/pdf.module';
import { PdfWarmth } from './pdf-warmth.js';

@Module({
  imports: [FormsModule, PdfModule],
  providers: [FormCopyProcessor, IntakeFormProcessor, OutdateFormsProcessor, PdfWarmth],
  exports: [PdfWarmth],
})
export class FormsJobs {}
