import { Controller, Param, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { SalesPlace } from '#contracts/money/sales.dto';
import {
  TechnicianAppointments,
  TechniciansMail,
  TechniciansMailed,
  TechniciansSpan,
} from '#contracts/reports/technicians.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Technicians } from '#server/features/technicians/technicians.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';

@Controller()
export class TechniciansController {
  constructor(private readonly technicians: Technicians) {}

  @Endpoint('technicians.visits')
  @ApiOkResponse({ type: TechnicianAppointments })
  visits(
    @Staff() who: StaffPrincipal,
    @Param() at: SalesPlace,
    @Query() span: TechniciansSpan,
  ): Promise<TechnicianAppointments> {
    return this.technicians.of(who, at, span);
  }

  @Endpoint('technicians.mail')
  @ApiOkResponse({ type: TechniciansMailed })
  mail(@Staff() who: StaffPrincipal, @Query() asked: TechniciansMail): Promise<TechniciansMailed> {
    return this.technicians.mail(who, asked);
  }
}
