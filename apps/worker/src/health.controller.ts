import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HealthService, type Readiness } from '#server/features/health/health.service';
import { FIGURES_TYPE, Metrics } from '#server/platform/metrics';
import { PdfWarmth } from './features/forms/pdf-warmth.js';

interface WorkerReadiness extends Readiness {
  /** Whether the first PDF is drawn at once. */
  documents: 'ready' | 'starting';
}

/** For the orchestrator and Prometheus; this port is not reachable from outside. */
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly metrics: Metrics,
    private readonly pdfs: PdfWarmth,
  ) {}

  @Get('/health/live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('/health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<WorkerReadiness> {
    const documents = this.pdfs.isDone ? 'ready' : 'starting';
    const readiness = { ...(await this.health.readiness()), documents } as const;
    if (readiness.status !== 'ok' || documents !== 'ready') void reply.status(503);
    return readiness;
  }

  @Get('/metrics')
  @Header('content-type', FIGURES_TYPE)
  figures(): Promise<string> {
    return this.metrics.text();
  }
}
