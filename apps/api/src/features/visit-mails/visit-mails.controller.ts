import { Body, Controller } from '@nestjs/common';
import { ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import { MailReply, MailWish } from '#contracts/calendar/visit-mail.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { VisitMailRequests } from '#server/features/visit-mails/visit-mail-requests.service';
import type { KeyedRequest } from '#server/platform/request-key';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { Keyed } from '../../http/keyed.js';

@Controller()
export class VisitMailsController {
  constructor(private readonly mails: VisitMailRequests) {}

  @Endpoint('appointments.mail')
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'A UUID, the same for every try: one mail.' })
  @ApiOkResponse({ type: MailReply })
  send(@Staff() who: StaffPrincipal, @Keyed() at: KeyedRequest, @Body() wish: MailWish): Promise<MailReply> {
    return this.mails.send(who, at, wish);
  }
}
