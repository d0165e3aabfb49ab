import { Module } from '@nestjs/common';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { ArrivalsModule } from '../arrivals/arrivals.module.js';
import { ContentModule } from '../content/content.module.js';
import { DailyCloseModule } from '../daily-close/daily-close.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { SiteConfigModule } from '../site-config/site-config.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { PastCloses } from './day/past-closes.js';
import { PastDays } from './day/past-days.js';
import { PastSales } from './day/past-sales.js';
import { PastVisits } from './day/past-visits.js';
import { PastSite } from './past-site.js';
import { PastWords } from './past-words.js';
import { PastRepository } from './past.repository.js';
import { Past } from './past.service.js';

/** For the command that lays a demo's past; no program has it. */
@Module({
  imports: [
    ArrivalsModule,
    ContentModule,
    DailyCloseModule,
    NotesModule,
    ProviderModule,
    SalesModule,
    SiteConfigModule,
    SitesModule,
  ],
  providers: [Past, PastCloses, PastDays, PastRepository, PastSales, PastSite, PastVisits, PastWords],
  exports: [Past],
})
export class PastModule {}
