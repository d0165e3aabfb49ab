import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CheckInMatches, ClientChange, ClientRef, ClientReply, ContactRef } from '#contracts/clients.dto';
import { NewClientWish } from '#contracts/visits/new-client.dto';
import { ClientMatch } from '#contracts/visits/visit-search.dto';
import { ClientRecordChange, ClientRecordReply } from '#contracts/forms.dto';
import { NewClients } from '#server/features/bookings/new-clients.service';
import { type KeyedRequest, keyOf } from '#server/platform/request-key';
import { CheckInService, type CheckInAnswer } from '#server/features/clients/check-in.service';
import { CHECK_IN_COOKIE, CHECK_IN_SECONDS } from '#server/features/identity/check-in-ticket';
import type { Principal, StaffPrincipal } from '#server/features/identity/principal';
import { ClientChangesService } from '#server/features/clients/client-changes.service';
import { CODE_COOKIE } from '#server/features/codes/code-cookie';
import { FORM_COOKIE } from '#server/features/identity/form-ticket';
import { Endpoint } from '../../http/endpoint.js';
import { HeldTickets } from '../../http/access/held-tickets.js';
import { TicketCookies } from '../../http/access/ticket-cookies.js';
import { Keyed } from '../../http/keyed.js';
import { Staff, Who } from '../../http/access/who.js';
import { ClientRecordService } from '#server/features/clients/client-record.service';

@Controller()
export class ClientsController {
  constructor(
    private readonly checkIn: CheckInService,
    private readonly records: ClientRecordService,
    private readonly changes: ClientChangesService,
    private readonly newClients: NewClients,
    private readonly cookies: TicketCookies,
    private readonly tickets: HeldTickets,
  ) {}

  @Endpoint('clients.validate')
  @ApiOkResponse({ type: CheckInMatches })
  async validate(
    @Who() who: Principal,
    @Param() at: ContactRef,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CheckInMatches> {
    return this.withTicket(reply, await this.checkIn.validate(who, at.emailOrPhone));
  }

  @Endpoint('clients.record')
  @ApiOkResponse({ type: ClientRecordReply })
  record(@Who() who: Principal, @Body() change: ClientRecordChange): Promise<ClientRecordReply> {
    return this.records.record(who, change);
  }

  @Endpoint('clients.create')
  @ApiHeader({ name: 'Idempotency-Key', required: true, description: 'A UUID, the same for every try.' })
  @ApiOkResponse({ type: ClientMatch })
  create(@Staff() who: StaffPrincipal, @Keyed() at: KeyedRequest, @Body() wish: NewClientWish): Promise<ClientMatch> {
    return this.newClients.create(who, keyOf(at), wish);
  }

  @Endpoint('clients.change')
  @ApiOkResponse({ type: ClientReply })
  change(@Who() who: Principal, @Param() at: ClientRef, @Body() change: ClientChange): Promise<ClientReply> {
    return this.changes.change(who, at.clientId, change);
  }

  /** The kiosk is left: the next one in front of it must not stand there with the last one's tickets, nor anybody with a copy of them. */
  @Endpoint('clients.forget')
  forget(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    this.cookies.clear(reply, CHECK_IN_COOKIE, CODE_COOKIE, FORM_COOKIE);
    return this.tickets.end(request);
  }

  private withTicket(reply: FastifyReply, answer: CheckInAnswer): CheckInMatches {
    if (answer.ticket === null) this.cookies.clear(reply, CHECK_IN_COOKIE);
    else this.cookies.set(reply, { name: CHECK_IN_COOKIE, value: answer.ticket, seconds: CHECK_IN_SECONDS });
    return answer.matches;
  }
}
