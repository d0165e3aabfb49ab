import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppointmentRef } from '#contracts/appointments.dto';
import { CartDraftChange, CartDraftKept, CheckoutPage, WalkInPage } from '#contracts/money/checkout-page.dto';
import { CheckoutPageService } from '#server/features/checkout/checkout-page.service';
import { CartDraftsService } from '#server/features/checkout/drafts/cart-drafts.service';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';

@Controller()
export class CheckoutPageController {
  constructor(
    private readonly pages: CheckoutPageService,
    private readonly drafts: CartDraftsService,
  ) {}

  @Endpoint('checkout.page')
  @ApiOkResponse({ type: CheckoutPage })
  async page(
    @Staff() who: StaffPrincipal,
    @Param() at: AppointmentRef,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CheckoutPage> {
    const { page, position, now } = await this.pages.of(who, at.appointmentId);
    tellPosition(reply, position, now);
    return page;
  }

  @Endpoint('checkout.walkInPage')
  @ApiOkResponse({ type: WalkInPage })
  walkIn(@Staff() who: StaffPrincipal): Promise<WalkInPage> {
    return this.pages.walkIn(who);
  }

  @Endpoint('checkout.draft')
  @ApiOkResponse({ type: CartDraftKept })
  draft(
    @Staff() who: StaffPrincipal,
    @Param() at: AppointmentRef,
    @Body() cart: CartDraftChange,
  ): Promise<CartDraftKept> {
    return this.drafts.keep(who, at.appointmentId, cart);
  }
}
