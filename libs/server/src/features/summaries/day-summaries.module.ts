import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DaySummaries } from './day-summaries.js';
import { DaySummaryRow } from './day-summary.entity.js';

/** For whoever recomputes days, and needs no session for it. */
@Module({ imports: [TypeOrmModule.forFeature([DaySummaryRow])], providers: [DaySummaries] })
export class DaySummariesModule {}
