// @ts-check
import { createServer } from 'node:net';
import { Remedy } from './remedy.mjs';

const HOST = '127.0.0.1';

/** @returns {Promise<number>} a port nobody listens on now */
export async function freePort() {
  const port = await listen(0, HOST);
  if (port === undefined) throw new Error('No free port.');
  return port;
}

/** @param {number} port @param {string} [host] @returns {Promise<boolean>} */
export async function isFree(port, host = HOST) {
  return (await listen(port, host)) !== undefined;
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

/** @param {number} port @param {string} host @returns {Promise<number | undefined>} */
function listen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
