import { Injectable } from '@nestjs/common';
import {
  CATCH_UP_LIMIT,
  CATCH_UP_PAGE,
  type LogPosition,
  type WatchReply,
  type WatchRequest,
} from '#contracts/live/realtime';
import { EventLog, type SiteHead } from '#server/platform/events/event-log';
import { Metrics } from '#server/platform/metrics';
import { SiteTails } from './site-tails.js';

/** Screens that come back together share their reads: those of one moment ask for the heads once. */
const GATHER_MS = 4;

interface Question {
  request: WatchRequest;
  answer: Promise<WatchReply>;
  settle: (answer: WatchReply | Promise<WatchReply>) => void;
}

/** Answers `watch` from the log of record: what is missing, a page at a time, or `reset` where that is too much or no longer kept. */
@Injectable()
export class CatchUp {
  private gathered = new Map<string, Question>();

  constructor(
    private readonly log: EventLog,
    private readonly tails: SiteTails,
    private readonly metrics: Metrics,
  ) {}

  /** What was asked in the same moment has the same promise. The log is read after that moment, never before. */
  answer(request: WatchRequest): Promise<WatchReply> {
    const { siteId, since } = request;
    const key = since === undefined ? `${siteId}` : `${siteId} ${since.seq} ${since.epoch}`;
    const known = this.gathered.get(key);
    if (known !== undefined) return known.answer;
    if (this.gathered.size === 0) setTimeout(() => this.answerGathered(), GATHER_MS);
    let settle: Question['settle'] = () => undefined;
    const answer = new Promise<WatchReply>((resolve) => (settle = resolve));
    this.gathered.set(key, { request, answer, settle });
    return answer;
  }

  private answerGathered(): void {
    const questions = [...this.gathered.values()];
    this.gathered = new Map();
    const heads = this.headsOf(questions.map(({ request }) => request.siteId));
    for (const { request, settle } of questions)
      settle(heads.then((bySite) => this.answerFrom(bySite.get(request.siteId), request)));
  }

  private async headsOf(siteIds: number[]): Promise<Map<number, SiteHead>> {
    const rows = await this.log.heads([...new Set(siteIds)]);
    return new Map(rows.map((row) => [row.siteId, row]));
  }

  private async answerFrom(head: SiteHead | undefined, { since }: WatchRequest): Promise<WatchReply> {
    if (head === undefined) return { error: 'UNAVAILABLE' };
    const { epoch, seq } = head;
    if (since === undefined) return { epoch, seq, events: [] };
    const page = { ...head, seq: Math.min(seq, since.seq + CATCH_UP_PAGE) };
    const events = isKept(since, head) ? await this.tails.between(since.seq, page) : null;
    this.metrics.catchUps.inc({ answer: events === null ? 'reset' : 'events' });
    return events === null ? { epoch, seq, reset: true } : { epoch, seq, events };
  }
}

/** The same log, and everything after `since` is still there and not too much. */
function isKept(since: LogPosition, { epoch, seq, keptFrom }: SiteHead): boolean {
  const isOfThisLog = since.epoch === epoch && since.seq <= seq;
  return isOfThisLog && since.seq >= keptFrom - 1 && seq - since.seq <= CATCH_UP_LIMIT;
}
