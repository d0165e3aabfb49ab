import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { WebhookSubscription } from './webhooks.entity.js';
import { InboxMessage } from './webhooks.entity.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([InboxMessage, WebhookSubscription]), IdentityModule, ProviderModule],
  providers: [SubscriptionsRepository, SubscriptionsService, WebhooksService],
  exports: [SubscriptionsService, WebhooksService],
})
export class WebhooksModule {}
