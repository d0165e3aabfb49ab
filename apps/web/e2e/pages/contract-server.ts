import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { LOG_HEADERS, SERVER_TIME_HEADER } from '#contracts/appointments';
import type { ErrorCode, ErrorReply } from '#contracts/errors';
import { ENDPOINTS, type EndpointName, type Replies } from '#contracts/routes';

/** What a page asked. */
export interface Asked {
  /** Of the path, by the route's names. */
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Of the session that asks. */
  token: string | undefined;
  body: Buffer;
}

/** An answer for an endpoint: what the contracts say, or a refusal. Others do not compile. */
export type Answers = {
  readonly [N in EndpointName]?: (asked: Asked) => Replies[N] | Refused;
};

/** A no of the server. */
export class Refused {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly message = 'No.',
    /** After which the same is taken; null says nothing. */
    readonly retryAfterS: number | null = null,
  ) {}
}

export interface ContractServer {
  url: string;
  /** From now on; what is not in it is not found. */
  answer: (answers: Answers) => void;
  end: () => Promise<void>;
}

const WEB = path.resolve('dist/web');
const TYPES: Record<string, string> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css' },
  ...{ '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2' },
};
const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
/** Those without a parameter first: they are no value of one. */
const ROUTES = NAMES.map((name) => ({ name, ...ENDPOINTS[name] }))
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  .map(({ name, method, path: address }) => ({
    name,
    method,
    pattern: new RegExp(`^${address.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));

/** The built web app, and before it answers made from the contracts: no provider, no database, no worker. */
export async function startContractServer(): Promise<ContractServer> {
  let answers: Answers = {};
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://web');
      const query = Object.fromEntries(searchParams);
      const token = request.headers.authorization;
      if (pathname.startsWith('/api/'))
        reply(response, answerTo(answers, { method: request.method, pathname, query, token, body }));
      else sendFile(response, pathname);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (next) => (answers = next),
    end: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const notFound = () => new Refused(404, 'NOT_FOUND');

interface Call extends Omit<Asked, 'params'> {
  method: string | undefined;
  pathname: string;
}

function answerTo(answers: Answers, { method, pathname, ...asked }: Call): unknown {
  const found = endpointOf(method, pathname);
  return found === null ? notFound() : (answers[found.name] ?? notFound)({ params: found.params, ...asked });
}

/** What is asked for there, and what the path says of it; null for no endpoint. */
export function endpointOf(method: string | undefined, pathname: string) {
  for (const { name, method: its, pattern } of ROUTES) {
    const found = its === method ? pattern.exec(pathname) : null;
    if (found) return { name, params: { ...found.groups } };
  }
  return null;
}

function reply(response: ServerResponse, answer: unknown): void {
  const status = answer instanceof Refused ? answer.status : 200;
  const wait = answer instanceof Refused ? answer.retryAfterS : null;
  response.writeHead(status, {
    'content-type': 'application/json',
    ...{ [LOG_HEADERS.epoch]: 'e', [LOG_HEADERS.seq]: '1', [SERVER_TIME_HEADER]: String(Date.now()) },
    ...(wait !== null && { 'retry-after': String(wait) }),
  });
  response.end(answer === null ? '' : JSON.stringify(answer instanceof Refused ? toReply(answer) : answer));
}

function toReply({ status, code, message }: Refused): ErrorReply {
  return { statusCode: status, message, Error: { Message: message, Code: code } };
}

/** As the api does: a path that is no file is the page's own. */
function sendFile(response: ServerResponse, pathname: string): void {
  const isFile = path.extname(pathname) !== '';
  const file = path.join(WEB, isFile ? path.normalize(pathname) : 'index.html');
  const cache = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  try {
    const bytes = readFileSync(file);
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'text/plain', 'cache-control': cache });
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}
