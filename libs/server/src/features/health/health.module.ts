import { Module } from '@nestjs/common';
import { HealthService } from './health.service.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';

@Module({
  imports: [WebhooksModule],
  providers: [HealthService],
  exports: [HealthService],
})
export class HealthModule {}
