import { Agent, request as send } from 'undici';
import type { Config } from '#server/platform/config';
import { atMost } from '#server/platform/work/work-signal';
import { ProviderFault, faultOf, isRecord } from './mindbody.fault.js';

type QueryValue = string | number | boolean;

export interface ProviderRequest {
  /** Null where the call belongs to no site: the list of sites, webhook subscriptions. */
  siteId: number | null;
  /** Name for the metrics where the path carries an id. */
  operation?: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  side?: 'api' | 'webhooks';
  /** PascalCase names; an array becomes a repeated key (§1.2). */
  query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  body?: object;
  token?: string;
  /** Twice does no more than once, though it is not a GET. */
  isRepeatable?: boolean;
  /** Where the call needs another time budget than the configured one. */
  timeoutMs?: number;
}

const CONNECT_MS = 2_000;
/** 26 sites with 4 calls each. */
const CONNECTIONS = 104;
const LARGEST_ANSWER = 32 * 1024 * 1024;
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
const TOO_SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);
/** What may hold an unstorable character: raw ones cannot come in, as JSON or as UTF-8. */
const UNSTORABLE_ESCAPE = /\\u(0000|d[89a-f])/i;
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** One exchange over HTTP: no retry, no token, no counting. Answers parsed JSON, null for an empty body. */
export class MindbodyTransport {
  private readonly agent = new Agent({
    connect: { timeout: CONNECT_MS },
    connections: CONNECTIONS,
    maxResponseSize: LARGEST_ANSWER,
  });

  constructor(private readonly config: Config['provider']) {}

  async exchange(request: ProviderRequest, timeoutMs: number): Promise<unknown> {
    const { status, text, retryAfter } = await this.fetch(request, timeoutMs);
    const answer = parse(text);
    const isGood = status >= 200 && status < 300;
    if (!isGood) throw faultOf(status, answer, retryAfterMs(retryAfter));
    if (answer === undefined) throw new ProviderFault('malformed');
    if (isRecord(answer) && isRecord(answer['Error'])) throw faultOf(400, answer);
    return answer;
  }

  /** Lets calls under way end; none takes longer than its time budget. */
  async close(): Promise<void> {
    await this.agent.close();
  }

  private async fetch(request: ProviderRequest, timeoutMs: number) {
    const signal = atMost(timeoutMs);
    try {
      const answer = await send(this.url(request), {
        dispatcher: this.agent,
        method: request.method,
        headers: this.headers(request),
        body: request.body === undefined ? null : JSON.stringify(request.body),
        signal,
      });
      // Text first: a wrong path answers with a page, not with JSON.
      return {
        status: answer.statusCode,
        text: await answer.body.text(),
        retryAfter: answer.headers['retry-after'],
      };
    } catch (cause) {
      throw connectionFault(cause, signal);
    }
  }

  private url({ side, path, query }: ProviderRequest): URL {
    const base = side === 'webhooks' ? this.config.webhooksUrl : this.config.url;
    const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
    for (const [name, value] of Object.entries(query ?? {}))
      for (const one of [value].flat()) url.searchParams.append(name, String(one));
    return url;
  }

  private headers({ siteId, token, body }: ProviderRequest): Record<string, string> {
    return {
      'API-Key': this.config.apiKey,
      Accept: 'application/json',
      'User-Agent': 'studio-hub',
      ...(siteId === null ? {} : { SiteId: String(siteId) }),
      ...(token === undefined ? {} : { Authorization: token }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
  }
}

/** Undefined when the text is not JSON. */
function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text, UNSTORABLE_ESCAPE.test(text) ? withoutUnstorable : undefined) as unknown;
  } catch {
    return undefined;
  }
}

/** PostgreSQL takes neither a NUL nor half a surrogate pair, and one of them would stop the mirror of its whole day. */
function withoutUnstorable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(UNSTORABLE, '') : value;
}

function connectionFault(cause: unknown, signal: AbortSignal): ProviderFault {
  const code = isRecord(cause) && typeof cause['code'] === 'string' ? cause['code'] : '';
  if (NEVER_SENT.has(code)) return new ProviderFault('unreachable', { cause });
  if (signal.aborted || TOO_SLOW.has(code)) return new ProviderFault('timeout', { cause });
  return new ProviderFault('lost', { cause });
}

/** Seconds only: the form with a date is not worth a clock here. */
function retryAfterMs(header: string | string[] | undefined): number | undefined {
  const text = [header].flat()[0];
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) * 1000 : undefined;
}
