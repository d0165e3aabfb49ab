import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../../adapters/files/files.module.js';
import { PdfModule } from '../../adapters/pdf/pdf.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { CloseDrafts } from './desk/close-drafts.service.js';
import { CloseDrawing } from './pdf/close-drawing.service.js';
import { CloseFiles } from './pdf/close-files.js';
import { CloseNews } from './close-news.js';
import { ClosePdfs, PdfWait } from './pdf/close-pdfs.service.js';
import { ClosePlaces } from './close-places.js';
import { CloseReviews } from './review/close-reviews.service.js';
import { CloseSubmissions } from './desk/close-submissions.service.js';
import { DailyCloseRow, WithdrawalRow } from './daily-close.entity.js';
import { DailyClosesRepository } from './daily-closes.repository.js';
import { DailyCloses } from './daily-closes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DailyCloseRow, WithdrawalRow]), FilesModule, PdfModule, SitesModule],
  providers: [
    CloseDrafts,
    CloseDrawing,
    CloseFiles,
    CloseNews,
    ClosePdfs,
    ClosePlaces,
    CloseReviews,
    CloseSubmissions,
    DailyCloses,
    DailyClosesRepository,
    PdfWait,
  ],
  exports: [CloseDrafts, CloseDrawing, CloseFiles, ClosePdfs, CloseReviews, CloseSubmissions, DailyCloses],
})
export class DailyCloseModule {}
