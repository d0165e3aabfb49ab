import { readSettings } from './settings.js';
import { startSandbox } from './sandbox.js';

const END_WITHIN_MS = 900;

/** Settled when it runs. */
export const started = start();

async function start(): Promise<void> {
  const sandbox = await startSandbox(readSettings(process.env));
  process.stdout.write(`${JSON.stringify({ ready: true, port: sandbox.port, smtpPort: sandbox.smtpPort })}\n`);

  function end(): void {
    setTimeout(() => process.exit(0), END_WITHIN_MS).unref();
    void sandbox.close().then(() => process.exit(0));
  }

  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}
