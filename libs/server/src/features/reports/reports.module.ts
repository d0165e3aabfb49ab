import { Module } from '@nestjs/common';
import { PdfModule } from '../../adapters/pdf/pdf.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { IncompleteBookings } from './incomplete-bookings.service.js';
import { ReportFiles } from './report-files.service.js';
import { ReportPlaces } from './report-places.js';
import { Reports } from './reports.service.js';
import { ReportsRepository } from './reports.repository.js';

@Module({
  imports: [ExportsModule, PdfModule, SitesModule],
  providers: [IncompleteBookings, ReportFiles, ReportPlaces, Reports, ReportsRepository],
  exports: [IncompleteBookings, ReportFiles, ReportPlaces, Reports],
})
export class ReportsModule {}
