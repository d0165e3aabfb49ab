import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { JobRelay } from '../../platform/jobs/job-relay.js';
import { connectRedis, endConnection, type Redis } from '../../platform/redis.js';
import { CONFIG } from '../../platform/tokens.js';
import { SubscriptionsService } from '../webhooks/subscriptions.service.js';

const PING = { name: 'health_ping', text: 'SELECT EXISTS (SELECT FROM sites) AS "hasSites"' };

export interface Readiness {
  status: 'ok' | 'failing';
  database: 'up' | 'down';
  /** Empty until the provider's sites were taken over for the first time: there is nothing to serve before that. */
  mirror: 'filled' | 'empty';
  redis: 'up' | 'down';
  /** Seconds that the oldest job waits to be handed over. */
  relayLagSeconds: number | null;
  /** Seconds since the provider's webhook subscription was last found alive. */
  subscriptionAgeSeconds: number | null;
}

/** Whether this process can do its work. Redis may be away: screens then live by the beat and jobs wait in the outbox. */
@Injectable()
export class HealthService implements OnModuleDestroy {
  private readonly redis: Redis;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly database: Database,
    private readonly relay: JobRelay,
    private readonly subscriptions: SubscriptionsService,
  ) {
    this.redis = connectRedis(config.redisUrl, { enableOfflineQueue: false, commandTimeout: config.redisTimeoutMs });
  }

  async readiness(): Promise<Readiness> {
    const ask = <T>(question: Promise<T>): Promise<T | null> => question.catch(() => null);
    const [database, redis, relayLagSeconds, subscriptionAgeSeconds] = await Promise.all([
      ask(this.database.first<{ hasSites: boolean }>(PING)),
      ask(this.redis.ping()),
      ask(this.relay.lagSeconds()),
      ask(this.subscriptions.ageSeconds()),
    ]);
    return {
      status: database?.hasSites === true ? 'ok' : 'failing',
      database: database === null ? 'down' : 'up',
      mirror: database?.hasSites === true ? 'filled' : 'empty',
      redis: redis === null ? 'down' : 'up',
      relayLagSeconds,
      subscriptionAgeSeconds,
    };
  }

  onModuleDestroy(): void {
    endConnection(this.redis);
  }
}
