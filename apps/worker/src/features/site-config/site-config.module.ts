import { Module } from '@nestjs/common';
import { SiteConfigModule } from '#server/features/site-config/site-config.module';
import { UpdateServicesProcessor } from './update-services.processor.js';

@Module({
  imports: [SiteConfigModule],
  providers: [UpdateServicesProcessor],
})
export class SiteConfigJobs {}
