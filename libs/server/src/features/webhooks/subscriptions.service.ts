import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SchedulingProvider, type KnownSubscription } from '../../adapters/provider/scheduling-provider.js';
import { Clock } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { Secrets } from '../../platform/secrets.js';
import { CONFIG } from '../../platform/tokens.js';
import { WebhookSubscription } from './webhooks.entity.js';

const ALL_SITES = 0;

@Injectable()
export class SubscriptionsService {
  @Inject() private readonly clock!: Clock;
  @Inject(CONFIG) private readonly config!: Config;

  constructor(
    private readonly provider: SchedulingProvider,
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
  ) {}

  /** Asks the provider whether our subscription still delivers and makes a new one when not. */
  async ensure(): Promise<void> {
    const current = await this.subscribe();
    await this.unitOfWork.run(async (tx) => {
      await tx.manager.getRepository(WebhookSubscription).upsert(
        {
          siteId: ALL_SITES,
          url: this.config.webhookUrl,
          subscriptionId: current.subscriptionId,
          signatureKey: this.secrets.seal(current.signatureKey),
          checkedAt: this.clock.now(),
        },
        ['siteId', 'url'],
      );
    });
  }

  async known(): Promise<KnownSubscription | null> {
    const row = await this.row();
    const signatureKey = row && this.secrets.unseal(row.signatureKey);
    return row && signatureKey !== null ? { subscriptionId: row.subscriptionId, signatureKey } : null;
  }

  /** Seconds since the subscription was last found alive; null when there is none. */
  async ageSeconds(): Promise<number | null> {
    const row = await this.row();
    return row && (this.clock.now().getTime() - row.checkedAt.getTime()) / 1_000;
  }

  /** A refusal most often means that nobody listens at our address yet: worth another try. */
  private async subscribe(): Promise<KnownSubscription> {
    try {
      return await this.provider.subscribe(this.config.webhookUrl, await this.known());
    } catch (cause) {
      if (cause instanceof DomainError && cause.code === 'PROVIDER_REFUSED')
        throw new DomainError('PROVIDER_UNAVAILABLE', cause.message, { cause });
      throw cause;
    }
  }

  private row(): Promise<WebhookSubscription | null> {
    const { webhookUrl: url } = this.config;
    return this.dataSource.getRepository(WebhookSubscription).findOneBy({ siteId: ALL_SITES, url });
  }
}
