import { Module } from '@nestjs/common';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksModule } from '#server/features/webhooks/webhooks.module';

@Module({
  imports: [WebhooksModule],
  controllers: [WebhooksController],
})
export class WebhooksApi {}
