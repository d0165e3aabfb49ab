import { Module } from '@nestjs/common';
import { VisitSearchModule } from '#server/features/visit-search/visit-search.module';
import { VisitSearchController } from './visit-search.controller.js';

@Module({
  imports: [VisitSearchModule],
  controllers: [VisitSearchController],
})
export class VisitSearchApi {}
