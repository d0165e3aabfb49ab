import { Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ExportLink } from '#contracts/reports/exports.dto';
import {
  IncompleteQuery,
  ReportFile,
  ReportPlace,
  ReportSpan,
  SalesReceipt,
  TimeSheet,
} from '#contracts/reports/reports.dto';
import { XLSX } from '#server/adapters/sheets/sheet-file';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { IncompleteBookings } from '#server/features/reports/incomplete-bookings.service';
import { ReportFiles } from '#server/features/reports/report-files.service';
import { Reports } from '#server/features/reports/reports.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { savedFile } from './saved-file.js';

const FILE = { schema: { type: 'string', format: 'binary' } } as const;

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: Reports,
    private readonly incompleteBookings: IncompleteBookings,
    private readonly files: ReportFiles,
  ) {}

  @Endpoint('reports.timeSheet')
  @ApiOkResponse({ type: TimeSheet })
  timeSheet(@Staff() who: StaffPrincipal, @Param() at: ReportPlace, @Query() span: ReportSpan): Promise<TimeSheet> {
    return this.reports.timeSheet(who, at, span);
  }

  @Endpoint('reports.receipt')
  @ApiOkResponse({ type: SalesReceipt })
  receipt(@Staff() who: StaffPrincipal, @Param() at: ReportPlace, @Query() span: ReportSpan): Promise<SalesReceipt> {
    return this.reports.receipt(who, at, span);
  }

  @Endpoint('reports.incomplete')
  @ApiOkResponse({ content: { [XLSX]: FILE } })
  async incomplete(@Staff() who: StaffPrincipal, @Query() wish: IncompleteQuery): Promise<StreamableFile> {
    return savedFile(await this.incompleteBookings.file(who, wish));
  }

  @Endpoint('reports.file')
  @ApiOkResponse({ type: ExportLink })
  file(@Staff() who: StaffPrincipal, @Body() wish: ReportFile): Promise<ExportLink> {
    return this.files.make(who, wish);
  }
}
