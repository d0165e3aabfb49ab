import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { AnySiteEvent } from '#contracts/events';
import { CATCH_UP_LIMIT, type WatchReply, type WatchRequest } from '#contracts/realtime';
import { EventLog, type SiteHead } from '#server/platform/events/event-log';
import { Metrics } from '#server/platform/metrics';

/** Screens that come back together share their reads: those of one moment ask the log once per site. */
const GATHER_MS = 4;

/** Answers `watch` from the log of record: everything that is missing, or `reset`. */
@Injectable()
export class CatchUp {
  private readonly heads: DataLoader<number, SiteHead | null>;
  private readonly tails = new Map<string, Promise<AnySiteEvent[]>>();

  constructor(
    private readonly log: EventLog,
    private readonly metrics: Metrics,
  ) {
    this.heads = new DataLoader((siteIds) => this.loadHeads(siteIds), {
      cache: false,
      batchScheduleFn: (run) => setTimeout(run, GATHER_MS),
    });
  }

  async answer({ siteId, since }: WatchRequest): Promise<WatchReply> {
    const head = await this.heads.load(siteId);
    if (head === null) return { error: 'UNAVAILABLE' };
    const { epoch, seq } = head;
    if (since === undefined) return { epoch, seq, events: [] };
    if (since.epoch !== epoch || since.seq > seq || seq - since.seq > CATCH_UP_LIMIT) {
      this.metrics.catchUps.inc({ answer: 'reset' });
      return { epoch, seq, reset: true };
    }
    this.metrics.catchUps.inc({ answer: 'events' });
    if (since.seq === seq) return { epoch, seq, events: [] };
    const tail = await this.tail(siteId, since.seq, seq);
    const events = tail.filter((event) => event.seq > since.seq);
    return { epoch, seq, events };
  }

  /** The newest `CATCH_UP_LIMIT` events up to `head` at the least from `after` on, read once for all who ask meanwhile. */
  private tail(siteId: number, after: number, head: number): Promise<AnySiteEvent[]> {
    // Steps of 64, so that screens that are nearly equally far behind share a read.
    const from = Math.floor(after / 64) * 64;
    const key = `${siteId}/${from}/${head}`;
    const running = this.tails.get(key);
    if (running !== undefined) return running;
    const reading = this.log.after(siteId, from, head - from).finally(() => this.tails.delete(key));
    this.tails.set(key, reading);
    return reading;
  }

  private async loadHeads(siteIds: readonly number[]): Promise<(SiteHead | null)[]> {
    const rows = await this.log.heads([...new Set(siteIds)]);
    const bySite = new Map(rows.map((row) => [row.siteId, row]));
    return siteIds.map((siteId) => bySite.get(siteId) ?? null);
  }
}
