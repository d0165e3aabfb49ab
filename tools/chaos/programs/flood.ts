// Clients that change themselves, over and over, until the harness says so.
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '../../bench/parts/remote.js';
import { ask, codeOf, type Answer, type Caller } from '../parts/asking.js';

export interface Changer {
  caller: Caller;
  path: string;
}

export interface Answered {
  /** How many of each kind, in words. */
  counts: string;
  /** Those that were neither made nor refused with a time to come back. */
  unclear: string[];
}

interface Flood {
  url: string;
  changers: readonly Changer[];
  atOnce: number;
}

/** Whoever was answered comes again after this, more or less: all of them together some 120 times a second. */
const AGAIN_MS = 5_000;
/** Longer than any answer took before there were classes. */
const ANSWERED_WITHIN_MS = 120_000;

const counts = new Map<string, number>();
const unclear: string[] = [];
let isOver = false;
let running: Promise<unknown> = Promise.resolve();

serve({
  begin: ({ url, changers, atOnce }: Flood) => {
    isOver = false;
    running = Promise.all(
      Array.from({ length: atOnce }, async (_, n) => {
        const changer = changers[n % changers.length];
        for (let time = 0; changer !== undefined && !isOver; time++) {
          const body = { Client: { City: `Mesa ${n} ${time}` } };
          const wish = { method: 'PUT', path: changer.path, body, timeoutMs: ANSWERED_WITHIN_MS };
          note(await ask(url, changer.caller, wish));
          await sleep(AGAIN_MS * (0.8 + 0.4 * Math.random()));
        }
      }),
    );
  },
  /** Waits for the answers that are still due. */
  end: async () => {
    isOver = true;
    await running;
  },
  answers: (): Answered => ({ counts: [...counts].map(([what, count]) => `${count} ${what}`).join(', '), unclear }),
});

function note(answer: Answer): void {
  const what = answer.status === 200 ? 'made' : (codeOf(answer) ?? `status ${answer.status}`);
  counts.set(what, (counts.get(what) ?? 0) + 1);
  const isRefusal = ['TOO_MANY_TRIES', 'PROVIDER_BUSY', 'UNAVAILABLE'].includes(what);
  const isHonest = isRefusal && Number(answer.headers.get('retry-after')) > 0;
  if (what !== 'made' && !isHonest) unclear.push(`${answer.status} ${answer.text.slice(0, 160)}`);
}
