import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Answer } from './api-world.js';

/** A connection that sends whatever it is told, as no HTTP client would, and keeps what it hears. */
export class RawConnection {
  heard = '';
  isOver = false;

  private constructor(readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', (text: string) => (this.heard += text));
    socket.on('error', () => undefined);
    socket.once('close', () => (this.isOver = true));
  }

  static async to(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    const connection = new RawConnection(socket);
    await once(socket, 'connect');
    return connection;
  }

  /** Lines of a head, the empty line behind them, and a body. */
  send(lines: readonly string[], body = ''): void {
    this.socket.write([...lines, '', body].join('\r\n'));
  }

  /** What came so far, read as one answer; null before its head is whole. */
  answer(): Answer | null {
    const [head = '', ...rest] = this.heard.split('\r\n\r\n');
    if (rest.length === 0) return null;
    const [status = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
    const text = rest.join('\r\n\r\n');
    return { status: Number(status.split(' ')[1]), headers, text, body: text === '' ? undefined : JSON.parse(text) };
  }

  close(): void {
    this.socket.destroy();
  }
}
