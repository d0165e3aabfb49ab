import { Body, Controller, HttpCode, Param, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import { SiteRef } from '#contracts/arrivals.dto';
import { ClientRef } from '#contracts/clients.dto';
import {
  ClientInvoices,
  DaySales,
  InvoicesSince,
  SaleRemoval,
  SaleRemoved,
  SalesDay,
  SalesPlace,
} from '#contracts/money/sales.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Invoices } from '#server/features/sales/invoices.service';
import { SaleRemovals } from '#server/features/sales/sale-removals.service';
import { Sales } from '#server/features/sales/sales.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';

const ACCEPTED = 202;

@Controller()
export class SalesController {
  constructor(
    private readonly sales: Sales,
    private readonly removals: SaleRemovals,
    private readonly invoices: Invoices,
  ) {}

  @Endpoint('sales.day')
  @ApiOkResponse({ type: DaySales })
  day(@Staff() who: StaffPrincipal, @Param() at: SalesPlace, @Query() { sortDate }: SalesDay): Promise<DaySales> {
    return this.sales.ofDay(who, at, sortDate);
  }

  // Above the line of the table, which answers 200: the topmost counts.
  @HttpCode(ACCEPTED)
  @Endpoint('sales.remove')
  @ApiAcceptedResponse({ type: SaleRemoved })
  remove(
    @Staff() who: StaffPrincipal,
    @Param() { siteId }: SiteRef,
    @Body() removal: SaleRemoval,
  ): Promise<SaleRemoved> {
    return this.removals.remove(who, siteId, removal);
  }

  @Endpoint('clients.invoices')
  @ApiOkResponse({ type: ClientInvoices })
  invoicesOf(
    @Staff() who: StaffPrincipal,
    @Param() { clientId }: ClientRef,
    @Query() { startDate }: InvoicesSince,
  ): Promise<ClientInvoices> {
    return this.invoices.of(who, clientId, startDate);
  }
}
