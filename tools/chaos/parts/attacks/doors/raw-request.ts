import { Agent, request } from 'node:http';
import type { Caller } from '../../asking.js';

const LIMIT_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
let senders = 0;

export interface RawRequest {
  method: string;
  /** As it goes out: nothing of it is put right. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface RawAnswer {
  /** 0 when the connection was cut. */
  status: number;
  text: string;
}

/** As no browser would send it, each from an address of its own, so that no try is refused for those before it. */
export function rawRequest(url: string, caller: Caller, wish: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const { method, path, body } = wish;
  return new Promise((resolve) => {
    const cut = (): void => resolve({ status: 0, text: '' });
    const headers = { ...headersOf(caller, body), ...wish.headers };
    const sent = request({ agent, hostname, port, method, path, headers, timeout: LIMIT_MS }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('error', cut).once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.once('error', cut).once('timeout', () => sent.destroy());
    sent.end(body);
  });
}

export function newAddress(): string {
  senders += 1;
  return `198.${18 + (senders >> 16)}.${(senders >> 8) & 255}.${senders & 255}`;
}

function headersOf({ siteId, token, cookie, browser }: Caller, body: RawRequest['body']): Record<string, string> {
  return {
    siteid: String(siteId),
    'x-forwarded-for': newAddress(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(cookie === undefined ? {} : { cookie }),
    ...(browser === undefined ? {} : { 'user-agent': browser }),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
}
