import type { AnySiteEvent } from '#contracts/events';
import type { HeadMessage, LogPosition, WatchReply } from '#contracts/realtime';
import { onCatchUp, onEvent, onHead, onReload, type SiteLog, startLog, type Step } from '#domain/site-log';
import type { FeedState } from './live-state';

export interface FeedPorts {
  /** Asks the hub for everything after `since`; rejects when no answer comes. */
  ask: (since: LogPosition) => Promise<WatchReply>;
  apply: (event: AnySiteEvent) => void;
  /** Read the live queries anew; `rowsRead` follows when they are there. */
  reload: () => void;
  /** The hub says this session may not see the site. */
  refused: () => void;
  changed: (state: FeedState) => void;
}

/** Late events close most gaps by themselves; asking at once would ask for nothing. */
const GAP_PATIENCE_MS = 120;
const ASK_AGAIN_MS = 2_000;

/** One site's log on this screen: keeps it without gaps whatever the connection does. Invariant 4 */
export class SiteFeed {
  private log: SiteLog | null = null;
  private state: FeedState = { isConnected: false, isComplete: false, heardAt: null };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reloadTimer: ReturnType<typeof setTimeout> | undefined;
  private isAsking = false;
  private isReloading = false;
  /** Events are known to be missing. */
  private isBehind = false;
  /** The hub has answered since this connection, or this reading of the lists, began. */
  private isAnswered = false;
  private isClosed = false;

  constructor(private readonly ports: FeedPorts) {}

  /** Where the log stands; null before the lists were read. */
  get position(): LogPosition | null {
    return this.log === null ? null : { epoch: this.log.epoch, seq: this.log.applied };
  }

  connected(): void {
    this.isAnswered = false;
    this.change({ isConnected: true });
    if (this.isReloading) this.ports.reload();
    else void this.ask();
  }

  disconnected(): void {
    this.dropTimer();
    this.isAnswered = false;
    this.change({ isConnected: false });
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.reloadTimer);
    this.dropTimer();
  }

  /** The lists hold everything up to `position`: the log starts, or starts over, there. */
  rowsRead(position: LogPosition): void {
    this.isReloading = false;
    this.isAnswered = false;
    this.take(this.log === null ? atRest(startLog(position)) : onReload(this.log, position));
    this.change({ heardAt: Date.now() });
    void this.ask();
  }

  /** Reading the lists failed. During a reset the log is already past what they show, so it must be tried until it works. */
  readFailed(): void {
    if (!this.isReloading || this.isClosed) return;
    clearTimeout(this.reloadTimer);
    this.reloadTimer = setTimeout(() => this.ports.reload(), ASK_AGAIN_MS);
  }

  event(event: AnySiteEvent): void {
    if (this.log === null) return;
    this.take(onEvent(this.log, event));
    this.heard();
  }

  head(head: HeadMessage): void {
    if (this.log === null) return;
    this.take(onHead(this.log, head));
    this.heard();
  }

  private async ask(): Promise<void> {
    const since = this.position;
    if (since === null || this.isAsking || !this.state.isConnected || this.isClosed) return;
    this.dropTimer();
    this.isAsking = true;
    const reply = await this.ports.ask(since).catch(() => ({ error: 'UNAVAILABLE' as const }));
    this.isAsking = false;
    this.answer(reply, since);
  }

  private answer(reply: WatchReply, since: LogPosition): void {
    if (this.isClosed || !this.state.isConnected || this.log === null) return;
    if ('error' in reply) {
      if (reply.error === 'FORBIDDEN') this.ports.refused();
      this.askIn(ASK_AGAIN_MS);
      return;
    }
    // The lists were read anew while the question was under way, at an earlier point or from another log.
    if (this.log.epoch !== since.epoch || this.log.applied < since.seq) {
      void this.ask();
      return;
    }
    this.isAnswered = true;
    this.take(onCatchUp(this.log, reply));
    this.heard();
  }

  private take(step: Step): void {
    this.log = step.log;
    this.isBehind = step.isBehind;
    for (const event of step.apply) this.ports.apply(event);
    if (step.mustReset) this.isReloading = true;
    if (step.isBehind) this.askIn(GAP_PATIENCE_MS);
    else this.dropTimer();
    this.change({});
    if (step.mustReset) this.ports.reload();
  }

  private askIn(ms: number): void {
    if (this.isClosed || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.ask();
    }, ms);
  }

  private dropTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private heard(): void {
    if (this.state.isComplete) this.change({ heardAt: Date.now() });
  }

  private change(part: Partial<Omit<FeedState, 'isComplete'>>): void {
    const before = this.state;
    const next = { ...before, ...part };
    next.isComplete = next.isConnected && this.isAnswered && !this.isBehind && !this.isReloading;
    this.state = next;
    const isSame =
      next.isConnected === before.isConnected &&
      next.isComplete === before.isComplete &&
      next.heardAt === before.heardAt;
    if (!isSame) this.ports.changed(next);
  }
}

function atRest(log: SiteLog): Step {
  return { log, apply: [], isBehind: false, mustReset: false };
}
