import 'reflect-metadata';
import { ConfigError, loadConfig } from '#server/platform/config';
import { createApi } from './create-api.js';

try {
  const config = loadConfig(process.env);
  const app = await createApi(config);
  await app.listen(config.port, config.host);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
