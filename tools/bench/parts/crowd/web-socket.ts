import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface WebSocketEvents {
  text: (text: string) => void;
  /** Once, however it came to an end. */
  closed: () => void;
}

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/**
 * A WebSocket client as small as it gets: text frames over TCP, unmasked from the server as the protocol has it. Thousands of them
 * must not cost so much that the load is what is measured.
 */
export class WebSocketClient {
  private readonly socket: Socket;
  private held: Buffer = Buffer.alloc(0);
  private isOpen = false;
  private isClosed = false;

  constructor(
    address: URL,
    private readonly events: WebSocketEvents,
  ) {
    this.socket = connect({ port: Number(address.port), host: address.hostname, noDelay: true });
    this.socket.once('connect', () => this.socket.write(upgrade(address)));
    this.socket.on('data', (chunk) => this.take(chunk));
    this.socket.on('error', () => undefined);
    this.socket.once('close', () => this.ended());
  }

  send(text: string): void {
    if (this.isOpen) this.socket.write(masked(TEXT, Buffer.from(text)));
  }

  /** Cuts the connection; nothing that is still under way is delivered. */
  cut(): void {
    this.socket.destroy();
    this.ended();
  }

  private take(chunk: Buffer): void {
    let buffer = this.held.length === 0 ? chunk : Buffer.concat([this.held, chunk]);
    if (!this.isOpen) {
      const end = buffer.indexOf('\r\n\r\n');
      if (end >= 0 && !buffer.subarray(0, 12).toString().startsWith('HTTP/1.1 101')) {
        this.cut();
        return;
      }
      this.isOpen = end >= 0;
      buffer = end < 0 ? buffer : buffer.subarray(end + 4);
    }
    this.held = this.isOpen ? this.frames(buffer) : buffer;
  }

  /** Handles every whole frame and gives back the rest. */
  private frames(buffer: Buffer): Buffer {
    let at = 0;
    while (!this.isClosed && buffer.length - at >= 2) {
      const short = (buffer[at + 1] ?? 0) & 127;
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (buffer.length - at < head) break;
      const length =
        short === 126 ? buffer.readUInt16BE(at + 2) : short === 127 ? Number(buffer.readBigUInt64BE(at + 2)) : short;
      if (buffer.length - at < head + length) break;
      this.frame((buffer[at] ?? 0) & 15, buffer.subarray(at + head, at + head + length));
      at += head + length;
    }
    return at === buffer.length ? Buffer.alloc(0) : buffer.subarray(at);
  }

  private frame(kind: number, body: Buffer): void {
    if (kind === TEXT) this.events.text(body.toString());
    else if (kind === PING) this.socket.write(masked(PONG, body));
    else if (kind === CLOSE) this.cut();
  }

  private ended(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.isOpen = false;
    this.events.closed();
  }
}

function upgrade(address: URL): string {
  const lines = [
    `GET ${address.pathname}${address.search} HTTP/1.1`,
    `Host: ${address.host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function masked(kind: number, body: Buffer): Buffer {
  const long = body.length > 125;
  const head = Buffer.alloc(long ? 8 : 6);
  head[0] = 0x80 | kind;
  head[1] = 0x80 | (long ? 126 : body.length);
  if (long) head.writeUInt16BE(body.length, 2);
  const mask = randomBytes(4);
  mask.copy(head, long ? 4 : 2);
  return Buffer.concat([head, body.map((byte, i) => byte ^ (mask[i & 3] ?? 0))]);
}
