import { Module } from '@nestjs/common';
import { FilesModule } from '../../adapters/files/files.module.js';
import { PdfModule } from '../../adapters/pdf/pdf.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { CloseoutFiles } from './closeout-files.js';
import { CloseoutPlaces } from './closeout-places.js';
import { CloseoutPrints } from './closeout-prints.js';
import { CloseoutsRepository } from './closeouts.repository.js';
import { DailyCloseouts } from './daily-closeouts.service.js';

@Module({
  imports: [FilesModule, PdfModule, SalesModule, SitesModule],
  providers: [CloseoutFiles, CloseoutPlaces, CloseoutPrints, CloseoutsRepository, DailyCloseouts],
  exports: [CloseoutFiles, DailyCloseouts],
})
export class DailyCloseoutsModule {}
