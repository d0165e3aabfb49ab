import { Module } from '@nestjs/common';
import { HubModule } from '../../hub/hub.module.js';
import { FiguresPort } from './figures-port.js';
import { HealthController } from './health.controller.js';
import { HealthModule } from '#server/features/health/health.module';

@Module({
  imports: [HealthModule, HubModule],
  controllers: [HealthController],
  providers: [FiguresPort],
})
export class HealthApi {}
