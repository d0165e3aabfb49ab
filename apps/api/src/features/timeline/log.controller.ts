import { Controller, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { EarlierLogQuery, LogPage, LogQuery, NewestLog } from '#contracts/timeline/log.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { LogService } from '#server/features/timeline/log.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';

@Controller()
export class LogController {
  constructor(private readonly log: LogService) {}

  @Endpoint('log.newest')
  @ApiOkResponse({ type: NewestLog })
  async newest(
    @Staff() who: StaffPrincipal,
    @Query() query: LogQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NewestLog> {
    const { page, position, now } = await this.log.newest(who, query);
    tellPosition(reply, position, now);
    return page;
  }

  @Endpoint('log.earlier')
  @ApiOkResponse({ type: LogPage })
  earlier(@Staff() who: StaffPrincipal, @Query() query: EarlierLogQuery): Promise<LogPage> {
    return this.log.earlier(who, query, query.before);
  }
}
