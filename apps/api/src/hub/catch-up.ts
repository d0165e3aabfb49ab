import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { CATCH_UP_LIMIT, type LogPosition, type WatchReply, type WatchRequest } from '#contracts/realtime';
import { EventLog, type SiteHead } from '#server/platform/events/event-log';
import { Metrics } from '#server/platform/metrics';
import { SiteTails } from './site-tails.js';

/** Screens that come back together share their reads: those of one moment ask for the heads once. */
const GATHER_MS = 4;

/** Answers `watch` from the log of record: everything that is missing, or `reset` where that is too much or no longer kept. */
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
    const events = isKept(since, head) ? await this.tails.between(since.seq, head) : null;
    this.metrics.catchUps.inc({ answer: events === null ? 'reset' : 'events' });
    return events === null ? { epoch, seq, reset: true } : { epoch, seq, events };
  }

  private async loadHeads(siteIds: readonly number[]): Promise<(SiteHead | null)[]> {
    const rows = await this.log.heads([...new Set(siteIds)]);
    const bySite = new Map(rows.map((row) => [row.siteId, row]));
    return siteIds.map((siteId) => bySite.get(siteId) ?? null);
  }
}

/** The same log, and everything after `since` is still there and not too much. */
function isKept(since: LogPosition, { epoch, seq, keptFrom }: SiteHead): boolean {
  const isOfThisLog = since.epoch === epoch && since.seq <= seq;
  return isOfThisLog && since.seq >= keptFrom - 1 && seq - since.seq <= CATCH_UP_LIMIT;
}
