// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { unrestOf } from './unrest.mjs';

/** How long a service is left alone that never became ready, time after time. */
const RETRY_MS = [200, 500, 1000, 2000, 5000, 10_000];
/** The longest for one that did become ready: every second without it is a second in which nobody works. */
const MOST_WHEN_READY_MS = 2000;
/** Whoever was ready this long did something: the next time begins at once. */
const OF_USE_MS = 1000;

/**
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<unknown>} exited settles when it is gone, wanted or not
 * @property {() => Promise<unknown>} stop
 */

/** @typedef {{ now: () => number, wait: (ms: number, signal: AbortSignal) => Promise<void> }} Clock */

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {number} group
 * @property {(signal: AbortSignal) => Promise<Running>} start resolves when it is ready; the signal ends it before
 * @property {Promise<Running | undefined>} current
 */

/** @type {Clock} */
const realClock = {
  now: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal, ref: false }),
};

/**
 * Keeps services running: one that dies is started again. Stopping goes group by group, the last begun first.
 *
 * @param {(text: string) => void} say
 * @param {Clock} [clock]
 */
export function supervise(say, clock = realClock) {
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
     * @param {{ name: string, group: number, start: (signal: AbortSignal) => Promise<T> }} service
     * @returns {Promise<T>}
     */
    async begin({ name, group, start }) {
      signal.throwIfAborted();
      const first = start(signal);
      const current = first.then(
        (running) => running,
        () => undefined,
      );
      const service = { name, group, start, current };
      services.push(service);
      const running = await first;
      void watch(service, { say, clock, signal });
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

/** @param {Service} service @param {{ say: (text: string) => void, clock: Clock, signal: AbortSignal }} options */
async function watch(service, { say, clock, signal }) {
  const unrest = unrestOf(service.name, { say, clock, signal });
  let failures = 0;
  while (!signal.aborted) {
    const running = await service.current;
    const ready = clock.now();
    const reason = await running?.exited;
    if (signal.aborted) return;
    if (running) unrest.ended(reason);
    if (running && clock.now() - ready >= OF_USE_MS) failures = 0;
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
    failures += 1;
    await clock.wait(running ? Math.min(wait, MOST_WHEN_READY_MS) : wait, signal).catch(() => {});
    if (!signal.aborted) service.current = startAgain(service, unrest, signal);
  }
}

/** @param {Service} service @param {import('./unrest.mjs').Unrest} unrest @param {AbortSignal} signal */
async function startAgain({ start }, unrest, signal) {
  try {
    const running = await start(signal);
    if (!signal.aborted) unrest.runsAgain(running.exited);
    return running;
  } catch (error) {
    if (!signal.aborted) unrest.failed(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
