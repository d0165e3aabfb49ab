// @ts-check

// So many ends are told one by one; who goes on ending is told of once, and again when there is peace.
const TOLD = 3;
const PEACE_MS = 60_000;

/**
 * What is said about a service that ends and is started again: enough to know, never a flood.
 *
 * @param {string} name
 * @param {{ say: (text: string) => void, clock: import('./supervisor.mjs').Clock, signal: AbortSignal }} options
 */
export function unrestOf(name, { say, clock, signal }) {
  let times = 0;
  const tell = (/** @type {string} */ what) => {
    times += 1;
    if (times <= TOLD) say(`  ! ${name} ${what}`);
    if (times === TOLD) say(`  ! From now on each start of ${name} is silent until it runs well. Logs: .data/logs/`);
  };
  return {
    /** @param {unknown} reason */
    ended(reason) {
      tell(`ended${typeof reason === 'string' ? ` (${reason})` : ''}; it is started again`);
    },
    /** @param {string} why */
    failed(why) {
      tell(`did not start: ${why}`);
    },
    /** @param {Promise<unknown>} exited */
    runsAgain(exited) {
      if (times < TOLD) say(`  ✓ ${name} runs again`);
      const ended = new AbortController();
      void exited.then(() => ended.abort());
      void clock.wait(PEACE_MS, AbortSignal.any([signal, ended.signal])).then(atPeace, () => {});
    },
  };

  function atPeace() {
    if (times >= TOLD) say(`  ✓ ${name} has run well for a minute; before that it had ended ${times} times`);
    times = 0;
  }
}

/** @typedef {ReturnType<typeof unrestOf>} Unrest */
