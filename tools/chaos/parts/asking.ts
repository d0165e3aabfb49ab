export const PASSWORD = 'studio-demo';

/** An answer of our api, read loosely: whatever it is. */
export interface Answer {
  /** 0 when no answer came. */
  status: number;
  body: unknown;
  text: string;
  headers: Headers;
}

export interface Caller {
  siteId: number;
  token?: string;
  cookie?: string;
  /** What it calls itself: a form ticket is good in one browser only. */
  browser?: string;
  /** As the proxy names it, where one is trusted. */
  address?: string;
}

export interface Wish {
  method?: string;
  path: string;
  /** An object goes out as JSON, a text as it is. */
  body?: unknown;
  /** Goes out as `Idempotency-Key`. */
  key?: string;
  timeoutMs?: number;
}

/** A request as a browser of that site makes it. */
export async function ask(
  url: string,
  caller: Caller,
  { method = 'GET', path, body, key, timeoutMs = 30_000 }: Wish,
): Promise<Answer> {
  try {
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headersOf(caller, body !== undefined), ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: decoded(text), text, headers: answer.headers };
  } catch (error) {
    return { status: 0, body: null, text: String(error), headers: new Headers() };
  }
}

function headersOf({ siteId, token, cookie, browser, address }: Caller, hasBody: boolean): Record<string, string> {
  return {
    siteid: String(siteId),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(cookie === undefined ? {} : { cookie }),
    ...(browser === undefined ? {} : { 'user-agent': browser }),
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
  };
}

export interface SignInWish {
  siteId: number;
  username?: string;
  kind?: string;
  managementMode?: boolean;
  locationId?: number;
  /** As the proxy names it, where one is trusted. */
  address?: string;
}

/** Signs in as somebody of the sandbox's staff and stands at a location, the first one if none is named. */
export async function signIn(
  url: string,
  { siteId, username = 'frontdesk.demo', locationId = 1, address, ...kind }: SignInWish,
): Promise<Caller & Required<Pick<Caller, 'token'>>> {
  const from = { siteId, ...(address === undefined ? {} : { address }) };
  const body = { username, password: PASSWORD, ...kind };
  const answer = await ask(url, from, { method: 'PUT', path: '/api/userToken', body });
  if (answer.status !== 200) throw new Error(`${username} at ${siteId}: ${answer.status} ${answer.text}`);
  const { accesssToken: token } = answer.body as { accesssToken: string };
  await ask(url, { ...from, token }, { method: 'PUT', path: '/api/session/location', body: { locationId } });
  return { ...from, token };
}

/** Gives a contact at the kiosk; the caller holds the ticket from then on. */
export async function checkIn(
  url: string,
  siteId: number,
  contact: string,
): Promise<Required<Pick<Caller, 'siteId' | 'cookie'>>> {
  const path = `/api/clients/${encodeURIComponent(contact)}/validate`;
  const answer = await ask(url, { siteId }, { path });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  if (!cookie.startsWith('check-in=')) throw new Error(`no ticket: ${answer.status} ${answer.text}`);
  return { siteId, cookie };
}

/** The code of a refusal in the product's one shape; null when it is none. */
export function codeOf({ body }: Pick<Answer, 'body'>): string | null {
  const error = (body as { Error?: { Code?: unknown; Message?: unknown } } | null)?.Error;
  return typeof error?.Code === 'string' && typeof error.Message === 'string' && error.Message !== ''
    ? error.Code
    : null;
}

export function decoded(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
