import 'reflect-metadata';
import { SubscriptionsService } from '#server/features/webhooks/subscriptions.service';
import { ConfigError, loadConfig } from '#server/platform/config';
import { stopInTime } from '#server/platform/stop-deadline';
import { createApi } from './create-api.js';

try {
  const config = loadConfig(process.env);
  const app = await createApi(config);
  stopInTime();
  await app.listen(config.port, config.host);
  // Not before: the provider asks our address for an answer before it takes a subscription.
  await app.get(SubscriptionsService).askForCheck();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
