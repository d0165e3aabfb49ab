import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { SyncRequestsModule } from '../sync/sync-requests.module.js';
import { ScheduleMirror } from './schedule-mirror.js';
import { ScheduleDay, StaffDayRow } from './staff-day.entity.js';
import { StaffDaysRepository } from './staff-days.repository.js';
import { StaffSchedules } from './staff-schedules.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ScheduleDay, StaffDayRow]), ProviderModule, SyncRequestsModule],
  providers: [ScheduleMirror, StaffDaysRepository, StaffSchedules],
  exports: [ScheduleMirror, StaffSchedules],
})
export class ScheduleModule {}
