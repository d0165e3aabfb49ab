import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  KioskExpected,
  KioskList,
  KioskPairing,
  KioskRef,
  KioskView,
  KioskWish,
  OwnKiosk,
} from '#contracts/identity/kiosks.dto';
import type { Principal, StaffPrincipal } from '#server/features/identity/principal';
import { KIOSK_SECONDS, kioskCookie } from '#server/features/kiosks/kiosk-cookie';
import { KioskPairingService, type Paired } from '#server/features/kiosks/kiosk-pairing.service';
import { KiosksService } from '#server/features/kiosks/kiosks.service';
import { Endpoint } from '../../http/endpoint.js';
import { HeldKiosk } from '../../http/access/held-kiosk.js';
import { TicketCookies } from '../../http/access/ticket-cookies.js';
import { Staff, Who } from '../../http/access/who.js';
import { tellPosition } from '../../http/log-position.js';

@Controller()
export class KiosksController {
  constructor(
    private readonly kiosks: KiosksService,
    private readonly pairing: KioskPairingService,
    private readonly held: HeldKiosk,
    private readonly cookies: TicketCookies,
  ) {}

  @Endpoint('kiosks.list')
  @ApiOkResponse({ type: KioskList })
  async list(@Staff() who: StaffPrincipal, @Res({ passthrough: true }) reply: FastifyReply): Promise<KioskList> {
    const { list, position, now } = await this.kiosks.list(who.siteId);
    tellPosition(reply, position, now);
    return list;
  }

  @Endpoint('kiosks.expect')
  @ApiOkResponse({ type: KioskExpected })
  expect(@Staff() who: StaffPrincipal, @Body() { name }: KioskWish): Promise<KioskExpected> {
    return this.kiosks.expect(who, name);
  }

  @Endpoint('kiosks.revoke')
  @ApiOkResponse({ type: KioskView })
  revoke(@Staff() who: StaffPrincipal, @Param() { kioskId }: KioskRef): Promise<KioskView> {
    return this.kiosks.revoke(who, kioskId);
  }

  @Endpoint('kiosks.pair')
  @ApiOkResponse({ type: OwnKiosk })
  async pair(
    @Who() who: Principal,
    @Body() { code }: KioskPairing,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnKiosk> {
    return this.withCookie(reply, await this.pairing.pair(who, code));
  }

  /** Its pairing goes on for as long again; what is worth nothing any more stays with the browser and harms nobody. */
  @Endpoint('kiosks.own')
  @ApiOkResponse({ type: OwnKiosk })
  async own(
    @Who() who: Principal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnKiosk> {
    const paired = await this.pairing.renew(who, this.held.cookieOf(request));
    return paired === null ? { pairedAs: null } : this.withCookie(reply, paired);
  }

  private withCookie(reply: FastifyReply, { siteId, name, cookie }: Paired): OwnKiosk {
    if (cookie !== null) this.cookies.set(reply, { name: kioskCookie(siteId), value: cookie, seconds: KIOSK_SECONDS });
    return { pairedAs: name };
  }
}
