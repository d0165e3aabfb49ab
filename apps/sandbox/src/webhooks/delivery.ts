import { createHmac } from 'node:crypto';
import type { Message, Metrics } from './subscription.js';

/** The provider waits 15 min between tries, for 3 h. */
export const TRIES = 12;
const ANSWER_WITHIN_MS = 10_000;

/** The key is used as the text it is, not decoded, although it looks like base64. */
export function signatureOf(body: string, key: string): string {
  return `sha256=${createHmac('sha256', key).update(body, 'utf8').digest('base64')}`;
}

export interface Target {
  readonly url: string;
  readonly key: string;
  readonly retryEveryMs: number;
  readonly metrics: Metrics;
  readonly stop: AbortSignal;
}

/** The first try; true when it was taken. */
export async function deliver(message: Message, target: Target): Promise<boolean> {
  const body = JSON.stringify(message);
  const headers = { 'content-type': 'application/json', 'x-mindbody-signature': signatureOf(body, target.key) };
  target.metrics.messagesAttempted++;
  const isTaken = await post(target, { method: 'POST', headers, body });
  if (isTaken) target.metrics.messagesDelivered++;
  else target.metrics.messagesUndelivered++;
  return isTaken;
}

/** The tries after the first; true when one was taken. */
export async function deliverAgain(message: Message, target: Target): Promise<boolean> {
  for (let attempt = 2; attempt <= TRIES; attempt++) {
    await pause(target.retryEveryMs, target.stop);
    if (target.stop.aborted) return false;
    if (await deliver(message, target)) return true;
  }
  target.metrics.messagesFailed++;
  return false;
}

/** The provider's own check of an address: HEAD, without a signature. */
export async function answersHead(url: string, stop: AbortSignal): Promise<boolean> {
  return post({ url, stop }, { method: 'HEAD' });
}

async function post({ url, stop }: Pick<Target, 'url' | 'stop'>, init: RequestInit): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const response = await fetch(url, { ...init, signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
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
