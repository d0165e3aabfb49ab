import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.js';
import { TimelineModule } from '../timeline/timeline.module.js';
import { ExceptionWriter } from './exception-writer.js';
import { ExceptionsService } from './exceptions.service.js';
import { ExceptionsWatchModule } from './exceptions-watch.module.js';

@Module({
  imports: [ExceptionsWatchModule, SitesModule, TimelineModule],
  providers: [ExceptionsService, ExceptionWriter],
  exports: [ExceptionsService, ExceptionsWatchModule],
})
export class ExceptionsModule {}
