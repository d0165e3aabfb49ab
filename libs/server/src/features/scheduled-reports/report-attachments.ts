import { Injectable } from '@nestjs/common';
import type { ReportFile } from '#contracts/reports/reports.dto';
import type { ReportCell, ReportColumnKind } from '#contracts/reports/reports';
import { toSortDate } from '#domain/money/daily-close';
import type { DaySpan } from '#domain/reports/report-days';
import { projectedCents } from '#domain/reports/report-sums';
import { DomainError } from '../../platform/errors.js';
import { DailyCloseouts } from '../daily-closeouts/daily-closeouts.service.js';
import { IncompleteBookings } from '../reports/incomplete-bookings.service.js';
import { ReportFiles, type SavedFile } from '../reports/report-files.service.js';
import { Reports } from '../reports/reports.service.js';
import { SitesService } from '../sites/sites.service.js';
import { TechniciansMailing } from '../technicians/technicians-mailing.service.js';
import { REPORT_MAIL_WORDS } from './report-mail-words.js';
import type { ScheduleRow } from './report-schedules.repository.js';

interface Place {
  siteId: number;
  locationId: number;
}

/** What a scheduled report is, computed here: the same rows and figures that its page is answered with. */
@Injectable()
export class ReportAttachments {
  constructor(
    private readonly reports: Reports,
    private readonly incomplete: IncompleteBookings,
    private readonly closeouts: DailyCloseouts,
    private readonly technicians: TechniciansMailing,
    private readonly files: ReportFiles,
    private readonly sites: SitesService,
  ) {}

  /** Null when there is nothing of these days. UNAVAILABLE while sales of them have yet to come from the provider. */
  of(row: ScheduleRow, span: DaySpan, place: string): Promise<SavedFile | null> {
    const at: Place = { siteId: row.siteId, locationId: row.locationId ?? 0 };
    switch (row.report) {
      case 'timeSheet':
        return this.timeSheet(row, { at, span, place });
      case 'projection':
        return this.projection(row, span);
      case 'closeout':
        return this.closeout({ ...at, ...span });
      case 'technicians':
        return this.technicians.file({ ...at, ...span }, 'simple');
      case 'incomplete':
        return this.incomplete.fileOf({ ...at, ...span, withBooked: false }, row.language);
    }
  }

  private async timeSheet(row: ScheduleRow, { at, span, place }: { at: Place; span: DaySpan; place: string }) {
    const { columns } = REPORT_MAIL_WORDS[row.language];
    const items = await this.reports.timeSheetOf(at, span);
    const rows = items.flatMap(({ date, employeesTimeSheet }) =>
      employeesTimeSheet.map(({ Name, arrival, checkOut, Notes }) => [
        ...[date, Name, clockOf(arrival), clockOf(checkOut), Notes],
      ]),
    );
    if (rows.length === 0) return null;
    const shares = { date: 2, name: 3, arrival: 2, checkOut: 2, notes: 4 };
    const heads = Object.entries(columns).map(([id, label]) =>
      columnOf(label, 'text', shares[id as keyof typeof shares]),
    );
    return this.draw(row, { report: 'timeSheet', subject: subjectOf(place, span), columns: heads, rows });
  }

  private async projection(row: ScheduleRow, span: DaySpan): Promise<SavedFile> {
    const { siteId } = row;
    const { site, receipt, projected, total, places } = REPORT_MAIL_WORDS[row.language].projection;
    const [{ name }, { locations }] = await Promise.all([this.sites.one(siteId), this.sites.locations(siteId)]);
    const rows = await Promise.all(
      locations.map(async ({ id, name: location }): Promise<[string, number, number]> => {
        const cents = await this.reports.takenOf({ siteId, locationId: id }, span);
        return [locations.length > 1 ? `${name} - ${location}` : name, cents, projectedCents(cents, span)];
      }),
    );
    const sum = (at: 1 | 2): number => rows.reduce((all, one) => all + one[at], 0);
    return this.draw(row, {
      report: 'projection',
      subject: subjectOf(`${name} · ${places}`, span),
      columns: [columnOf(site, 'text', 5), columnOf(receipt, 'money', 3), columnOf(projected, 'money', 3)],
      ...{ rows, totals: [total, sum(1), sum(2)] },
    });
  }

  private async closeout(at: Place & DaySpan): Promise<SavedFile> {
    const { daysToCome, ...file } = await this.closeouts.file(at);
    if (daysToCome > 0)
      throw new DomainError('UNAVAILABLE', `Sales of ${daysToCome} days have yet to come from the scheduling system.`);
    return file;
  }

  private draw(
    { siteId, ownerName, format, language, report: name }: ScheduleRow,
    part: Pick<ReportFile, 'report' | 'subject' | 'columns'> & { rows: ReportCell[][]; totals?: ReportCell[] },
  ): Promise<SavedFile> {
    const title = REPORT_MAIL_WORDS[language].titles[name];
    return this.files.draw({ siteId, userName: ownerName }, { ...part, format, language, title });
  }
}

const columnOf = (label: string, kind: ReportColumnKind, share: number) => ({ label, kind, share });

/** `Houston · 11/02/2026 – 11/08/2026` */
export function subjectOf(place: string, { from, to }: DaySpan): string {
  return `${place} · ${[...new Set([from, to])].map(toSortDate).join(' – ')}`;
}

/** `8:12 AM` of `08:12`; nothing of nothing. */
function clockOf(time: string): string {
  const hour = Number(time.slice(0, 2));
  return time === '' ? '' : `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
