import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../embedded/ports.mjs';
import { cloneDatabase, type TestDatabase } from './services/database.js';
import { PATIENCE_MS } from './waits/patience.mjs';
import { freshRedis, type TestRedis } from './services/redis.js';
import { RUN_FOLDER } from './services/run-folder.mjs';
import { testSeal } from './services/seal.js';
import { startSandbox, type SandboxOptions, type TestSandbox } from './sandbox.js';

export { freePort };

/** Everything outside of our own processes, for one spec file. */
export interface World {
  database: TestDatabase;
  redis: TestRedis;
  sandbox: TestSandbox;
  /** The environment our processes are started with, or that loadConfig reads in this one. */
  env: Record<string, string>;
  end(): Promise<void>;
}

/** For tests that read what came of a form in the answer to it; a page goes on by itself when that takes long. */
export const PATIENT_SUBMIT = { FORM_WAIT_MS: String(PATIENCE_MS) };

export interface WorldOptions extends SandboxOptions {
  env?: Record<string, string>;
  /** A Redis that writes what it has, for tests that restart it. */
  durableRedis?: boolean;
}

export async function startWorld({
  env = {},
  durableRedis = false,
  ...sandboxOptions
}: WorldOptions = {}): Promise<World> {
  const [database, redis, sandbox, filesDir, port, workerPort] = await Promise.all([
    cloneDatabase(),
    freshRedis({ durable: durableRedis }),
    startSandbox(sandboxOptions),
    mkdtemp(join(process.env[RUN_FOLDER] ?? tmpdir(), 'studio-hub-files-')),
    freePort(),
    freePort(),
  ]);
  const publicUrl = `http://127.0.0.1:${port}`;
  return {
    database,
    redis,
    sandbox,
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      WORKER_PORT: String(workerPort),
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      PUBLIC_URL: publicUrl,
      PROVIDER_URL: sandbox.apiUrl,
      PROVIDER_WEBHOOKS_URL: sandbox.webhooksUrl,
      // What is slow here is the machine: only a test of a limit sets one.
      PROVIDER_TIMEOUT_MS: String(PATIENCE_MS),
      REDIS_TIMEOUT_MS: String(PATIENCE_MS),
      PROVIDER_API_KEY: 'sandbox-api-key',
      PROVIDER_SOURCE_NAME: 'studiohub',
      PROVIDER_SOURCE_PASSWORD: 'sandbox-source-password',
      WEBHOOK_URL: `${publicUrl}/api/webhooks/mindbody`,
      SECRET_KEY: randomBytes(32).toString('base64'),
      ...(await testSeal()),
      SMTP_URL: sandbox.smtpUrl,
      MAIL_FROM: 'studio@studio.example',
      TWILIO_URL: sandbox.url,
      TWILIO_ACCOUNT_SID: `AC${randomBytes(16).toString('hex')}`,
      TWILIO_AUTH_TOKEN: randomBytes(16).toString('hex'),
      TWILIO_FROM: '+15005550006',
      DICOM_URL: sandbox.archiveUrl,
      DICOM_USERNAME: 'studiohub',
      DICOM_PASSWORD: 'sandbox-archive-password',
      FILES_DIR: filesDir,
      LOG_LEVEL: 'silent',
      ...env,
    },
    end: async () => {
      await Promise.all([sandbox.stop(), redis.stop()]);
      await Promise.all([database.drop(), rm(filesDir, { recursive: true, force: true })]);
    },
  };
}
