import { Controller, Param, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import {
  ClientMatches,
  ClientSearch,
  VisitSearchQuery,
  VisitSearchReply,
  VisitTerm,
} from '#contracts/visits/visit-search.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { ClientSearchService } from '#server/features/visit-search/client-search.service';
import { PastVisitsService } from '#server/features/visit-search/past-visits.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';

@Controller()
export class VisitSearchController {
  constructor(
    private readonly clients: ClientSearchService,
    private readonly visits: PastVisitsService,
  ) {}

  @Endpoint('clients.search')
  @ApiOkResponse({ type: ClientMatches })
  search(@Staff() who: StaffPrincipal, @Query() wanted: ClientSearch): Promise<ClientMatches> {
    return this.clients.find(who, wanted);
  }

  @Endpoint('clients.visits')
  @ApiOkResponse({ type: VisitSearchReply })
  visitsOf(
    @Staff() who: StaffPrincipal,
    @Param() { term }: VisitTerm,
    @Query() query: VisitSearchQuery,
  ): Promise<VisitSearchReply> {
    return this.visits.of(who, term, query);
  }
}
