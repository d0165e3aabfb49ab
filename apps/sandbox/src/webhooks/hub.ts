import { setMaxListeners } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { Keeper } from '../kept/keeper.js';
import { Cell, Log } from '../kept/table.js';
import type { Clock } from '../world/clock.js';
import { answersHead, deliver, pause, TRIES } from './delivery.js';
import type { Message, Metrics, Subscription, SubscriptionDraft, SubscriptionStatus } from './subscription.js';
import { Subscriptions } from './subscriptions.js';

export interface Mischief {
  /** Every message twice. */
  readonly duplicate: boolean;
  readonly delayMs: number;
  /** Messages are held and leave last first, on the next flush or after `delayMs` (at least 250 ms). */
  readonly reorder: boolean;
  readonly drop: boolean;
  /** 15 minutes on the compressed clock. */
  readonly retryEveryMs: number;
}

export const NO_MISCHIEF: Mischief = {
  duplicate: false,
  delayMs: 0,
  reorder: false,
  drop: false,
  retryEveryMs: 2000,
};

const REORDER_HOLD_MS = 250;

/** A message that was neither taken nor given up. */
interface Pending {
  readonly subscriptionId: string;
  readonly message: Message;
  readonly tries: number;
  readonly isHeld: boolean;
}

/** Subscriptions and the deliveries to them. What could not be delivered before the process ended goes out when it is back. */
export class WebhookHub {
  private readonly subscriptions: Subscriptions;
  private readonly pending: Log<Pending>;
  private readonly mischief: Cell<Mischief>;
  private readonly lastOriginMs: Cell<number>;
  private readonly stopping = new AbortController();
  private readonly tails = new Map<string, Promise<unknown>>();
  private readonly retrying = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    keeper: Keeper,
    private readonly clock: Clock,
  ) {
    // Each message that waits for its next try listens.
    setMaxListeners(Number.POSITIVE_INFINITY, this.stopping.signal);
    this.subscriptions = new Subscriptions(keeper, clock);
    this.pending = new Log(keeper, 'webhooks/pending');
    this.mischief = new Cell(keeper, 'webhooks/mischief', () => NO_MISCHIEF);
    this.lastOriginMs = new Cell(keeper, 'webhooks/last-origin', () => 0);
  }

  /** Takes up what an earlier process left. */
  goOn(): void {
    for (const [number, { isHeld, tries }] of this.pending.entries()) {
      if (isHeld) this.hold();
      else if (tries === 0) this.send(number);
      else this.tryAgain(number);
    }
  }

  get switches(): Mischief {
    return this.mischief.value;
  }

  misbehave(change: Partial<Mischief>): void {
    this.mischief.value = { ...NO_MISCHIEF, ...change };
    if (!this.switches.reorder && this.switches.delayMs === 0) this.flush();
  }

  calm(): void {
    for (const [number] of this.held()) this.pending.delete(number);
    this.misbehave({});
  }

  answers(url: string): Promise<boolean> {
    return answersHead(url, this.stopping.signal);
  }

  /** The key is told only here. */
  subscribe(draft: SubscriptionDraft): Subscription & { messageSignatureKey: string } {
    const { subscription, key } = this.subscriptions.add(draft);
    return { ...subscription, messageSignatureKey: key };
  }

  list(): Subscription[] {
    return this.subscriptions.all().map(({ subscription }) => subscription);
  }

  find(id: string): Subscription | undefined {
    return this.subscriptions.get(id)?.subscription;
  }

  change(id: string, draft: SubscriptionDraft): void {
    this.subscriptions.change(id, draft);
  }

  setStatus(id: string, status: SubscriptionStatus, message: string | null): void {
    this.subscriptions.setStatus(id, status, message);
  }

  metrics(): (Metrics & { subscription: Subscription })[] {
    return this.subscriptions.all().map(({ subscription, metrics }) => ({ subscription, ...metrics }));
  }

  announce(eventId: string, eventData: Record<string, unknown>): void {
    // Two events never share an origination time, so that a subscriber can tell which is newer.
    this.lastOriginMs.value = Math.max(this.clock.nowMs(), this.lastOriginMs.value + 1);
    const eventInstanceOriginationDateTime = new Date(this.lastOriginMs.value).toISOString();
    const { drop, duplicate } = this.switches;
    for (const { subscription } of this.subscriptions.all()) {
      const { status, eventIds, eventSchemaVersion, subscriptionId } = subscription;
      if (status !== 'Active' || !eventIds.includes(eventId) || drop) continue;
      const message = {
        ...{ messageId: randomUUID(), eventId, eventSchemaVersion, eventInstanceOriginationDateTime, eventData },
      };
      for (let copy = 0; copy < (duplicate ? 2 : 1); copy++) this.accept(subscriptionId, message);
    }
  }

  /** Sends what is held. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const held = this.held();
    for (const [number, pending] of this.switches.reorder ? held.reverse() : held) {
      this.pending.change(number, { ...pending, isHeld: false });
      this.send(number);
    }
  }

  get heldCount(): number {
    return this.held().length;
  }

  /** When nothing is on its way. */
  async delivered(): Promise<void> {
    await Promise.all(this.tails.values());
    await Promise.all(this.retrying);
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    this.stopping.abort();
    await this.delivered();
  }

  private held(): [number, Pending][] {
    return this.pending.entries().filter(([, { isHeld }]) => isHeld);
  }

  private accept(subscriptionId: string, message: Message): void {
    const { delayMs, reorder } = this.switches;
    const isHeld = reorder || delayMs > 0;
    let number = 0;
    this.pending.add((own) => {
      number = own;
      return { subscriptionId, message, tries: 0, isHeld };
    });
    if (isHeld) this.hold();
    else this.send(number);
  }

  private hold(): void {
    const { delayMs, reorder } = this.switches;
    this.timer ??= setTimeout(() => this.flush(), reorder ? Math.max(delayMs, REORDER_HOLD_MS) : delayMs);
  }

  /** First tries keep the order; a later try waits on its own and holds nobody up. */
  private send(number: number): void {
    const id = this.pending.get(number)?.subscriptionId ?? '';
    const tail = (this.tails.get(id) ?? Promise.resolve()).then(() => this.attempt(number));
    this.tails.set(
      id,
      tail.then((isOver) => {
        if (!isOver) this.tryAgain(number);
      }),
    );
  }

  private tryAgain(number: number): void {
    const retries = this.retry(number).finally(() => this.retrying.delete(retries));
    this.retrying.add(retries);
  }

  private async retry(number: number): Promise<void> {
    do {
      await pause(this.switches.retryEveryMs, this.stopping.signal);
    } while (!(await this.attempt(number)));
  }

  private isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** True when there is nothing more to try, for now or for ever. */
  private async attempt(number: number): Promise<boolean> {
    const pending = this.pending.get(number);
    if (this.isStopping() || !pending) return true;
    const { subscriptionId: id, message } = pending;
    const line = this.subscriptions.get(id);
    if (line?.subscription.status !== 'Active') {
      this.pending.delete(number);
      return true;
    }
    const target = { url: line.subscription.webhookUrl, key: line.key, stop: this.stopping.signal };
    const isTaken = await deliver(message, target);
    if (!isTaken && this.isStopping()) return true;
    this.subscriptions.count(id, isTaken);
    const tries = pending.tries + 1;
    const isOver = isTaken || tries >= TRIES;
    if (isOver) this.pending.delete(number);
    else this.pending.change(number, { ...pending, tries });
    if (isOver && !isTaken) this.subscriptions.fail(id);
    return isOver;
  }
}
