import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { DaySummariesModule } from './day-summaries.module.js';
import { SummariesRepository } from './summaries.repository.js';
import { SummariesTogether } from './summaries-together.js';
import { SummariesService } from './summaries.service.js';

@Module({
  imports: [DaySummariesModule, IdentityModule, SitesModule],
  providers: [SummariesRepository, SummariesTogether, SummariesService],
  exports: [SummariesService],
})
export class SummariesModule {}
