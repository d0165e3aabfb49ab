import { Module } from '@nestjs/common';
import { SiteConfigModule } from '#server/features/site-config/site-config.module';
import { SiteConfigController } from './site-config.controller.js';

@Module({
  imports: [SiteConfigModule],
  controllers: [SiteConfigController],
})
export class SiteConfigApi {}
