import { Module } from '@nestjs/common';
import { PdfModule } from '../../adapters/pdf/pdf.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { CloseoutPlaces } from './closeout-places.js';
import { CloseoutPrints } from './closeout-prints.js';
import { CloseoutsRepository } from './closeouts.repository.js';
import { DailyCloseouts } from './daily-closeouts.service.js';

@Module({
  imports: [ExportsModule, PdfModule, SalesModule, SitesModule],
  providers: [CloseoutPlaces, CloseoutPrints, CloseoutsRepository, DailyCloseouts],
  exports: [DailyCloseouts],
})
export class DailyCloseoutsModule {}
