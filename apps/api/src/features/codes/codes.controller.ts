import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppointmentRef } from '#contracts/appointments.dto';
import { CodeAccepted, CodeAttempt, CodeRequest, CodeState } from '#contracts/one-time-password.dto';
import { CODE_COOKIE, CODE_SECONDS } from '#server/features/codes/code-cookie';
import { CodeAskingService } from '#server/features/codes/code-asking.service';
import { CodeStateService } from '#server/features/codes/code-state.service';
import { CodeTryingService } from '#server/features/codes/code-trying.service';
import { FORM_COOKIE, FORM_SECONDS } from '#server/features/identity/form-ticket';
import type { Principal } from '#server/features/identity/principal';
import { Endpoint } from '../../http/endpoint.js';
import { TicketCookies } from '../../http/access/ticket-cookies.js';
import { Who } from '../../http/access/who.js';

@Controller()
export class CodesController {
  constructor(
    private readonly asking: CodeAskingService,
    private readonly states: CodeStateService,
    private readonly trying: CodeTryingService,
    private readonly cookies: TicketCookies,
  ) {}

  @Endpoint('codes.generate')
  @ApiOkResponse({ type: CodeState })
  async generate(
    @Who() who: Principal,
    @Body() body: CodeRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CodeState> {
    const asked = await this.asking.generate(who, body, this.cookies.get(reply.request, CODE_COOKIE));
    this.cookies.set(reply, { name: CODE_COOKIE, value: asked.cookie, seconds: CODE_SECONDS });
    return asked.state;
  }

  @Endpoint('codes.state')
  @ApiOkResponse({ type: CodeState })
  state(@Who() who: Principal, @Param() at: AppointmentRef, @Req() request: FastifyRequest): Promise<CodeState> {
    return this.states.of(who.siteId, at.appointmentId, this.cookies.get(request, CODE_COOKIE));
  }

  @Endpoint('codes.verify')
  @ApiOkResponse({ type: CodeAccepted })
  async verify(
    @Who() who: Principal,
    @Body() body: CodeAttempt,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CodeAccepted> {
    const ticket = await this.trying.verify(who, body, this.cookies.get(reply.request, CODE_COOKIE));
    this.cookies.set(reply, { name: FORM_COOKIE, value: ticket.cookie, seconds: FORM_SECONDS });
    this.cookies.clear(reply, CODE_COOKIE);
    return { verified: true, expiresAt: ticket.expiresAt.toISOString() };
  }
}
