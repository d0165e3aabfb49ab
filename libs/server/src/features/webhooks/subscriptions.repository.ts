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
    const row = await this.row();
    const signatureKey = row && this.secrets.unseal(row.signatureKey);
    return row && signatureKey !== null ? { subscriptionId: row.subscriptionId, signatureKey } : null;
  }

  /** Whether nobody else makes one, until the transaction ends. */
  async isAlone(tx: Transaction): Promise<boolean> {
    const [row] = await tx.query<{ isAlone: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtext('webhook subscription')) AS "isAlone"`,
    );
    return row?.isAlone === true;
  }

  /** It was found, or made, just now. */
  async keep(tx: Transaction, { subscriptionId, signatureKey }: KnownSubscription): Promise<void> {
    await tx.manager.getRepository(WebhookSubscription).upsert(
      {
        siteId: ALL_SITES,
        url: this.config.webhookUrl,
        subscriptionId,
        signatureKey: this.secrets.seal(signatureKey),
        checkedAt: this.clock.now(),
      },
      ['siteId', 'url'],
    );
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
