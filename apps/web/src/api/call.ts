import type { ErrorCode, ErrorReply } from '#contracts/errors';
import { ENDPOINTS, type EndpointName, type Replies } from '#contracts/routes';
import type { Language } from '../ui/language/language';
import { type ActiveSession, activeSession, endSession, sessionOf } from './sessions/session.store';
import { spanishOf } from './refusals';

export interface CallOptions {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** A multipart body, instead of `body`. */
  form?: FormData;
  signal?: AbortSignal;
  /** Sent even while the page is being left. */
  isParting?: boolean;
  /** Whose call it is; the signed-in session unless said otherwise. */
  as?: Caller;
}

/** The staff signed in at a site, whichever site this tab works with; for what belongs to a location that one, not where the session works by now. */
export interface StaffOf {
  staffOf: number;
  locationId?: number;
}

/** A client of a site proves itself by cookies alone; staff by the session of that site, even when it fills a client's form. */
export type CallerKind = StaffOf | { siteId: number };

/** Or the session that this tab works with, or nobody, or a session by its token, at no location. */
export type Caller = CallerKind | 'session' | 'nobody' | { siteId: number; token: string };

export interface Answer<T> {
  body: T;
  headers: Headers;
}

/** What the server said: its own words in English, what its code means in Spanish. */
export type ServerWords = Readonly<Record<Language, string>>;

const TOO_MANY = 429;
const SERVER_FAULTS = 500;

/** The server answered, and said no. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | null,
    message: string,
    /** After which it may be tried again; null when the server does not say. */
    readonly retryAfterMs: number | null = null,
    /** Under which the server's log knows it. */
    readonly requestId: string | null = null,
  ) {
    super(message);
  }

  /** Too many tries, or a server in trouble: it says nothing of what was sent, which may go through later. */
  get isPassing(): boolean {
    return this.status === TOO_MANY || this.status >= SERVER_FAULTS;
  }

  get words(): ServerWords {
    return { en: this.message, es: spanishOf(this.code) };
  }
}

/** Null when it is no refusal: then the server said nothing. */
export function wordsOf(error: unknown): ServerWords | null {
  return error instanceof Refusal ? error.words : null;
}

/** No answer at all: network cut, server down, or a proxy in between that says so. */
export class Unreachable extends Error {}

const GATEWAY_FAULTS = [502, 503, 504];

/** The server answers within 25 s; the rest is for slow lines. Files may take as long as they take. */
const LONGEST_MS = 60_000;

export async function call<N extends EndpointName>(name: N, options: CallOptions = {}): Promise<Answer<Replies[N]>> {
  const caller = knownOf(options.as ?? 'session');
  const { ok, status, headers, text } = await send(name, options, caller);
  if (ok) return { body: parse(text) as Replies[N], headers };
  throw refusedTo(caller, { status, headers, text });
}

/** The server's no; one that asks for another sign-in ends the session of who asked. */
export function refusedTo(caller: Partial<ActiveSession>, received: Omit<Received, 'ok'>): Refusal | Unreachable {
  const refusal = toRefusal(received);
  if (refusal instanceof Refusal && refusal.code === 'SESSION_REQUIRED') sessionIsOver(caller);
  return refusal;
}

function sessionIsOver({ siteId, token }: Partial<ActiveSession>): void {
  if (siteId !== undefined && token !== undefined) endSession(siteId, token, 'ended');
}

interface Received {
  ok: boolean;
  status: number;
  headers: Headers;
  text: string;
}

/** A connection that is lost in the middle of an answer has brought none. */
async function send(name: EndpointName, options: CallOptions, caller: Partial<ActiveSession>): Promise<Received> {
  const { method } = ENDPOINTS[name];
  const headers = new Headers(headersOf(caller));
  for (const [key, value] of Object.entries(options.headers ?? {})) headers.set(key, value);
  const signal = options.form ? options.signal : endOf(options.signal);
  const body = options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  try {
    const response = await fetch(addressOf(name, options), {
      method,
      headers,
      credentials: 'same-origin',
      keepalive: options.isParting === true,
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
    return { ok: response.ok, status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new Unreachable(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The caller's own end, or that of all patience: a request of which nothing is heard must not keep the next one waiting. */
function endOf(own: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(LONGEST_MS);
  if (own === undefined) return limit;
  // Browsers of before 2024 know no two ends of one request.
  return 'any' in AbortSignal ? AbortSignal.any([own, limit]) : own;
}

export function addressOf(name: EndpointName, { path = {}, query }: CallOptions): string {
  const filled = ENDPOINTS[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(path[key] ?? ''));
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query).toString()}`;
}

export function headersOf({ siteId, token, locationId }: Partial<ActiveSession>): Record<string, string> {
  return {
    ...(siteId === undefined ? {} : { siteid: String(siteId) }),
    ...(token === undefined ? {} : { authorization: token }),
    ...(locationId === null || locationId === undefined ? {} : { locationid: String(locationId) }),
  };
}

export function knownOf(as: Caller): Partial<ActiveSession> {
  if (as === 'nobody') return {};
  if (as === 'session') return activeSession() ?? {};
  if (!('staffOf' in as)) return as;
  const { staffOf: siteId, ...place } = as;
  return { siteId, ...sessionOf(siteId), ...place };
}

export function toRefusal({ status, headers, text }: Omit<Received, 'ok'>): Refusal | Unreachable {
  const body = parse(text);
  if (isErrorReply(body)) {
    const words = body.Error.Message || body.message || text;
    return new Refusal(status, body.Error.Code, words, waitOf(headers), headers.get('x-request-id'));
  }
  if (GATEWAY_FAULTS.includes(status)) return new Unreachable(`HTTP ${status}`);
  return new Refusal(status, null, text.slice(0, 200));
}

/** Our server says seconds. */
function waitOf(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : null;
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
