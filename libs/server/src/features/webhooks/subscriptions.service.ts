import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SchedulingProvider, type KnownSubscription } from '../../adapters/provider/scheduling-provider.js';
import { Clock } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { Secrets } from '../../platform/security/secrets.js';
import { CONFIG } from '../../platform/tokens.js';
import { WebhookSubscription } from './webhooks.entity.js';

const ALL_SITES = 0;
const MINUTE = 60_000;
/** How long an answer about our subscription is believed. */
const BELIEVED_MS = 10 * MINUTE;
/** In opening hours no message for this long is worth a question, and another one after as long. */
const QUIET_MS = 2 * MINUTE;

@Injectable()
export class SubscriptionsService {
  @Inject() private readonly clock!: Clock;
  @Inject(CONFIG) private readonly config!: Config;
  @Inject() private readonly jobs!: JobOutbox;

  constructor(
    private readonly provider: SchedulingProvider,
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
  ) {}

  /** Asks the provider whether our subscription still delivers and makes a new one when not: until then messages were `missed`. */
  async ensure(missed: (tx: Transaction) => Promise<void>): Promise<void> {
    const known = await this.known();
    const current = await this.subscribe(known);
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
      if (current.subscriptionId !== known?.subscriptionId) await missed(tx);
    });
  }

  /** Has the worker look soon: the provider may know us no more. */
  async askForCheck(): Promise<void> {
    const job = { payload: {}, dedupeKey: 'provider.subscribe' };
    await this.unitOfWork.run((tx) => this.jobs.ask(tx, 'provider.subscribe', job));
  }

  /** Whether the provider is to be asked again; `isDay` when messages are to be expected. */
  async isCheckDue(isDay: boolean): Promise<boolean> {
    const row = await this.row();
    if (row === null) return true;
    const now = this.clock.now().getTime();
    const isQuiet = isDay && now - (row.heardAt?.getTime() ?? 0) >= QUIET_MS;
    return now - row.checkedAt.getTime() >= (isQuiet ? QUIET_MS : BELIEVED_MS);
  }

  /** A message came. Written once a minute: messages that come at the same time must not wait for each other. */
  async heard(tx: Transaction): Promise<void> {
    const now = this.clock.now();
    await tx.query(
      'UPDATE webhook_subscriptions SET heard_at = $3 WHERE site_id = $1 AND url = $2 AND (heard_at IS NULL OR heard_at < $4)',
      [ALL_SITES, this.config.webhookUrl, now, new Date(now.getTime() - MINUTE)],
    );
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
  private async subscribe(known: KnownSubscription | null): Promise<KnownSubscription> {
    try {
      return await this.provider.subscribe(this.config.webhookUrl, known);
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
