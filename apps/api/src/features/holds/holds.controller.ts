import { Body, Controller, Param } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { HeldSlot, HoldRef, SlotWish } from '#contracts/calendar/hold.dto';
import { HoldsService } from '#server/features/seats/holds/holds.service';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';

@Controller()
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Endpoint('holds.take')
  @ApiOkResponse({ type: HeldSlot })
  take(@Staff() who: StaffPrincipal, @Param() { holdId }: HoldRef, @Body() wish: SlotWish): Promise<HeldSlot> {
    return this.holds.take(who, holdId.toLowerCase(), wish);
  }

  @Endpoint('holds.giveUp')
  giveUp(@Staff() who: StaffPrincipal, @Param() { holdId }: HoldRef): Promise<void> {
    return this.holds.giveUp(who, holdId.toLowerCase());
  }
}
