import { setTimeout as sleep } from 'node:timers/promises';
import { supervise } from './supervisor.mjs';

const QUICK = [1, 1, 1];

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
  for (let tries = 0; tries < 200 && !holds(); tries += 1) await sleep(5);
  expect(holds()).toBe(true);
}

it('starts again what dies, as often as it dies, and says so', async () => {
  /** @type {string[]} */
  const said = [];
  const api = service([], 'api');
  const supervisor = supervise((text) => said.push(text), QUICK);
  await supervisor.begin({ name: 'api', group: 1, start: api.start });
  api.crash('SIGKILL');
  await until(() => api.starts() === 2);
  api.crash('exit code 1');
  await until(() => api.starts() === 3);
  expect(said[0]).toContain('api ended (SIGKILL)');
  await supervisor.stop();
});

it('keeps trying when a restart fails', async () => {
  const api = service([], 'api');
  let failures = 2;
  const start = async () => {
    if (api.starts() > 0 && failures-- > 0) throw new Error('not yet');
    return api.start();
  };
  const supervisor = supervise(() => {}, QUICK);
  await supervisor.begin({ name: 'api', group: 1, start });
  api.crash('SIGKILL');
  await until(() => api.starts() === 2);
  expect(failures).toBeLessThanOrEqual(0);
  await supervisor.stop();
});

it('stops the last group first and starts nothing again', async () => {
  /** @type {string[]} */
  const diary = [];
  const supervisor = supervise(() => {}, QUICK);
  const services = ['postgres', 'redis', 'api'].map((name, group) => ({ name, group, ...service(diary, name) }));
  for (const one of services) await supervisor.begin(one);
  await supervisor.stop();
  await sleep(20);
  expect(diary).toEqual(['api', 'redis', 'postgres']);
  expect(services.map((one) => one.starts())).toEqual([1, 1, 1]);
});

it('hands on the failure of a first start and stops what ran before it', async () => {
  /** @type {string[]} */
  const diary = [];
  const supervisor = supervise(() => {}, QUICK);
  await supervisor.begin({ name: 'postgres', group: 1, start: service(diary, 'postgres').start });
  const failing = supervisor.begin({ name: 'api', group: 2, start: () => Promise.reject(new Error('no')) });
  await expect(failing).rejects.toThrow('no');
  await supervisor.stop();
  expect(diary).toEqual(['postgres']);
});

it('stops a service that was still starting', async () => {
  /** @type {string[]} */
  const diary = [];
  const supervisor = supervise(() => {}, QUICK);
  const slow = service(diary, 'slow');
  const beginning = supervisor.begin({ name: 'slow', group: 1, start: () => sleep(30).then(slow.start) });
  await Promise.all([beginning, supervisor.stop()]);
  expect(diary).toEqual(['slow']);
});
