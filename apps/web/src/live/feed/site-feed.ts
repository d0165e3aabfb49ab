import type { AnySiteEvent } from '#contracts/events';
import type { HeadMessage, LogPosition, WatchReply } from '#contracts/live/realtime';
import { onCatchUp, onEvent, onHead, type SiteLog, startLog, type Step } from '#domain/live/site-log';
import type { Alarms } from './alarms';
import { LiveQueries, type Mark, type Meeting } from './live-query';
import { isForAll } from '../patches/on-event';
import { type FeedState, SILENT } from '../live-state';

export interface FeedPorts {
  alarms: Alarms;
  /** Asks the hub for everything after `since`; rejects when no answer comes. */
  ask: (since: LogPosition) => Promise<WatchReply>;
  /** The queries on screen were told this event. */
  applied: (event: AnySiteEvent) => void;
  /** The hub says this session may not see the site. */
  refused: () => void;
  changed: (state: FeedState) => void;
}

/** Late events close most gaps by themselves; asking at once would ask for nothing. */
const GAP_PATIENCE_MS = 120;
const ASK_AGAIN_MS = 2_000;

/** One site's log on this screen and the queries that follow it: without gaps, whatever the connection does. Invariant 4 */
export class SiteFeed {
  readonly queries: LiveQueries;
  private log: SiteLog | null = null;
  /** Raised whenever the log starts anew: what was asked before says nothing about what is newer. */
  private generation = 0;
  /** The latest events, back to where the oldest reading under way began: its answer may lack them. */
  private recent: AnySiteEvent[] = [];
  private isConnected = false;
  private state: FeedState = SILENT;
  /** The hub has spoken about this log since the connection began. */
  private isAnswered = false;
  private question: object | null = null;
  private stopWaiting: (() => void) | null = null;

  constructor(private readonly ports: FeedPorts) {
    this.queries = new LiveQueries({
      alarms: ports.alarms,
      mark: () => ({ generation: this.generation, seq: this.log?.applied ?? 0 }),
      meet: (position, mark) => this.meet(position, mark),
      changed: () => this.settle(),
    });
  }

  /** Where the log stands; null before the lists were read. */
  get position(): LogPosition | null {
    return this.log === null ? null : { epoch: this.log.epoch, seq: this.log.applied };
  }

  connected(): void {
    this.disconnect();
    this.isConnected = true;
    this.queries.hurry();
    this.settle();
  }

  disconnected(): void {
    this.disconnect();
    this.settle();
  }

  event(event: AnySiteEvent): void {
    if (this.log === null) return;
    this.take(onEvent(this.log, event));
  }

  head(head: HeadMessage): void {
    if (this.log === null) return;
    // Another log, or a late word of the one before: the hub is asked which.
    if (head.epoch !== this.log.epoch) this.isAnswered = false;
    this.take(onHead(this.log, head));
  }

  private disconnect(): void {
    this.dropTimer();
    this.question = null;
    this.isAnswered = false;
    this.isConnected = false;
  }

  /** What an answer lacks of the log as it is known here. */
  private meet(position: LogPosition, mark: Mark): Meeting | null {
    if (this.log === null) return this.startAt(position);
    if (position.epoch !== this.log.epoch) {
      // The server was asked after it had told of this log, so its answer is newer; an answer asked for before may be older.
      return mark.generation === this.generation ? this.startAt(position) : null;
    }
    this.log = onHead(this.log, position).log;
    const after = this.log.applied - this.recent.length;
    if (position.seq < after) return null;
    return { lacking: this.recent.slice(position.seq - after), isNewLog: false };
  }

  private startAt(position: LogPosition): Meeting {
    const isNewLog = this.log !== null;
    this.begin(startLog(position));
    this.isAnswered = false;
    return { lacking: [], isNewLog };
  }

  private begin(log: SiteLog): void {
    this.log = log;
    this.generation += 1;
    this.recent = [];
  }

  private ask(): void {
    const since = this.position;
    if (since === null || this.question !== null) return;
    this.dropTimer();
    const question = {};
    const { generation } = this;
    this.question = question;
    void this.ports
      .ask(since)
      .catch(() => ({ error: 'UNAVAILABLE' as const }))
      .then((reply) => {
        if (this.question !== question) return;
        this.question = null;
        if (generation === this.generation) this.answer(reply);
        else this.settle();
      });
  }

  private answer(reply: WatchReply): void {
    if (this.log === null) return;
    if ('error' in reply) {
      if (reply.error === 'FORBIDDEN') this.ports.refused();
      this.askIn(ASK_AGAIN_MS);
      return;
    }
    const before = this.log.applied;
    this.isAnswered = true;
    const step = onCatchUp(this.log, reply);
    // The hub knows less than somebody else has told: no use in asking at once.
    if (step.isBehind && step.log.applied === before) this.askIn(ASK_AGAIN_MS);
    this.take(step);
    // A page: the next one is there to be had.
    const isPage = before < step.log.applied && step.log.applied < reply.seq;
    if (isPage) this.ask();
  }

  private take(step: Step): void {
    if (step.mustReset) {
      this.begin(step.log);
      this.queries.startOver();
    } else {
      this.log = step.log;
      for (const event of step.apply) this.apply(event);
      if (step.apply.some(({ name }) => isForAll(name))) this.queries.startOver();
    }
    if (this.isCurrent) this.queries.confirm(this.ports.alarms.now());
    this.settle();
  }

  private apply(event: AnySiteEvent): void {
    this.queries.take(event);
    const since = this.queries.readingSince;
    this.recent = since === null ? [] : [...this.recent, event].filter(({ seq }) => seq > since);
    this.ports.applied(event);
  }

  /** Nothing of the log is missing here, as far as the hub has told. */
  private get isCurrent(): boolean {
    return this.isConnected && this.isAnswered && this.log !== null && this.log.applied === this.log.known;
  }

  private settle(): void {
    const { isConnected } = this;
    if (!isConnected && this.queries.isEmpty) this.log = null;
    if (!isConnected || this.log === null || this.isCurrent) this.dropTimer();
    else if (!this.isAnswered && this.stopWaiting === null) this.ask();
    else if (this.isAnswered) this.askIn(GAP_PATIENCE_MS);
    this.tell({
      isConnected,
      isComplete: this.isCurrent && this.queries.areWhole,
      heardAt: this.queries.oldestAt,
    });
  }

  private askIn(ms: number): void {
    this.stopWaiting ??= this.ports.alarms.after(ms, () => {
      this.stopWaiting = null;
      this.ask();
    });
  }

  private dropTimer(): void {
    this.stopWaiting?.();
    this.stopWaiting = null;
  }

  private tell(next: FeedState): void {
    const { state } = this;
    const isSame =
      next.isConnected === state.isConnected && next.isComplete === state.isComplete && next.heardAt === state.heardAt;
    if (isSame) return;
    this.state = next;
    this.ports.changed(next);
  }
}
