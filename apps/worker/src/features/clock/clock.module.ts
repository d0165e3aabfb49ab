import { Module } from '@nestjs/common';
import { CheckDaysProcessor } from './check-days.processor.js';
import { FreeHoldsProcessor } from './free-holds.processor.js';
import { PruneProcessor } from './prune.processor.js';
import { ContentModule } from '#server/features/content/content.module';
import { ExportsModule } from '#server/features/exports/exports.module';
import { DailyCloseModule } from '#server/features/daily-close/daily-close.module';
import { FormsModule } from '#server/features/forms/forms.module';
import { DaySummariesModule } from '#server/features/summaries/day-summaries.module';
import { HoldsModule } from '#server/features/seats/holds/holds.module';
import { MediaModule } from '#server/features/media/media.module';
import { BookingsModule } from '#server/features/bookings/bookings.module';
import { NotesModule } from '#server/features/notes/notes.module';
import { VideosModule } from '#server/features/media/videos/videos.module';
import { RetentionModule } from '#server/features/retention/retention.module';
import { ReportTurnsProcessor } from './report-turns.processor.js';
import { ScheduledReportsModule } from '#server/features/scheduled-reports/scheduled-reports.module';
import { SettleOperationsProcessor } from './settle-operations.processor.js';
import { SweepFilesProcessor } from './sweep-files.processor.js';

@Module({
  imports: [
    BookingsModule,
    ContentModule,
    DailyCloseModule,
    DaySummariesModule,
    ExportsModule,
    FormsModule,
    HoldsModule,
    MediaModule,
    NotesModule,
    RetentionModule,
    ScheduledReportsModule,
    VideosModule,
  ],
  providers: [
    CheckDaysProcessor,
    FreeHoldsProcessor,
    PruneProcessor,
    ReportTurnsProcessor,
    SettleOperationsProcessor,
    SweepFilesProcessor,
  ],
})
export class ClockJobs {}
