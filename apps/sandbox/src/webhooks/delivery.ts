import { createHmac } from 'node:crypto';
import type { Message } from './subscription.js';

/** The provider waits 15 min between tries, for 3 h. */
export const TRIES = 12;
const ANSWER_WITHIN_MS = 10_000;

/** The key is used as the text it is, not decoded, although it looks like base64. */
function signatureOf(body: string, key: string): string {
  return `sha256=${createHmac('sha256', key).update(body, 'utf8').digest('base64')}`;
}

export interface Target {
  readonly url: string;
  readonly key: string;
  readonly stop: AbortSignal;
}

/** One try; true when it was taken. */
export async function deliver(message: Message, { url, key, stop }: Target): Promise<boolean> {
  const body = JSON.stringify(message);
  const headers = { 'content-type': 'application/json', 'x-mindbody-signature': signatureOf(body, key) };
  return ask(url, stop, { method: 'POST', headers, body });
}

/** The provider's own check of an address: HEAD, without a signature. */
export async function answersHead(url: string, stop: AbortSignal): Promise<boolean> {
  return ask(url, stop, { method: 'HEAD' });
}

async function ask(url: string, stop: AbortSignal, init: RequestInit): Promise<boolean> {
  // Not AbortSignal.any: some versions of Node lose a timeout that nothing else holds, and all messages behind this one would wait.
  const over = new AbortController();
  const give = (): void => over.abort();
  const timer = setTimeout(give, ANSWER_WITHIN_MS);
  stop.addEventListener('abort', give);
  try {
    if (stop.aborted) return false;
    const response = await fetch(url, { ...init, signal: over.signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', give);
  }
}

/** Ends early when all is stopped. */
export function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stop.addEventListener('abort', done);
  });
}
