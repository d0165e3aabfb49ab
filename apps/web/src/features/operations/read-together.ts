import type { SiteAnswer } from '#contracts/operations/summary.dto';
import type { Wire } from '#contracts/wire';
import { call, Unreachable } from '../../api/call';
import { activeSession, sessionOf } from '../../api/sessions/session.store';
import { createStore } from 'zustand/vanilla';
import { pageAlarms } from '../../live/feed/alarms';
import type { LiveAnswer } from '../../live/feed/live-query';
import { learnServerTime } from '../../live/line/server-clock';
import type { FiguresRef, LiveFigures } from '../../live/patches/money/figures';

/** What many sites want within this is one call, however often something happens there. */
const GAP_MS = 500;
/** Long enough for all that a page wants as it opens. */
const FIRST_MS = 20;

interface Wanted {
  ref: FiguresRef;
  resolve: (answer: LiveAnswer<LiveFigures>) => void;
  reject: (why: unknown) => void;
}

/** Sites whose last reading failed: what is shown of them is of before. */
export const unread = createStore<{ sites: ReadonlySet<number> }>(() => ({ sites: new Set() }));

let waiting: Wanted[] = [];
let isDue = false;
let lastAt = Number.NEGATIVE_INFINITY;

/** The figures of a site, with those of all other sites that are wanted at the same time. */
export function readTogether(ref: FiguresRef, signal: AbortSignal): Promise<LiveAnswer<LiveFigures>> {
  return new Promise((resolve, reject) => {
    const wanted = { ref, resolve, reject };
    waiting.push(wanted);
    signal.addEventListener('abort', () => {
      waiting = waiting.filter((one) => one !== wanted);
      reject(new Unreachable('no answer in time'));
    });
    if (isDue) return;
    isDue = true;
    pageAlarms.after(Math.max(FIRST_MS, lastAt + GAP_MS - pageAlarms.now()), () => void readAll());
  });
}

async function readAll(): Promise<void> {
  const all = waiting;
  [waiting, isDue, lastAt] = [[], false, pageAlarms.now()];
  const session = activeSession();
  const asked = all.flatMap((one) => {
    const token = sessionOf(one.ref.siteId)?.token;
    if (token === undefined || session === null) fail(one, new Error('signed out'));
    return token === undefined || session === null ? [] : [{ ...one, token }];
  });
  if (asked.length === 0 || session === null) return;
  try {
    const { siteId, token } = session;
    const sites = asked.map((one) => ({ token: one.token, days: one.ref.days }));
    const { body } = await call('summaries.all', { as: { siteId, token }, body: { sites } });
    learnServerTime(body.now);
    asked.forEach((one, index) => settle(one, body.sites[index]));
  } catch (error) {
    for (const one of asked) fail(one, error);
  }
}

function settle(wanted: Wanted, answer: Wire<SiteAnswer> | undefined): void {
  const data = answer?.summaries ?? null;
  if (answer === undefined || data === null) {
    fail(wanted, new Error('the site gave no figures'));
    return;
  }
  mark(wanted.ref.siteId, false);
  wanted.resolve({ data, position: { epoch: answer.epoch, seq: answer.seq } });
}

function fail({ ref, reject }: Wanted, why: unknown): void {
  mark(ref.siteId, true);
  reject(why);
}

function mark(siteId: number, isFailed: boolean): void {
  const { sites } = unread.getState();
  if (sites.has(siteId) === isFailed) return;
  unread.setState({ sites: new Set(isFailed ? [...sites, siteId] : [...sites].filter((one) => one !== siteId)) });
}
