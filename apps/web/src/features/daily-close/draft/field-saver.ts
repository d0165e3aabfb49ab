import type { DraftValue } from '#domain/money/daily-close-draft';
import type { DraftState } from '../../drafts/draft-saver';

/** What one message to the server says: fields that were typed, and the field that the hand is in. */
export interface FieldNews {
  set: { field: string; value: DraftValue }[];
  editing: string | null;
}

/** The version of the report that holds what was sent. */
export type SendResult = { version: number } | 'unreachable' | 'refused';

export interface FieldSaverPorts {
  send: (news: FieldNews, isParting: boolean) => Promise<SendResult>;
  /** Runs once after so many milliseconds; returns how to call it off. */
  later: (run: () => void, ms: number) => () => void;
}

export interface TypedState {
  /** What was typed here and the report that is shown does not hold yet. */
  typed: ReadonlyMap<string, DraftValue>;
  state: DraftState | 'refused';
}

/** Of fields that one message may hold. */
const MOST_AT_ONCE = 60;
const QUIET_MS = 500;
const RETRY_MS = 4_000;

interface Typed {
  value: DraftValue;
  /** The version that holds it; null while the server does not. */
  keptIn: number | null;
}

/**
 * Keeps a shared draft field by field: only what was typed here is sent, one message at a time, so that two tablets overwrite each other
 * in no field but the very same one; there the last one wins. What was typed stands on screen until the report that is read holds it.
 */
export class FieldSaver {
  private readonly fields = new Map<string, Typed>();
  private readonly listeners = new Set<() => void>();
  private shown: TypedState = { typed: new Map(), state: 'idle' };
  private hand: string | null = null;
  private toldHand: string | null = null;
  private sending: Promise<void> | null = null;
  private cancel: () => void = () => undefined;

  constructor(private readonly ports: FieldSaverPorts) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly see = (): TypedState => this.shown;

  set(field: string, value: DraftValue): void {
    this.fields.set(field, { value, keptIn: null });
    this.show(this.shown.state);
    this.schedule(QUIET_MS);
  }

  /** Null: in none. Told to the others when the hand rests there. */
  moveHand(field: string | null): void {
    this.hand = field;
    this.schedule(QUIET_MS);
  }

  /** The report as it was read: what it holds needs no keeping here. */
  meet(version: number): void {
    const held = [...this.fields].filter(([, { keptIn }]) => keptIn !== null && keptIn <= version);
    if (held.length === 0) return;
    for (const [field] of held) this.fields.delete(field);
    this.show(this.shown.state);
  }

  /** Now, until nothing typed waits; false when something could not be kept. */
  async flush(): Promise<boolean> {
    this.cancel();
    while (this.sending !== null || this.unsent().length > 0) {
      await (this.sending ?? this.send());
      if (this.shown.state === 'kept' || this.shown.state === 'refused') return false;
    }
    return true;
  }

  /** The page is left: beside a message that may still be on its way. */
  part(): void {
    this.cancel();
    this.hand = null;
    const news = this.news();
    if (news !== null) void this.ports.send(news, true);
  }

  /** Everything typed is dropped. */
  forget(): void {
    this.cancel();
    this.fields.clear();
    this.show('idle');
  }

  private schedule(ms: number): void {
    this.cancel();
    if (this.news() !== null) this.cancel = this.ports.later(() => void this.send(), ms);
  }

  private unsent(): FieldNews['set'] {
    return [...this.fields].flatMap(([field, { value, keptIn }]) => (keptIn === null ? [{ field, value }] : []));
  }

  private news(): FieldNews | null {
    const set = this.unsent();
    const isNews = set.length > 0 || this.hand !== this.toldHand;
    return isNews ? { set: set.slice(0, MOST_AT_ONCE), editing: this.hand } : null;
  }

  private async send(): Promise<void> {
    const news = this.news();
    if (this.sending !== null || news === null) return;
    this.show(news.set.length > 0 ? 'saving' : this.shown.state);
    this.sending = this.ports.send(news, false).then((result) => this.take(news, result));
    await this.sending;
  }

  private take(news: FieldNews, result: SendResult): void {
    this.sending = null;
    if (result === 'unreachable') {
      if (news.set.length > 0) this.show('kept');
      this.schedule(RETRY_MS);
      return;
    }
    this.toldHand = news.editing;
    for (const { field, value } of news.set) {
      const typed = this.fields.get(field);
      // Typed anew meanwhile: that is sent next.
      if (typed === undefined || typed.value !== value) continue;
      if (result === 'refused') this.fields.delete(field);
      else this.fields.set(field, { value, keptIn: result.version });
    }
    this.show(result === 'refused' ? 'refused' : news.set.length > 0 ? 'saved' : this.shown.state);
    this.schedule(QUIET_MS);
  }

  private show(state: TypedState['state']): void {
    this.shown = { typed: new Map([...this.fields].map(([field, { value }]) => [field, value])), state };
    for (const listener of this.listeners) listener();
  }
}
