import { Injectable } from '@nestjs/common';
import type { ReportSchedule } from '#contracts/reports/scheduled-reports.dto';
import { SitesService } from '../sites/sites.service.js';
import type { ScheduleRow } from './report-schedules.repository.js';

/** What directors are told of reports by mail. */
@Injectable()
export class ReportScheduleViews {
  constructor(private readonly sites: SitesService) {}

  async of(siteId: number, rows: readonly ScheduleRow[]): Promise<ReportSchedule[]> {
    const [{ name: siteName, timeZone }, { locations }] = await Promise.all([
      this.sites.one(siteId),
      this.sites.locations(siteId),
    ]);
    const nameOf = (id: number): string => locations.find((one) => one.id === id)?.name ?? String(id);
    return rows.map((row) => ({
      ...{ scheduleId: row.scheduleId, report: row.report, locationId: row.locationId },
      place: row.locationId === null ? siteName : `${siteName} · ${nameOf(row.locationId)}`,
      ...{ period: row.period, hour: row.hour, format: row.format, language: row.language, receivers: row.receivers },
      ...{ owner: row.ownerName, isPaused: row.isPaused, isStopped: row.isStopped, timeZone },
      nextAt: row.nextAt?.toISOString() ?? null,
      ...{ outcome: row.outcome, outcomeAt: row.outcomeAt?.toISOString() ?? null, detail: row.detail },
    }));
  }
}
