// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';

const BACKOFF_MS = [200, 500, 1000, 2000, 5000, 10_000];
const HEALTHY_MS = 30_000;

/**
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<unknown>} exited settles when it is gone, wanted or not
 * @property {() => Promise<unknown>} stop
 */

/** @typedef {{ name: string, group: number, start: () => Promise<Running>, current: Promise<Running | undefined> }} Service */

/**
 * Keeps services running: one that dies is started again, a little later each time. Stopping goes group by group, the last begun first.
 *
 * @param {(text: string) => void} say
 * @param {number[]} [backoff]
 */
export function supervise(say, backoff = BACKOFF_MS) {
  /** @type {Service[]} */
  const services = [];
  const interruption = new AbortController();
  const { signal } = interruption;
  return {
    signal,
    /**
     * Starts a service and keeps it running from then on. Services of one group are stopped together.
     *
     * @template {Running} T
     * @param {{ name: string, group: number, start: () => Promise<T> }} service
     * @returns {Promise<T>}
     */
    async begin({ name, group, start }) {
      signal.throwIfAborted();
      const first = start();
      const current = first.then(
        (running) => running,
        () => undefined,
      );
      const service = { name, group, start, current };
      services.push(service);
      const running = await first;
      void watch(service, { say, backoff, signal });
      return running;
    },
    async stop() {
      interruption.abort();
      const groups = [...new Set(services.map(({ group }) => group))].sort((a, b) => b - a);
      for (const group of groups) {
        const members = services.filter((service) => service.group === group);
        await Promise.all(members.map(async ({ current }) => (await current)?.stop()));
      }
    },
  };
}

/** @typedef {ReturnType<typeof supervise>} Supervisor */

/** @param {Service} service @param {{ say: (text: string) => void, backoff: number[], signal: AbortSignal }} options */
async function watch(service, { say, backoff, signal }) {
  let failures = 0;
  while (!signal.aborted) {
    const running = await service.current;
    const since = Date.now();
    const reason = await running?.exited;
    if (signal.aborted) return;
    failures = Date.now() - since > HEALTHY_MS ? 0 : failures;
    const wait = backoff[Math.min(failures, backoff.length - 1)] ?? 0;
    failures += 1;
    const why = typeof reason === 'string' ? ` (${reason})` : '';
    if (running) say(`  ! ${service.name} ended${why}; starting it again in ${wait / 1000} s`);
    await sleep(wait, undefined, { signal }).catch(() => {});
    if (!signal.aborted) service.current = startAgain(service, say, signal);
  }
}

/** @param {Service} service @param {(text: string) => void} say @param {AbortSignal} signal */
async function startAgain({ name, start }, say, signal) {
  try {
    const running = await start();
    if (!signal.aborted) say(`  ✓ ${name} runs again`);
    return running;
  } catch (error) {
    if (!signal.aborted) say(`  ! ${name} did not start: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}
