import type { ErrorCode, ErrorReply } from '#contracts/errors';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { activeSession, forgetSessions } from '../features/identity/session.store';

export interface CallOptions {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  signal?: AbortSignal;
  /** Sent even while the page is being left. */
  isParting?: boolean;
  /** Whose call it is: the signed-in session (default), a token not kept yet, or nobody. */
  as?: 'session' | 'nobody' | { siteId: number; token: string };
}

export interface Answer<T> {
  body: T;
  headers: Headers;
}

/** The server answered, and said no. `message` is its own words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | null,
    message: string,
  ) {
    super(message);
  }
}

/** No answer at all: network cut, server down, or a proxy in between that says so. */
export class Unreachable extends Error {}

const GATEWAY_FAULTS = [502, 503, 504];

export async function call<T>(name: EndpointName, options: CallOptions = {}): Promise<Answer<T>> {
  const response = await send(name, options);
  const text = await response.text();
  if (response.ok) return { body: parse(text) as T, headers: response.headers };
  const refusal = toRefusal(response.status, text);
  const isOurs = options.as === undefined || options.as === 'session';
  if (refusal instanceof Refusal && refusal.code === 'SESSION_REQUIRED' && isOurs) forgetSessions('ended');
  throw refusal;
}

async function send(name: EndpointName, options: CallOptions): Promise<Response> {
  const { method } = ENDPOINTS[name];
  const headers = new Headers(sessionHeaders(options.as ?? 'session'));
  for (const [key, value] of Object.entries(options.headers ?? {})) headers.set(key, value);
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  try {
    return await fetch(addressOf(name, options), {
      method,
      headers,
      credentials: 'same-origin',
      keepalive: options.isParting === true,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new Unreachable(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function addressOf(name: EndpointName, { path = {}, query }: CallOptions): string {
  const filled = ENDPOINTS[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(path[key] ?? ''));
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query).toString()}`;
}

function sessionHeaders(as: Exclude<CallOptions['as'], undefined>): Record<string, string> {
  if (as === 'nobody') return {};
  const session = as === 'session' ? activeSession() : { ...as, locationId: null };
  if (session === null) return {};
  return {
    siteid: String(session.siteId),
    authorization: session.token,
    ...(session.locationId === null ? {} : { locationid: String(session.locationId) }),
  };
}

function toRefusal(status: number, text: string): Refusal | Unreachable {
  const body = parse(text);
  if (isErrorReply(body)) return new Refusal(status, body.Error.Code, body.Error.Message || body.message || text);
  if (GATEWAY_FAULTS.includes(status)) return new Unreachable(`HTTP ${status}`);
  return new Refusal(status, null, text.slice(0, 200));
}

function isErrorReply(body: unknown): body is ErrorReply {
  return typeof body === 'object' && body !== null && 'Error' in body && typeof body.Error === 'object';
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
