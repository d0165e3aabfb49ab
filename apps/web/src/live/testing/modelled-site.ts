import type { AnySiteEvent } from '#contracts/events';
import type { LogPosition, WatchReply } from '#contracts/live/realtime';
import type { Alarms } from '../feed/alarms';
import type { LiveAnswer, LiveQuery } from '../feed/live-query';
import { type FeedState, SILENT } from '../live-state';
import { type FeedPorts, SiteFeed } from '../feed/site-feed';

/** Of the one query that is kept for whoever comes back. */
export const LINGER_MS = 3_000;

/** What a query of the model shows: the log it belongs to and every event it concerns, in the order told. */
export interface Told {
  epoch: number;
  seqs: readonly number[];
  /** The newest event that names everything otherwise; only what is read knows it. */
  names: number;
}

/** A call that the test answers, at its own time, from what the server knew when it was served. */
export interface Call {
  label: string;
  isOver: boolean;
  serve: () => void;
  /** Only what was served can be delivered. */
  deliver: () => void;
  fail: () => void;
}

const epochOf = (number: number): string => `log ${number}`;
const numberOf = (epoch: string): number => Number(epoch.slice(4));
export const concerns = (query: number, seq: number): boolean => seq % (query + 1) === 0;
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);

const RENAMED_EVERY = 13;
/** Of the log up to `seq`. */
export const namesAt = (seq: number): number => seq - (seq % RENAMED_EVERY);

export function stateAt(query: number, epoch: number, seq: number): Told {
  return { epoch, seqs: range(1, seq).filter((one) => concerns(query, one)), names: namesAt(seq) };
}

/** Time that passes when the test says so. */
export class TestAlarms implements Alarms {
  private time = 1_000_000;
  private readonly set = new Set<{ at: number; ring: () => void }>();

  readonly now = () => this.time;
  readonly chance = () => 0.5;
  readonly after = (ms: number, ring: () => void) => {
    const alarm = { at: this.time + ms, ring };
    this.set.add(alarm);
    return () => void this.set.delete(alarm);
  };

  /** Rings what is due, one alarm at a time, and lets answers come in between. */
  async pass(ms: number): Promise<void> {
    const until = this.time + ms;
    for (;;) {
      const [next] = [...this.set].sort((a, b) => a.at - b.at);
      if (next === undefined || next.at > until) break;
      this.time = Math.max(this.time, next.at);
      this.set.delete(next);
      next.ring();
      await answersIn();
    }
    this.time = until;
  }

  get isQuiet(): boolean {
    return this.set.size === 0;
  }
}

/** Everything that promises have to say to one another has been said. */
export function answersIn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A site as server, hub and wire know it, and this screen's feed of it. */
export class ModelledSite {
  epoch = 0;
  head = 0;
  /** More missing events than this are not handed out. */
  catchUpLimit = 6;
  /** More events than this come in several answers. */
  page = 3;
  state: FeedState = SILENT;
  isConnected = false;
  /** Whether the session that the hub was shown is alive. */
  isAdmitted = true;
  /** The newest position that anything has told the feed. */
  told = { epoch: -1, seq: 0 };
  readonly asks: Call[] = [];
  readonly reads: Call[] = [];
  /** What is under way on the wire. */
  wire: ({ event: number } | { head: number })[] = [];
  readonly feed: SiteFeed;
  /** Who hears what is delivered, when it is not the feed itself. */
  ear: Pick<SiteFeed, 'event' | 'head'>;
  private readonly held = new Map<number, (() => void)[]>();

  constructor(
    readonly siteId: number,
    readonly alarms: TestAlarms,
    ports: Partial<Pick<FeedPorts, 'ask' | 'refused' | 'changed'>> = {},
  ) {
    this.feed = new SiteFeed({
      alarms,
      ask: (since) => this.answer(since),
      applied: () => undefined,
      refused: () => undefined,
      changed: (state) => (this.state = state),
      ...ports,
    });
    this.ear = this.feed;
  }

  /** The hub is asked, and answers when the test says so. */
  answer(since: LogPosition): Promise<WatchReply> {
    return this.call(this.asks, `since ${since.seq}`, () => this.replyTo(since));
  }

  happen(count: number): void {
    for (let n = 0; n < count; n++) {
      this.head += 1;
      if (this.isConnected) this.wire.push({ event: this.head });
    }
  }

  beat(): void {
    if (this.isConnected) this.wire.push({ head: this.head });
  }

  deliver(index: number, isKept = false): void {
    const message = this.wire[index];
    if (message === undefined) return;
    if (!isKept) this.wire.splice(index, 1);
    if ('event' in message) {
      // To a feed that does not know the log yet an event says nothing.
      if (this.told.epoch === this.epoch) this.tell(this.epoch, message.event);
      this.ear.event(this.eventOf(message.event));
    } else {
      this.tell(this.epoch, message.head);
      this.ear.head({ siteId: this.siteId, at: '', epoch: epochOf(this.epoch), seq: message.head });
    }
  }

  connect(): void {
    if (this.isConnected) return;
    this.isConnected = true;
    this.feed.connected();
  }

  cut(): void {
    if (!this.isConnected) return;
    this.isConnected = false;
    this.wire = [];
    this.feed.disconnected();
  }

  /** A back-up is restored: the product stops, and the log that comes back is another one. */
  replaceLog(head: number): void {
    this.cut();
    this.epoch += 1;
    this.head = head;
  }

  mount(query: number): void {
    const release = this.feed.queries.hold(this.queryOf(query), () => undefined);
    this.held.set(query, [...(this.held.get(query) ?? []), release]);
  }

  unmount(query: number): void {
    const [release, ...rest] = this.held.get(query) ?? [];
    release?.();
    this.held.set(query, rest);
  }

  get mounted(): number[] {
    return [...this.held].filter(([, releases]) => releases.length > 0).map(([query]) => query);
  }

  shown(query: number): Told | undefined {
    return this.feed.queries.see(String(query)).data as Told | undefined;
  }

  private queryOf(query: number): LiveQuery<unknown> {
    return {
      siteId: this.siteId,
      key: String(query),
      ...(query === 2 && { lingerMs: LINGER_MS }),
      read: (signal) => {
        const reading = this.call(this.reads, `query ${query}`, () => this.answerTo(query));
        signal.addEventListener('abort', reading.call.fail);
        return reading;
      },
      patch: (data, news) => this.patched(query, data as Told, news as AnySiteEvent),
    };
  }

  /** Doubles and holes stay visible; now and then an event breaks the patch. */
  private patched(query: number, data: Told, { seq }: AnySiteEvent): Told {
    if (query === 0 && seq % 11 === 0) throw new Error('an event that makes no sense');
    return concerns(query, seq) ? { ...data, seqs: [...data.seqs, seq] } : data;
  }

  private eventOf(seq: number): AnySiteEvent {
    const name = namesAt(seq) === seq ? 'services.renamed' : 'sync.recovered';
    return { siteId: this.siteId, seq, name } as unknown as AnySiteEvent;
  }

  private answerTo(query: number): LiveAnswer<Told> {
    const { epoch, head: seq } = this;
    return { data: stateAt(query, epoch, seq), position: { epoch: epochOf(epoch), seq } };
  }

  private replyTo(since: LogPosition): WatchReply {
    if (!this.isAdmitted) return { error: 'FORBIDDEN' };
    const { head: seq } = this;
    const epoch = epochOf(this.epoch);
    const isKnown = since.epoch === epoch && since.seq <= seq && seq - since.seq <= this.catchUpLimit;
    if (!isKnown) return { epoch, seq, reset: true };
    const last = Math.min(seq, since.seq + this.page);
    return { epoch, seq, events: range(since.seq + 1, last).map((one) => this.eventOf(one)) };
  }

  private call<T extends object>(calls: Call[], label: string, answer: () => T): Promise<T> & { call: Call } {
    const { promise, resolve, reject } = withEnds<T>();
    let served: T | null = null;
    const over = (end: () => void) => {
      if (call.isOver) return;
      call.isOver = true;
      calls.splice(calls.indexOf(call), 1);
      end();
    };
    const call: Call = {
      label,
      isOver: false,
      serve: () => (served ??= answer()),
      deliver: () => {
        if (served === null) return;
        const reply = served;
        over(() => {
          this.heardFrom(reply);
          resolve(reply);
        });
      },
      fail: () => over(() => reject(new Error('no'))),
    };
    calls.push(call);
    return Object.assign(promise, { call });
  }

  private heardFrom(reply: object): void {
    if ('error' in reply) return;
    const { epoch, seq } = 'position' in reply ? (reply.position as LogPosition) : (reply as LogPosition);
    this.tell(numberOf(epoch), seq);
  }

  private tell(epoch: number, seq: number): void {
    if (epoch > this.told.epoch) this.told = { epoch, seq };
    else if (epoch === this.told.epoch) this.told.seq = Math.max(seq, this.told.seq);
  }
}

function withEnds<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
