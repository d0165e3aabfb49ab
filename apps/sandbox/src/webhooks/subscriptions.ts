import { randomBytes, randomUUID } from 'node:crypto';
import type { Keeper } from '../kept/keeper.js';
import { Table } from '../kept/table.js';
import type { Clock } from '../world/clock.js';
import type { Metrics, Subscription, SubscriptionDraft, SubscriptionStatus } from './subscription.js';

const MAX_FAILURES_IN_A_ROW = 50;

export interface Line {
  readonly subscription: Subscription;
  readonly key: string;
  readonly metrics: Metrics;
  readonly failuresInARow: number;
}

/** Who wants to hear what, and how well it went. */
export class Subscriptions {
  private readonly lines: Table<Line, string>;

  constructor(
    keeper: Keeper,
    private readonly clock: Clock,
  ) {
    this.lines = new Table(keeper, 'webhooks/lines');
  }

  all(): Line[] {
    return this.lines.values();
  }

  get(id: string): Line | undefined {
    return this.lines.get(id);
  }

  /** A second subscription of the same address and reference replaces the first. */
  add(draft: SubscriptionDraft): Line {
    for (const { subscription } of this.all()) {
      const isSame = subscription.webhookUrl === draft.webhookUrl && subscription.referenceId === draft.referenceId;
      if (isSame) this.setStatus(subscription.subscriptionId, 'DeactivatedByUser', 'Replaced by a newer subscription');
    }
    const now = this.clock.utc();
    const subscription: Subscription = {
      ...{ subscriptionId: randomUUID(), status: 'PendingActivation', subscriptionCreationDateTime: now },
      ...{ statusChangeDate: now, statusChangeMessage: null, statusChangeUser: 'ApiUser', ...draft },
    };
    const key = randomBytes(32).toString('base64');
    const metrics = { messagesAttempted: 0, messagesDelivered: 0, messagesUndelivered: 0, messagesFailed: 0 };
    return this.lines.set(subscription.subscriptionId, { subscription, key, metrics, failuresInARow: 0 });
  }

  change(id: string, change: Partial<Subscription>): void {
    const line = this.lines.get(id);
    if (line) this.lines.set(id, { ...line, subscription: { ...line.subscription, ...change } });
  }

  setStatus(id: string, status: SubscriptionStatus, statusChangeMessage: string | null): void {
    this.change(id, { status, statusChangeMessage, statusChangeDate: this.clock.utc() });
  }

  /** One try more. */
  count(id: string, isTaken: boolean): void {
    const line = this.lines.get(id);
    if (!line) return;
    const { metrics } = line;
    const messagesAttempted = metrics.messagesAttempted + 1;
    const messagesDelivered = metrics.messagesDelivered + (isTaken ? 1 : 0);
    const messagesUndelivered = metrics.messagesUndelivered + (isTaken ? 0 : 1);
    const failuresInARow = isTaken ? 0 : line.failuresInARow;
    const counts = { ...metrics, messagesAttempted, messagesDelivered, messagesUndelivered };
    this.lines.set(id, { ...line, failuresInARow, metrics: counts });
  }

  /** A message was given up. */
  fail(id: string): void {
    const line = this.lines.get(id);
    if (!line) return;
    const metrics = { ...line.metrics, messagesFailed: line.metrics.messagesFailed + 1 };
    const failuresInARow = line.failuresInARow + 1;
    this.lines.set(id, { ...line, metrics, failuresInARow });
    if (failuresInARow < MAX_FAILURES_IN_A_ROW) return;
    this.setStatus(id, 'DeactivatedTooManyFailedMessageDeliveryAttempts', 'Too many failed deliveries');
  }
}
