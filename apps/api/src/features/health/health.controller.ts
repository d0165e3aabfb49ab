import { Controller, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { HealthService, type Readiness } from '#server/features/health/health.service';
import { Metrics } from '#server/platform/metrics';
import { Endpoint } from '../../http/endpoint.js';
import { HubDrain } from '../../hub/hub.drain.js';

@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly metrics: Metrics,
    private readonly drain: HubDrain,
  ) {}

  @Endpoint('health.live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Endpoint('health.ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.health.readiness();
    if (readiness.status !== 'ok' || this.drain.isDraining) void reply.status(503);
    return readiness;
  }

  @Endpoint('health.metrics')
  @Header('content-type', 'text/plain; version=0.0.4')
  figures(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
