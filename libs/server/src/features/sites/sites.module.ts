import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { SiteCalendar } from './site-calendar.js';
import { Site } from './sites.entity.js';
import { Location } from './sites.entity.js';
import { SitesService } from './sites.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Location, Site]), ProviderModule],
  providers: [SitesService, SiteCalendar],
  exports: [SitesService, SiteCalendar],
})
export class SitesModule {}
