import { underSignal } from '#server/platform/work/work-signal';
import { withCleanup } from '../parts/cleanup.js';
import { openDesk } from '../parts/desk.js';
import type { Figure } from '../parts/figures/figure.js';
import { ratioOf, rounds } from '../parts/figures/rounds.js';
import { median, type Spread } from '../parts/figures/stats.js';
import { startRemote } from '../parts/remote.js';
import { openStudio } from './video.js';

const MOST_RATIO = 3;

export interface BesideSize {
  photos: number;
  secondsEach: number;
  /** Day lists asked for. */
  perSecond: number;
  ms: number;
  rounds: number;
}

/** B14.p: the day list while a video is being made on the same machine, against the same without. */
export const besideVideo: Figure = {
  id: 'B14.P',
  measure: async () => {
    const size = { photos: 20, secondsEach: 3, perSecond: 50, ms: 12_000, rounds: 5 };
    const { ours, bare } = await measureBeside(size);
    const p99 = (spreads: Spread[]): number[] => spreads.map((spread) => spread.p99);
    const ratio = ratioOf(p99(ours), p99(bare));
    return [
      {
        id: 'B14.p',
        what: `day list beside a video, ${size.perSecond}/s (bare: without), ms p99`,
        ...{ ours: median(p99(ours)), bare: median(p99(bare)), ratio },
        ...{ target: `≤ ${MOST_RATIO} × idle`, isOk: ratio <= MOST_RATIO, more: { ours, bare } },
      },
    ];
  },
};

export function measureBeside(size: BesideSize): Promise<{ ours: Spread[]; bare: Spread[] }> {
  return withCleanup(async (later) => {
    const { api, siteId, token } = await openDesk(later);
    const { shown, renderer } = await openStudio(later, size);
    const load = await startRemote('bench/programs/http-load.js');
    later(() => load.end());
    const url = `${api.url}/api/appointments?appointmentDate=${new Date().toISOString().slice(0, 10)}`;
    const headers = { authorization: `Bearer ${token}`, siteid: String(siteId) };
    const ask = (): Promise<Spread> => load.call<Spread>('pace', { url, headers, ...size });
    const beside = async (): Promise<Spread> => {
      const enough = new AbortController();
      const plan = { pictures: shown, secondsEach: size.secondsEach };
      const rendering = underSignal(enough.signal, () => renderer.render(plan, async () => undefined));
      const times = await ask();
      enough.abort();
      const [end] = await Promise.allSettled([rendering]);
      if (end.status === 'fulfilled') throw new Error('The video was made before all had been asked.');
      return times;
    };
    await ask();
    return rounds<Spread>(size.rounds, { ours: beside, bare: ask });
  });
}
