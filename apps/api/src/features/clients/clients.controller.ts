import { Controller, Inject, Param, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CheckInMatches, ContactRef } from '#contracts/clients.dto';
import { CheckInService, type CheckInAnswer } from '#server/features/clients/check-in.service';
import { CHECK_IN_COOKIE, CHECK_IN_SECONDS } from '#server/features/identity/check-in-ticket';
import type { Principal } from '#server/features/identity/principal';
import type { Config } from '#server/platform/config';
import { CONFIG } from '#server/platform/tokens';
import { Endpoint } from '../../http/endpoint.js';
import { Who } from '../../http/who.js';

@Controller()
export class ClientsController {
  constructor(
    private readonly checkIn: CheckInService,
    @Inject(CONFIG) private readonly config: Config,
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

  /** The kiosk is left: the next one in front of it must not stand there with the last one's ticket. */
  @Endpoint('clients.forget')
  forget(@Res({ passthrough: true }) reply: FastifyReply): void {
    void reply.clearCookie(CHECK_IN_COOKIE, { path: '/api' });
  }

  private withTicket(reply: FastifyReply, answer: CheckInAnswer): CheckInMatches {
    if (answer.ticket === null) void reply.clearCookie(CHECK_IN_COOKIE, { path: '/api' });
    else
      void reply.setCookie(CHECK_IN_COOKIE, answer.ticket, {
        path: '/api',
        httpOnly: true,
        sameSite: 'strict',
        secure: this.config.publicUrl.startsWith('https:'),
        maxAge: CHECK_IN_SECONDS,
      });
    return answer.matches;
  }
}
