import { Body, Controller } from '@nestjs/common';
import { ProviderWebhook } from '#contracts/provider/provider-webhooks.dto';
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
  receive(@Body() message: ProviderWebhook): Promise<void> {
    return this.webhooks.receive(message);
  }
}
