import { createFollower } from './follower';
import type { LookOutcome } from './submission';

const pending = (done: number): LookOutcome => ({ kind: 'pending', progress: { done, of: 4 } });
const CUT: LookOutcome = { kind: 'cut' };
const settled = () => new Promise(setImmediate);

/** What each look finds, in turn. */
function follow(...finds: LookOutcome[]) {
  const news: LookOutcome[] = [];
  let looks = 0;
  let waiting: { run: () => void; ms: number } | null = null;
  const follower = createFollower({
    look: () => {
      looks += 1;
      return Promise.resolve(finds.shift() ?? CUT);
    },
    onNews: (one) => news.push(one),
    later: (run, ms) => {
      waiting = { run, ms };
      return () => {
        waiting = null;
      };
    },
  });
  /** The gap that has gone by; null when nothing waits. */
  const wait = async (): Promise<number | null> => {
    await settled();
    const due = waiting;
    waiting = null;
    due?.run();
    await settled();
    return due?.ms ?? null;
  };
  return { follower, news, wait, looks: () => looks };
}

it('looks at once and goes on until the form is filled', async () => {
  const { news, wait } = follow(pending(1), pending(3), { kind: 'success' });
  await wait();
  await wait();
  expect(news).toEqual([pending(1), pending(3), { kind: 'success' }]);
  expect(await wait()).toBeNull();
});

it('looks less and less often, and never gives up', async () => {
  const { wait } = follow(...Array.from({ length: 40 }, () => pending(1)));
  const gaps: (number | null)[] = [];
  for (let n = 0; n < 30; n += 1) gaps.push(await wait());
  expect(gaps.slice(0, 3)).toEqual([1_000, 1_500, 2_250]);
  expect(gaps.slice(-2)).toEqual([10_000, 10_000]);
});

it('goes on while there is no connection, and looks as soon as it is back', async () => {
  const { follower, news, wait, looks } = follow(pending(2), CUT, CUT, pending(2), { kind: 'success' });
  await wait();
  await wait();
  expect(news.slice(1)).toEqual([CUT, CUT]);
  follower.hurry();
  await settled();
  expect(looks()).toBe(4);
  expect(await wait()).toBe(1_000);
  expect(news.at(-1)).toEqual({ kind: 'success' });
});

it('tells of a refusal and asks no more', async () => {
  const refused: LookOutcome = { kind: 'failed', status: 'pdfError', detail: null };
  const { follower, news, wait, looks } = follow(pending(1), refused);
  await wait();
  expect(news.at(-1)).toEqual(refused);
  follower.hurry();
  await settled();
  expect(looks()).toBe(2);
});

it('says nothing any more once it is stopped, in the middle of a look too', async () => {
  const { follower, news, wait } = follow(pending(1));
  follower.stop();
  expect(await wait()).toBeNull();
  expect(news).toEqual([]);
});
