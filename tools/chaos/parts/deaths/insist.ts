import { setTimeout as sleep } from 'node:timers/promises';
import { ask, codeOf, type Answer, type Caller, type Wish } from '../asking.js';

/** What somebody who means it presses again for. */
const AGAIN = ['UNAVAILABLE', 'PROVIDER_UNAVAILABLE', 'PROVIDER_BUSY', 'PAYMENT_CHECKED', 'TOO_MANY_TRIES', 'INTERNAL'];
const PAUSE_MS = 300;
/** A cart of which nothing is found is on its way for 45 s; a throttle holds for a minute. */
const PATIENCE_MS = 240_000;
/** As a browser that gives up and presses again. */
const ANSWER_MS = 8_000;

/** The same request until something else than "not now" answers. */
export async function insist(url: string, who: Caller, wish: Wish): Promise<Answer & { presses: number }> {
  const until = Date.now() + PATIENCE_MS;
  for (let presses = 1; ; presses++) {
    const answer = await ask(url, who, { timeoutMs: ANSWER_MS, ...wish });
    const isOver = answer.status !== 0 && !AGAIN.includes(codeOf(answer) ?? 'UNAVAILABLE');
    if (answer.status === 200 || answer.status === 202 || isOver || Date.now() > until) return { ...answer, presses };
    await sleep(PAUSE_MS);
  }
}
