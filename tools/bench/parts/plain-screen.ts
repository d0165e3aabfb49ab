import { HubSocket, type HubAddress } from './hub-socket.js';
import { now } from './stats.js';

export interface PlainOptions {
  siteId: number;
  auth: Record<string, unknown>;
  /** Asks the server to recover the connection, as socket.io's own client does. */
  recover?: boolean;
  /** Only counts what comes, without looking into it. */
  countOnly?: boolean;
}

/** A bare socket.io client: notes when each numbered event came, and nothing else. */
export class PlainScreen {
  /** Instants by number of the event. */
  readonly heardAt: number[] = [];
  count = 0;
  firstAt = NaN;
  lastAt = NaN;
  knockedAt = NaN;
  connectedAt = NaN;
  isConnected = false;
  wasRecovered = false;
  private socket: HubSocket | null = null;
  private session: { sid: string; pid?: string } | null = null;
  private offset: string | undefined;

  constructor(
    private readonly address: HubAddress,
    private readonly options: PlainOptions,
  ) {}

  get siteId(): number {
    return this.options.siteId;
  }

  connect(): void {
    const { auth, recover = false, countOnly = false } = this.options;
    this.knockedAt = now();
    const { session, offset } = this;
    const claim = recover && session?.pid !== undefined ? { pid: session.pid, offset } : {};
    this.socket = new HubSocket(
      this.address,
      { ...claim, ...auth },
      {
        connected: (opened) => {
          this.wasRecovered = session !== null && opened.sid === session.sid;
          this.session = opened;
          this.isConnected = true;
          this.connectedAt = now();
        },
        refused: (reason) => {
          throw new Error(`A plain screen was refused: ${reason}`);
        },
        message: (args) => this.message(args),
        closed: () => (this.isConnected = false),
        ...(countOnly ? { frame: () => this.counted() } : {}),
      },
    );
  }

  cut(): void {
    this.socket?.cut();
  }

  private message(args: unknown[]): void {
    const [name, body] = args;
    if (name !== 'event') return;
    this.counted();
    this.heardAt[(body as { seq: number }).seq] = this.lastAt;
    const last = args.at(-1);
    if (typeof last === 'string') this.offset = last;
  }

  private counted(): void {
    this.lastAt = now();
    if (this.count++ === 0) this.firstAt = this.lastAt;
  }
}
