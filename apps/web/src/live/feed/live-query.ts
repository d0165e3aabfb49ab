import type { AnySiteEvent } from '#contracts/events';
import type { LogPosition } from '#contracts/live/realtime';
import { Unreachable } from '../../api/call';
import type { Alarms } from './alarms';
import type { News } from '../patches/on-event';

/** What a reader brings: data, and the point of the site's log that it is valid at. */
export interface LiveAnswer<T> {
  data: T;
  position: LogPosition;
}

/** A query of live data: where it belongs, how it is read, and what an event does to it. */
export interface LiveQuery<T> {
  siteId: number;
  /** Two queries with one key are one. */
  key: string;
  read(signal: AbortSignal): Promise<LiveAnswer<T>>;
  patch(data: T, news: News): T;
  /** Events do not carry everything: whether the data must be completed by reading it again. */
  isPartial?(data: T): boolean;
  /** How long it is kept current after it left the screen, for whoever comes back; forgotten at once without it. */
  lingerMs?: number;
}

/** What a component sees of a query. */
export interface LiveResult<T> {
  data: T | undefined;
  /** Why there is no data yet; reading goes on by itself all the same. */
  error: Error | null;
  isPending: boolean;
}

/** Where the feed stood when a reading began. */
export interface Mark {
  generation: number;
  seq: number;
}

/** What the log has to say to an answer. */
export interface Meeting {
  /** What came after the answer's position, in order. */
  lacking: readonly AnySiteEvent[];
  /** The answer comes from a log that replaced the one known so far. */
  isNewLog: boolean;
}

export interface QueriesPorts {
  alarms: Alarms;
  mark: () => Mark;
  /** Null when what the answer lacks is not to be had any more. */
  meet: (position: LogPosition, mark: Mark) => Meeting | null;
  /** Queries came, went or were read. */
  changed: () => void;
}

interface Reading {
  mark: Mark;
  beganAt: number;
  /** What was shown early since it began: its answer may be older than that. */
  previews: News[];
  stop: () => void;
}

interface Entry {
  query: LiveQuery<unknown>;
  listeners: Set<() => void>;
  result: LiveResult<unknown>;
  /** The number its data is valid at; null while it must be read (again) before it counts. */
  seq: number | null;
  /** When its data was last known to be all there is. */
  currentAt: number | null;
  reading: Reading | null;
  failures: number;
  stopWaiting: () => void;
  stopLingering: () => void;
}

const READ_WITHIN_MS = 20_000;
const READ_AGAIN_FIRST_MS = 400;
const READ_AGAIN_MOST_MS = 10_000;
/** No answer this often is still a blip; a refusal is told at once. */
const BLIPS = 3;

const PENDING: LiveResult<never> = { data: undefined, error: null, isPending: true };
const nothing = () => undefined;

/** The queries of one site that are on screen. What left the screen is forgotten, at once or after it lingered: until then it is kept current. */
export class LiveQueries {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly ports: QueriesPorts) {}

  /** Reads the query and keeps it current until the returned function is called. */
  hold(query: LiveQuery<unknown>, listener: () => void): () => void {
    const entry = this.entries.get(query.key) ?? this.begin(query);
    const own = () => listener();
    entry.query = query;
    entry.listeners.add(own);
    this.ports.changed();
    return () => {
      entry.listeners.delete(own);
      if (entry.listeners.size === 0) this.leave(entry);
      this.ports.changed();
    };
  }

  see(key: string): LiveResult<unknown> {
    return this.entries.get(key)?.result ?? PENDING;
  }

  /** Somebody pressed "try again". */
  retry(key: string): void {
    const entry = this.entries.get(key);
    if (entry === undefined || entry.reading !== null) return;
    if (entry.result.data === undefined) show(entry, PENDING);
    this.read(entry);
  }

  /** The connection is back: what waits to be read again need not wait any longer. */
  hurry(): void {
    for (const entry of this.entries.values()) if (entry.reading === null && entry.failures > 0) this.read(entry);
  }

  /** The next event of the log, to every query that does not hold it already. */
  take(event: AnySiteEvent): void {
    for (const entry of [...this.entries.values()]) {
      if (entry.seq === null || entry.seq >= event.seq) continue;
      if (this.patch(entry, entry.result.data, [event])) entry.seq = event.seq;
    }
  }

  /** What the log is about to say, shown early; the position stays where it is. */
  preview(news: News): void {
    for (const entry of [...this.entries.values()]) {
      entry.reading?.previews.push(news);
      if (entry.result.data !== undefined) this.patch(entry, entry.result.data, [news]);
    }
  }

  /** No query is current before it was read again; but for the one that brought the news. */
  startOver(exceptKey?: string): void {
    const stale = [...this.entries.values()].filter(({ query }) => query.key !== exceptKey);
    for (const entry of stale) entry.seq = null;
    for (const entry of stale) {
      entry.failures = 0;
      if (entry.listeners.size === 0) this.drop(entry);
      else this.read(entry);
    }
  }

  /** Everything there is was just confirmed. */
  confirm(now: number): void {
    for (const entry of this.entries.values()) if (entry.seq !== null) entry.currentAt = now;
  }

  get isEmpty(): boolean {
    return this.entries.size === 0;
  }

  /** Something is on screen, and all of it was read since the last reset. */
  get areWhole(): boolean {
    const shown = this.shown;
    return shown.length > 0 && shown.every(({ seq }) => seq !== null);
  }

  /** When the oldest data on screen was last known to be all there is. */
  get oldestAt(): number | null {
    const times = this.shown.flatMap(({ currentAt }) => currentAt ?? []);
    return times.length === 0 ? null : Math.min(...times);
  }

  /** Where the feed stood when the oldest reading under way began; null when there is none. */
  get readingSince(): number | null {
    const marks = [...this.entries.values()].flatMap(({ reading }) => reading?.mark.seq ?? []);
    return marks.length === 0 ? null : Math.min(...marks);
  }

  private get shown(): Entry[] {
    return [...this.entries.values()].filter(({ listeners }) => listeners.size > 0);
  }

  private begin(query: LiveQuery<unknown>): Entry {
    const entry: Entry = {
      query,
      listeners: new Set(),
      result: PENDING,
      seq: null,
      currentAt: null,
      reading: null,
      failures: 0,
      stopWaiting: nothing,
      stopLingering: nothing,
    };
    this.entries.set(query.key, entry);
    this.read(entry);
    return entry;
  }

  /** Even without lingering not at once: a screen that takes over from another holds the query a moment later. */
  private leave(entry: Entry): void {
    entry.stopLingering();
    entry.stopLingering = this.ports.alarms.after(entry.query.lingerMs ?? 0, () => this.drop(entry));
  }

  private drop(entry: Entry): void {
    if (entry.listeners.size > 0 || this.entries.get(entry.query.key) !== entry) return;
    this.rest(entry);
    this.entries.delete(entry.query.key);
    this.ports.changed();
  }

  private rest(entry: Entry): void {
    entry.stopWaiting();
    entry.stopWaiting = nothing;
    entry.reading?.stop();
    entry.reading = null;
  }

  private read(entry: Entry): void {
    this.rest(entry);
    const { alarms, mark } = this.ports;
    const abort = new AbortController();
    const late = () => {
      abort.abort();
      this.failed(entry, reading, new Unreachable('no answer in time'));
    };
    const stopLimit = alarms.after(READ_WITHIN_MS, late);
    const stop = () => {
      stopLimit();
      abort.abort();
    };
    const reading: Reading = { mark: mark(), beganAt: alarms.now(), previews: [], stop };
    entry.reading = reading;
    entry.query.read(abort.signal).then(
      (answer) => this.answered(entry, reading, answer),
      (error: unknown) => this.failed(entry, reading, error),
    );
  }

  private complete(entry: Entry): void {
    if (entry.reading === null) this.read(entry);
  }

  private answered(entry: Entry, reading: Reading, { data, position }: LiveAnswer<unknown>): void {
    if (entry.reading !== reading) return;
    this.rest(entry);
    const meeting = this.ports.meet(position, reading.mark);
    if (meeting === null) {
      this.readLater(entry);
    } else {
      entry.failures = 0;
      if (this.patch(entry, data, [...meeting.lacking, ...reading.previews])) {
        entry.seq = meeting.lacking.at(-1)?.seq ?? position.seq;
        entry.currentAt = reading.beganAt;
        // Nor does what was shown early know what the answer knows: one that was asked for afterwards knows both.
        if (reading.previews.length > 0) this.complete(entry);
      }
      if (meeting.isNewLog) this.startOver(entry.query.key);
    }
    this.ports.changed();
  }

  private failed(entry: Entry, reading: Reading, cause: unknown): void {
    if (entry.reading !== reading) return;
    this.readLater(entry);
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const isBlip = error instanceof Unreachable && entry.failures < BLIPS;
    if (entry.result.data === undefined && !isBlip) show(entry, { data: undefined, error, isPending: false });
    this.ports.changed();
  }

  private readLater(entry: Entry): void {
    this.rest(entry);
    const wait = Math.min(READ_AGAIN_FIRST_MS * 2 ** entry.failures, READ_AGAIN_MOST_MS);
    entry.failures += 1;
    entry.stopWaiting = this.ports.alarms.after(wait * (0.5 + this.ports.alarms.chance() / 2), () => this.read(entry));
  }

  /** False when an event could not be made sense of: then the server is asked what became of it. */
  private patch(entry: Entry, from: unknown, news: readonly News[]): boolean {
    const { query } = entry;
    try {
      const data = news.reduce((before, one) => query.patch(before, one), from);
      if (data !== entry.result.data) show(entry, { data, error: null, isPending: false });
      if (news.length > 0 && query.isPartial?.(data) === true) this.complete(entry);
      return true;
    } catch {
      entry.seq = null;
      if (entry.reading === null) this.readLater(entry);
      return false;
    }
  }
}

function show(entry: Entry, result: LiveResult<unknown>): void {
  entry.result = result;
  for (const listener of entry.listeners) listener();
}
