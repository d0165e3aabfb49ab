import { AsyncLocalStorage, createHook, type HookCallbacks } from 'node:async_hooks';
import { ConstantBackoff, handleAll, handleWhenResult, retry } from 'cockatiel';
import { persist } from './retries.js';
import { underSignal } from './work-signal.js';

const why = new Error('took too long');
const FOR_EVER = 3_600_000;
const atOnce = retry(handleAll, { maxAttempts: 2, backoff: new ConstantBackoff(0) });
const hourly = retry(handleAll, { maxAttempts: 2, backoff: new ConstantBackoff(FOR_EVER) });

/** Work that fails this often before it succeeds; a promise tells of its first try. */
function failing(times: number) {
  let tries = 0;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const work = (): Promise<string> => {
    begin();
    return ++tries > times ? Promise.resolve('done') : Promise.reject(new Error(`try ${tries}`));
  };
  return { work, begun, tries: () => tries };
}

describe('work that is tried again', () => {
  it('succeeds in the end, or fails as it did last', async () => {
    const [soon, never] = [failing(2), failing(9)];
    expect(await persist(atOnce, soon.work)).toBe('done');
    await expect(persist(atOnce, never.work)).rejects.toThrow('try 3');
    expect([soon.tries(), never.tries()]).toEqual([3, 3]);
  });

  it('gives what it found last where nothing is to be found', async () => {
    const policy = retry(
      handleWhenResult((found) => found === null),
      {
        maxAttempts: 1,
        backoff: new ConstantBackoff(0),
      },
    );
    expect(await persist(policy, () => Promise.resolve(null))).toBeNull();
  });

  it('waits no longer than it is wanted, and is not tried after that', async () => {
    const controller = new AbortController();
    const { work, begun, tries } = failing(9);
    const asked = underSignal(controller.signal, () => persist(hourly, work));
    await begun;
    controller.abort(why);
    await expect(asked).rejects.toBe(why);
    expect(tries()).toBe(1);
  });

  it('is not begun when it was called off before', async () => {
    const { work, tries } = failing(0);
    await expect(underSignal(AbortSignal.abort(why), () => persist(atOnce, work))).rejects.toBe(why);
    expect(tries()).toBe(0);
  });

  it('keeps no process that has nothing else to do', async () => {
    const timers = await timersOf(() => void persist(hourly, failing(9).work));
    expect(timers.map((timer) => timer.hasRef())).toEqual([false]);
  });
});

/** Those that it sets at once; others of this process come and go meanwhile. */
async function timersOf(work: () => void): Promise<NodeJS.Timeout[]> {
  const own = new AsyncLocalStorage<true>();
  const timers: NodeJS.Timeout[] = [];
  const init: HookCallbacks['init'] = (...[, type, , resource]) => {
    if (type === 'Timeout' && own.getStore()) timers.push(resource as NodeJS.Timeout);
  };
  const hook = createHook({ init }).enable();
  own.run(true, work);
  await new Promise((resolve) => setImmediate(resolve));
  hook.disable();
  return timers;
}
