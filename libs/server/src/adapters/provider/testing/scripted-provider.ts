import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_LIMIT_MS } from '#testing/eventually';
import type { MindbodyConnection } from '../calls/mindbody.connection.js';
import { clockAt, configFor, providerOn } from './provider-under-test.js';

/** For tests: a server with the answers that the sandbox does not give, written out per method and path. */
export type Script = Record<string, (request: ScriptedRequest) => Reply>;

interface ScriptedRequest {
  url: URL;
  body: string;
  headers: IncomingMessage['headers'];
  /** How often this was asked before. */
  time: number;
}

export interface Reply {
  status?: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
  /** Cuts the connection without an answer. */
  cut?: boolean;
  /** Waits before answering. */
  ms?: number;
  after?: Promise<void>;
}

/** For calls that are to find no answer in time: the others of the same test have as long as this. */
export const GIVEN_UP_MS = 3_000;
export const NEVER: Reply = { after: new Promise(() => undefined) };

let tokens = 0;

export function issuedToken() {
  const User = { Id: 0, Type: 'Admin' };
  return { AccessToken: `token-${++tokens}`, Expires: '2026-03-03T18:00:00', User };
}

/** An answer with all rows on one page. */
export function list(name: string, rows: unknown[]): Reply {
  return { json: { PaginationResponse: { TotalResults: rows.length, PageSize: rows.length }, [name]: rows } };
}

const open: { server: Server; connection: MindbodyConnection }[] = [];

export async function closeScripted(): Promise<void> {
  for (const { server, connection } of open.splice(0)) {
    await connection.onApplicationShutdown();
    server.closeAllConnections();
    server.close();
  }
}

/** Our adapter speaking to the script. */
export async function scripted(script: Script, timeoutMs = NO_LIMIT_MS) {
  const seen: string[] = [];
  const line = { underWay: 0 };
  const full: Script = { 'POST /usertoken/issue': () => ({ json: issuedToken() }), ...script };
  const server = createServer((request, response) => void play({ full, seen, line }, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = configFor({ url, webhooksUrl: url, timeoutMs });
  const clock = clockAt('2026-03-02T18:00:00Z');
  const { provider, connection, budget, observer } = providerOn({ config, clock });
  open.push({ server, connection });
  const count = (key: string): number => seen.filter((one) => one === key).length;
  return { provider, budget, observer, count, line };
}

async function play(
  { full, seen, line }: { full: Script; seen: string[]; line: { underWay: number } },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  line.underWay += 1;
  response.once('close', () => (line.underWay -= 1));
  const url = new URL(request.url ?? '', 'http://x');
  const key = `${request.method ?? ''} ${url.pathname}`;
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const time = seen.filter((one) => one === key).length;
  seen.push(key);
  const reply = full[key]?.({ url, body, headers: request.headers, time }) ?? { status: 404, text: '<html>no</html>' };
  await reply.after;
  if (reply.ms) await sleep(reply.ms, undefined, { ref: false });
  if (reply.cut) request.socket.destroy();
  else response.writeHead(reply.status ?? 200, reply.headers).end(reply.text ?? JSON.stringify(reply.json));
}
