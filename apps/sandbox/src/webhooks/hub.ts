import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../world/clock.js';
import { answersHead, deliver, deliverAgain } from './delivery.js';
import type { Message, Metrics, Subscription, SubscriptionStatus } from './subscription.js';

export interface Mischief {
  /** Every message twice. */
  duplicate: boolean;
  delayMs: number;
  /** Messages are held and leave last first, on the next flush or after `delayMs` (at least 250 ms). */
  reorder: boolean;
  drop: boolean;
  /** 15 minutes on the compressed clock. */
  retryEveryMs: number;
}

export const NO_MISCHIEF: Readonly<Mischief> = {
  duplicate: false,
  delayMs: 0,
  reorder: false,
  drop: false,
  retryEveryMs: 2000,
};

const REORDER_HOLD_MS = 250;
const MAX_FAILURES_IN_A_ROW = 50;

interface Line {
  subscription: Subscription;
  key: string;
  metrics: Metrics;
  tail: Promise<unknown>;
  failuresInARow: number;
}

interface Held {
  line: Line;
  message: Message;
}

/** Subscriptions and the deliveries to them. */
export class WebhookHub {
  private readonly lines = new Map<string, Line>();
  private readonly stopping = new AbortController();
  private readonly retrying = new Set<Promise<void>>();
  private held: Held[] = [];
  private timer: NodeJS.Timeout | undefined;
  private mischief: Mischief = { ...NO_MISCHIEF };
  private lastOriginMs = 0;

  constructor(private readonly clock: Clock) {}

  get switches(): Readonly<Mischief> {
    return this.mischief;
  }

  misbehave(change: Partial<Mischief>): void {
    this.mischief = { ...NO_MISCHIEF, ...change };
    if (!this.mischief.reorder && this.mischief.delayMs === 0) this.flush();
  }

  calm(): void {
    this.held = [];
    this.misbehave({});
  }

  answers(url: string): Promise<boolean> {
    return answersHead(url, this.stopping.signal);
  }

  /** The key is told only here. A second subscription of the same address and reference replaces the first. */
  subscribe(
    draft: Pick<Subscription, 'eventIds' | 'eventSchemaVersion' | 'webhookUrl' | 'referenceId'>,
  ): Subscription & {
    messageSignatureKey: string;
  } {
    for (const { subscription } of this.lines.values()) {
      const isSame = subscription.webhookUrl === draft.webhookUrl && subscription.referenceId === draft.referenceId;
      if (isSame) this.setStatus(subscription, 'DeactivatedByUser', 'Replaced by a newer subscription');
    }
    const now = this.clock.utc();
    const subscription: Subscription = {
      ...{ subscriptionId: randomUUID(), status: 'PendingActivation', subscriptionCreationDateTime: now },
      ...{ statusChangeDate: now, statusChangeMessage: null, statusChangeUser: 'ApiUser', ...draft },
    };
    const key = randomBytes(32).toString('base64');
    const metrics = { messagesAttempted: 0, messagesDelivered: 0, messagesUndelivered: 0, messagesFailed: 0 };
    const line = { subscription, key, metrics, tail: Promise.resolve(), failuresInARow: 0 };
    this.lines.set(subscription.subscriptionId, line);
    return { ...subscription, messageSignatureKey: key };
  }

  list(): Subscription[] {
    return [...this.lines.values()].map(({ subscription }) => subscription);
  }

  find(id: string): Subscription | undefined {
    return this.lines.get(id)?.subscription;
  }

  metrics(): (Metrics & { subscription: Subscription })[] {
    return [...this.lines.values()].map(({ subscription, metrics }) => ({ subscription, ...metrics }));
  }

  setStatus(subscription: Subscription, status: SubscriptionStatus, message: string | null): void {
    subscription.status = status;
    subscription.statusChangeMessage = message;
    subscription.statusChangeDate = this.clock.utc();
  }

  announce(eventId: string, eventData: Record<string, unknown>): void {
    // Two events never share an origination time, so that a subscriber can tell which is newer.
    this.lastOriginMs = Math.max(this.clock.nowMs(), this.lastOriginMs + 1);
    const eventInstanceOriginationDateTime = new Date(this.lastOriginMs).toISOString();
    for (const line of this.lines.values()) {
      const { status, eventIds, eventSchemaVersion } = line.subscription;
      if (status !== 'Active' || !eventIds.includes(eventId) || this.mischief.drop) continue;
      const message = {
        messageId: randomUUID(),
        eventId,
        eventSchemaVersion,
        eventInstanceOriginationDateTime,
        eventData,
      };
      for (let copy = 0; copy < (this.mischief.duplicate ? 2 : 1); copy++) this.accept({ line, message });
    }
  }

  /** Sends what is held. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const due = this.mischief.reorder ? this.held.reverse() : this.held;
    this.held = [];
    due.forEach((held) => this.send(held));
  }

  get heldCount(): number {
    return this.held.length;
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    this.stopping.abort();
    await Promise.all([...this.lines.values()].map(({ tail }) => tail));
    await Promise.all(this.retrying);
  }

  private accept(held: Held): void {
    const { delayMs, reorder } = this.mischief;
    if (!reorder && delayMs === 0) {
      this.send(held);
      return;
    }
    this.held.push(held);
    this.timer ??= setTimeout(() => this.flush(), reorder ? Math.max(delayMs, REORDER_HOLD_MS) : delayMs);
  }

  /** First tries keep the order; a later try waits on its own and holds nobody up. */
  private send({ line, message }: Held): void {
    line.tail = line.tail.then(async () => {
      const { key, metrics, subscription } = line;
      if (subscription.status !== 'Active') return;
      const { retryEveryMs } = this.mischief;
      const target = { url: subscription.webhookUrl, key, metrics, retryEveryMs, stop: this.stopping.signal };
      if (await deliver(message, target)) {
        line.failuresInARow = 0;
        return;
      }
      const retries = deliverAgain(message, target).then((isTaken) => {
        this.retrying.delete(retries);
        this.judge(line, isTaken);
      });
      this.retrying.add(retries);
    });
  }

  private judge(line: Line, isTaken: boolean): void {
    line.failuresInARow = isTaken ? 0 : line.failuresInARow + 1;
    if (line.failuresInARow < MAX_FAILURES_IN_A_ROW) return;
    this.setStatus(line.subscription, 'DeactivatedTooManyFailedMessageDeliveryAttempts', 'Too many failed deliveries');
  }
}
