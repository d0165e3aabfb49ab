import { setImmediate as turn } from 'node:timers/promises';
import { supervise } from './supervisor.mjs';

/** A clock on which time passes only when the test says so. */
function handClock() {
  let now = 0;
  /** @type {{ at: number, ms: number, resolve: () => void }[]} */
  let waiting = [];
  /** @type {import('./supervisor.mjs').Clock['wait']} */
  const wait = (ms, signal) =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting = waiting.filter((other) => other !== one);
        reject(signal.reason);
      };
      const one = { at: now + ms, ms, resolve: () => (signal.removeEventListener('abort', leave), resolve()) };
      waiting.push(one);
      signal.addEventListener('abort', leave);
    });
  return {
    now: () => now,
    wait,
    /** How long somebody waits before a start, in ms; what takes a minute is the wait for peace. */
    next: async () => {
      const starts = () => waiting.filter(({ ms }) => ms < 60_000);
      while (starts().length === 0) await turn();
      return Math.min(...starts().map(({ ms }) => ms));
    },
    pass: (/** @type {number} */ ms) => {
      now += ms;
      for (const { resolve } of waiting.filter(({ at }) => at <= now)) resolve();
      waiting = waiting.filter(({ at }) => at > now);
    },
  };
}

/** A stand-in for a process: it runs until it is stopped or made to crash. @param {string[]} diary @param {string} name */
function service(diary, name) {
  /** @type {(reason: string) => void} */
  let leave = () => {};
  let starts = 0;
  return {
    crash: (/** @type {string} */ reason) => leave(reason),
    starts: () => starts,
    start: async () => {
      starts += 1;
      const exited = new Promise((resolve) => (leave = resolve));
      const stop = async () => {
        diary.push(name);
        leave('stopped');
      };
      return { pid: 1, exited, stop };
    },
  };
}

/** @param {() => boolean} holds */
async function until(holds) {
  while (!holds()) await turn();
}

async function worker() {
  const clock = handClock();
  /** @type {string[]} */
  const said = [];
  const one = service([], 'worker');
  const supervisor = supervise((text) => said.push(text), clock);
  await supervisor.begin({ name: 'worker', group: 1, start: one.start });
  /** It lives so long after it was ready, dies, and is brought back; gives how long that took. @param {number} ms */
  const lifeOf = async (ms) => {
    const starts = one.starts();
    clock.pass(ms);
    one.crash('SIGKILL');
    const waited = await clock.next();
    clock.pass(waited);
    await until(() => one.starts() > starts);
    await turn();
    return waited;
  };
  return { clock, said, supervisor, lifeOf };
}

it('brings back at once what dies every few seconds, however often', async () => {
  const { supervisor, lifeOf } = await worker();
  const waits = [];
  for (let deaths = 0; deaths < 40; deaths++) waits.push(await lifeOf(3000));
  expect(new Set(waits)).toEqual(new Set([200]));
  await supervisor.stop();
});

it('waits a little longer, at most two seconds, for what dies as soon as it is ready', async () => {
  const { supervisor, lifeOf } = await worker();
  const waits = [];
  for (let deaths = 0; deaths < 7; deaths++) waits.push(await lifeOf(10));
  expect(waits).toEqual([200, 500, 1000, 2000, 2000, 2000, 2000]);
  expect(await lifeOf(5000)).toBe(200);
  await supervisor.stop();
});

it('gives more time to what never becomes ready, and none is lost once it did', async () => {
  const clock = handClock();
  const api = service([], 'api');
  let isBroken = false;
  const start = async () => {
    if (isBroken) throw new Error('not yet');
    return api.start();
  };
  const supervisor = supervise(() => {}, clock);
  await supervisor.begin({ name: 'api', group: 1, start });
  isBroken = true;
  clock.pass(5000);
  api.crash('SIGKILL');
  const waits = [];
  for (let tries = 0; tries < 7; tries++) {
    const waited = await clock.next();
    waits.push(waited);
    isBroken = tries < 6;
    clock.pass(waited);
    await turn();
  }
  expect(waits).toEqual([200, 500, 1000, 2000, 5000, 10_000, 10_000]);
  await until(() => api.starts() === 2);
  clock.pass(5000);
  api.crash('SIGKILL');
  expect(await clock.next()).toBe(200);
  await supervisor.stop();
});

it('tells of the first ends, then of the unrest once, then of peace', async () => {
  const { clock, said, supervisor, lifeOf } = await worker();
  for (let deaths = 0; deaths < 20; deaths++) await lifeOf(3000);
  expect(said).toEqual([
    '  ! worker ended (SIGKILL); it is started again',
    '  ✓ worker runs again',
    '  ! worker ended (SIGKILL); it is started again',
    '  ✓ worker runs again',
    '  ! worker ended (SIGKILL); it is started again',
    '  ! From now on each start of worker is silent until it runs well. Logs: .data/logs/',
  ]);
  clock.pass(60_000);
  await until(() => said.length === 7);
  expect(said.at(-1)).toBe('  ✓ worker has run well for a minute; before that it had ended 20 times');
  await lifeOf(3000);
  expect(said.slice(7)).toEqual(['  ! worker ended (SIGKILL); it is started again', '  ✓ worker runs again']);
  await supervisor.stop();
});

it('stops the last group first and starts nothing again', async () => {
  /** @type {string[]} */
  const diary = [];
  const supervisor = supervise(() => {});
  const services = ['postgres', 'redis', 'api'].map((name, group) => ({ name, group, ...service(diary, name) }));
  for (const one of services) await supervisor.begin(one);
  await supervisor.stop();
  await turn();
  expect(diary).toEqual(['api', 'redis', 'postgres']);
  expect(services.map((one) => one.starts())).toEqual([1, 1, 1]);
});

it('hands on the failure of a first start and stops what ran before it', async () => {
  /** @type {string[]} */
  const diary = [];
  const supervisor = supervise(() => {});
  await supervisor.begin({ name: 'postgres', group: 1, start: service(diary, 'postgres').start });
  const failing = supervisor.begin({ name: 'api', group: 2, start: () => Promise.reject(new Error('no')) });
  await expect(failing).rejects.toThrow('no');
  await supervisor.stop();
  expect(diary).toEqual(['postgres']);
});

it('stops a service that was still starting, and tells it so that nobody waits until it is ready', async () => {
  /** @type {string[]} */
  const diary = [];
  const supervisor = supervise(() => {});
  const slow = service(diary, 'slow');
  const start = async (/** @type {AbortSignal} */ signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return slow.start();
  };
  const beginning = supervisor.begin({ name: 'slow', group: 1, start });
  await Promise.all([beginning, supervisor.stop()]);
  expect(diary).toEqual(['slow']);
});
