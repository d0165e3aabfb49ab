import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { CATCH_UP_LIMIT, type WatchReply, type WatchRequest } from '#contracts/realtime';
import { EventLog, type SiteHead } from '#server/platform/events/event-log';
import { Metrics } from '#server/platform/metrics';
import { SiteTails } from './site-tails.js';

/** Screens that come back together share their reads: those of one moment ask for the heads once. */
const GATHER_MS = 4;

/** Answers `watch` from the log of record: everything that is missing, or `reset`. */
@Injectable()
export class CatchUp {
  private readonly heads: DataLoader<number, SiteHead | null>;

  constructor(
    private readonly log: EventLog,
    private readonly tails: SiteTails,
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
    return { epoch, seq, events: await this.tails.between(since.seq, head) };
  }

  private async loadHeads(siteIds: readonly number[]): Promise<(SiteHead | null)[]> {
    const rows = await this.log.heads([...new Set(siteIds)]);
    const bySite = new Map(rows.map((row) => [row.siteId, row]));
    return siteIds.map((siteId) => bySite.get(siteId) ?? null);
  }
}
