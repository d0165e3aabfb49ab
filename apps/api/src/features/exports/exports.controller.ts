import { Controller, Param } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ExportAt, ExportLink, ExportList } from '#contracts/reports/exports.dto';
import { Exports } from '#server/features/exports/exports.service';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';

@Controller()
export class ExportsController {
  constructor(private readonly saved: Exports) {}

  @Endpoint('exports.list')
  @ApiOkResponse({ type: ExportList })
  list(@Staff() who: StaffPrincipal): Promise<ExportList> {
    return this.saved.list(who);
  }

  @Endpoint('exports.link')
  @ApiOkResponse({ type: ExportLink })
  link(@Staff() who: StaffPrincipal, @Param() { exportId }: ExportAt): Promise<ExportLink> {
    return this.saved.link(who, exportId);
  }
}
