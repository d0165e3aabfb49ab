import { Body, Controller, Headers, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ProviderWebhook, SIGNATURE_HEADER } from '#contracts/provider/provider-webhooks.dto';
import { WebhooksService } from '#server/features/webhooks/webhooks.service';
import { Endpoint } from '../../http/endpoint.js';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  /** The provider looks whether the address answers before it sends anything. */
  @Endpoint('webhooks.probe')
  probe(): void {
    return;
  }

  @Endpoint('webhooks.receive')
  receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers(SIGNATURE_HEADER) signature: string | undefined,
    @Body() message: ProviderWebhook,
  ): Promise<void> {
    return this.webhooks.receive(message, { rawBody: request.rawBody ?? Buffer.alloc(0), signature });
  }
}
