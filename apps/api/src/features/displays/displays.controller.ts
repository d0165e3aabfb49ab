import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DisplayChange, DisplayExpected, DisplayRef, DisplayView } from '#contracts/money/displays/displays.dto';
import { DisplayViews } from '#server/features/displays/display-view.service';
import { DisplaysService } from '#server/features/displays/displays.service';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';

/** At the desk. */
@Controller()
export class DisplaysController {
  constructor(
    private readonly displays: DisplaysService,
    private readonly views: DisplayViews,
  ) {}

  @Endpoint('displays.expect')
  @ApiOkResponse({ type: DisplayExpected })
  expect(@Staff() who: StaffPrincipal): Promise<DisplayExpected> {
    return this.displays.expect(who);
  }

  @Endpoint('displays.one')
  @ApiOkResponse({ type: DisplayView })
  async one(
    @Staff() who: StaffPrincipal,
    @Param() { displayId }: DisplayRef,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DisplayView> {
    const { display, position, now } = await this.views.one(who, displayId);
    tellPosition(reply, position, now);
    return display;
  }

  @Endpoint('displays.show')
  show(
    @Staff() who: StaffPrincipal,
    @Param() { displayId }: DisplayRef,
    @Body() { cart }: DisplayChange,
  ): Promise<void> {
    return this.displays.show(who, displayId, cart);
  }

  @Endpoint('displays.end')
  end(@Staff() who: StaffPrincipal, @Param() { displayId }: DisplayRef): Promise<void> {
    return this.displays.end(who, displayId);
  }
}
