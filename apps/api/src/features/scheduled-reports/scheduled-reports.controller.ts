import { Body, Controller, Param } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import {
  ReportMailWish,
  ReportSchedule,
  ReportScheduleAt,
  ReportScheduleList,
  ReportSchedulePaused,
  ReportScheduleRemoved,
  ReportScheduleWish,
} from '#contracts/reports/scheduled-reports.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { ReportSchedules } from '#server/features/scheduled-reports/report-schedules.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';

@Controller()
export class ScheduledReportsController {
  constructor(private readonly schedules: ReportSchedules) {}

  @Endpoint('reportSchedules.list')
  @ApiOkResponse({ type: ReportScheduleList })
  list(@Staff() who: StaffPrincipal): Promise<ReportScheduleList> {
    return this.schedules.list(who);
  }

  @Endpoint('reportSchedules.add')
  @ApiOkResponse({ type: ReportSchedule })
  add(
    @Staff() who: StaffPrincipal,
    @Param() { scheduleId }: ReportScheduleAt,
    @Body() wish: ReportScheduleWish,
  ): Promise<ReportSchedule> {
    return this.schedules.add(who, scheduleId, wish);
  }

  @Endpoint('reportSchedules.pause')
  @ApiOkResponse({ type: ReportSchedule })
  pause(
    @Staff() who: StaffPrincipal,
    @Param() { scheduleId }: ReportScheduleAt,
    @Body() { isPaused }: ReportSchedulePaused,
  ): Promise<ReportSchedule> {
    return this.schedules.pause(who, scheduleId, isPaused);
  }

  @Endpoint('reportSchedules.send')
  @ApiOkResponse({ type: ReportSchedule })
  send(
    @Staff() who: StaffPrincipal,
    @Param() { scheduleId }: ReportScheduleAt,
    @Body() { mailId }: ReportMailWish,
  ): Promise<ReportSchedule> {
    return this.schedules.send(who, scheduleId, mailId);
  }

  @Endpoint('reportSchedules.remove')
  @ApiOkResponse({ type: ReportScheduleRemoved })
  remove(@Staff() who: StaffPrincipal, @Param() { scheduleId }: ReportScheduleAt): Promise<ReportScheduleRemoved> {
    return this.schedules.remove(who, scheduleId);
  }
}
