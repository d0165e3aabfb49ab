import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  ExceptionCommentWish,
  ExceptionList,
  ExceptionRef,
  ExceptionView,
  ExceptionWish,
} from '#contracts/operations/exceptions.dto';
import { ExceptionsService } from '#server/features/exceptions/exceptions.service';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';

@Controller()
export class ExceptionsController {
  constructor(private readonly exceptions: ExceptionsService) {}

  @Endpoint('exceptions.list')
  @ApiOkResponse({ type: ExceptionList })
  async list(@Staff() who: StaffPrincipal, @Res({ passthrough: true }) reply: FastifyReply): Promise<ExceptionList> {
    const { list, position, now } = await this.exceptions.list(who);
    tellPosition(reply, position, now);
    return list;
  }

  @Endpoint('exceptions.change')
  @ApiOkResponse({ type: ExceptionView })
  change(
    @Staff() who: StaffPrincipal,
    @Param() { exceptionId }: ExceptionRef,
    @Body() wish: ExceptionWish,
  ): Promise<ExceptionView> {
    return this.exceptions.change(who, exceptionId, wish);
  }

  @Endpoint('exceptions.comment')
  @ApiOkResponse({ type: ExceptionView })
  comment(
    @Staff() who: StaffPrincipal,
    @Param() { exceptionId }: ExceptionRef,
    @Body() wish: ExceptionCommentWish,
  ): Promise<ExceptionView> {
    return this.exceptions.comment(who, exceptionId, wish);
  }
}
