// @ts-check

const WIDTH = 52;
const STILL_MS = 10_000;

/**
 * @typedef {object} Progress
 * @property {<T>(name: string, work: (rename: (name: string) => void) => T | Promise<T>) => Promise<T>} step
 * @property {(text: string) => void} say
 */

/**
 * A calm list: one line a step with the time it took. On a terminal the running step counts up in place; elsewhere a long one says
 * every ten seconds that it is still at work. After an interruption no step begins, none comes to its end, and nothing is said of them.
 *
 * @param {AbortSignal} signal
 * @param {NodeJS.WriteStream} out
 * @returns {Progress}
 */
export function listProgress(signal, out = process.stdout) {
  const begin = () => performance.now();
  return {
    async step(name, work) {
      signal.throwIfAborted();
      let current = name;
      const started = begin();
      const stop = tick(out, () => line('…', current, started));
      signal.addEventListener('abort', stop);
      const finish = (/** @type {string} */ sign) => {
        signal.throwIfAborted();
        signal.removeEventListener('abort', stop);
        stop();
        out.write(`${clear(out)}${line(sign, current, started)}\n`);
      };
      try {
        const result = await work((renamed) => (current = renamed));
        finish('✓');
        return result;
      } catch (error) {
        finish('✗');
        throw error;
      }
    },
    say: (text) => void out.write(`${clear(out)}${text}\n`),
  };
}

/** @param {string} sign @param {string} name @param {number} started */
function line(sign, name, started) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `  ${sign} ${name.padEnd(WIDTH)} ${seconds.padStart(6)} s`;
}

/** @param {NodeJS.WriteStream} out @param {() => string} text */
function tick(out, text) {
  const show = () => out.write(out.isTTY ? `${clear(out)}${text()}` : `${text()}\n`);
  if (out.isTTY) show();
  const timer = setInterval(show, out.isTTY ? 200 : STILL_MS);
  return () => clearInterval(timer);
}

/** @param {NodeJS.WriteStream} out */
const clear = (out) => (out.isTTY ? '\r\u001B[2K' : '');
