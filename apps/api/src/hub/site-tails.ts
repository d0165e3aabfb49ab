import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { AnySiteEvent } from '#contracts/events';
import { CATCH_UP_LIMIT } from '#contracts/live/realtime';
import { EventLog, type SiteHead } from '#server/platform/events/event-log';

const FORGET_AFTER_MS = 30_000;

/** The events `after + 1` to `after + events.length` of one log, and the reading that is under way. */
interface Tail {
  epoch: string;
  after: number;
  events: AnySiteEvent[];
  reading: Promise<void>;
  usedAt: number;
}

/**
 * The newest events of the sites whose screens are coming back. What is in the log changes only by going at its old end, so thousands of screens
 * that were cut together cost one read of each site and then only what has come since.
 */
@Injectable()
export class SiteTails implements OnModuleDestroy {
  private readonly tails = new Map<number, Tail>();
  private readonly timer = setInterval(() => this.forget(), FORGET_AFTER_MS).unref();

  constructor(private readonly log: EventLog) {}

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * Every event after `since` up to the head; the two are at most CATCH_UP_LIMIT apart. Null when one of them is no longer kept:
   * never a part of them.
   */
  async between(since: number, head: SiteHead): Promise<AnySiteEvent[] | null> {
    if (since === head.seq) return [];
    const tail = this.tailOf(since, head);
    tail.usedAt = performance.now();
    tail.reading = tail.reading.catch(() => undefined).then(() => this.readUpTo(tail, head));
    await tail.reading;
    const from = since - tail.after;
    const shared = from < 0 ? [] : tail.events.slice(from, head.seq - tail.after);
    if (isWhole(shared, since, head.seq)) return shared;
    // Trimmed meanwhile by others who are further ahead, or begun by one who lacks what is gone: read for this one alone.
    const own = await this.log.after(head.siteId, since, head.seq - since);
    return isWhole(own, since, head.seq) ? own : null;
  }

  private tailOf(since: number, { siteId, epoch }: SiteHead): Tail {
    const known = this.tails.get(siteId);
    if (known?.epoch === epoch && known.after <= since) return known;
    const fresh = { epoch, after: since, events: [], reading: Promise.resolve(), usedAt: 0 };
    this.tails.set(siteId, fresh);
    return fresh;
  }

  private async readUpTo(tail: Tail, head: SiteHead): Promise<void> {
    const last = tail.after + tail.events.length;
    if (last >= head.seq) return;
    const events = await this.log.after(head.siteId, last, head.seq - last);
    if (isWhole(events, last, head.seq)) tail.events.push(...events);
    else this.drop(head.siteId, tail);
    const surplus = tail.events.length - 2 * CATCH_UP_LIMIT;
    if (surplus <= 0) return;
    tail.events.splice(0, surplus);
    tail.after += surplus;
  }

  /** Something after its end is gone: the next screen that lacks less begins another. */
  private drop(siteId: number, tail: Tail): void {
    if (this.tails.get(siteId) === tail) this.tails.delete(siteId);
  }

  private forget(): void {
    const now = performance.now();
    for (const [siteId, tail] of this.tails) if (now - tail.usedAt > FORGET_AFTER_MS) this.tails.delete(siteId);
  }
}

/** Numbers are unique and in order: with the first, the last and the count right none is missing. */
function isWhole(events: readonly AnySiteEvent[], after: number, upTo: number): boolean {
  return events.length === upTo - after && events[0]?.seq === after + 1 && events.at(-1)?.seq === upTo;
}
