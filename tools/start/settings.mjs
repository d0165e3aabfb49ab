// @ts-check
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { portOf } from '../embedded/ports.mjs';
import { Remedy } from '../embedded/remedy.mjs';
import { inProject } from '../project.mjs';

/** @typedef {Record<string, string | undefined>} Env */

/** @param {Env} env */
export function plan(env) {
  return {
    host: env.HOST || '127.0.0.1',
    port: portOf(env, 'PORT', 3000),
    workerPort: portOf(env, 'WORKER_PORT', 3001),
    sandboxPort: portOf(env, 'SANDBOX_PORT', 4010),
    sandboxSmtpPort: portOf(env, 'SANDBOX_SMTP_PORT', 4025),
    ownsPostgres: !env.DATABASE_URL,
    ownsRedis: !env.REDIS_URL,
    ownsSandbox: !env.PROVIDER_URL,
  };
}

/** @typedef {ReturnType<typeof plan>} Plan */

/** @param {Plan} wanted @returns {import('../embedded/ports.mjs').WantedPort[]} */
export function wantedPorts(wanted) {
  const ours = [
    { variable: 'PORT', purpose: 'the web application', port: wanted.port },
    { variable: 'WORKER_PORT', purpose: "the worker's health", port: wanted.workerPort },
  ];
  if (!wanted.ownsSandbox) return ours;
  return [
    ...ours,
    { variable: 'SANDBOX_PORT', purpose: 'the sandbox provider', port: wanted.sandboxPort },
    { variable: 'SANDBOX_SMTP_PORT', purpose: "the sandbox's mail", port: wanted.sandboxSmtpPort },
  ];
}

/**
 * What the processes are told. What the reader has set always wins; the demo's secrets are given only while the provider is the
 * sandbox, so that against a real one a missing secret is refused.
 *
 * @param {Env} env
 * @param {Plan} wanted
 * @param {{ databaseUrl: string, redisUrl: string, ffmpeg?: string, secrets?: import('./secrets.mjs').DemoSecrets | undefined }} own
 * @returns {Env}
 */
export function processEnvironment(env, wanted, { databaseUrl, redisUrl, ffmpeg, secrets }) {
  const local = `http://127.0.0.1:${wanted.port}`;
  return {
    NODE_ENV: 'development',
    HOST: wanted.host,
    PORT: String(wanted.port),
    WORKER_PORT: String(wanted.workerPort),
    PUBLIC_URL: local,
    ALLOWED_ORIGINS: `${local},http://localhost:${wanted.port}`,
    WEBHOOK_URL: `${local}/api/webhooks/mindbody`,
    WEB_ROOT: inProject('dist/web'),
    FILES_DIR: inProject('.data/files'),
    ...(wanted.ownsSandbox && secrets ? sandboxSettings(wanted, secrets) : {}),
    ...(ffmpeg === undefined ? {} : { FFMPEG_PATH: ffmpeg }),
    ...withoutEmpty(env),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
  };
}

/** @param {Plan} wanted @param {import('./secrets.mjs').DemoSecrets} secrets @returns {Env} */
function sandboxSettings(wanted, secrets) {
  const sandbox = `http://127.0.0.1:${wanted.sandboxPort}`;
  return {
    PROVIDER_URL: `${sandbox}/public/v6`,
    PROVIDER_WEBHOOKS_URL: `${sandbox}/push/api/v1`,
    PROVIDER_API_KEY: 'sandbox-api-key',
    PROVIDER_SOURCE_NAME: 'studiohub',
    PROVIDER_SOURCE_PASSWORD: 'sandbox-source-password',
    SANDBOX_PORT: String(wanted.sandboxPort),
    SANDBOX_SMTP_PORT: String(wanted.sandboxSmtpPort),
    SANDBOX_FOLDER: inProject('.data/sandbox'),
    SECRET_KEY: secrets.secretKey,
    SEAL_KEY: secrets.seal.key,
    SEAL_CERTIFICATES: secrets.seal.certificates,
    SMTP_URL: `smtp://127.0.0.1:${wanted.sandboxSmtpPort}`,
    MAIL_FROM: 'Studio Hub <studio@example.test>',
    TWILIO_URL: sandbox,
    TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
    TWILIO_AUTH_TOKEN: secrets.twilioToken,
    TWILIO_FROM: '+15005550006',
    DICOM_URL: `${sandbox}/dicom-web`,
    DICOM_USERNAME: 'studiohub',
    DICOM_PASSWORD: 'sandbox-archive-password',
  };
}

/** @param {Env} env */
function withoutEmpty(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

/** Lets the product's own reader look at the settings first, so that every fault is in one message. @param {Env} settings */
export async function assertSettings(settings) {
  const reader = inProject('dist/libs/server/src/platform/config.js');
  if (!existsSync(reader)) return;
  const { loadConfig } = await import(pathToFileURL(reader).href);
  try {
    loadConfig(settings);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Remedy(`${message}\nSet these variables (the README's table explains each), then start again.`);
  }
}
