import { Agent, request as send } from 'undici';
import type { Config } from '#server/platform/config';
import { DomainError } from '#server/platform/errors';
import { atMost } from '#server/platform/work/work-signal';

export interface TwilioAnswer {
  status: number;
  /** Undefined when the answer is not JSON. */
  json: unknown;
}

const TIMEOUT_MS = 5_000;
const CONNECT_MS = 2_000;

/** One call to Twilio's messages over kept-open connections. An error names what happened, never what was sent or answered. */
export class TwilioExchange {
  private readonly agent = new Agent({ connect: { timeout: CONNECT_MS } });
  private readonly messages: URL;
  private readonly authorization: string;

  constructor(
    { url, accountSid, authToken }: Config['texts'],
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.messages = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, url);
    this.authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  }

  post(form: Record<string, string>): Promise<TwilioAnswer> {
    return this.exchange(this.messages, new URLSearchParams(form).toString());
  }

  list(query: Record<string, string>): Promise<TwilioAnswer> {
    const url = new URL(this.messages);
    url.search = new URLSearchParams(query).toString();
    return this.exchange(url);
  }

  /** `uri` is a `next_page_uri`; it cannot lead our password to another host. */
  page(uri: string): Promise<TwilioAnswer> {
    const { pathname, search } = new URL(uri, this.messages);
    return this.exchange(new URL(pathname + search, this.messages));
  }

  async close(): Promise<void> {
    await this.agent.close();
  }

  private async exchange(url: URL, form?: string): Promise<TwilioAnswer> {
    try {
      const { statusCode, body } = await send(url, {
        dispatcher: this.agent,
        method: form === undefined ? 'GET' : 'POST',
        headers: {
          authorization: this.authorization,
          accept: 'application/json',
          ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        body: form ?? null,
        signal: atMost(this.timeoutMs),
      });
      return { status: statusCode, json: parsed(await body.text()) };
    } catch (cause) {
      throw notHandedOver(isTimeout(cause) ? 'no answer in time' : 'the connection failed', cause);
    }
  }
}

export function notHandedOver(why: string, cause?: unknown): DomainError {
  return new DomainError('UNAVAILABLE', `The text message could not be handed over: ${why}.`, { cause });
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && /timeout/i.test(cause.name);
}

/** A SyntaxError would quote the answer, and an answer of the list holds messages. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
