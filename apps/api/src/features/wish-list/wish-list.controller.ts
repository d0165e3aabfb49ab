import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ListedWish, WishChange, WishEnd, WishList, WishRef } from '#contracts/calendar/wish-list.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { WishListService } from '#server/features/wish-list/wish-list.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';
import { WholeAddress } from '../../http/whole-address.js';

const OF_VERSION = {
  params: ['wishId'],
  query: [{ name: 'version', type: 'integer', description: 'The version that was seen.' }],
};

@Controller()
export class WishListController {
  constructor(private readonly wishes: WishListService) {}

  @Endpoint('wishes.list')
  @ApiOkResponse({ type: WishList })
  async list(@Staff() who: StaffPrincipal, @Res({ passthrough: true }) reply: FastifyReply): Promise<WishList> {
    const { list, position, now } = await this.wishes.of(who);
    tellPosition(reply, position, now);
    return list;
  }

  @Endpoint('wishes.put')
  @ApiOkResponse({ type: ListedWish })
  put(@Staff() who: StaffPrincipal, @Param() { wishId }: WishRef, @Body() wish: WishChange): Promise<ListedWish> {
    return this.wishes.put(who, wishId.toLowerCase(), wish);
  }

  @Endpoint('wishes.end')
  end(@Staff() who: StaffPrincipal, @WholeAddress(OF_VERSION) { wishId, version }: WishEnd): Promise<void> {
    return this.wishes.end(who, wishId.toLowerCase(), version);
  }
}
