// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { ensureProgram, FFMPEG } from '../embedded/packages.mjs';
import { startPostgres, wipePostgres } from '../embedded/postgres/postgres.mjs';
import { assertFree } from '../embedded/ports.mjs';
import { startRedis } from '../embedded/redis.mjs';
import { inProject } from '../project.mjs';
import { runNode } from '../run-command.mjs';
import { startProgram } from './programs/program.mjs';
import { demoSecrets } from './secrets.mjs';
import { assertSettings, plan, processEnvironment, wantedPorts } from './settings.mjs';

/** @typedef {import('./settings.mjs').Env} Env */

// The order in which groups are stopped is the reverse of their number.
const GROUP = { postgres: 1, redis: 2, sandbox: 3, programs: 4 };

const DATA = inProject('.data');
export const dataFile = (/** @type {string[]} */ ...parts) => inProject('.data', ...parts);
const logOf = (/** @type {string} */ name) => dataFile('logs', `${name}.log`);

const inOneFile = (/** @type {string} */ name) => `programs/${name}.js`;

/** Who runs from the data folder, see claim.mjs. */
const RUNS = 'runs';
export const runs = dataFile(RUNS);

/** Everything of the demo is gone afterwards. */
export async function wipeData() {
  await wipePostgres(dataFile('postgres'));
  const data = existsSync(DATA) ? readdirSync(DATA).filter((name) => name !== RUNS) : [];
  await Promise.all(data.map((name) => rm(dataFile(name), { recursive: true, force: true })));
}

/** Said before anything is begun. @param {Env} env */
export async function assertPorts(env) {
  const wanted = plan(env);
  await assertFree(wantedPorts(wanted), wanted.host);
}

/**
 * Brings up the parts that are not ours: database, queue and, when no provider is named, the sandbox.
 *
 * @param {object} parts
 * @param {Env} parts.env
 * @param {import('./programs/supervisor.mjs').Supervisor} parts.supervisor
 * @param {import('./progress.mjs').Progress} parts.progress
 * @param {string[]} [parts.nodeFlags]
 * @param {(name: string) => string} [parts.entryOf] file below dist; that of `npm start` when left out
 */
export async function bringUpSurroundings({ env, supervisor, progress, nodeFlags = [], entryOf = inOneFile }) {
  const wanted = plan(env);
  const secrets = wanted.ownsSandbox ? await demoSecrets(dataFile('secrets.json')) : undefined;
  const given = {
    databaseUrl: env.DATABASE_URL || 'postgres://later',
    redisUrl: env.REDIS_URL || 'redis://later',
    secrets,
  };
  await assertSettings(processEnvironment(env, wanted, given));
  const postgres = wanted.ownsPostgres ? await beginPostgres(supervisor, progress) : undefined;
  const redis = wanted.ownsRedis ? await beginRedis(supervisor, progress) : undefined;
  const ffmpeg = await findFfmpeg(progress);
  const settings = processEnvironment(env, wanted, {
    ffmpeg,
    databaseUrl: postgres?.url ?? given.databaseUrl,
    redisUrl: redis?.url ?? given.redisUrl,
    secrets,
  });
  if (wanted.ownsSandbox) {
    const health = `http://127.0.0.1:${wanted.sandboxPort}/health`;
    const sandbox = { name: 'sandbox', variable: 'SANDBOX_PORT', entry: entryOf('sandbox'), health, nodeFlags };
    const whole = { ...sandbox, env: sandboxEnvironment(settings), logFile: logOf('sandbox') };
    const start = (/** @type {AbortSignal} */ signal) => startProgram(whole, signal);
    await progress.step('sandbox', () => supervisor.begin({ name: 'sandbox', group: GROUP.sandbox, start }));
  }
  return { wanted, settings, beginPrograms, data: postgres?.folder ?? '.data/' };

  /** The product itself. @param {string[]} [flags] */
  async function beginPrograms(flags = []) {
    const host = ['0.0.0.0', '::'].includes(wanted.host) ? '127.0.0.1' : wanted.host;
    const web = {
      name: 'api',
      variable: 'PORT',
      entry: entryOf('api'),
      health: `http://${host}:${wanted.port}/health/ready`,
    };
    const worker = {
      name: 'worker',
      entry: entryOf('worker'),
      variable: 'WORKER_PORT',
      health: `http://${host}:${wanted.workerPort}/health/ready`,
    };
    const programs = [web, worker].map((program) => {
      const whole = { ...program, env: settings, logFile: logOf(program.name), nodeFlags: flags };
      const start = (/** @type {AbortSignal} */ signal) => startProgram(whole, signal);
      return { name: program.name, group: GROUP.programs, start };
    });
    await progress.step('api and worker', () => Promise.all(programs.map((program) => supervisor.begin(program))));
  }
}

/** @param {import('./programs/supervisor.mjs').Supervisor} supervisor @param {import('./progress.mjs').Progress} progress */
function beginPostgres(supervisor, progress) {
  /** @type {number | undefined} */
  let port;
  const start = async () => {
    const postgres = await startPostgres({ dataDir: dataFile('postgres'), port, logFile: logOf('postgres') });
    port = postgres.port;
    return postgres;
  };
  return progress.step('PostgreSQL', () => supervisor.begin({ name: 'PostgreSQL', group: GROUP.postgres, start }));
}

/** @param {import('./programs/supervisor.mjs').Supervisor} supervisor @param {import('./progress.mjs').Progress} progress */
function beginRedis(supervisor, progress) {
  /** @type {number | undefined} */
  let port;
  return progress.step('Redis', (rename) => {
    const say = (/** @type {string} */ text) => rename(`Redis (${text})`);
    const start = async () => {
      const redis = await startRedis({ dataDir: dataFile('redis'), port, logFile: logOf('redis'), say });
      port = redis.port;
      return redis;
    };
    return supervisor.begin({ name: 'Redis', group: GROUP.redis, start });
  });
}

/** What encodes the videos. @param {import('./progress.mjs').Progress} progress */
function findFfmpeg(progress) {
  return progress.step('ffmpeg', (rename) => ensureProgram(FFMPEG, (text) => rename(`ffmpeg (${text})`)));
}

/** The outside world learns nothing of our database and keys. @param {Env} settings @returns {Env} */
function sandboxEnvironment(settings) {
  const names = Object.keys(settings).filter(
    (name) => name.startsWith('SANDBOX_') || ['PATH', 'TZ', 'NODE_ENV'].includes(name),
  );
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

/** Brings the database to the newest schema. @param {Env} settings @param {AbortSignal} signal */
export async function migrate(settings, signal) {
  const program = inProject('dist/libs/server/src/platform/database/migrate.js');
  await runNode([program], { env: /** @type {NodeJS.ProcessEnv} */ (settings), signal });
}
