import { Body, Controller, Param } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiParam } from '@nestjs/swagger';
import { Checkout, CheckoutReply } from '#contracts/money/checkout.dto';
import { GiftCardBalance, GiftCardRef } from '#contracts/money/sales.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { CheckoutDesk } from '#server/features/sales/checkout/checkout-desk.service';
import type { KeyedRequest } from '#server/platform/request-key';
import { GiftCards } from '#server/features/sales/gift-cards.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { Keyed } from '../../http/keyed.js';

const KEY = {
  name: 'Idempotency-Key',
  required: true,
  description: 'A UUID, the same for every try of the same sale, whose id it becomes.',
};

@Controller()
export class CheckoutController {
  constructor(
    private readonly checkouts: CheckoutDesk,
    private readonly giftCards: GiftCards,
  ) {}

  @Endpoint('checkout.pay')
  @ApiHeader(KEY)
  @ApiParam({ name: 'appointmentId', type: Number })
  @ApiOkResponse({ type: CheckoutReply })
  pay(@Staff() who: StaffPrincipal, @Keyed() at: KeyedRequest, @Body() checkout: Checkout): Promise<CheckoutReply> {
    return this.checkouts.pay(who, at, checkout);
  }

  @Endpoint('checkout.walkIn')
  @ApiHeader(KEY)
  @ApiOkResponse({ type: CheckoutReply })
  walkIn(@Staff() who: StaffPrincipal, @Keyed() at: KeyedRequest, @Body() checkout: Checkout): Promise<CheckoutReply> {
    return this.checkouts.pay(who, at, checkout);
  }

  @Endpoint('giftCards.balance')
  @ApiOkResponse({ type: GiftCardBalance })
  balance(@Staff() who: StaffPrincipal, @Param() { code }: GiftCardRef): Promise<GiftCardBalance> {
    return this.giftCards.balance(who, code);
  }
}
