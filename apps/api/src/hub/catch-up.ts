import { Injectable, type OnModuleDestroy } from '@nestjs/common';
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

/** Screens that come back together share their reads: those of one moment ask for the heads once. The first is answered sooner. */
const GATHER_MS = { first: 4, next: 20 };
/** Answers are given again while the log stands where it stood. */
const KEEP_ANSWERS_MS = 1_000;

interface Question {
  request: WatchRequest;
  answer: Promise<WatchReply>;
  settle: (answer: WatchReply | Promise<WatchReply>) => void;
}

/** Answers `watch` from the log of record: what is missing, a page at a time, or `reset` where that is too much or no longer kept. */
@Injectable()
export class CatchUp implements OnModuleDestroy {
  private gathered = new Map<string, Question>();
  private gatheredAtMs = -Infinity;
  /** By what was asked and where the log stood. */
  private readonly kept = new Map<string, Promise<WatchReply>>();
  private readonly timer = setInterval(() => this.kept.clear(), KEEP_ANSWERS_MS).unref();

  constructor(
    private readonly log: EventLog,
    private readonly tails: SiteTails,
    private readonly metrics: Metrics,
  ) {}

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** What was asked in the same moment has the same promise. The log is read after that moment, never before. */
  answer(request: WatchRequest): Promise<WatchReply> {
    const { siteId, since } = request;
    const key = since === undefined ? `${siteId}` : `${siteId} ${since.seq} ${since.epoch}`;
    const known = this.gathered.get(key);
    if (known !== undefined) return known.answer;
    if (this.gathered.size === 0) this.gather();
    let settle: Question['settle'] = () => undefined;
    const answer = new Promise<WatchReply>((resolve) => (settle = resolve));
    this.gathered.set(key, { request, answer, settle });
    return answer;
  }

  private gather(): void {
    const untilNext = this.gatheredAtMs + GATHER_MS.next - performance.now();
    setTimeout(() => this.answerGathered(), Math.max(GATHER_MS.first, untilNext));
  }

  private answerGathered(): void {
    this.gatheredAtMs = performance.now();
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
    const { siteId, epoch, seq, keptFrom } = head;
    if (since === undefined) return { epoch, seq, events: [] };
    const key = [siteId, since.seq, since.epoch, seq, epoch, keptFrom].join(' ');
    const reading = this.kept.get(key) ?? this.read(head, since);
    this.kept.set(key, reading);
    reading.catch(() => this.kept.delete(key));
    const answer = await reading;
    this.metrics.catchUps.inc({ answer: 'reset' in answer ? 'reset' : 'events' });
    return answer;
  }

  private async read(head: SiteHead, since: LogPosition): Promise<WatchReply> {
    const { epoch, seq } = head;
    const page = { ...head, seq: Math.min(seq, since.seq + CATCH_UP_PAGE) };
    const events = isKept(since, head) ? await this.tails.between(since.seq, page) : null;
    return events === null ? { epoch, seq, reset: true } : { epoch, seq, events };
  }
}

/** The same log, and everything after `since` is still there and not too much. */
function isKept(since: LogPosition, { epoch, seq, keptFrom }: SiteHead): boolean {
  const isOfThisLog = since.epoch === epoch && since.seq <= seq;
  return isOfThisLog && since.seq >= keptFrom - 1 && seq - since.seq <= CATCH_UP_LIMIT;
}
