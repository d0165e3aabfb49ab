import { once } from 'node:events';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { freePort } from '#testing/world';

/** A line to a server that can be cut and mended, as networks do. */
export class Line {
  private readonly ends = new Set<Socket>();
  private server: Server | null = null;

  private constructor(
    private readonly target: URL,
    private readonly port: number,
  ) {}

  static async to(address: string): Promise<Line> {
    const line = new Line(new URL(address), await freePort());
    await line.mend();
    return line;
  }

  /** The address of the other end by way of this line. */
  get url(): string {
    const through = new URL(this.target);
    through.host = `127.0.0.1:${this.port}`;
    return through.href;
  }

  async mend(): Promise<void> {
    this.server = createServer((near) => this.join(near)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async cut(): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const end of this.ends) end.destroy();
    if (server === null) return;
    server.close();
    await once(server, 'close');
  }

  private join(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.ends.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
