import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { CatalogueItemRow } from './catalogue-item.entity.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { Catalogue } from './catalogue.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CatalogueItemRow]), ProviderModule, SitesModule],
  providers: [CatalogueRepository, Catalogue],
  exports: [Catalogue],
})
export class CatalogueModule {}
