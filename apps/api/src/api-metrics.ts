import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CallBudget } from '#server/adapters/provider/budget/call-budget';
import { SubscriptionsService } from '#server/features/webhooks/subscriptions.service';
import { JobRelay } from '#server/platform/jobs/job-relay';
import { Metrics } from '#server/platform/metrics';
import type { Config } from '#server/platform/config';
import { CONFIG } from '#server/platform/tokens';
import { HubGateway } from './hub/hub.gateway.js';

/** Figures that are looked up when Prometheus asks. */
@Injectable()
export class ApiMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly hub: HubGateway,
    private readonly relay: JobRelay,
    private readonly budget: CallBudget,
    private readonly subscriptions: SubscriptionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const { metrics } = this;
    metrics.gauge('studio_hub_screens', 'Connected screens.', () => this.hub.server.sockets.sockets.size);
    metrics.gauge('studio_relay_lag_seconds', 'Wait of the oldest job.', () =>
      this.relay.lagSeconds().catch(() => NaN),
    );
    metrics.labelledGauge(
      { name: 'studio_queue_waiting', help: 'Jobs waiting by queue.', label: 'queue' },
      async () => {
        const depths = await this.relay.depths().catch(() => []);
        return depths.map(({ queue, waiting }) => ({ label: queue, value: waiting }));
      },
    );
    metrics.gauge(
      'studio_provider_calls_daily_limit',
      'Calls a site may cost a day before the background slows down.',
      () => this.config.provider.dailyCalls,
    );
    metrics.gauge('studio_webhook_subscription_age_seconds', 'Since the subscription was last found alive.', () =>
      this.subscriptions.ageSeconds().then(
        (seconds) => seconds ?? NaN,
        () => NaN,
      ),
    );
    metrics.labelledGauge({ name: 'studio_provider_calls_today', help: 'Calls by site.', label: 'site' }, () =>
      Promise.resolve(this.budget.snapshot().map(({ siteId, calls }) => ({ label: String(siteId), value: calls }))),
    );
  }
}
