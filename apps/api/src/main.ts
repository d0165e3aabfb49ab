import 'reflect-metadata';
import { RunningVersions } from '#server/features/deployment/running-versions.service';
import { SubscriptionsService } from '#server/features/webhooks/subscriptions.service';
import { ConfigError, loadConfig } from '#server/platform/config';
import { stopInTime } from '#server/platform/work/stop-deadline';
import { createApi } from './create-api.js';

/** Thousands of screens knock in the same moment after a cut; whom the system's queue has no place for is heard a second later. */
const MOST_WAITING = 4_096;

/** Settled when it runs, or has said why it does not. */
export const started = start();

async function start(): Promise<void> {
  try {
    const config = loadConfig(process.env);
    const app = await createApi(config);
    stopInTime();
    await app.listen({ port: config.port, host: config.host, backlog: MOST_WAITING });
    await app.get(RunningVersions).begin('api');
    // Not before: the provider asks our address for an answer before it takes a subscription.
    await app.get(SubscriptionsService).askForCheck();
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
