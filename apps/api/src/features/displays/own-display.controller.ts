import { Body, Controller, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ChosenTip, DisplayPairing, OwnDisplay, OwnDisplayQuery } from '#contracts/money/displays/displays.dto';
import { DISPLAY_SECONDS, displayCookie } from '#server/features/displays/display-cookies';
import { DisplayDevices, type Held } from '#server/features/displays/display-device.service';
import { DisplayPairings } from '#server/features/displays/display-pairing.service';
import { siteOf, type Principal } from '#server/features/identity/principal';
import { TicketCookies } from '../../http/access/ticket-cookies.js';
import { Who } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';

/** At the device that faces the client. */
@Controller()
export class OwnDisplayController {
  constructor(
    private readonly devices: DisplayDevices,
    private readonly pairings: DisplayPairings,
    private readonly cookies: TicketCookies,
  ) {}

  @Endpoint('displays.pair')
  @ApiOkResponse({ type: OwnDisplay })
  async pair(
    @Who() who: Principal,
    @Body() pairing: DisplayPairing,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnDisplay> {
    return this.withCookie(reply, who, await this.pairings.pair(who, pairing, this.heldBy(reply, who)));
  }

  /** Waits, when it is told which version is known, until there is another one. */
  @Endpoint('displays.own')
  @ApiOkResponse({ type: OwnDisplay })
  async own(
    @Who() who: Principal,
    @Query() { known }: OwnDisplayQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnDisplay> {
    return this.withCookie(reply, who, await this.devices.own(who, this.heldBy(reply, who), known));
  }

  @Endpoint('displays.tip')
  @ApiOkResponse({ type: OwnDisplay })
  choose(
    @Who() who: Principal,
    @Body() tip: ChosenTip,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnDisplay> {
    return this.devices.choose(who, this.heldBy(reply, who), tip);
  }

  private heldBy({ request }: FastifyReply, who: Principal): string | undefined {
    return this.cookies.get(request, displayCookie(siteOf(who)));
  }

  private withCookie(reply: FastifyReply, who: Principal, { own, cookie }: Held): OwnDisplay {
    const name = displayCookie(siteOf(who));
    if (cookie !== null) this.cookies.set(reply, { name, value: cookie, seconds: DISPLAY_SECONDS });
    return own;
  }
}
