import { HubSocket, type HubAddress } from './hub-socket.js';
import { now } from '../figures/stats.js';

export interface PlainOptions {
  siteId: number;
  auth: Record<string, unknown>;
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
  connectedAt = NaN;
  isConnected = false;
  private socket: HubSocket | null = null;

  constructor(
    private readonly address: HubAddress,
    private readonly options: PlainOptions,
  ) {}

  get siteId(): number {
    return this.options.siteId;
  }

  connect(): void {
    const { auth, countOnly = false } = this.options;
    this.socket = new HubSocket(this.address, auth, {
      connected: () => {
        this.isConnected = true;
        this.connectedAt = now();
      },
      refused: (reason) => {
        throw new Error(`A plain screen was refused: ${reason}`);
      },
      message: (args) => this.message(args),
      closed: () => (this.isConnected = false),
      ...(countOnly ? { frame: () => this.counted() } : {}),
    });
  }

  cut(): void {
    this.socket?.cut();
  }

  private message(args: unknown[]): void {
    const [name, body] = args;
    if (name !== 'event') return;
    this.counted();
    this.heardAt[(body as { seq: number }).seq] = this.lastAt;
  }

  private counted(): void {
    this.lastAt = now();
    if (this.count++ === 0) this.firstAt = this.lastAt;
  }
}
