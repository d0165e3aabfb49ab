import { Controller, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { HealthService, type Readiness } from '#server/features/health/health.service';
import type { Config } from '#server/platform/config';
import { DomainError } from '#server/platform/errors';
import { FIGURES_TYPE, Metrics } from '#server/platform/metrics';
import { CONFIG } from '#server/platform/tokens';
import { Endpoint } from '../../http/endpoint.js';
import { HubDrain } from '../../hub/hub.drain.js';

@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly metrics: Metrics,
    private readonly drain: HubDrain,
    @Inject(CONFIG) private readonly config: Config,
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
  figures(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    if (!this.config.inside.hasMetrics) throw new DomainError('NOT_FOUND', 'There is no such address.');
    void reply.type(FIGURES_TYPE);
    return this.metrics.text();
  }
}
