import { Inject, Injectable } from '@nestjs/common';
import { ProviderWebhooks, type KnownSubscription } from '../../adapters/provider/webhooks/provider-webhooks.js';
import { Clock } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { CONFIG } from '../../platform/tokens.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';

const MINUTE = 60_000;
/** How long an answer about our subscription is believed. */
const BELIEVED_MS = 10 * MINUTE;
/** No message for this long is worth a question, and another one after as long: by night, too, people book. */
const QUIET_MS = 1.5 * MINUTE;

@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly provider: ProviderWebhooks,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly jobs: JobOutbox,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Asks the provider whether our subscription still delivers and makes a new one when not: until then messages were `missed`. UNAVAILABLE when
   * somebody else made one meanwhile: asked again it finds the one that lives.
   */
  async ensure(missed: (tx: Transaction) => Promise<void>): Promise<void> {
    const { known, replaces } = await this.subscriptions.found();
    const current = await this.subscribe(known);
    await this.unitOfWork.run(async (tx) => {
      // Of two made at once the provider ends one: kept blindly it might be that one, whose key signs nothing.
      if (!(await this.subscriptions.keep(tx, current, replaces)))
        throw new DomainError('UNAVAILABLE', 'Another subscription was made meanwhile.');
      if (current.subscriptionId !== known?.subscriptionId) await missed(tx);
    });
  }

  /** Has the worker look soon: the provider may know us no more. */
  async askForCheck(): Promise<void> {
    const job = { payload: {}, dedupeKey: 'provider.subscribe' };
    await this.unitOfWork.run((tx) => this.jobs.ask(tx, 'provider.subscribe', job));
  }

  /** Whether the provider is to be asked again. */
  async isCheckDue(): Promise<boolean> {
    const row = await this.subscriptions.row();
    if (row === null) return true;
    const now = this.clock.now().getTime();
    const isQuiet = now - (row.heardAt?.getTime() ?? 0) >= QUIET_MS;
    return now - row.checkedAt.getTime() >= (isQuiet ? QUIET_MS : BELIEVED_MS);
  }

  /** A message came. */
  heard(tx: Transaction): Promise<void> {
    return this.subscriptions.heard(tx);
  }

  known(): Promise<KnownSubscription | null> {
    return this.subscriptions.known();
  }

  /** Whether a change at the provider is told of, as far as is known: it was found so not long ago. */
  async tells(): Promise<boolean> {
    const age = await this.ageSeconds();
    return age !== null && age * 1_000 <= 2 * BELIEVED_MS;
  }

  /** Seconds since the subscription was last found alive; null when there is none. */
  async ageSeconds(): Promise<number | null> {
    const row = await this.subscriptions.row();
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
}
