// @ts-check
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Remedy } from './remedy.mjs';

const HOST = '127.0.0.1';

/** Below the ports that the system hands out by itself: none of these is taken while its server is still, or once more, to start. */
const LOWEST = 20_000;
/** Test workers run side by side: each looks among so many of its own. */
const SHARE = 1_000;
const SHARES = 12;
const share = Number(process.env.JEST_WORKER_ID ?? 0) % SHARES;
let next = randomInt(SHARE);

/** @returns {Promise<number>} a port nobody listens on now, and that this process is not given again soon */
export async function freePort() {
  for (let tries = 0; tries < SHARE; tries++) {
    const port = LOWEST + share * SHARE + (next++ % SHARE);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port.');
}

/** @param {number} port @param {string} [host] @returns {Promise<boolean>} */
export function isFree(port, host = HOST) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * @typedef {object} WantedPort
 * @property {string} variable environment variable that moves it
 * @property {string} purpose what it is for, as the reader knows it
 * @property {number} port
 */

/** @param {WantedPort[]} wanted @param {string} [host] */
export async function assertFree(wanted, host = HOST) {
  /** @type {WantedPort[]} */
  const taken = [];
  for (const one of wanted) if (!(await isFree(one.port, host))) taken.push(one);
  if (taken.length > 0) throw new Remedy(takenMessage(taken));
}

/** @param {WantedPort[]} taken */
export function takenMessage(taken) {
  const lines = taken.map(({ port, purpose }) => `Port ${port} (${purpose}) is taken by another program.`);
  const example = taken.map(({ port, variable }) => `${variable}=${port + 10}`).join(' ');
  return `${lines.join('\n')}\nStop that program, or choose another port, e.g.: ${example} npm start`;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} variable
 * @param {number} fallback
 */
export function portOf(env, variable, fallback) {
  const text = env[variable];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Remedy(
    `${variable}=${text} is not a port. Use a whole number from 1 to 65535, or leave it out for ${fallback}.`,
  );
}
