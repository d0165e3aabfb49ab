import { Module } from '@nestjs/common';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { SyncModule } from '../sync/sync.module.js';
import { ClientSearchService } from './client-search.service.js';
import { OutsideVisits } from './outside-visits.service.js';
import { PastVisitsRepository } from './past-visits.repository.js';
import { PastVisitsService } from './past-visits.service.js';

@Module({
  imports: [ProviderModule, SitesModule, SyncModule],
  providers: [ClientSearchService, OutsideVisits, PastVisitsRepository, PastVisitsService],
  exports: [ClientSearchService, PastVisitsService],
})
export class VisitSearchModule {}
