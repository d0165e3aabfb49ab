import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { startSandbox, type RunningSandbox } from '../sandbox.js';
import { DEFAULTS, type Settings } from '../settings.js';

export const HOUSTON = 2;
/** Tuesday 10 March 2026, 13:00 in Houston. */
export const NOON = '2026-03-10T18:00:00Z';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Row extends Record<string, unknown> {
  Id: number;
  Status: string;
  StaffId: number;
  LocationId: number;
  ClientId: string;
  SessionTypeId: number;
  StartDateTime: string;
  EndDateTime: string;
}

interface CallOptions {
  body?: unknown;
  site?: number;
  token?: string;
  headers?: Record<string, string>;
}

/** A running sandbox and short ways to speak to it. */
export class Driver {
  private constructor(readonly sandbox: RunningSandbox) {}

  /** `wall` is the clock on the wall, which the sandbox's own runs with. */
  static async start(options: Partial<Settings> = {}, wall?: () => number): Promise<Driver> {
    return new Driver(await startSandbox({ now: NOON, ...options }, wall));
  }

  async call(method: string, path: string, { body, site, token, headers }: CallOptions = {}): Promise<Answer> {
    const response = await fetch(this.sandbox.url + path, {
      method,
      headers: {
        'api-key': DEFAULTS.apiKey,
        siteid: String(site ?? HOUSTON),
        ...(token ? { authorization: token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : { text } };
  }

  v6(method: string, path: string, options?: CallOptions): Promise<Answer> {
    return this.call(method, `/public/v6/${path}`, options);
  }

  admin(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.call(method, `/admin/${path}`, { body });
  }

  async login(user = 'frontdesk.demo', site = HOUSTON): Promise<string> {
    const body = { Username: user, Password: 'studio-demo' };
    const answer = await this.v6('POST', 'usertoken/issue', { body, site });
    return String(answer.body['AccessToken']);
  }

  async day(token: string, query = 'LocationIds=1', site = HOUSTON): Promise<Row[]> {
    const { body } = await this.v6('GET', `appointment/staffappointments?${query}&Limit=200`, { token, site });
    return body['Appointments'] as Row[];
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }
}

export const errorOf = ({ status, body }: Answer): [number, unknown, unknown] => {
  const error = (body['Error'] ?? {}) as Record<string, unknown>;
  return [status, error['Code'], error['Message']];
};

export interface Delivery {
  body: string;
  headers: IncomingMessage['headers'];
}

/** A subscriber that keeps what it gets; `statuses` are answered in turn, then 204. */
export class Receiver {
  readonly deliveries: Delivery[] = [];
  readonly statuses: number[] = [];
  private waiting: (() => void)[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request, response) => {
      void buffer(request).then((bytes) => {
        const isHead = request.method === 'HEAD';
        response.writeHead(isHead ? 204 : (receiver.statuses.shift() ?? 204)).end();
        if (isHead) return;
        receiver.deliveries.push({ body: bytes.toString('utf8'), headers: request.headers });
        receiver.waiting.forEach((wake) => {
          wake();
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  get events(): { eventId: string; messageId: string; eventData: Record<string, unknown> }[] {
    return this.deliveries.map(({ body }) => JSON.parse(body) as Receiver['events'][number]);
  }

  async have(count: number): Promise<void> {
    while (this.deliveries.length < count) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
