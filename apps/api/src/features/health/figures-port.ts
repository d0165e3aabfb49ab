import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Config } from '#server/platform/config';
import { FIGURES_TYPE, Metrics } from '#server/platform/metrics';
import { CONFIG } from '#server/platform/tokens';

/** The figures at a port of their own, which nobody outside reaches: `METRICS_PORT`. */
@Injectable()
export class FiguresPort implements OnApplicationBootstrap, OnModuleDestroy {
  private server: Server | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { inside, host } = this.config;
    if (inside.metricsPort === null) return;
    this.server = createServer(({ url }, reply) => void this.answer(url === '/metrics', reply));
    this.server.listen(inside.metricsPort, host);
    await once(this.server, 'listening');
  }

  onModuleDestroy(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(isFigures: boolean, reply: ServerResponse): Promise<void> {
    if (!isFigures) return void reply.writeHead(404).end();
    const text = await this.metrics.text().catch(() => null);
    if (text === null) return void reply.writeHead(503).end();
    reply.writeHead(200, { 'content-type': FIGURES_TYPE }).end(text);
  }
}
