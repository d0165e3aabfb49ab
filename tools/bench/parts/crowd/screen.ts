import type { AnySiteEvent } from '#contracts/events';
import type { CaughtUpMessage, HeadMessage, HubAuth, LogPosition, WatchReply } from '#contracts/live/realtime';
import { HandshakeQuestions } from '#domain/live/handshake-questions';
import { onCatchUp, onEvent, onHead, startLog, type SiteLog, type Step } from '#domain/live/site-log';
import { HubSocket, type HubAddress } from './hub-socket.js';
import { now } from '../figures/stats.js';

/** The web app's own patience: apps/web/src/live/feed/site-feed.ts and hub.ts. */
const GAP_PATIENCE_MS = 120;
const ASK_AGAIN_MS = 2_000;
const ANSWER_WITHIN_MS = 8_000;
const KNOCK_FIRST_MS = 300;
const KNOCK_MOST_MS = 3_000;
const HANDSHAKE_WITHIN_MS = 8_000;
/** Without a word for this long the connection is taken for dead, as socket.io's client does. */
const SILENCE_MS = 18_000;

export interface ScreenPlace {
  siteId: number;
  token: string;
}

/** What a screen saw, for comparison with the database. */
export interface ScreenRecord {
  siteId: number;
  /** The number its log began after, and the last one applied. */
  base: number;
  applied: number;
  /** Over everything applied, in order: see `markOf`. */
  hash: number;
  resets: number;
  refusals: number;
}

/** A screen of one site, driving the product's own reducer as the web app does. */
export class Screen {
  /** Instants, by number of the event less `base + 1`: when it was applied, and when the screen first knew of it. */
  readonly appliedAt: number[] = [];
  readonly noticedAt: number[] = [];
  /** When the screen last had everything it knows of, after its last connection. */
  completeAt = NaN;
  knockedAt = NaN;
  /** When it last lost a connection it was let in on. */
  closedAt = NaN;
  isComplete = false;
  isStopped = false;
  private base = 0;
  private hash = 0;
  private resets = 0;
  private refusals = 0;
  private readonly questions = new HandshakeQuestions();
  private log: SiteLog | null = null;
  private socket: HubSocket | null = null;
  private isConnected = false;
  private isAsking = false;
  private timer: NodeJS.Timeout | undefined;
  private knocks = 0;
  private heardAt = now();

  constructor(
    private readonly address: HubAddress,
    private readonly place: ScreenPlace,
    private readonly told: (event: AnySiteEvent) => void = () => undefined,
  ) {}

  connect(): void {
    if (this.isStopped || this.socket !== null) return;
    this.knockedAt = now();
    this.heardAt = this.knockedAt;
    const socket = new HubSocket(
      this.address,
      { ...this.auth() },
      {
        connected: () => this.connected(),
        refused: () => {
          this.refusals += 1;
          socket.cut();
        },
        message: (args) => this.message(args),
        closed: () => this.closed(),
      },
    );
    this.socket = socket;
  }

  private auth(): HubAuth {
    const { position } = this;
    const positions = position === null ? [] : [{ siteId: this.place.siteId, ...position }];
    return { tokens: [this.place.token], since: this.questions.begin(positions) };
  }

  private get position(): LogPosition | null {
    return this.log === null ? null : { epoch: this.log.epoch, seq: this.log.applied };
  }

  /** Ends the connection; with `stop` for good, else it comes back as a browser does. */
  cut(stop = false): void {
    this.isStopped = stop;
    this.socket?.cut();
  }

  /** Looks for a connection that died without saying so. */
  look(): void {
    const patience = this.isConnected ? SILENCE_MS : HANDSHAKE_WITHIN_MS;
    if (this.socket !== null && now() - this.heardAt > patience) this.socket.cut();
  }

  get record(): ScreenRecord {
    const { base, hash, resets, refusals } = this;
    return { siteId: this.place.siteId, base, applied: this.log?.applied ?? -1, hash, resets, refusals };
  }

  private connected(): void {
    this.knocks = 0;
    this.isConnected = true;
    this.heardAt = now();
    void this.ask();
  }

  private closed(): void {
    this.dropTimer();
    this.questions.end();
    if (this.isConnected) this.closedAt = now();
    this.socket = null;
    this.isConnected = false;
    this.isAsking = false;
    this.isComplete = false;
    if (this.isStopped) return;
    const wait = Math.min(KNOCK_FIRST_MS * 2 ** this.knocks++, KNOCK_MOST_MS) * (0.5 + Math.random());
    setTimeout(() => this.connect(), wait);
  }

  private message([name, body]: unknown[]): void {
    this.heardAt = now();
    if (name === 'caughtUp') this.questions.answered(body as CaughtUpMessage);
    if (this.log === null) return;
    if (name === 'event') {
      const event = body as AnySiteEvent;
      this.notice(event.seq);
      this.take(onEvent(this.log, event));
    } else if (name === 'head') {
      const head = body as HeadMessage;
      this.notice(head.seq);
      this.take(onHead(this.log, head));
    }
  }

  private async ask(): Promise<void> {
    const { socket, position } = this;
    if (socket === null || !this.isConnected || this.isAsking) return;
    this.isAsking = true;
    const { siteId } = this.place;
    const question = position === null ? { siteId } : { siteId, since: position };
    const known = position === null ? null : this.questions.take(siteId, position);
    const late = setTimeout(() => this.answer(socket, { error: 'UNAVAILABLE' }), ANSWER_WITHIN_MS);
    const reply = await (known ?? (socket.ask('watch', question) as Promise<WatchReply>));
    clearTimeout(late);
    this.answer(socket, reply);
  }

  private answer(socket: HubSocket, reply: WatchReply): void {
    if (this.socket !== socket || !this.isAsking) return;
    this.isAsking = false;
    this.heardAt = now();
    if ('error' in reply) {
      this.askIn(ASK_AGAIN_MS);
    } else if (this.log === null) {
      // What a browser learns from the headers of its first day list.
      this.log = startLog(reply);
      this.base = reply.seq;
      void this.ask();
    } else {
      this.notice(reply.seq);
      this.take(onCatchUp(this.log, reply));
      if (!this.isComplete && this.timer === undefined) this.completed();
    }
  }

  private completed(): void {
    this.isComplete = true;
    this.completeAt = now();
  }

  private take(step: Step): void {
    this.log = step.log;
    for (const event of step.apply) this.apply(event);
    if (step.mustReset) {
      this.resets += 1;
      this.dropTimer();
    } else if (step.isBehind) this.askIn(GAP_PATIENCE_MS);
    else this.dropTimer();
  }

  private apply(event: AnySiteEvent): void {
    this.appliedAt[event.seq - this.base - 1] = now();
    this.hash = addToHash(this.hash, event.seq, lengthOf(event));
    this.told(event);
  }

  private notice(seq: number): void {
    const known = this.noticedAt.length;
    const fresh = seq - this.base;
    if (fresh <= known) return;
    const at = now();
    for (let i = known; i < fresh; i++) this.noticedAt[i] = at;
  }

  private askIn(ms: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.ask();
    }, ms);
  }

  private dropTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

const lengths = new WeakMap<AnySiteEvent, number>();

function lengthOf(event: AnySiteEvent): number {
  const length = lengths.get(event) ?? JSON.stringify(event.payload).length;
  lengths.set(event, length);
  return length;
}

/** Order, number and size of what was applied, in 32 bits. */
export function addToHash(hash: number, seq: number, payloadLength: number): number {
  return (Math.imul(hash, 31) + seq * 7 + payloadLength) | 0;
}
