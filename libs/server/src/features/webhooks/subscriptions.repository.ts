import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { KnownSubscription } from '../../adapters/provider/webhooks/provider-webhooks.js';
import { Clock } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Secrets } from '../../platform/security/secrets.js';
import { CONFIG } from '../../platform/tokens.js';
import { WebhookSubscription } from './webhooks.entity.js';

const ALL_SITES = 0;
const MINUTE = 60_000;

/** Our subscription at our address, its key sealed. */
@Injectable()
export class SubscriptionsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async known(): Promise<KnownSubscription | null> {
    return (await this.found()).known;
  }

  /** What is kept: the subscription, unless its key can be read no more, and what a new one would replace. */
  async found(): Promise<{ known: KnownSubscription | null; replaces: string | null }> {
    const row = await this.row();
    const signatureKey = row && this.secrets.unseal(row.signatureKey);
    const known = row && signatureKey !== null ? { subscriptionId: row.subscriptionId, signatureKey } : null;
    return { known, replaces: row?.subscriptionId ?? null };
  }

  /** It was found, or made, just now. False when another one was kept since `replaces` was: the provider may have ended either for the other. */
  async keep(tx: Transaction, current: KnownSubscription, replaces: string | null): Promise<boolean> {
    const kept = await tx.query(
      `INSERT INTO webhook_subscriptions AS kept (site_id, url, subscription_id, signature_key, checked_at)
         VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (site_id, url) DO UPDATE SET subscription_id = excluded.subscription_id,
         signature_key = excluded.signature_key, checked_at = excluded.checked_at
         WHERE kept.subscription_id = $6
       RETURNING 1`,
      [
        ALL_SITES,
        this.config.webhookUrl,
        current.subscriptionId,
        this.secrets.seal(current.signatureKey),
        this.clock.now(),
        replaces,
      ],
    );
    return kept.length === 1;
  }

  /** A message came. Written once a minute: messages that come at the same time must not wait for each other. */
  async heard(tx: Transaction): Promise<void> {
    const now = this.clock.now();
    await tx.query(
      'UPDATE webhook_subscriptions SET heard_at = $3 WHERE site_id = $1 AND url = $2 AND (heard_at IS NULL OR heard_at < $4)',
      [ALL_SITES, this.config.webhookUrl, now, new Date(now.getTime() - MINUTE)],
    );
  }

  row(): Promise<WebhookSubscription | null> {
    const { webhookUrl: url } = this.config;
    return this.dataSource.getRepository(WebhookSubscription).findOneBy({ siteId: ALL_SITES, url });
  }
}
