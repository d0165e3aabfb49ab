import { setTimeout as sleep } from 'node:timers/promises';
import { withCleanup } from '../bench/parts/cleanup.js';
import { startScreens } from '../bench/parts/crowd/live-stage.js';
import { until } from '../bench/parts/figures/load.js';
import { now, spreadOf } from '../bench/parts/figures/stats.js';
import { ask, type Caller } from './parts/asking.js';
import type { Drill } from './parts/drill.js';
import { signInEverywhere, startStudio, type Studio } from './parts/studio.js';
import { startWebhookRecorder } from './parts/webhook-recorder.js';

const SITES = Array.from({ length: 20 }, (_, i) => i + 1);
const SCREENS = 500;
const MOST_MS = 2_000;
const POLL_MS = 50;
const AFTERWARDS_MS = 4_000;
const USER = 'frontdesk.demo';

/** C10: a user is disabled at the provider; from our acknowledgement to the last byte their screens and requests get. */
export const userDisabled: Drill = {
  id: 'C10',
  run: () =>
    withCleanup(async (later) => {
      const recorder = await startWebhookRecorder();
      later(() => recorder.close());
      const studio = await startStudio(later, { siteIds: SITES, env: { WEBHOOK_URL: recorder.url } });
      recorder.passTo(studio.api.url);
      await studio.backstage.call('subscribe');
      const desks = await signInEverywhere(studio, USER);
      const screens = await startScreens(later);
      const places = Array.from({ length: SCREENS }, (_, i) => desks.get(SITES[i % SITES.length] ?? 0));
      await screens.call('open', { address: studio.api.hub, places });
      const polls = pollAll(studio, desks);
      await studio.world.sandbox.admin('POST', `/users/${USER}/disable`);
      const acknowledged = (): Map<number, number> => recorder.acknowledged('staff.deactivated');
      await until('every site was told', () => SITES.every((siteId) => acknowledged().has(siteId)), 20_000);
      await sleep(AFTERWARDS_MS);
      const lastAnswers = await polls.stop();
      const closings = await screens.call<number[]>('closings');
      const sinceTold = (siteId: number | undefined, at: number): number =>
        at - (acknowledged().get(siteId ?? 0) ?? NaN);
      const onSocket = spreadOf(closings.map((at, i) => sinceTold(SITES[i % SITES.length], at)));
      const onHttp = spreadOf([...lastAnswers].map(([siteId, at]) => sinceTold(siteId, at)));
      const stillIn = await screens.call<number>('complete');
      const cut = closings.filter((at) => !Number.isNaN(at)).length;
      return [
        {
          id: 'C10',
          what: `user disabled → last byte, ${SCREENS} screens`,
          holds: stillIn === 0 && cut === SCREENS && onSocket.p99 <= MOST_MS && onHttp.most <= MOST_MS,
          facts: `${cut} screens cut, ${stillIn} back in; socket p50 ${ms(onSocket.p50)} p99 ${ms(onSocket.p99)}, HTTP slowest ${ms(onHttp.most)}`,
        },
      ];
    }),
};

const ms = (value: number): string => `${Math.round(value)} ms`;

/** Asks all the time with every session and notes when each got its last good answer. */
function pollAll({ api }: Studio, desks: Map<number, Caller>): { stop: () => Promise<Map<number, number>> } {
  const last = new Map<number, number>();
  let isOver = false;
  const poll = async ([siteId, caller]: [number, Caller]): Promise<void> => {
    while (!isOver) {
      const { status } = await ask(api.url, caller, { path: '/api/session' });
      if (status === 200) last.set(siteId, now());
      await sleep(POLL_MS);
    }
  };
  const running = Promise.all([...desks].map(poll));
  return {
    stop: async () => {
      isOver = true;
      await running;
      return last;
    },
  };
}
